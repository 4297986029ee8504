import type { Extent } from '../../src/resources/kit/field-kinds.ts';
import type { Where } from '../../src/resources/kit/define-resource.ts';
import type { FieldKind } from '../../src/resources/kit/field.ts';
import type { FilterOperator } from '../../src/resources/kit/filter-operators.ts';
import type { Filter, ListQuery } from '../../src/resources/kit/list-query.ts';
import { filtersOfWhere } from '../../src/resources/kit/list-query.ts';
import { fullTextQuery, normalise } from './full-text.ts';
import { boxText } from './sql-values.ts';
import { columnName, type Table, tableOf } from './table.ts';
import type { Reader } from './reader.ts';
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
  /** Whether some rows withhold the field. */
  isWithheld: boolean;
}
type Write = (condition: Condition) => string;

const one =
  (sign: string): Write =>
  ({ column, values, parameters }) =>
    `${column} ${sign} ${parameters.add(values[0])}`;
const arrayType = (kind: FieldKind): string =>
  kind === 'references' || kind === 'reference' || kind === 'integer' ? 'bigint[]' : 'text[]';

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
  // The vector narrows by index; the comparison of the field itself makes it exact. A withheld text is in no vector.
  like: ({ column, values, parameters, isWithheld }) => {
    const text = values[0] as string;
    const vector = isWithheld ? null : fullTextQuery(text);
    const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const exact = `${column}::text ILIKE ${parameters.add(pattern)}`;
    return vector ? `(full_text @@ ${parameters.add(vector)}::tsquery AND ${exact})` : exact;
  },
};

function filterCondition(table: Table, filter: Filter, parameters: Parameters): string {
  const kind = table.byField.get(filter.field)?.declared.kind ?? 'integer';
  const column = columnName(table, filter.field);
  const isWithheld = table.resource.withhold?.fields.includes(filter.field) ?? false;
  return operators[filter.operator]({ column, kind, values: filter.values, parameters, isWithheld });
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
): string[] {
  const conditions = readerConditions(table, reader, parameters);
  for (const filter of query.filters) conditions.push(filterCondition(table, filter, parameters));
  if (query.q !== undefined) conditions.push(searchCondition(table, query.q, parameters));
  const isProbing = query.filters.some(({ field }) => table.resource.withhold?.fields.includes(field));
  if (isProbing) {
    const hidden = withheldCondition(table, reader, parameters);
    if (hidden) conditions.push(`NOT ${hidden}`);
  }
  return conditions;
}

function searchCondition(table: Table, q: string, parameters: Parameters): string {
  const vector = table.hasFullText ? fullTextQuery(normalise(q)) : null;
  return vector ? `full_text @@ ${parameters.add(vector)}::tsquery` : 'false';
}

export const whereClause = (conditions: readonly string[]): string =>
  conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
