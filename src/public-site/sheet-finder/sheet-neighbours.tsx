import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ReadSheet } from '../../geo/read-sheet-number.ts';
import { scaleText } from '../../geo/scale-text.ts';
import { sheetsAround } from '../../geo/sheets-of.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PlaceWords } from '../catalogue/place-words.tsx';
import { totalText } from '../catalogue/total-text.ts';
import { listOfValue } from '../catalogue/value-links.ts';
import { type CatalogueCounts, keyOf, type SheetCount, useSheetHoldings } from './sheet-holdings.ts';

interface SheetNeighboursProps {
  sheet: ReadSheet;
  onSheet: (number: string) => void;
}

const rows = [0, 1, 2] as const;

/** 接图表: the sheet and its eight neighbours with what is held of each, and of the sheet itself catalogue by catalogue. */
export function SheetNeighbours({ sheet, onSheet }: SheetNeighboursProps) {
  const around = useMemo(() => sheetsAround(sheet), [sheet]);
  const holdings = useSheetHoldings(around.filter((each) => each !== null));
  const { lists, isSettled, error, retry } = holdings;
  const isWhole = isSettled && error === null;
  return (
    <section className="sheet-finder__section" aria-labelledby="finder-around">
      <h2 id="finder-around">
        接图表 <small>{scaleText(sheet.scale)}</small>
      </h2>
      <div className="sheet-finder__scroll">
        <table className="sheet-finder__around">
          <caption className="visually-hidden">本幅与相邻八幅，上北下南</caption>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                {around.slice(3 * row, 3 * row + 3).map((each, column) => (
                  <td
                    key={each ? keyOf(each).value : column}
                    aria-current={row === 1 && column === 1 ? 'true' : undefined}
                  >
                    {each ? (
                      <Neighbour sheet={each} count={isWhole ? countOf(lists, each) : null} onSheet={onSheet} />
                    ) : (
                      '—'
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3>本幅馆藏</h3>
      <p className="sheet-finder__note">
        <PlaceWords value={sheet.extent} />
        。按目录登记的图幅号统计，只计您可以查看的目录。
      </p>
      {isSettled ? null : <Loading rows={2} label="正在统计馆藏" />}
      {error ? <ErrorState error={error} title="部分馆藏没有统计出来" onRetry={retry} /> : null}
      <ul className="sheet-finder__holdings plain-list">
        {lists.map((list) => (
          <Holding key={list.resource.name} list={list} sheet={sheet} />
        ))}
      </ul>
    </section>
  );
}

const none: SheetCount = { total: 0, isCapped: false };

function countOf(lists: readonly CatalogueCounts[], sheet: ReadSheet): SheetCount {
  const counts = lists.map((list) => list.counts.get(keyOf(sheet).value) ?? none);
  return {
    total: counts.reduce((sum, { total }) => sum + total, 0),
    isCapped: counts.some(({ isCapped }) => isCapped),
  };
}

const textOf = ({ total, isCapped }: SheetCount): string => `${totalText({ total, totalIsCapped: isCapped })} 件`;

interface NeighbourProps {
  sheet: ReadSheet;
  /** Null while it is not known. */
  count: SheetCount | null;
  onSheet: (number: string) => void;
}

function Neighbour({ sheet, count, onSheet }: NeighbourProps) {
  const { value } = keyOf(sheet);
  return (
    <button
      type="button"
      className="sheet-finder__sheet"
      data-empty={count?.total === 0}
      onClick={() => onSheet(value)}
    >
      <strong>{value}</strong>
      {sheet.number !== null && sheet.oldNumber !== null ? <span>{sheet.oldNumber}</span> : null}
      <span>{count === null ? '…' : count.total === 0 ? '暂无馆藏' : textOf(count)}</span>
    </button>
  );
}

function Holding({ list: { resource, field, counts }, sheet }: { list: CatalogueCounts; sheet: ReadSheet }) {
  const { value } = keyOf(sheet);
  const count = counts.get(value) ?? none;
  const address = listOfValue(resource, field, value);
  return (
    <li data-empty={count.total === 0}>
      {count.total > 0 && address !== null ? (
        <Link to={address}>
          {resource.label} {textOf(count)}
        </Link>
      ) : (
        `${resource.label} 空缺`
      )}
    </li>
  );
}
