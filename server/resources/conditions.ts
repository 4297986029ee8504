import type { Extent } from '../../src/resources/kit/field-kinds.ts';
import type { FieldKind } from '../../src/resources/kit/field.ts';
import type { FilterOperator } from '../../src/resources/kit/filter-operators.ts';
import type { Filter, ListQuery } from '../../src/resources/kit/list-query.ts';
import { mayBeWithheld } from '../../src/resources/kit/withheld.ts';
import { grantingRights, insiderRight } from '../../src/resources/kit/rights.ts';
import { headlineFields } from './full-text-fields.ts';
import { fullTextQuery, normalise, pairsQuery } from './full-text.ts';
import { boxText, polygonText } from './sql-values.ts';
import { columnName, quote, type Table, tableOf } from './table.ts';
import { guestReader, type Reader } from './reader.ts';
import { fieldEntries } from '../../src/resources/kit/define-resource.ts';
import { resourceNamed } from '../../src/resources/index.ts';
import { linkCondition } from './linked-rows.ts';
import { isWithheldFrom, openToFilter, seenName, withholding } from './sight.ts';
import { whereConditions } from './where-conditions.ts';

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
  /** What narrows the rows by their full text to those that may hold the text, as SQL; null: nothing does. */
  narrowed: string | null;
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
    const boxes = values.map((value) => {
      const box = `${parameters.add(boxText(value as Extent))}::box`;
      return kind === 'point' ? `${column} <@ ${box}` : `${column} && ${box}`;
    });
    return boxes.length === 1 ? boxes.join() : `(${boxes.join(' OR ')})`;
  },
  // Both are answered by the index of the column; boxes that only their bounds touch are told apart by their shape
  inside: ({ column, kind, values, parameters }) => {
    const ring = `${parameters.add(polygonText(values[0] as string))}::polygon`;
    return kind === 'point' ? `${column} <@ ${ring}` : `(${column} && box(${ring}) AND polygon(${column}) && ${ring})`;
  },
  // The vector narrows by index; the comparison of the field itself makes it exact
  like: ({ column, values, parameters, narrowed }) => {
    const pattern = `%${(values[0] as string).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const exact = `${column}::text ILIKE ${parameters.add(pattern)}`;
    return narrowed ? `(${narrowed} AND ${exact})` : exact;
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
  const column = lookup ? quote(lookup.column) : seenName(table, filter.field, reader);
  const byLinks = linkCondition(table, filter, column, { reader, parameters });
  if (byLinks !== null) return byLinks;
  const narrowed =
    filter.operator === 'like' ? narrowedByText(table, filter, parameters, { withoutFullText, reader }) : null;
  return operators[filter.operator]({ column, kind, values: filter.values, parameters, narrowed });
}

/** Rows that withhold the field have it not in their full text: whoever may see it looks at them one by one. */
function narrowedByText(
  table: Table,
  filter: Filter,
  parameters: Parameters,
  { withoutFullText, reader }: { withoutFullText: boolean; reader: Reader },
): string | null {
  const isOut = isLeftOut(table, filter, reader);
  const pairs = withoutFullText && !isOut ? null : pairsOfFilter(table, filter);
  if (pairs === null) return null;
  const found = byFullText(pairs, parameters);
  if (!isOut) return found;
  return `(${found} OR ${withholding(table, parameters)})`;
}

/**
 * What the full text of a row holds when its field holds the text: every pair of it. To look at the field itself is far
 * cheaper than to look into the vector for neighbours, and pairs of a title or number have their own lexemes, which no
 * other text brings.
 */
const pairsOfFilter = (table: Table, filter: Filter): string | null =>
  pairsQuery(filter.values[0] as string, { inHeadline: isHeadline(table, filter) });

const isHeadline = (table: Table, { field }: Filter): boolean =>
  headlineFields(table.resource).some(([name]) => name === field);

/** Whether the index brings rows that hold what a filter looks for in another field only. */
export const isHeldElsewhere = (table: Table, { filters }: Pick<ListQuery, 'filters'>): boolean =>
  filters.some((filter) => filter.operator === 'like' && !isHeadline(table, filter));

/**
 * Whether the reader may be shown rows by a field that their full text leaves out: a withheld one, for an insider. Others
 * never find such rows by the field.
 */
const isLeftOut = (table: Table, { field, operator }: Filter, reader: Reader): boolean =>
  operator === 'like' && mayBeWithheld(table.resource, field) && !isWithheldFrom(reader, table.resource, field);

/**
 * Everything a list looks up in the full text, as one tsquery literal; null when it looks up nothing there. `isWalked`: rows
 * are read anyway, and what a filter looks for is told by its field.
 */
export function fullTextOfQuery(
  table: Table,
  { q, filters }: Pick<ListQuery, 'q' | 'filters'>,
  reader: Reader,
  { isWalked = false } = {},
): string | null {
  if (!table.hasFullText) return null;
  const likes = filters.filter((filter) => filter.operator === 'like' && !isLeftOut(table, filter, reader));
  const texts = [
    q === undefined ? null : fullTextQuery(normalise(q)),
    ...(isWalked ? [] : likes.map((filter) => pairsOfFilter(table, filter))),
  ];
  const vectors = texts.filter((vector) => vector !== null);
  return vectors.length > 0 ? vectors.join(' & ') : null;
}

/** Conditions that keep from this reader the rows that are not for them. */
export function readerConditions(table: Table, reader: Reader, parameters: Parameters): string[] {
  const { resource } = table;
  const scope = scopeConditions(table, reader, parameters);
  if (reader.isInsider(resource)) return scope;
  const conditions = [...whereConditions(table, resource.visible ?? {}, parameters), ...scope];
  // Nobody is guest 0
  if (resource.ownedBy)
    conditions.push(`${columnName(table, resource.ownedBy)} = ${parameters.add(reader.userId ?? 0)}::bigint`);
  if (resource.openTo) {
    const column = columnName(table, resource.openTo);
    const own = `${parameters.add(reader.roleIds)}::bigint[]`;
    const granted = grantsTo(table, resource.openTo).map(
      (list) => ` OR id IN (SELECT unnest(${list.column}) FROM ${list.of} WHERE id = ANY(${own}))`,
    );
    conditions.push(`(${column} IS NULL OR ${column} = '{}' OR ${column} && ${own}${granted.join('')})`);
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

/** Conditions that leave to an administrator the rows of the units that the roles granting the list name, see `scopedBy`. */
function scopeConditions(table: Table, reader: Reader, parameters: Parameters): string[] {
  const { resource } = table;
  const isInsider = reader.isInsider(resource);
  // The server itself has no roles
  if (isInsider && reader.userId === null) return [];
  const ofUnits = (column: string): string => {
    const own = `r.id = ANY(${parameters.add(reader.roleIds)}::bigint[])`;
    const granting = `r.rights && ${parameters.add(grantingRights(insiderRight(resource)))}::text[]`;
    const roles = `roles r WHERE ${own} AND ${granting}`;
    const isEverywhere = `EXISTS (SELECT 1 FROM ${roles} AND coalesce(r.keeping_units, '{}') = '{}')`;
    return `(${isEverywhere} OR ${column} IN (SELECT unnest(r.keeping_units) FROM ${roles}))`;
  };
  if (resource.scopedBy) return [ofUnits(columnName(table, resource.scopedBy))];
  const owner = resource.visibleThrough ? table.byField.get(resource.visibleThrough)?.declared : undefined;
  if (!isInsider || !resource.visibleThrough || owner?.kind !== 'reference') return [];
  const owners = tableOf(resourceNamed(owner.to));
  const { scopedBy } = owners.resource;
  if (!scopedBy) return [];
  const inner = ofUnits(columnName(owners, scopedBy));
  return [`${columnName(table, resource.visibleThrough)} IN (SELECT id FROM ${owners.name} WHERE ${inner})`];
}

/** Lists in which the rows that a table is open to (its roles) name rows of this table that are open to them besides. */
function grantsTo({ resource, byField }: Table, openTo: string): { column: string; of: string }[] {
  const field = byField.get(openTo)?.declared;
  if (field?.kind !== 'references') return [];
  const granting = tableOf(resourceNamed(field.to));
  return fieldEntries(granting.resource).flatMap(([name, list]) =>
    list.kind === 'references' && list.to === resource.name
      ? [{ column: columnName(granting, name), of: granting.name }]
      : [],
  );
}

/** True when the conditions name the reader or the reader's own roles, or another table's do. */
export const dependsOnReader = ({ resource: { openTo, visibleThrough, ownedBy, scopedBy } }: Table): boolean =>
  [openTo, visibleThrough, ownedBy, scopedBy].some((name) => name !== undefined);

interface ConditionOptions {
  withoutFullText?: boolean;
  /** Of these no index is asked: by its own guess of them, the planner would find and sort all their rows. */
  isFenced?: (filter: Filter) => boolean;
}

/** All conditions of a list for a reader. Filtering by a withheld field never finds a row in which it is withheld. */
export function listConditions(
  table: Table,
  query: Pick<ListQuery, 'q' | 'filters'>,
  reader: Reader,
  parameters: Parameters,
  { withoutFullText = false, isFenced = () => false }: ConditionOptions = {},
): string[] {
  const conditions = readerConditions(table, reader, parameters);
  for (const filter of query.filters) {
    const condition = filterCondition(table, filter, parameters, { withoutFullText, reader });
    conditions.push(isFenced(filter) ? `coalesce(${condition}, false)` : condition);
  }
  if (query.q !== undefined && !(withoutFullText && fullTextQuery(normalise(query.q))))
    conditions.push(searchCondition(table, query.q, parameters));
  conditions.push(
    ...openToFilter(
      table,
      query.filters.map(({ field }) => field),
      reader,
      parameters,
    ),
  );
  return conditions;
}

/** As `listConditions`, for rows that are read in another order anyway: no index of the full text is asked. */
export function walkedConditions(
  table: Table,
  query: Pick<ListQuery, 'q' | 'filters'>,
  reader: Reader,
  parameters: Parameters,
  { isFenced }: Pick<ConditionOptions, 'isFenced'> = {},
): string[] {
  const fullText = fullTextOfQuery(table, query, reader, { isWalked: true });
  const conditions = listConditions(table, query, reader, parameters, {
    withoutFullText: table.hasFullText,
    ...(isFenced ? { isFenced } : {}),
  });
  // coalesce keeps the index out
  return fullText === null ? conditions : [...conditions, heldBy(fullText, parameters)];
}

/** Rows whose full text, looked into one by one, holds this. */
export const heldBy = (vector: string, parameters: Parameters): string =>
  `coalesce(full_text, '') @@ (SELECT ${parameters.add(vector)}::tsquery)`;

function searchCondition(table: Table, q: string, parameters: Parameters): string {
  const vector = table.hasFullText ? fullTextQuery(normalise(q)) : null;
  return vector ? byFullText(vector, parameters) : 'false';
}

export const whereClause = (conditions: readonly string[]): string =>
  conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
