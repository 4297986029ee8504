import { useEffect, useState } from 'react';
import { type SheetScale } from '../../../geo/map-sheets.ts';
import { scaleText } from '../../../geo/scale-text.ts';
import { indexScales, scaleFor, sheetsIn } from '../../../geo/sheets-in.ts';
import type { Shape } from '../../../map/state/map-hand.ts';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import { gridLines } from './grid-lines.ts';
import { ScaleOptions } from './scale-options.tsx';
import type { ToolProps } from './tool-props.ts';

/** More sheets than this cannot be read in a window. */
const max = 120;
const look = { stroke: '#7a2e8e', width: 1.5 };

type Sheets = 'none' | 'fitting' | SheetScale;

const shapesOf = (box: Extent, scale: SheetScale): Shape[] =>
  (sheetsIn(box, scale, max) ?? []).map(({ number, extent }) => ({
    sketch: { form: 'box', box: extent },
    look: { ...look, label: number },
  }));

/** 经纬网与图幅: meridians and parallels, and the sheets of a scale with their numbers, computed for the window. */
export function GridPanel({ hand }: ToolProps) {
  const [box, setBox] = useState(() => hand.extent());
  const [hasLines, setLines] = useState(true);
  const [sheets, setSheets] = useState<Sheets>('fitting');
  useEffect(() => hand.onMove(() => setBox(hand.extent())), [hand]);
  const scale = sheets === 'none' ? null : sheets === 'fitting' ? scaleFor(box, indexScales, max) : sheets;
  const isTooMany = scale !== null && sheetsIn(box, scale, max) === null;
  useEffect(() => {
    hand.put('grid-lines', hasLines ? gridLines(box) : []);
    hand.put('grid-sheets', scale === null ? [] : shapesOf(box, scale));
  }, [hand, box, hasLines, scale]);
  useEffect(
    () => () => {
      hand.put('grid-lines', []);
      hand.put('grid-sheets', []);
    },
    [hand],
  );
  return (
    <div className="tool-row">
      <label>
        <input type="checkbox" checked={hasLines} onChange={({ target }) => setLines(target.checked)} /> 经纬网
      </label>
      <label className="tool-field">
        图幅
        <select
          value={String(sheets)}
          onChange={({ target: { value } }) =>
            setSheets(value === 'none' || value === 'fitting' ? value : (Number(value) as SheetScale))
          }
        >
          <option value="none">不显示</option>
          <option value="fitting">随视野</option>
          <ScaleOptions />
        </select>
      </label>
      <span aria-live="polite">
        {scale === null ? '' : isTooMany ? '这一比例尺的图幅太多，请放大地图' : `${scaleText(scale)} 图幅`}
      </span>
    </div>
  );
}
