import { useState } from 'react';
import type { HolesInView } from '../../../map/cesium/holes/holes-in-view.ts';

interface GroundPanelProps {
  /** Null: no boreholes are shown. */
  holes: HolesInView | null;
  /** Keys of strata that are not drawn. */
  hidden: ReadonlySet<string>;
  isUnderground: boolean;
  onUnderground: (isOn: boolean) => void;
  onHidden: (hidden: ReadonlySet<string>) => void;
}

/** Looking through the ground, and the strata of the boreholes in the scene, each of which can be hidden. */
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
      {holes && holes.strata.length > 0 && isOpen ? <Strata {...{ holes, hidden, onHidden }} /> : null}
    </section>
  );
}

const stateText = ({ holes, isLoading, isFar }: HolesInView): string => {
  if (isFar) return '距离较远，只显示孔口；放大后显示分层';
  if (isLoading) return '正在加载钻孔分层';
  return holes === 0 ? '附近没有钻孔' : `附近有 ${holes.toLocaleString('zh-CN')} 个钻孔`;
};

function Strata({ holes, hidden, onHidden }: Pick<GroundPanelProps, 'hidden' | 'onHidden'> & { holes: HolesInView }) {
  const turn = (key: string): void => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    onHidden(next);
  };
  return (
    <>
      <ul>
        {holes.strata.map(({ key, label, colour }) => (
          <li key={key}>
            <label>
              <input type="checkbox" checked={!hidden.has(key)} onChange={() => turn(key)} />
              <i style={{ background: colour }} aria-hidden="true" />
              {label}
            </label>
          </li>
        ))}
      </ul>
      <p>蓝色圆环为地下水位</p>
    </>
  );
}
