import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SheetScale } from '../../../geo/map-sheets.ts';
import { sheetsIn } from '../../../geo/sheets-in.ts';
import type { MapHand } from '../../../map/state/map-hand.ts';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import { scaleText } from '../../../geo/scale-text.ts';
import { ScaleOptions } from './scale-options.tsx';

const max = 200;
const look = { stroke: '#12406b', width: 1.5 };

/** The map sheets of a scale that an area lies on. */
export function AreaSheets({ box, hand, name }: { box: Extent; hand: MapHand; name: string }) {
  const [scale, setScale] = useState<SheetScale>(50_000);
  const sheets = sheetsIn(box, scale, max);
  const shown = JSON.stringify([box, scale]);
  useEffect(() => {
    const [asked, at] = JSON.parse(shown) as [Extent, SheetScale];
    hand.put(
      name,
      (sheetsIn(asked, at, max) ?? []).map(({ number, extent }) => ({
        sketch: { form: 'box', box: extent },
        look: { ...look, label: number },
      })),
    );
  }, [hand, name, shown]);
  return (
    <>
      <label className="tool-field">
        比例尺
        <select value={scale} onChange={({ target }) => setScale(Number(target.value) as SheetScale)}>
          <ScaleOptions />
        </select>
      </label>
      {sheets === null ? (
        <p className="tool-hint">此范围内这一比例尺的图幅超过 {max} 幅，请缩小范围或改用较小的比例尺</p>
      ) : (
        <table className="tool-table" aria-label={`${scaleText(scale)} 图幅`}>
          <thead>
            <tr>
              <th scope="col">图幅号</th>
              <th scope="col">旧图幅号</th>
              <th scope="col">
                <span className="visually-hidden">资料</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sheets.map(({ number, oldNumber, extent }) => (
              <tr key={number}>
                <td>
                  <button type="button" className="link-button" onClick={() => hand.go(extent)} title="缩放到图幅">
                    {number}
                  </button>
                </td>
                <td>{oldNumber ?? '—'}</td>
                <td>
                  <Link to={`/search?q=${number}`}>查资料</Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
