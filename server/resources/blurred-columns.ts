import { createHash } from 'node:crypto';
import { blurOf } from '../../src/resources/kit/withheld.ts';
import { columnName, quote, type Table } from './table.ts';
import { whereConditions } from './where-conditions.ts';

/**
 * Beside a point that some rows blur: where outsiders see the row. The database reckons it whenever the row changes, so
 * that it has indexes of its own, and no statement has to.
 */
export interface BlurredColumn {
  field: string;
  /** Unquoted. Named by how it is reckoned: what is declared in another way is another column. */
  column: string;
  /** As it stands in CREATE TABLE. */
  definition: string;
}

const mark = '_seen_';
const named = new RegExp(`${mark}[0-9a-f]{8}$`);
/** Whether a column of this name was made here, for this declaration or a former one. */
export const isBlurredColumn = (name: string): boolean => named.test(name);

/** Values of declarations within a statement that takes no parameters. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `ARRAY[${value.map(literal).join(', ')}]`;
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value as number | boolean);
}

const known = new WeakMap<Table, readonly BlurredColumn[]>();

export function blurredColumns(table: Table): readonly BlurredColumn[] {
  const found = known.get(table) ?? table.columns.flatMap(({ field }) => columnOf(table, field) ?? []);
  known.set(table, found);
  return found;
}

export const blurredColumn = (table: Table, field: string): BlurredColumn | null =>
  blurredColumns(table).find((each) => each.field === field) ?? null;

/** The same arithmetic as `blurred` in the kit, to the last bit. */
function columnOf(table: Table, field: string): BlurredColumn | null {
  const cells = blurOf(table.resource, field);
  if (cells === null) return null;
  const exact = columnName(table, field);
  const middle = (axis: 0 | 1): string => `(floor(${exact}[${axis}] * ${cells}) + 0.5) / ${cells}`;
  const isWithheld = whereConditions(table, table.resource.withhold?.when ?? {}, { add: literal }).join(' AND ');
  const sql = `CASE WHEN ${isWithheld} THEN point(${middle(0)}, ${middle(1)}) ELSE ${exact} END`;
  const column = `${table.byField.get(field)?.column}${mark}${createHash('sha256').update(sql).digest('hex').slice(0, 8)}`;
  return { field, column, definition: `${quote(column)} point GENERATED ALWAYS AS (${sql}) STORED` };
}
