import { resources } from '../../src/resources/index.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { fieldEntries } from '../../src/resources/kit/define-resource.ts';
import { mayCall } from '../../src/resources/kit/rights.ts';
import { isSiteSearched } from '../../src/resources/shared/search-links.ts';
import type { Reader } from '../resources/reader.ts';
import { type Table, tableOf } from '../resources/table.ts';

/** A resource as the site-wide search sees it. */
export interface SearchedType {
  resource: Resource;
  table: Table;
  /** Point or extent that a box is compared with; null where records have no place. */
  place: { field: string; kind: 'point' | 'extent' } | null;
  /** Field of the year that records are of; null where they have none. */
  year: string | null;
  /** Field of the depth of a hole, metres; null where records are no holes. */
  depth: string | null;
}

/** Tabs in this order; what is not named follows in the order of the resources. */
const order = [
  'archives',
  'products',
  'mapData',
  'boreholes',
  'physicalMaterials',
  'standards',
  'sharedData',
  'surveyData',
];
const rank = ({ name }: Resource): number => (order.includes(name) ? order.indexOf(name) : order.length);

export const searchedTypes: readonly SearchedType[] = resources
  .filter(isSiteSearched)
  .map((resource) => ({
    resource,
    table: tableOf(resource),
    place: placeOf(resource),
    year: yearOf(resource),
    depth: 'finalDepth' in resource.fields ? 'finalDepth' : null,
  }))
  .sort((a, b) => rank(a.resource) - rank(b.resource));

function placeOf(resource: Resource): SearchedType['place'] {
  const named = resource.publicSite?.footprint;
  const [found] = fieldEntries(resource).filter(
    ([name, { kind }]) => (kind === 'point' || kind === 'extent') && (named === undefined || name === named),
  );
  if (!found) return null;
  const [field, { kind }] = found;
  return kind === 'point' || kind === 'extent' ? { field, kind } : null;
}

function yearOf(resource: Resource): string | null {
  return fieldEntries(resource).find(([, { kind }]) => kind === 'year')?.[0] ?? null;
}

/** What this reader may list at all; which of its rows, the conditions of the reader say. */
export const typesFor = (reader: Reader): SearchedType[] =>
  searchedTypes.filter(({ resource }) => mayCall(resource, 'list', reader));
