import type { Extent } from '../../../src/resources/kit/field-kinds.ts';
import { fieldsAt, groundFields, kilometresEast, kilometresNorth, unitIndex } from '../ground/ground-model.ts';
import { groundUnits } from '../ground/ground-units.ts';
import { waves } from '../ground/noise.ts';
import { type Pen, trace, write, writeCode } from './sheet-canvas.ts';

/** Where a section stands on the sheet (pixels), and the line that it follows: west to east at one latitude. */
interface SectionFrame {
  extent: Extent;
  lat: number;
  left: number;
  top: number;
  width: number;
  height: number;
  widthKm: number;
  unit: number;
}

const place = (name: (typeof groundFields)[number]): number => groundFields.indexOf(name);
const at = {
  fold: place('fold'),
  volcanic: place('volcanic'),
  jiande: place('jiande'),
  basin: place('basin'),
  granite: place('granite'),
  plain: place('plain'),
  valley: place('valley'),
};

/** Metres above the sea: low in plains and valleys. Invented. */
function surface(lon: number, lat: number, fields: readonly number[], widthKm: number): number {
  const [x, y] = [kilometresEast(lon), kilometresNorth(lat)];
  const relief = Math.min(1, Math.max(0, -(fields[at.plain] ?? 0) * 4));
  const valley = Math.min(1, (fields[at.valley] ?? 1) * 3 + 0.15);
  const ridge = 0.5 + 0.5 * waves(x / (widthKm / 7), y / (widthKm / 7), 31, 5);
  return 8 + relief * valley * (60 + Math.min(900, widthKm * 26) * ridge);
}

/** The fields below the surface: strata become older downwards, soils are thin, granite widens. */
function below(fields: readonly number[], depth: number, span: number): number[] {
  const down = [...fields];
  const lower = (index: number, amount: number): void => {
    down[index] = (down[index] ?? 0) - amount;
  };
  lower(at.fold, (depth / span) * 7);
  lower(at.volcanic, (depth / span) * 1.6);
  lower(at.jiande, (depth / span) * 0.7);
  lower(at.basin, (depth / span) * 0.8);
  lower(at.granite, -(depth / span) * 0.12);
  if (depth > span * 0.05) down[at.plain] = -1;
  if (depth > span * 0.025) down[at.valley] = 1;
  return down;
}

/** A section along a line: the surface, the units below it, height scales and the names of its ends. @returns units shown */
export function drawSection(pen: Pen, frame: SectionFrame): Set<number> {
  const { extent, lat, left, top, width, height, widthKm, unit } = frame;
  const columns = Math.max(200, Math.round(width / (3 * unit)));
  const lonOf = (share: number): number => extent.west + (extent.east - extent.west) * share;
  const profile = Array.from({ length: columns + 1 }, (_, index) => {
    const lon = lonOf(index / columns);
    const fields = fieldsAt(lon, lat, widthKm);
    return { fields, height: surface(lon, lat, fields, widthKm) };
  });
  const highest = Math.max(...profile.map((each) => each.height));
  const span = Math.max(120, Math.ceil((highest * 2.2) / 100) * 100);
  const [upper, lowerEnd] = [Math.ceil((highest * 1.12) / 50) * 50, Math.ceil((highest * 1.12) / 50) * 50 - span];
  const yAt = (metres: number): number => top + ((upper - metres) / (upper - lowerEnd)) * height;
  const shown = new Set<number>();
  const cell = 3 * unit;
  for (const [index, { fields, height: ground }] of profile.slice(0, -1).entries()) {
    const x = left + (index / columns) * width;
    let before = -1;
    for (let y = yAt(ground); y < top + height; y += cell) {
      const metres = upper - ((y - top) / height) * (upper - lowerEnd);
      const found = unitIndex(below(fields, ground - metres, span));
      shown.add(found);
      pen.fillStyle = groundUnits[found]?.colour ?? '#fff';
      pen.fillRect(x, y, width / columns + 0.6, Math.min(cell, top + height - y) + 0.6);
      if (before !== -1 && before !== found) {
        pen.fillStyle = 'rgba(30,30,30,.75)';
        pen.fillRect(x, y, width / columns + 0.6, 1.4 * unit);
      }
      before = found;
    }
  }
  pen.strokeStyle = '#1d1d1b';
  pen.lineWidth = 2.6 * unit;
  pen.beginPath();
  trace(
    pen,
    profile.map((each, index) => [left + (index / columns) * width, yAt(each.height)] as const),
  );
  pen.stroke();
  drawHeights(pen, frame, upper, lowerEnd, yAt);
  codesBelow(pen, frame, profile, (metres) => yAt(metres), span);
  return shown;
}

function drawHeights(
  pen: Pen,
  { left, top, width, height, unit }: SectionFrame,
  upper: number,
  lower: number,
  yAt: (metres: number) => number,
): void {
  pen.lineWidth = 1.6 * unit;
  pen.strokeStyle = '#1d1d1b';
  pen.beginPath();
  trace(pen, [
    [left, top],
    [left, top + height],
    [left + width, top + height],
    [left + width, top],
  ]);
  pen.stroke();
  const step = [50, 100, 200, 250, 500, 1000].find((each) => (upper - lower) / each <= 6) ?? 1000;
  for (let metres = Math.ceil(lower / step) * step; metres <= upper; metres += step) {
    const y = yAt(metres);
    for (const [x, align, turn] of [
      [left, 'right', -1],
      [left + width, 'left', 1],
    ] as const) {
      pen.beginPath();
      trace(pen, [
        [x, y],
        [x + turn * 9 * unit, y],
      ]);
      pen.stroke();
      write(pen, String(metres), x + turn * 14 * unit, y + 6 * unit, { size: 18 * unit, align });
    }
  }
  write(pen, 'm', left - 14 * unit, top - 10 * unit, { size: 18 * unit, align: 'right' });
}

/** Codes of the units a little under the surface, where they are wide enough. */
function codesBelow(
  pen: Pen,
  { left, width, unit }: SectionFrame,
  profile: readonly { fields: readonly number[]; height: number }[],
  yAt: (metres: number) => number,
  span: number,
): void {
  const columns = profile.length - 1;
  const depth = span * 0.14;
  const units = profile.map(({ fields }) => unitIndex(below(fields, depth, span)));
  let from = 0;
  for (let index = 1; index <= columns; index++) {
    if (index < columns && units[index] === units[from]) continue;
    const middle = Math.round((from + index) / 2);
    const room = ((index - from) / columns) * width;
    const code = groundUnits[units[from] ?? 0]?.code ?? '';
    if (room > 46 * unit)
      writeCode(pen, code, left + (middle / columns) * width, yAt((profile[middle]?.height ?? 0) - depth), 22 * unit);
    from = index;
  }
}
