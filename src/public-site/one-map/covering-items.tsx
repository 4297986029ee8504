import { Link } from 'react-router-dom';
import { boxAround } from '../../geo/box.ts';
import { useList } from '../../providers/queries.ts';
import { archives } from '../../resources/holdings/archives.ts';
import { mapData } from '../../resources/holdings/map-data.ts';
import type { Point } from '../../resources/kit/field-kinds.ts';
import { detailAddress } from '../catalogue/row-parts.ts';
import { QueryStates } from './query-states.tsx';

const shownRows = 5;

interface CoveringListProps {
  resource: typeof archives | typeof mapData;
  place: Point;
  title: string;
  none: string;
  /** What is counted: 档成果资料. */
  what: string;
}

function CoveringList({ resource, place, title, none, what }: CoveringListProps) {
  const filters = [{ field: 'extent', operator: 'within', values: [boxAround(place, 1e-5)] } as const];
  const list = useList(resource, { filters, start: 0, end: shownRows });
  // Those of the place before are not this one's
  const { rows, total } = list.data && !list.isPlaceholderData ? list.data : { rows: [], total: 0 };
  return (
    <>
      <h3>{title}</h3>
      <QueryStates query={list} none={rows.length === 0 ? none : null} />
      <ul className="place-panel__rows">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={detailAddress(resource, row.id)}>{row.title}</Link>
            <span>{row.year}</span>
          </li>
        ))}
      </ul>
      {total > shownRows ? (
        <p className="place-panel__none">
          共 {total.toLocaleString('zh-CN')} {what}，列出前 {shownRows} 项
        </p>
      ) : null}
    </>
  );
}

/** 覆盖此处的资料 and 图件: what of the catalogues has an extent that holds the place. */
export const CoveringItems = ({ place }: { place: Point }) => (
  <>
    <CoveringList
      resource={archives}
      place={place}
      title="覆盖此处的资料"
      none="没有成果资料的范围包含此处"
      what="档成果资料"
    />
    <CoveringList resource={mapData} place={place} title="覆盖此处的图件" none="没有图件的范围包含此处" what="幅图件" />
  </>
);
