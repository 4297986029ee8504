import type { Box } from './box.ts';
import { metresBetween, middleOf } from './measure.ts';
import type { Position } from './position.ts';
import { type ReadSheet, sheetOf } from './read-sheet-number.ts';
import { cellAt, type GridScale } from './sheet-grid.ts';

/** Scales that sheets were ever cut for, the coarsest first; 1:200 000 before 1993 only. */
export const gridScales: readonly GridScale[] = [
  1_000_000, 500_000, 250_000, 200_000, 100_000, 50_000, 25_000, 10_000, 5_000, 2_000, 1_000, 500,
];

/** The sheets of all scales that hold a place; none outside 0–88° N. On a line between two it is the northern and the eastern one. */
export function sheetsOf({ lon, lat }: Position): ReadSheet[] {
  const isCut = lon >= -180 && lon < 180 && lat >= 0 && lat < 88;
  return isCut ? gridScales.map((scale) => sheetOf(cellAt(lon, lat, scale))) : [];
}

const steps = [-1, 0, 1] as const;

/** A sheet and its eight neighbours, row by row from the north-west (接图表), of 1:200 000 too; null where the earth has none. */
export function sheetsAround({ extent, scale }: ReadSheet): (ReadSheet | null)[] {
  const middle = middleOf(extent);
  const cell = cellAt(middle.lon, middle.lat, scale as GridScale);
  return steps.flatMap((down) =>
    steps.map((right) => {
      const sheet = sheetOf({ ...cell, row: cell.row + down, column: cell.column + right });
      return sheet.number === null && sheet.oldNumber === null ? null : sheet;
    }),
  );
}

/** Metres from a place in a box to the nearest of its sides. */
export function metresToEdge(place: Position, { west, south, east, north }: Box): number {
  const beside = [west, east].map((lon) => metresBetween(place, { ...place, lon }));
  const above = [south, north].map((lat) => metresBetween(place, { ...place, lat }));
  return Math.min(...beside, ...above);
}
