import type { Where } from '../../src/resources/kit/define-resource.ts';
import { columnName, type Table } from './table.ts';

/** Takes values out of the text of SQL, see `Parameters`. */
export interface Placeholders {
  add(value: unknown): string;
}

/** Conditions that a declared `Where` stands for. */
export const whereConditions = (table: Table, where: Where, parameters: Placeholders): string[] =>
  Object.entries(where).map(([field, expected]) => {
    const values: readonly unknown[] = Array.isArray(expected) ? expected : [expected];
    const column = columnName(table, field);
    return values.length === 1
      ? `${column} = ${parameters.add(values[0])}`
      : `${column} = ANY(${parameters.add(values)})`;
  });
