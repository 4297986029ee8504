import type { ResultTable } from '../../../../map/compute/computation.ts';
import { csvCell, csvOf } from '../csv-text.ts';

type Column = ResultTable['columns'][number];

export const headingOf = ({ title, unit }: Column): string => (unit ? `${title}（${unit}）` : title);

/** A number with the decimals of its column, 1 unless given; texts as they are. */
export const cellText = (value: number | string | undefined, { digits = 1 }: Column): string =>
  typeof value === 'number' ? value.toFixed(digits) : (value ?? '');

/** A table as CSV. */
export function tableCsv({ columns, rows }: ResultTable): string {
  const written = (value: number | string | undefined, column: Column): string =>
    typeof value === 'number' ? cellText(value, column) : csvCell(value);
  const lines = rows.map((row) => columns.map((column, at) => written(row[at], column)).join(','));
  return csvOf([columns.map((column) => csvCell(headingOf(column))).join(','), ...lines]);
}
