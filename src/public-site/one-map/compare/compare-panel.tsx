import {
  type Compare,
  type CompareMode,
  type Side,
  sideNames,
  sidesOf,
  startCompare,
} from '../../../map/state/compare.ts';
import { drawable } from '../../../map/shown-of.ts';
import type { ToolProps } from '../tools/tool-props.ts';
import { useSheetHeight } from './use-sheet-height.ts';
import './compare.css';

const modes: readonly [CompareMode, string][] = [
  ['vertical', '卷帘竖直'],
  ['horizontal', '卷帘水平'],
  ['split', '分屏'],
];

/** 对比: two sets of the shown layers, on both sides of a line or on two maps. */
export function ComparePanel({ page }: Pick<ToolProps, 'page'>) {
  const inside = useSheetHeight();
  const compare = page.compare ?? startCompare;
  const set = (part: Partial<Compare>): void => page.change({ compare: { ...compare, ...part } });
  const shown = drawable(page.layers, page.nodes);
  const sides = sidesOf(compare, shown);
  const swap = (): void => {
    const turned = [...sides].map(([id, side]): [number, Side] => [id, side === 'left' ? 'right' : 'left']);
    const { base, rightBase } = page;
    const isOneBase = !base || !rightBase || base.id === rightBase.id;
    page.change({
      ...(isOneBase ? {} : { base: rightBase.id }),
      compare: { ...compare, sides: new Map(turned), rightBase: isOneBase ? null : base.id },
    });
  };
  return (
    <div className="compare-choices" ref={inside}>
      <div className="compare-choices__head">
        <div className="tool-choice" role="group" aria-label="对比方式">
          {modes.map(([mode, label]) => (
            <button key={mode} type="button" aria-pressed={compare.mode === mode} onClick={() => set({ mode })}>
              {label}
            </button>
          ))}
        </div>
        <button type="button" className="tool-button" disabled={shown.length === 0} onClick={swap}>
          交换两侧
        </button>
      </div>
      {shown.length === 0 ? (
        <p className="tool-hint">地图上还没有图层：请在图层目录中勾选，或在两侧选不同的底图。</p>
      ) : null}
      <details className="compare-sides">
        <summary>选择两侧的图层和底图</summary>
        <ul className="compare-sides__list">
          {shown.map(({ id, node }) => (
            <li key={id}>
              <span>{node.name}</span>
              <SideChoice
                name={node.name}
                mode={compare.mode}
                side={sides.get(id) ?? null}
                onSide={(side) => {
                  const next = new Map(sides);
                  if (side === null) next.delete(id);
                  else next.set(id, side);
                  set({ sides: next });
                }}
              />
            </li>
          ))}
        </ul>
        <BaseChoice page={page} mode={compare.mode} onBase={(rightBase) => set({ rightBase })} />
      </details>
      {compare.mode === 'split' ? null : (
        <p className="tool-hint">拖动分界线，或选中后用方向键移动，按住 Shift 移动得更快。</p>
      )}
    </div>
  );
}

interface SideChoiceProps {
  name: string;
  mode: CompareMode;
  side: Side | null;
  onSide: (side: Side | null) => void;
}

function SideChoice({ name, mode, side, onSide }: SideChoiceProps) {
  const names = sideNames(mode);
  const choices: readonly [Side | null, string][] = [
    ['left', names.left],
    [null, '两侧'],
    ['right', names.right],
  ];
  return (
    <fieldset aria-label={`${name}在哪一侧`}>
      {choices.map(([value, label]) => (
        <label key={label}>
          <input type="radio" name={`side of ${name}`} checked={side === value} onChange={() => onSide(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface BaseChoiceProps extends Pick<ToolProps, 'page'> {
  mode: CompareMode;
  onBase: (id: number | null) => void;
}

function BaseChoice({ page, mode, onBase }: BaseChoiceProps) {
  return (
    <label className="compare-sides__base tool-field">
      {sideNames(mode).right}侧底图
      <select
        value={page.rightBase?.id ?? ''}
        onChange={({ target }) => onBase(Number(target.value) === page.base?.id ? null : Number(target.value))}
      >
        {page.baseMaps.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
