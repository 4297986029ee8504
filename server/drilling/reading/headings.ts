import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import {
  drillingColumns,
  drillingSheets,
  type DrillingSheetName,
} from '../../../src/resources/shared/drilling-sheets.ts';
import { ofSheet } from '../checks/fault.ts';
import { halfWidth } from '../../../src/resources/kit/half-width.ts';

/** A heading as labels are compared: without spaces, a unit in brackets at its end, and full-width signs. */
const plain = (text: string): string =>
  halfWidth(text)
    .replace(/\s|\*/gu, '')
    .replace(/\((m|米|%|°|度)\)$/iu, '');

/** Names of sheets, and of CSV files without their ending. */
export const sheetNamed = (name: string): DrillingSheetName | null =>
  drillingSheets.find(({ label }) => plain(label) === plain(name))?.name ?? null;

export interface Heading {
  /** For each declared column its place in the file; -1 where it has none. */
  places: number[];
  faults: DrillingFault[];
}

/** Matches the first row of a sheet with its declared columns. */
export function readHeading(sheet: DrillingSheetName, cells: readonly string[]): Heading {
  const columns = drillingColumns(sheet);
  const labels = columns.map(([, { label }]) => plain(label));
  const found = cells.map((cell) => (cell.trim() === '' ? null : labels.indexOf(plain(cell))));
  const faults: DrillingFault[] = [];
  const places = columns.map(([, { label, required }], column) => {
    const at = found.indexOf(column);
    if (at < 0 && required) {
      const said = { code: 'heading-missing', text: `缺少“${label}”列`, mend: '请补上这一列，表头与模板一致' };
      faults.push(ofSheet('error', sheet, said));
    }
    if (at >= 0 && found.lastIndexOf(column) !== at) {
      const said = { code: 'heading-twice', text: `“${label}”列有两列`, mend: '请只留一列' };
      faults.push(ofSheet('error', sheet, { ...said, found: cells[at] ?? '' }));
    }
    return at;
  });
  for (const [at, column] of found.entries())
    if (column === -1) {
      const name = (cells[at] ?? '').trim().slice(0, 60);
      const mend = '已忽略这一列；如是模板中的列，请改正表头';
      faults.push(ofSheet('hint', sheet, { code: 'heading-unknown', text: `不认识的列“${name}”`, mend, found: name }));
    }
  return { places, faults: faults.slice(0, 100) };
}
