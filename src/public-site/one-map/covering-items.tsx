import { Link } from 'react-router-dom';
import { boxAround } from '../../geo/box.ts';
import { useList } from '../../providers/queries.ts';
import { resourceNamed } from '../../resources/index.ts';
import type { Point } from '../../resources/kit/field-kinds.ts';
import { detailAddress, titleOf } from '../catalogue/row-name.ts';
import { QueryStates } from './query-states.tsx';

const shownRows = 5;

interface CoveringListProps {
  /** Of a resource with an `extent` and a `year`. */
  name: 'archives' | 'products' | 'mapData';
  place: Point;
  title: string;
  none: string;
  /** What is counted: 件成果资料. */
  what: string;
}

function CoveringList({ name, place, title, none, what }: CoveringListProps) {
  const resource = resourceNamed(name);
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
            <Link to={detailAddress(resource, row.id)}>{titleOf(resource, row)}</Link>
            <span>{String(row['year'])}</span>
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

/** What of the catalogues has an extent that holds the place: archives, maps, and the data that maps are drawn from. */
export const CoveringItems = ({ place }: { place: Point }) => (
  <>
    <CoveringList
      name="archives"
      place={place}
      title="覆盖此处的资料"
      none="没有成果资料的范围包含此处"
      what="件成果资料"
    />
    <CoveringList
      name="products"
      place={place}
      title="覆盖此处的图件"
      none="没有地质图件的范围包含此处"
      what="幅地质图件"
    />
    <CoveringList
      name="mapData"
      place={place}
      title="覆盖此处的地质图数据"
      none="没有地质图数据的范围包含此处"
      what="项地质图数据"
    />
  </>
);
