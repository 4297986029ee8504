import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import { drillingColumns } from '../../../src/resources/shared/drilling-sheets.ts';
import { holeKey } from './hole-key.ts';
import type { RawRow } from './sheet-values.ts';

/** Which rule, what is wrong, and what mends it. */
export interface Said {
  code: string;
  text: string;
  mend: string;
}
type Place = Pick<RawRow, 'sheet' | 'row' | 'cells'>;

/** The number of the hole that a row is about, as it stands. */
const holeNoIn = ({ cells }: Place): string | null => holeKey(cells[0] ?? '').slice(0, 100) || null;

const at = (level: DrillingFault['level'], row: Place, column: string | null, said: Said): DrillingFault => {
  const index = drillingColumns(row.sheet).findIndex(([name]) => name === column);
  const found = index < 0 ? null : row.cells[index] || null;
  return { ...said, level, sheet: row.sheet, row: row.row, column, found, holeNo: holeNoIn(row) };
};

/** Keeps an import from being submitted. `column` null: the whole row. */
export const errorAt = (row: Place, column: string | null, said: Said): DrillingFault => at('error', row, column, said);
/** Does not. */
export const hintAt = (row: Place, column: string | null, said: Said): DrillingFault => at('hint', row, column, said);

/** Of a whole sheet. */
export const ofSheet = (
  level: DrillingFault['level'],
  sheet: DrillingFault['sheet'],
  said: Said & { found?: string },
): DrillingFault => ({ level, sheet, row: null, column: null, holeNo: null, ...said, found: said.found ?? null });

/** Metres to the centimetre. */
export const metres = (value: number): string => `${value.toFixed(2)} m`;
/** Whole centimetres: depths are compared as they are written. */
export const centimetres = (value: number): number => Math.round(value * 100);
