import type { Resource, RowOf } from '../../src/resources/kit/define-resource.ts';
import { columnName, quote, tableOf } from './table.ts';

/**
 * Part of the select list of a statement written by hand; `Row`, what it brings, is carried in the type only. The values are
 * those that the fields declare, since the pool reads them so (db/type-parsers.ts) and required columns are NOT NULL; of a
 * table joined LEFT each may be null besides, and secrets come sealed. Nothing is withheld: what a reader may not see is
 * asked of `seenColumns`.
 */
export type Select<Row> = string & {
  /** Never set. */
  readonly rowType?: Row;
};
/** The row: `query<Selected<typeof columns> & { isExpired: boolean }>`. */
export type Selected<S> = S extends { readonly rowType?: infer Row } ? Exclude<Row, undefined> : never;

type FieldName<R extends Resource> = Extract<keyof RowOf<R>, string>;

/** Columns of these fields in this order, under the fields' names; `alias`: of the table in the statement. */
export const selectOf = <R extends Resource, K extends FieldName<R>>(
  resource: R,
  fields: readonly K[],
  alias?: string,
): Select<Pick<RowOf<R>, K>> => fields.map((field) => columnAs(resource, field, alias)).join(', ');

type Tables = Readonly<Record<string, Resource>>;
type Place<T extends Tables> = { [A in keyof T & string]: `${A}.${FieldName<T[A]>}` }[keyof T & string];
type NameOf<P> = P extends `${string} AS ${infer Name}` ? Name : P extends `${string}.${infer Field}` ? Field : never;
type ValueAt<T extends Tables, P> = P extends `${infer Inner} AS ${string}`
  ? ValueAt<T, Inner>
  : P extends `${infer A}.${infer Field}`
    ? RowOf<T[A]>[Field & keyof RowOf<T[A]>]
    : never;

/** The same of several tables, by their aliases: `selectFrom({ s: subOrders, o: orders }, ['s.state', 'o.id AS order'])`. */
export const selectFrom = <const T extends Tables, P extends Place<T> | `${Place<T>} AS ${string}`>(
  tables: T,
  places: readonly P[],
): Select<{ [Each in P as NameOf<Each>]: ValueAt<T, Each> }> =>
  places
    .map((place) => {
      const [, alias = '', field = '', name = field] = /^(\w+)\.(\w+)(?: AS (\w+))?$/.exec(place) ?? [];
      const resource = tables[alias];
      if (!resource) throw new Error(`${place}: no such table`);
      return columnAs(resource, field, alias, name);
    })
    .join(', ');

function columnAs(resource: Resource, field: string, alias?: string, name = field): string {
  const column = columnName(tableOf(resource), field);
  const placed = alias === undefined ? column : `${alias}.${column}`;
  return column === quote(name) ? placed : `${placed} AS ${quote(name)}`;
}
