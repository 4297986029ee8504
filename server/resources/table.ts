import { type Resource, fieldEntries } from '../../src/resources/kit/define-resource.ts';
import type { AnyField } from '../../src/resources/kit/field.ts';
import { searchFields } from '../../src/resources/kit/filters-of.ts';
import { defaultSort, idField } from '../../src/resources/kit/list-query.ts';
import { columnOf, sqlName } from '../../src/resources/kit/sql-column.ts';

export interface TableColumn {
  /** Field name. */
  field: string;
  /** Name in calls and answers. */
  wire: string;
  /** Column name, unquoted. */
  column: string;
  type: string;
  declared: AnyField;
}

/** Column of keyed fingerprints (blind index) beside a secret, by which equal values are found. */
export interface LookupColumn {
  field: string;
  column: string;
  isUnique: boolean;
}

/** The table behind a resource. Names come from declarations alone, never from a request. */
export interface Table {
  resource: Resource;
  /** Quoted, ready for SQL. */
  name: string;
  bareName: string;
  columns: readonly TableColumn[];
  byField: ReadonlyMap<string, TableColumn>;
  lookups: readonly LookupColumn[];
  /** Whether rows carry a `full_text` vector. */
  hasFullText: boolean;
  /** Fields counted by facets, in declared order. */
  facets: readonly string[];
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const tables = new WeakMap<Resource, Table>();

/** Table of a resource (computed once). */
export function tableOf(resource: Resource): Table {
  const known = tables.get(resource);
  if (known) return known;
  const columns = fieldEntries(resource).map(([field, declared]) => ({
    field,
    wire: declared.wire ?? field,
    column: sqlName(field),
    type: columnOf(declared).type,
    declared,
  }));
  const table: Table = {
    resource,
    bareName: sqlName(resource.name),
    name: quote(sqlName(resource.name)),
    columns,
    byField: new Map(columns.map((column) => [column.field, column])),
    lookups: columns
      .filter(({ declared }) => declared.kind === 'secret' && (declared.unique || declared.filter))
      .map(({ field, column, declared }) => ({ field, column: `${column}_index`, isUnique: declared.unique === true })),
    hasFullText: searchFields(resource).length > 0,
    facets: columns.filter((column) => column.declared.facet).map((column) => column.field),
  };
  tables.set(resource, table);
  return table;
}

/** Quoted column of a field or `id`; throws for a name that is not declared. */
export function columnName(table: Table, field: string): string {
  if (field === 'id') return '"id"';
  const column = table.byField.get(field);
  if (!column) throw new Error(`${table.resource.name}.${field}: no such field`);
  return quote(column.column);
}

export interface SortTerm {
  field: string;
  sql: string;
  isDescending: boolean;
  isNullable: boolean;
  declared: AnyField;
}

/**
 * Terms of an order, made total by the id. Descending nullable columns put the unknown last; required ones keep the
 * natural order, so that one index serves both directions.
 */
export function sortTerms(table: Table, sort = defaultSort(table.resource)): SortTerm[] {
  const terms = sort.map(({ field, order }) => {
    const declared = table.byField.get(field)?.declared ?? idField;
    const isNullable = field !== 'id' && !declared.required;
    return { field, sql: columnName(table, field), isDescending: order === 'desc', isNullable, declared };
  });
  if (terms.some(({ field }) => field === 'id')) return terms;
  return [
    ...terms,
    { field: 'id', sql: '"id"', isDescending: terms[0]?.isDescending ?? true, isNullable: false, declared: idField },
  ];
}

export const orderBy = (terms: readonly SortTerm[]): string =>
  terms
    .map(({ sql, isDescending, isNullable }) => sql + (isDescending ? ` DESC${isNullable ? ' NULLS LAST' : ''}` : ''))
    .join(', ');
