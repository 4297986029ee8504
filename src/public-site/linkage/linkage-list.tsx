import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ListAnswer } from '../../providers/queries.ts';
import type { Borehole } from '../../resources/holdings/boreholes.ts';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { boreholeMarks } from '../boreholes/borehole-marks.ts';
import { ResultError, ResultSkeleton } from '../catalogue/result-states.tsx';

export interface LinkageListProps {
  list: {
    data: ListAnswer<Borehole> | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  chosen: number | null;
  isInMap: boolean;
  onChoose: (hole: Borehole) => void;
  onClear: () => void;
}

/** The rows of a page; the chosen one comes into view inside the list. */
export function LinkageList({ list, chosen, isInMap, onChoose, onClear }: LinkageListProps) {
  const box = useRef<HTMLDivElement>(null);
  const { data, error, isPlaceholderData } = list;
  const rows = data?.rows;
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !box.current) return;
    const { offsetTop, offsetHeight } = row;
    const { scrollTop, clientHeight } = box.current;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
      box.current.scrollTop = offsetTop - (clientHeight - offsetHeight) / 2;
  }, [chosen, rows]);
  return (
    <div className="linkage-list" ref={box} aria-busy={isPlaceholderData}>
      {error ? (
        <ResultError error={error} title="钻孔没有加载出来" onRetry={() => void list.refetch()} />
      ) : !rows ? (
        <ResultSkeleton rows={5} />
      ) : rows.length === 0 ? (
        <Empty>
          <p>
            {isInMap
              ? '地图范围内没有符合条件的钻孔。请移动或缩小地图，或取消“只列地图范围内”。'
              : '没有符合条件的钻孔。'}
          </p>
          <button type="button" className="button" onClick={onClear}>
            清空条件
          </button>
        </Empty>
      ) : (
        <ol className="plain-list">
          {rows.map((hole) => (
            <HoleRow key={hole.id} {...{ hole, onChoose }} isChosen={hole.id === chosen} />
          ))}
        </ol>
      )}
    </div>
  );
}

function HoleRow({
  hole,
  isChosen,
  onChoose,
}: {
  hole: Borehole;
  isChosen: boolean;
  onChoose: (hole: Borehole) => void;
}) {
  const { icon, pigment } = boreholeMarks[hole.type];
  return (
    <li className="linkage-row" aria-current={isChosen ? 'true' : undefined}>
      <button
        type="button"
        className="linkage-row__choose"
        aria-pressed={isChosen}
        title={hole.position ? '在地图上定位' : '位置不公开，不能在地图上定位'}
        onClick={() => onChoose(hole)}
      >
        <span className="linkage-row__mark" style={{ color: pigment }}>
          <Icon name={icon} />
        </span>
        <span className="linkage-row__text">
          <span className="linkage-row__name">
            <strong>{hole.holeNo}</strong> <span className="linkage-row__no">{hole.unifiedNo}</span>
            {hole.isSample ? <span className="linkage-row__sample">演示</span> : null}
          </span>
          <span className="linkage-row__project">{hole.project}</span>
          <span className="linkage-row__facts">
            {hole.type} · {hole.finalDepth.toFixed(1)} m · {hole.endYear} 年 · {hole.county ?? hole.city}
            {hole.position ? null : <em>位置不公开</em>}
          </span>
        </span>
      </button>
      <Link
        className="linkage-row__more"
        to={`/archivesDrillingDetail?id=${hole.id}`}
        aria-label={`${hole.holeNo} 详情`}
      >
        详情
      </Link>
    </li>
  );
}
