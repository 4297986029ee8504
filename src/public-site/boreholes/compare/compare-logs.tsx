import { useId } from 'react';
import { distanceText } from '../../../geo/distance-text.ts';
import { DrawnShapes } from '../../../drilling/log/drawn-shapes.tsx';
import { LithologyDefs } from '../../../drilling/log/lithology-defs.tsx';
import { saveBlob } from '../../../providers/export-list.ts';
import type { Borehole } from '../../../resources/holdings/boreholes.ts';
import { type CompareDrawing, compareSvg, drawCompare } from '../../../strip-log/compare/draw-compare.ts';
import { type ComparedHole, hangHoles, type HangingDatum, sharedUnits } from '../../../strip-log/compare/hang-holes.ts';
import { logFont, logInk } from '../../../strip-log/log-ink.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { type CompareState, maxCompared } from './compare-address.ts';
import { useCompared, useNeighbours } from './use-compared.ts';
import './compare.css';

interface CompareLogsProps {
  hole: Borehole;
  state: CompareState;
  onChange: (state: CompareState) => void;
}

/** Logs of a hole and up to four others side by side, hung on one datum. */
export function CompareLogs({ hole, state, onChange }: CompareLogsProps) {
  const { holes, isLoading, failed, names } = useCompared(hole, state.holes);
  const toggle = (id: number): void => {
    const rest = state.holes.filter((each) => each !== id);
    onChange({ ...state, holes: rest.length < state.holes.length ? rest : [...rest, id].slice(0, maxCompared) });
  };
  return (
    <>
      <Choice {...{ hole, state, names }} onToggle={toggle} />
      <DatumChoice holes={holes} datum={state.datum} onDatum={(datum) => onChange({ ...state, datum })} />
      {failed.length > 0 ? (
        <p className="strip-log__faults" role="note">
          有 {failed.length} 个钻孔没有读取到，可能已撤下或不公开。
        </p>
      ) : null}
      {isLoading ? <Loading rows={4} label="正在加载所选钻孔" /> : null}
      <Compared {...{ holes }} datum={state.datum} />
    </>
  );
}

function Choice({
  hole,
  state,
  names,
  onToggle,
}: {
  hole: Borehole;
  state: CompareState;
  names: ReadonlyMap<number, string>;
  onToggle: (id: number) => void;
}) {
  const { data, error, refetch } = useNeighbours(hole);
  if (error && !data) return <ErrorState error={error} title="附近的钻孔没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={2} label="正在查找附近的钻孔" />;
  const near = new Set(data.map(({ hole: { id } }) => id));
  const isFull = state.holes.length >= maxCompared;
  const others = state.holes.filter((id) => !near.has(id));
  if (data.length === 0 && others.length === 0) return <p className="strip-log__hint">附近没有其他可以对比的钻孔。</p>;
  return (
    <fieldset className="compare__holes">
      <legend>
        {hole.position ? '附近有柱状图的钻孔' : '同一项目有柱状图的钻孔'}（最多选 {maxCompared} 个）
      </legend>
      {others.map((id) => (
        <label key={id}>
          <input type="checkbox" checked onChange={() => onToggle(id)} />
          {names.get(id) ?? `编号 ${id}`}
        </label>
      ))}
      {data.map(({ hole: { id, holeNo, project, finalDepth }, distance }) => {
        const isChosen = state.holes.includes(id);
        return (
          <label key={id} title={project}>
            <input type="checkbox" checked={isChosen} disabled={isFull && !isChosen} onChange={() => onToggle(id)} />
            {holeNo}
            <span className="compare__about">
              {distance === null ? '' : `${distanceText(distance)}，`}深 {finalDepth.toFixed(2)} m
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

const datumValue = (datum: HangingDatum): string => (datum.kind === 'unit' ? `unit:${datum.code}` : datum.kind);

function DatumChoice({
  holes,
  datum,
  onDatum,
}: {
  holes: readonly ComparedHole[];
  datum: HangingDatum;
  onDatum: (datum: HangingDatum) => void;
}) {
  const units = sharedUnits(holes);
  const isStrange = datum.kind === 'unit' && !units.some(({ code }) => code === datum.code);
  return (
    <label className="strip-log__choice compare__datum">
      对齐基准
      <select
        className="input"
        value={datumValue(datum)}
        onChange={({ target: { value } }) =>
          onDatum(value === 'level' || value === 'mouth' ? { kind: value } : { kind: 'unit', code: value.slice(5) })
        }
      >
        <option value="level">标高</option>
        <option value="mouth">孔口</option>
        {isStrange ? <option value={datumValue(datum)}>{datum.code} 顶面</option> : null}
        {units.map(({ code, name }) => (
          <option key={code} value={`unit:${code}`}>
            {name ? `${name}（${code}）` : code}顶面
          </option>
        ))}
      </select>
    </label>
  );
}

function Compared({ holes, datum }: { holes: readonly ComparedHole[]; datum: HangingDatum }) {
  const { hung, missing } = hangHoles(holes, datum);
  const drawing = hung.length > 0 ? drawCompare(hung, datum) : null;
  const save = (): void => {
    if (!drawing) return;
    const name = `${drawing.title}.svg`.replaceAll(/[\\/:*?"<>|]/g, '_');
    saveBlob(new Blob([compareSvg(drawing)], { type: 'image/svg+xml;charset=utf-8' }), name);
  };
  return (
    <>
      {missing.length > 0 ? (
        <p className="strip-log__faults" role="note">
          未列入图中：{missing.map(({ holeNo, why }) => `${holeNo}（${why}）`).join('、')}。
        </p>
      ) : null}
      {drawing ? (
        <>
          <CompareSheet drawing={drawing} />
          <div className="compare__tools">
            <button type="button" className="button" onClick={save}>
              <Icon name="download" />
              导出对比图 SVG
            </button>
          </div>
          <p className="strip-log__hint">
            {drawing.note}。相邻钻孔代号相同的地层以蓝线相连，未钻穿的地层不连底界；只作对比参考，不代表孔间实际界线。
          </p>
        </>
      ) : null}
    </>
  );
}

function CompareSheet({ drawing }: { drawing: CompareDrawing }) {
  const prefix = useId().replaceAll(/[^\w-]/g, '');
  const { title, note, width, height, codes, blocks } = drawing;
  return (
    <div
      className="compare__sheet"
      role="region"
      aria-label="钻孔对比图"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={{ minWidth: `${Math.min(width, 280) * 0.16}rem` }}
        role="img"
        aria-label={`${title}，${note}`}
        fontFamily={logFont}
      >
        <LithologyDefs {...{ codes, prefix }} />
        <rect {...{ width, height }} fill={logInk.paper} />
        {blocks.map(({ top, shapes }) => (
          <g key={top} transform={`translate(0 ${top})`}>
            <DrawnShapes {...{ shapes, prefix }} />
          </g>
        ))}
      </svg>
    </div>
  );
}
