import { numberOfCell, type SheetScale, sheetScales } from './map-sheets.ts';
import { isOldSheetScale, oldNumberOfCell } from './old-map-sheets.ts';
import { cellAt, cellExtent, type SheetExtent } from './sheet-grid.ts';

/** Denominator of the finest scale whose sheets are shown on a map: finer ones are plans of a site. */
export const finestIndexScale: SheetScale = 5000;
/** Scales whose sheets are shown on a map, the coarsest first. */
export const indexScales: readonly SheetScale[] = sheetScales.filter((scale) => scale >= finestIndexScale);

export interface SheetIn {
  /** After GB/T 13989-2012. */
  number: string;
  /** Of the form used before 1993; null for scales without one. */
  oldNumber: string | null;
  extent: SheetExtent;
}

/** Inside the edges of a box: a sheet that only touches it is not in it. */
const inset = 1e-7;

/**
 * The sheets of a scale that a box lies on, row by row from the north-west. Degrees; what of the box lies outside 0–88° N has
 * none. Null where they are more than `most`.
 */
export function sheetsIn(box: SheetExtent, scale: SheetScale, most: number): SheetIn[] | null {
  const [south, north] = [Math.max(0, box.south + inset), Math.min(87.999999, box.north - inset)];
  const [west, east] = [Math.max(-180, box.west + inset), Math.min(179.999999, box.east - inset)];
  if (south > north || west > east) return [];
  const first = cellAt(west, north, scale);
  const last = cellAt(east, south, scale);
  const [rows, columns] = [last.row - first.row + 1, last.column - first.column + 1];
  if (rows * columns > most) return null;
  const sheets: SheetIn[] = [];
  for (let row = first.row; row <= last.row; row++)
    for (let column = first.column; column <= last.column; column++) {
      const cell = { scale, row, column };
      const number = numberOfCell(cell);
      if (number === null) continue;
      sheets.push({
        number,
        oldNumber: isOldSheetScale(scale) ? oldNumberOfCell(cell) : null,
        extent: cellExtent(cell),
      });
    }
  return sheets;
}

/** The finest scale of these whose sheets in the box are at most so many; the coarsest where there is none. */
export function scaleFor(box: SheetExtent, scales: readonly SheetScale[], most: number): SheetScale {
  const fine = scales.filter((scale) => sheetsIn(box, scale, most) !== null);
  return Math.min(...(fine.length > 0 ? fine : [Math.max(...scales)])) as SheetScale;
}
