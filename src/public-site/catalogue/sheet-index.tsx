import { Link } from 'react-router-dom';
import { sheetNeighbours } from '../../geo/map-sheets.ts';
import { useList } from '../../providers/queries.ts';
import { maxPageSize } from '../../resources/kit/list-query.ts';
import { type Product, products } from '../../resources/holdings/products.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import './sheet-index.css';

/** Where a neighbour lies, in the order of `sheetNeighbours`. */
const directions = ['西北', '北', '东北', '西', '本幅', '东', '西南', '南', '东南'] as const;

/** 接图表: the sheet among its eight neighbours, each with the maps that there are of it. */
export function SheetIndex({ sheetNo }: { sheetNo: string }) {
  const numbers = sheetNeighbours(sheetNo);
  const known = numbers.filter((number) => number !== null);
  const { data, error, refetch } = useList(
    products,
    { filters: [{ field: 'sheetNo', operator: 'eq', values: known }], end: maxPageSize },
    { enabled: known.length > 0 },
  );
  if (known.length === 0) return null;
  return (
    <section className="detail__section" aria-labelledby="detail-sheets">
      <h2 id="detail-sheets">接图表</h2>
      {error ? (
        <ErrorState error={error} title="相邻图幅没有加载出来" onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={3} label="正在加载相邻图幅" />
      ) : (
        <ol className="sheet-index plain-list">
          {numbers.map((number, place) => (
            <li key={directions[place]} data-here={number === sheetNo}>
              <span className="visually-hidden">{directions[place]}</span>
              <Neighbour number={number} maps={data.rows.filter((map) => map.sheetNo === number)} />
            </li>
          ))}
        </ol>
      )}
      <p className="sheet-index__help">
        按 GB/T 13989 编号，上北下南。
        <Link to={`/archivesHoldings?${new URLSearchParams({ sheetNo }).toString()}`}>查本图幅的成果资料</Link>
        <Link to={`/sheetFinder?${new URLSearchParams({ q: sheetNo }).toString()}`}>查各比例尺图幅与全部馆藏</Link>
      </p>
    </section>
  );
}

function Neighbour({ number, maps }: { number: string | null; maps: readonly Product[] }) {
  if (number === null) return null;
  const [first] = maps;
  return (
    <>
      {first ? (
        <Link to={`/GeoProducts?${new URLSearchParams({ sheetNo: number }).toString()}`}>
          {first.sheetName ?? '图件'}（{maps.length} 件）
        </Link>
      ) : (
        <span>无图件</span>
      )}
      <span className="sheet-index__number">{number}</span>
    </>
  );
}
