import type { Extent } from '../../src/resources/kit/field-kinds.ts';
import type { Where } from '../../src/resources/kit/define-resource.ts';
import type { FieldKind } from '../../src/resources/kit/field.ts';
import type { FilterOperator } from '../../src/resources/kit/filter-operators.ts';
import type { Filter, ListQuery } from '../../src/resources/kit/list-query.ts';
import { filtersOfWhere } from '../../src/resources/kit/list-query.ts';
import { fullTextQuery, normalise } from './full-text.ts';
import { boxText } from './sql-values.ts';
import { columnName, quote, type Table, tableOf } from './table.ts';
import { guestReader, type Reader } from './reader.ts';
import { resourceNamed } from '../../src/resources/index.ts';

/** Collects parameters while SQL is written. */
export class Parameters {
  readonly values: unknown[] = [];
  /** Placeholder of the value. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

interface Condition {
  column: string;
  kind: FieldKind;
  values: readonly unknown[];
  parameters: Parameters;
  /** True of the rows whose full text leaves the field out, as SQL; null when there are none among those looked at. */
  leftOut: string | null;
  /** Whether the caller sees to the full text itself. */
  withoutFullText: boolean;
}
type Write = (condition: Condition) => string;

const one =
  (sign: string): Write =>
  ({ column, values, parameters }) =>
    `${column} ${sign} ${parameters.add(values[0])}`;
const arrayType = (kind: FieldKind): string =>
  kind === 'references' || kind === 'reference' || kind === 'integer' ? 'bigint[]' : 'text[]';

/**
 * The full text by its index. What is looked for stands in a sub-select, hidden from the planner: it knows the frequent
 * pairs only, takes a pair it does not know for a common one, and would read the whole table to find nothing.
 */
export const byFullText = (vector: string, parameters: Parameters): string =>
  `full_text @@ (SELECT ${parameters.add(vector)}::tsquery)`;

const operators: { readonly [O in FilterOperator]: Write } = {
  eq: (context) =>
    context.values.length === 1
      ? one('=')(context)
      : `${context.column} = ANY(${context.parameters.add(context.values)})`,
  ne: ({ column, values, parameters }) => `(${column} IS NULL OR ${column} <> ALL(${parameters.add(values)}))`,
  gte: one('>='),
  lte: one('<='),
  null: ({ column, values }) => `${column} IS ${values[0] === true ? '' : 'NOT '}NULL`,
  has: ({ column, kind, values, parameters }) => `${column} && ${parameters.add(values)}::${arrayType(kind)}`,
  within: ({ column, kind, values, parameters }) => {
    const box = `${parameters.add(boxText(values[0] as Extent))}::box`;
    return kind === 'point' ? `${column} <@ ${box}` : `${column} && ${box}`;
  },
  // The vector narrows by index; the comparison of the field itself makes it exact. Rows that withhold the field are looked at one by one.
  like: ({ column, values, parameters, leftOut, withoutFullText }) => {
    const text = values[0] as string;
    const vector = withoutFullText && leftOut === null ? null : fullTextQuery(text);
    const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const exact = `${column}::text ILIKE ${parameters.add(pattern)}`;
    if (!vector) return exact;
    const found = byFullText(vector, parameters);
    return leftOut ? `((${found} OR ${leftOut}) AND ${exact})` : `(${found} AND ${exact})`;
  },
};

function filterCondition(
  table: Table,
  filter: Filter,
  parameters: Parameters,
  { withoutFullText = false, reader = guestReader }: { withoutFullText?: boolean; reader?: Reader } = {},
): string {
  const kind = table.byField.get(filter.field)?.declared.kind ?? 'integer';
  const lookup = filter.operator === 'eq' ? table.lookups.find(({ field }) => field === filter.field) : undefined;
  const column = lookup ? quote(lookup.column) : columnName(table, filter.field);
  const leftOut = isLeftOut(table, filter, reader)
    ? `(${whereConditions(table, table.resource.withhold?.when ?? {}, parameters).join(' AND ')})`
    : null;
  return operators[filter.operator]({ column, kind, values: filter.values, parameters, leftOut, withoutFullText });
}

/**
 * Whether the reader may be shown rows by a field that their full text leaves out: a withheld one, for an insider. Others
 * never find such rows by the field.
 */
const isLeftOut = (table: Table, { field, operator }: Filter, reader: Reader): boolean =>
  operator === 'like' && reader.isInsider(table.resource) && (table.resource.withhold?.fields.includes(field) ?? false);

/** Everything a list looks up in the full text, as one tsquery literal; null when it looks up nothing there. */
export function fullTextOfQuery(
  table: Table,
  { q, filters }: Pick<ListQuery, 'q' | 'filters'>,
  reader: Reader,
): string | null {
  const likes = filters.filter((filter) => filter.operator === 'like' && !isLeftOut(table, filter, reader));
  const texts = [...(q === undefined ? [] : [normalise(q)]), ...likes.map(({ values }) => values[0] as string)];
  const vectors = table.hasFullText ? texts.map(fullTextQuery).filter((vector) => vector !== null) : [];
  return vectors.length > 0 ? vectors.join(' & ') : null;
}

/** Conditions that a declared `Where` stands for. */
export const whereConditions = (table: Table, where: Where, parameters: Parameters): string[] =>
  filtersOfWhere(where).map((filter) => filterCondition(table, filter, parameters));

/** Conditions that keep from this reader the rows that are not for them. */
export function readerConditions(table: Table, reader: Reader, parameters: Parameters): string[] {
  const { resource } = table;
  if (reader.isInsider(resource)) return [];
  const conditions = whereConditions(table, resource.visible ?? {}, parameters);
  if (resource.openTo) {
    const column = columnName(table, resource.openTo);
    conditions.push(
      `(${column} IS NULL OR ${column} = '{}' OR ${column} && ${parameters.add(reader.roleIds)}::bigint[])`,
    );
  }
  const owner = resource.visibleThrough ? table.byField.get(resource.visibleThrough)?.declared : undefined;
  if (resource.visibleThrough && owner?.kind === 'reference') {
    const owners = tableOf(resourceNamed(owner.to));
    const inner = readerConditions(owners, reader, parameters);
    if (inner.length > 0) {
      conditions.push(
        `${columnName(table, resource.visibleThrough)} IN (SELECT id FROM ${owners.name} WHERE ${inner.join(' AND ')})`,
      );
    }
  }
  return conditions;
}

/** True when the conditions of a reader name the reader's own roles, or another table's do. */
export const dependsOnRoles = ({ resource }: Table): boolean =>
  resource.openTo !== undefined || resource.visibleThrough !== undefined;

/** True where withheld fields of a row are hidden from this reader, as SQL; null when nothing is. */
export function withheldCondition(table: Table, reader: Reader, parameters: Parameters): string | null {
  const { withhold } = table.resource;
  if (!withhold || reader.isInsider(table.resource)) return null;
  return `(${whereConditions(table, withhold.when, parameters).join(' AND ')})`;
}

/** All conditions of a list for a reader. Filtering by a withheld field never finds a row in which it is withheld. */
export function listConditions(
  table: Table,
  query: Pick<ListQuery, 'q' | 'filters'>,
  reader: Reader,
  parameters: Parameters,
  { withoutFullText = false } = {},
): string[] {
  const conditions = readerConditions(table, reader, parameters);
  for (const filter of query.filters)
    conditions.push(filterCondition(table, filter, parameters, { withoutFullText, reader }));
  if (query.q !== undefined && !(withoutFullText && fullTextQuery(normalise(query.q))))
    conditions.push(searchCondition(table, query.q, parameters));
  const isProbing = query.filters.some(({ field }) => table.resource.withhold?.fields.includes(field));
  if (isProbing) {
    const hidden = withheldCondition(table, reader, parameters);
    if (hidden) conditions.push(`NOT ${hidden}`);
  }
  return conditions;
}

function searchCondition(table: Table, q: string, parameters: Parameters): string {
  const vector = table.hasFullText ? fullTextQuery(normalise(q)) : null;
  return vector ? byFullText(vector, parameters) : 'false';
}

export const whereClause = (conditions: readonly string[]): string =>
  conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
