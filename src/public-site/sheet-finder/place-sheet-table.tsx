import { scaleText } from '../../geo/scale-text.ts';
import type { ReadSheet } from '../../geo/read-sheet-number.ts';
import { metresToEdge, sheetsOf } from '../../geo/sheets-of.ts';
import type { FoundPlace } from './find-places.ts';

/** Metres that a position on an older datum may be off. */
const oldDatumMetres = 100;

interface PlaceSheetTableProps {
  place: FoundPlace;
  /** The sheet whose neighbours are shown. */
  shown: ReadSheet;
  onScale: (scale: number) => void;
}

/** The sheets of all scales at the place; one of them is chosen for its neighbours. */
export function PlaceSheetTable({ place, shown, onScale }: PlaceSheetTableProps) {
  const isRough = ({ extent }: ReadSheet): boolean =>
    place.datum !== 'cgcs2000' && metresToEdge(place, extent) < oldDatumMetres;
  return (
    <section className="sheet-finder__section" aria-labelledby="finder-sheets">
      <h2 id="finder-sheets">所在图幅</h2>
      {place.sheet ? <p className="sheet-finder__note">比本幅更大的比例尺，按本幅中心点列出。</p> : null}
      <div className="sheet-finder__scroll">
        <table className="sheet-finder__table">
          <thead>
            <tr>
              <th scope="col">比例尺</th>
              <th scope="col">图幅号（GB/T 13989）</th>
              <th scope="col">旧图幅号</th>
              <th scope="col">接图表</th>
            </tr>
          </thead>
          <tbody>
            {sheetsOf(place).map((sheet) => (
              <tr key={sheet.scale} data-shown={sheet.scale === shown.scale}>
                <th scope="row">{scaleText(sheet.scale)}</th>
                <td>
                  {sheet.number ?? '—'}
                  {isRough(sheet) ? <small>距图廓不到 {oldDatumMetres} m，可能属邻幅</small> : null}
                </td>
                <td>{sheet.oldNumber ?? '—'}</td>
                <td>
                  <button
                    type="button"
                    className="link-button"
                    aria-pressed={sheet.scale === shown.scale}
                    aria-label={`${scaleText(sheet.scale)} 接图表`}
                    onClick={() => onScale(sheet.scale)}
                  >
                    查看
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
