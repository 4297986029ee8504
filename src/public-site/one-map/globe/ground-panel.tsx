import { type ReactNode, useState } from 'react';
import type { HolesInView } from '../../../map/cesium/holes/holes-in-view.ts';
import { samplesKey, waterKey } from '../../../map/state/below.ts';
import './ground-panel.css';

interface GroundPanelProps {
  /** Null: neither boreholes nor bodies are shown. */
  holes: HolesInView | null;
  /** Keys of strata that are not drawn, and of levels of water and samples. */
  hidden: ReadonlySet<string>;
  isUnderground: boolean;
  /** The address says something of the ground that nobody can read. */
  isUnread?: boolean;
  onUnderground: (isOn: boolean) => void;
  onHidden: (hidden: ReadonlySet<string>) => void;
}

/** Looking through the ground, and what is in the boreholes and bodies of the scene: strata, water, samples, each of which can be hidden. */
export function GroundPanel({
  holes,
  hidden,
  isUnderground,
  isUnread = false,
  onUnderground,
  onHidden,
}: GroundPanelProps) {
  const [isOpen, setOpen] = useState(true);
  const [group, setGroup] = useState<GroupName>('strata');
  const hasLegend = holes !== null && holes.strata.length > 0;
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
        {hasLegend ? (
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
      {isUnread ? <p role="status">链接中的地下设置不能识别，已略去</p> : null}
      {holes ? (
        <div className="ground-panel__holes">
          <p role="status">{stateText(holes)}</p>
          {hasLegend && isOpen ? <GroupChoice {...{ group }} onChoose={setGroup} /> : null}
        </div>
      ) : null}
      {hasLegend && isOpen ? <Legend {...{ holes, group, hidden, onHidden }} /> : null}
    </section>
  );
}

const stateText = ({ holes, bodies, isLoading, isFar }: HolesInView): string => {
  if (holes === null) return `图上有 ${bodies.toLocaleString('zh-CN')} 个地质体`;
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

const groups = [
  ['strata', '按地层'],
  ['lithologies', '按岩性'],
  ['ages', '按时代'],
] as const;
type GroupName = (typeof groups)[number][0];

/** What the legend tells beds apart by. */
function GroupChoice({ group, onChoose }: { group: GroupName; onChoose: (group: GroupName) => void }) {
  return (
    <select
      aria-label="图例分类"
      value={group}
      onChange={({ target }) => onChoose(groups.find(([name]) => name === target.value)?.[0] ?? 'strata')}
    >
      {groups.map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface LegendProps extends Pick<GroundPanelProps, 'hidden' | 'onHidden'> {
  holes: HolesInView;
  group: GroupName;
}

function Legend({ holes, group, hidden, onHidden }: LegendProps) {
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
      {holes[group].map(({ key, label, colour }) =>
        rowOf(key, label, colour === '' ? null : <i style={{ background: colour }} aria-hidden="true" />),
      )}
      {waterLevels > 0 ? rowOf(waterKey, '地下水位', <i className="ground-panel__water" aria-hidden="true" />) : null}
      {samples > 0 ? rowOf(samplesKey, '取样与试验', <i className="ground-panel__sample" aria-hidden="true" />) : null}
    </ul>
  );
}
