import type { Resource, SortBy, Where } from './define-resource.ts';
import type { AnyField } from './field.ts';
import type { FilterOperator } from './filter-operators.ts';
import { maxRingText } from './ring.ts';
import { writeText } from './text-form.ts';
import { wireName } from './wire.ts';

export interface Filter {
  /** Field name, or 'id'. */
  field: string;
  operator: FilterOperator;
  /** Values in the application's form; several mean "any of" (eq, has, within). */
  values: readonly unknown[];
}

/** What a list, its facets and its export are asked for. */
export interface ListQuery {
  /** Words that all occur in the full text. */
  q?: string;
  filters: readonly Filter[];
  sort: readonly SortBy[];
  /** First row (0-based) and the row after the last. */
  start: number;
  end: number;
  /** Cursor of an earlier answer: rows after it, `start` is then ignored. */
  after?: string;
}

/**
 * Header that carries the conditions of a list on secrets, form-encoded like the query: a mobile or identity number in
 * an address would end in histories and access logs. In the query they are refused.
 */
export const secretConditionsHeader = 'secret-conditions';
export const maxPageSize = 200;
/** Deepest row that paging by offset reaches; further pages go by cursor. */
export const maxOffset = 10_000;

/** Endings of a parameter that name an operator other than the plain one. */
export const operatorSuffixes: Readonly<Record<string, FilterOperator>> = {
  _ne: 'ne',
  _gte: 'gte',
  _lte: 'lte',
  _like: 'like',
  _null: 'null',
  _within: 'within',
  _inside: 'inside',
};

/** The row's number, which every resource has without declaring it. */
export const idField: AnyField = { kind: 'integer', label: '编号', min: 1 };

/** Default order of a resource: as declared, else newest first. */
export const defaultSort = (resource: Resource): readonly SortBy[] => resource.sort ?? [{ field: 'id', order: 'desc' }];

const judges = new WeakMap<AnyField, Map<FilterOperator, AnyField>>();

/** The field whose kind judges one filter value: a box for `within`, a ring for `inside`, one word or id for `has`. The same one every time. */
export function filterValueField(field: AnyField, operator: FilterOperator): AnyField {
  const known = judges.get(field) ?? new Map<FilterOperator, AnyField>();
  judges.set(field, known);
  const judge = known.get(operator) ?? makeJudge(field, operator);
  known.set(operator, judge);
  return judge;
}

function makeJudge(field: AnyField, operator: FilterOperator): AnyField {
  const { label } = field;
  if (operator === 'within') return { kind: 'extent', label };
  if (operator === 'inside') return { kind: 'text', label, rule: 'ring', max: maxRingText };
  if (field.kind === 'tags') return { kind: 'text', label, max: 64 };
  if (field.kind === 'references') return { kind: 'reference', label, to: field.to };
  if (field.kind === 'secret') return { kind: 'text', label };
  return field;
}

/** List parameters as key and value pairs, in a fixed order; `readListQuery` turns them back. Defaults are left out. */
export function writeListQuery(resource: Resource, query: Partial<ListQuery>): [string, string][] {
  const pairs: [string, string][] = [];
  if (query.q) pairs.push(['q', query.q]);
  for (const filter of query.filters ?? []) {
    const key = filter.field === 'id' ? 'id' : wireName(resource, filter.field);
    const suffix = Object.keys(operatorSuffixes).find((each) => operatorSuffixes[each] === filter.operator) ?? '';
    for (const value of filter.values) pairs.push([key + suffix, writeFilterValue(resource, filter, value)]);
  }
  if (query.sort && query.sort.length > 0) {
    pairs.push(['_sort', query.sort.map(({ field }) => (field === 'id' ? 'id' : wireName(resource, field))).join(',')]);
    pairs.push(['_order', query.sort.map(({ order }) => order).join(',')]);
  }
  if (query.after !== undefined) pairs.push(['_after', query.after]);
  if (query.start !== undefined && query.start > 0) pairs.push(['_start', String(query.start)]);
  if (query.end !== undefined) pairs.push(['_end', String(query.end)]);
  return pairs;
}

function writeFilterValue(resource: Resource, filter: Filter, value: unknown): string {
  const field = resource.fields[filter.field] ?? idField;
  if (filter.operator === 'null' || filter.operator === 'like') return String(value);
  return writeText(filterValueField(field, filter.operator), value);
}

/** A fixed condition as filters. */
export const filtersOfWhere = (where: Where): Filter[] =>
  Object.entries(where).map(([field, value]) => ({
    field,
    operator: 'eq',
    values: Array.isArray(value) ? value : [value],
  }));
