import { type Resource, fieldEntries } from './define-resource.ts';
import type { AnyField } from './field.ts';
import { declaredField } from './wire.ts';
import { type FilterOperator, filterOperators } from './filter-operators.ts';

const sortableByDefault = new Set(['integer', 'decimal', 'date', 'dateTime', 'year', 'yesNo', 'choice']);
const neverSortable = new Set([
  'longText',
  'richText',
  'tags',
  'image',
  'files',
  'json',
  'list',
  'references',
  'point',
  'extent',
  'secret',
]);

/** Whether lists may be sorted by the field. */
export function isSortable(resource: Resource, name: string): boolean {
  if (name === 'id') return true;
  const field = declaredField(resource, name);
  if (!field || neverSortable.has(field.kind)) return false;
  const isListed = field.show?.includes('list') ?? true;
  return field.sortable ?? (name === resource.title || (isListed && sortableByDefault.has(field.kind)));
}

/** Whether an index answers conditions on the field's value. */
export function isIndexed(resource: Resource, name: string): boolean {
  const field = declaredField(resource, name);
  if (!field) return name === 'id';
  if (field.filter ?? (field.facet || field.unique)) return true;
  return ['reference', 'references', 'tags', 'point', 'extent'].includes(field.kind) || isSortable(resource, name);
}

/** Operators that lists accept for a field: `like` only where the full text covers it, the others only with an index. */
export function operatorsOf(resource: Resource, name: string): FilterOperator[] {
  const field = declaredField(resource, name);
  if (!field) return [];
  const isSearched = (field.show ?? []).includes('search');
  return filterOperators[field.kind].filter((operator) =>
    operator === 'like' ? isSearched : isIndexed(resource, name),
  );
}

/** The same of the row's number too. */
export const listOperators = (resource: Resource, name: string): readonly FilterOperator[] =>
  name === 'id' ? ['eq', 'ne', 'gte', 'lte'] : operatorsOf(resource, name);

/** What a parameter without an ending means. */
export const plainOperator = ({ kind }: AnyField): FilterOperator =>
  kind === 'tags' || kind === 'references' ? 'has' : 'eq';

/** Fields that the full text of a row is made from. */
export const searchFields = (resource: Resource): [string, AnyField][] =>
  fieldEntries(resource).filter(([, field]) => (field.show ?? []).includes('search'));
