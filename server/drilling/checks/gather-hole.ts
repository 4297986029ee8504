import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import { drillingSheets, type DrillingSheetName } from '../../../src/resources/shared/drilling-sheets.ts';
import { readCells } from './read-cells.ts';
import type { Hole, RawRow, ReadRow } from './sheet-values.ts';

/** Rows of one hole, read and sorted by their sheets, with what is wrong with their cells. */
export function gatherHole(holeNo: string, rows: readonly RawRow[]): { hole: Hole; faults: DrillingFault[] } {
  const bySheet = Object.fromEntries(drillingSheets.map(({ name }) => [name, [] as ReadRow<DrillingSheetName>[]]));
  const faults: DrillingFault[] = [];
  for (const row of rows) {
    const made = readCells(row);
    bySheet[row.sheet]?.push(made.read);
    faults.push(...made.faults);
  }
  return { hole: { holeNo, ...bySheet } as unknown as Hole, faults };
}
