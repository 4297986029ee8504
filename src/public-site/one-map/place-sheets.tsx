import { useId, useState } from 'react';
import { scaleText } from '../../geo/scale-text.ts';
import { finestIndexScale } from '../../geo/sheets-in.ts';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import { sheetsAt } from './sheets-at.ts';

interface PlaceSheetsProps {
  place: Point;
  onGo: (box: Extent) => void;
}

/** 所在图幅: the sheets of all scales that hold the place; those of plans of a site are asked for, and printed always. */
export function PlaceSheets({ place, onGo }: PlaceSheetsProps) {
  const [isFine, setFine] = useState(false);
  const id = useId();
  const sheets = sheetsAt(place.lon, place.lat);
  return (
    <>
      <h3>所在图幅</h3>
      {sheets.length === 0 ? <p className="place-panel__none">此处在 GB/T 13989 的分幅范围以外</p> : null}
      <table id={id} className="place-panel__sheets" hidden={sheets.length === 0}>
        <thead>
          <tr>
            <th scope="col">比例尺</th>
            <th scope="col">图幅号</th>
            <th scope="col">旧图幅号</th>
          </tr>
        </thead>
        <tbody>
          {sheets.map(({ scale, number, oldNumber, extent }) => (
            <tr key={scale} hidden={scale < finestIndexScale && !isFine}>
              <th scope="row">{scaleText(scale)}</th>
              <td>
                <button type="button" onClick={() => onGo(extent)} title="缩放到图幅">
                  {number}
                </button>
              </td>
              <td>{oldNumber ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sheets.length > 0 ? (
        <button
          type="button"
          className="place-panel__more"
          aria-expanded={isFine}
          aria-controls={id}
          onClick={() => setFine(!isFine)}
        >
          {isFine ? '收起更大比例尺' : '更大比例尺'}
        </button>
      ) : null}
    </>
  );
}
