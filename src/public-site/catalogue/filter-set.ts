import type { FilterOperator } from '../../resources/kit/filter-operators.ts';
import type { AnyField } from '../../resources/kit/field.ts';
import type { Filter } from '../../resources/kit/list-query.ts';

/** The operator by which a field's counted values are chosen: `has` for lists of words or ids, else `eq`. */
export const choosingOperator = (field: AnyField): FilterOperator =>
  field.kind === 'tags' || field.kind === 'references' ? 'has' : 'eq';

/** Values chosen for a field with an operator; empty when there is no such filter. */
export const valuesOf = (filters: readonly Filter[], field: string, operator: FilterOperator): readonly unknown[] =>
  filters.find((filter) => filter.field === field && filter.operator === operator)?.values ?? [];

/** Same filters, with these values for the field and operator; no values removes the filter. Order is kept. */
export function withValues(
  filters: readonly Filter[],
  field: string,
  operator: FilterOperator,
  values: readonly unknown[],
): Filter[] {
  const isIt = (filter: Filter): boolean => filter.field === field && filter.operator === operator;
  if (values.length === 0) return filters.filter((filter) => !isIt(filter));
  const next: Filter = { field, operator, values };
  return filters.some(isIt) ? filters.map((filter) => (isIt(filter) ? next : filter)) : [...filters, next];
}

/** Chooses a value that is not chosen, and the other way round. */
export function toggleValue(
  filters: readonly Filter[],
  field: string,
  operator: FilterOperator,
  value: unknown,
): Filter[] {
  const chosen = valuesOf(filters, field, operator);
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return withValues(filters, field, operator, next);
}

/** Filters without any condition on these fields. */
export const withoutFields = (filters: readonly Filter[], fields: readonly string[]): Filter[] =>
  filters.filter((filter) => !fields.includes(filter.field));

/** True when none of the fields carries a condition: a search by these fields then counts as unfiltered. */
export const isUnfilteredBy = (filters: readonly Filter[], fields: readonly string[]): boolean =>
  !filters.some(
    (filter) => fields.includes(filter.field) && filter.values.some((value) => value !== null && value !== ''),
  );
