import type { CrudFilter, CrudOperators } from '@refinedev/core';
import type { Resource } from '../resources/kit/define-resource.ts';
import type { AnyField } from '../resources/kit/field.ts';
import type { FilterOperator } from '../resources/kit/filter-operators.ts';
import { operatorsOf } from '../resources/kit/filters-of.ts';
import type { Filter, ListQuery } from '../resources/kit/list-query.ts';

type Condition = Omit<Filter, 'field'>;
type Reading = (value: unknown, field: AnyField) => Condition[];

const wholeWords = new Set(['tags', 'references']);
const areas = new Set(['point', 'extent']);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const isEmpty: Reading = (value) => [{ operator: 'null', values: [value !== false] }];
const isFilled: Reading = (value) => [{ operator: 'null', values: [value === false] }];
const anyOf: Reading = (value, field) => {
  if (value === null) return [{ operator: 'null', values: [true] }];
  return [{ operator: wholeWords.has(field.kind) ? 'has' : 'eq', values: listOf(value) }];
};
const noneOf: Reading = (value) => [{ operator: 'ne', values: listOf(value) }];
const one =
  (operator: FilterOperator): Reading =>
  (value) => [{ operator, values: [value] }];
const between: Reading = (value, field) => {
  if (areas.has(field.kind)) return [{ operator: 'within', values: [value] }];
  const [least, most] = listOf(value);
  return [
    { operator: 'gte', values: [least] },
    { operator: 'lte', values: [most] },
  ];
};

/** What each of Refine's operators means in a list call; null: lists do not understand it. */
const readings: Readonly<Record<Exclude<CrudOperators, 'and' | 'or'>, Reading | null>> = {
  eq: anyOf,
  in: anyOf,
  ne: noneOf,
  nin: noneOf,
  gte: one('gte'),
  lte: one('lte'),
  contains: (value, field) => (wholeWords.has(field.kind) ? anyOf(value, field) : one('like')(value, field)),
  between,
  null: isEmpty,
  nnull: isFilled,
  eqs: null,
  nes: null,
  lt: null,
  gt: null,
  ina: null,
  nina: null,
  ncontains: null,
  containss: null,
  ncontainss: null,
  nbetween: null,
  startswith: null,
  nstartswith: null,
  startswiths: null,
  nstartswiths: null,
  endswith: null,
  nendswith: null,
  endswiths: null,
  nendswiths: null,
};

const idField: AnyField = { kind: 'integer', label: '编号' };
const idOperators: readonly FilterOperator[] = ['eq', 'ne', 'gte', 'lte'];
const isBlank = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Refine's filters as list conditions. A blank value is no condition, as everywhere in Refine. `or` is understood where it
 * lists values of one field; everything a list cannot do throws an Error naming resource, field and operator.
 */
export function conditionsOfCrud(resource: Resource, crud: readonly CrudFilter[]): Pick<ListQuery, 'q' | 'filters'> {
  const filters: Filter[] = [];
  let q: string | undefined;
  for (const filter of crud) {
    if (filter.operator === 'and') {
      const inner = conditionsOfCrud(resource, filter.value);
      filters.push(...inner.filters);
      q ??= inner.q;
    } else if (filter.operator === 'or') filters.push(...sameFieldOr(resource, filter.value));
    else if (!('field' in filter) || isBlank(filter.value)) continue;
    else if (filter.field === 'q' && !resource.fields['q']) q = String(filter.value);
    else filters.push(...readFilter(resource, filter.field, filter.operator, filter.value));
  }
  return { filters, ...(q === undefined ? {} : { q }) };
}

function sameFieldOr(resource: Resource, parts: readonly CrudFilter[]): Filter[] {
  const filters = parts.flatMap((part) => conditionsOfCrud(resource, [part]).filters);
  const [first] = filters;
  if (!first) return [];
  const isOneList = filters.every(({ field, operator }) => field === first.field && ['eq', 'has'].includes(operator));
  if (!isOneList) throw new Error(`${resource.name}: a list cannot filter by "or" over several fields or operators`);
  return [{ ...first, values: [...new Set(filters.flatMap(({ values }) => values))] }];
}

function readFilter(resource: Resource, name: string, crud: keyof typeof readings, value: unknown): Filter[] {
  const field = name === 'id' ? idField : resource.fields[name];
  if (!field) throw new Error(`${resource.name}: a list cannot filter by the unknown field "${name}"`);
  const known = name === 'id' ? idOperators : operatorsOf(resource, name);
  const conditions = readings[crud]?.(value, field) ?? [];
  if (conditions.length === 0 || conditions.some(({ operator }) => !known.includes(operator))) {
    throw new Error(`${resource.name}.${name}: a list cannot filter by the operator "${crud}"`);
  }
  return conditions.map((condition) => ({ field: name, ...condition }));
}
