import { type ReactNode, useState } from 'react';
import type { HolesInView } from '../../../map/cesium/holes/holes-in-view.ts';
import { samplesKey, waterKey } from '../../../map/state/below.ts';

interface GroundPanelProps {
  /** Null: no boreholes are shown. */
  holes: HolesInView | null;
  /** Keys of strata that are not drawn, and of levels of water and samples. */
  hidden: ReadonlySet<string>;
  isUnderground: boolean;
  onUnderground: (isOn: boolean) => void;
  onHidden: (hidden: ReadonlySet<string>) => void;
}

/** Looking through the ground, and what is in the boreholes of the scene: strata, water, samples, each of which can be hidden. */
export function GroundPanel({ holes, hidden, isUnderground, onUnderground, onHidden }: GroundPanelProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <section className="ground-panel" aria-label="地下" data-loading={holes?.isLoading ?? false}>
      <div>
        <button
          type="button"
          className="ground-panel__through"
          aria-pressed={isUnderground}
          title="地面变为半透明，并可进入地下观看"
          onClick={() => onUnderground(!isUnderground)}
        >
          透视地下
        </button>
        {holes && holes.strata.length > 0 ? (
          <button
            type="button"
            className="ground-panel__through"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            地层图例
          </button>
        ) : null}
      </div>
      {holes ? <p role="status">{stateText(holes)}</p> : null}
      {holes && holes.strata.length > 0 && isOpen ? <Legend {...{ holes, hidden, onHidden }} /> : null}
    </section>
  );
}

const stateText = ({ holes, isLoading, isFar }: HolesInView): string => {
  if (isFar) return '距离较远，只显示孔口；放大后显示分层';
  if (isLoading) return '正在加载钻孔分层';
  return holes === 0 ? '附近没有钻孔' : `附近有 ${holes.toLocaleString('zh-CN')} 个钻孔`;
};

/** A row of the legend: drawn or not. */
function LegendRow({
  label,
  isShown,
  sign,
  onTurn,
}: {
  label: string;
  isShown: boolean;
  sign: ReactNode;
  onTurn: () => void;
}) {
  return (
    <li>
      <label>
        <input type="checkbox" checked={isShown} onChange={onTurn} />
        {sign}
        {label}
      </label>
    </li>
  );
}

function Legend({ holes, hidden, onHidden }: Pick<GroundPanelProps, 'hidden' | 'onHidden'> & { holes: HolesInView }) {
  const turn = (key: string): void => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    onHidden(next);
  };
  const rowOf = (key: string, label: string, sign: ReactNode) => (
    <LegendRow key={key} {...{ label, sign }} isShown={!hidden.has(key)} onTurn={() => turn(key)} />
  );
  const { waterLevels, samples } = holes;
  return (
    <ul>
      {holes.strata.map(({ key, label, colour }) =>
        rowOf(key, label, <i style={{ background: colour }} aria-hidden="true" />),
      )}
      {waterLevels > 0 ? rowOf(waterKey, '地下水位', <i className="ground-panel__water" aria-hidden="true" />) : null}
      {samples > 0 ? rowOf(samplesKey, '取样与试验', <i className="ground-panel__sample" aria-hidden="true" />) : null}
    </ul>
  );
}
