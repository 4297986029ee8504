import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import { museumHalls, type MuseumHall } from '../../resources/topics/museum-halls.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FloorPlan } from './floor-plan.tsx';
import { hallAddress } from './museum-address.ts';

/** All halls in the order of the tour; a museum has a few dozen at most. */
export const useHalls = () => useList(museumHalls, { start: 0, end: 100 });

export interface HallsSectionProps {
  /** Specimens on show by hall. */
  counts: ReadonlyMap<number, number>;
  chosen: number | null;
  /** Shows the specimens of a hall below. */
  onChoose: (id: number) => void;
}

/** Plan of the museum and the list of its halls, each leading to the other. */
export function HallsSection({ counts, chosen, onChoose }: HallsSectionProps) {
  const [marked, setMarked] = useState<number | null>(null);
  const { data, error, refetch } = useHalls();
  if (error) return <ErrorState error={error} title="展厅没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} label="正在加载展厅" />;
  if (data.rows.length === 0)
    return (
      <Empty text="无展厅">
        <p>展厅资料正在整理，可以先看下面的馆藏标本。</p>
      </Empty>
    );
  return (
    <div className="halls">
      <FloorPlan halls={data.rows} marked={marked ?? chosen} onMark={setMarked} />
      <ol className="halls__list plain-list">
        {data.rows.map((hall) => (
          <li
            key={hall.id}
            data-marked={hall.id === (marked ?? chosen)}
            onMouseEnter={() => setMarked(hall.id)}
            onMouseLeave={() => setMarked(null)}
          >
            <HallLine hall={hall} count={counts.get(hall.id) ?? 0} onChoose={onChoose} />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface HallLineProps extends Pick<HallsSectionProps, 'onChoose'> {
  hall: MuseumHall;
  count: number;
}

function HallLine({ hall, count, onChoose }: HallLineProps) {
  const { id, name, floor, theme, minutes, isOpen } = hall;
  return (
    <>
      <div>
        <Link to={hallAddress(id)} className="halls__name">
          {name}
        </Link>
        <p className="halls__theme">{theme}</p>
        <p className="halls__facts">
          {[floor, minutes ? `约 ${minutes} 分钟` : null, isOpen ? null : '暂停开放'].filter(Boolean).join(' · ')}
        </p>
      </div>
      <button type="button" className="button halls__choose" onClick={() => onChoose(id)} disabled={count === 0}>
        {count > 0 ? `${count} 件` : '无标本'}
        <span className="visually-hidden">，在下面列出{name}的标本</span>
      </button>
    </>
  );
}
