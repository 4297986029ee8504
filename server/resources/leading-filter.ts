import type { Filter, ListQuery } from '../../src/resources/kit/list-query.ts';
import { sortTerms, type Table } from './table.ts';

type Ordered = Pick<ListQuery, 'filters' | 'sort'>;

/** The condition by which an index begins that goes on in the order of the list: its rows are read in that order alone. */
export function leadingFilter(table: Table, { filters, sort }: Ordered): Filter | undefined {
  const usual = sortTerms(table)[0];
  const isSameWay = (sort[0]?.order === 'desc') === usual?.isDescending;
  if (sort[0]?.field !== usual?.field || !(isSameWay || usual?.isNullable === false)) return undefined;
  return filters.find(
    ({ field, operator, values }) => operator === 'eq' && values.length === 1 && table.facets.includes(field),
  );
}

/**
 * Whether one plan is right for all values of a list's conditions, so that the database may keep it: no conditions, or one
 * that the index of the order begins with, or words alone. Other conditions are planned with their values, of which some
 * leave half of the rows and some leave three.
 */
export function hasOnePlan(table: Table, query: Ordered): boolean {
  const { filters } = query;
  if (filters.every(({ operator }) => operator === 'like')) return true;
  return filters.length === 1 && leadingFilter(table, query) !== undefined;
}
