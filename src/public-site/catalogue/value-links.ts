import type { Resource } from '../../resources/kit/define-resource.ts';
import type { FieldKind } from '../../resources/kit/field.ts';
import type { FilterOperator } from '../../resources/kit/filter-operators.ts';
import { operatorsOf } from '../../resources/kit/filters-of.ts';
import { writeListQuery } from '../../resources/kit/list-query.ts';
import { choosingOperator } from './filter-set.ts';
import { numberAddress } from './number-address.ts';

/** Kinds whose values are words that many rows share. */
const sharedKinds: readonly FieldKind[] = ['text', 'choice', 'tags'];

/** Texts that are lists of names, each of which leads to its own list. */
export const fieldsOfNames: readonly string[] = ['authors'];

/** Fields that hold the number of a row of another catalogue, and which. */
const numbersOf: Readonly<Record<string, string>> = { physicalMaterialNo: 'physicalMaterials' };

/** Resources whose list is a page of another make, which reads no conditions from its address. */
const withoutConditions: readonly string[] = ['articles', 'activities', 'news', 'specimens'];

/**
 * The operator by which a value of the field leads to its list: that of a choice where an index answers it; of an offered
 * text in the full text, the text itself. Null: what it is called by, what is its own, and what no list is narrowed by.
 */
function leadingOperator(resource: Resource, name: string): FilterOperator | null {
  const { publicSite: site, fields, title } = resource;
  const field = fields[name];
  if (!site || !field || withoutConditions.includes(resource.name)) return null;
  if (name === title || field.unique || !sharedKinds.includes(field.kind)) return null;
  const offered = operatorsOf(resource, name);
  const choosing = choosingOperator(field);
  if (offered.includes(choosing)) return choosing;
  return site.advanced.includes(name) && offered.includes('like') ? 'like' : null;
}

/**
 * Where a value of the field leads: the address of the catalogue's list of all rows that have it, or of the one row that has
 * it as its number; null for neither.
 */
export function listOfValue(resource: Resource, name: string, value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  const other = numbersOf[name];
  if (other !== undefined) return numberAddress(other, value);
  const operator = leadingOperator(resource, name);
  if (operator === null) return null;
  const pairs = writeListQuery(resource, { filters: [{ field: name, operator, values: [value] }] });
  return `${resource.publicSite?.path ?? ''}?${new URLSearchParams(pairs).toString()}`;
}
