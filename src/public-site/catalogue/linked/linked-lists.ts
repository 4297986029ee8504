import { fieldEntries, type Resource } from '../../../resources/kit/define-resource.ts';
import { operatorsOf } from '../../../resources/kit/filters-of.ts';
import type { Filter } from '../../../resources/kit/list-query.ts';
import type { CatalogueRow } from '../withheld.ts';

/** Rows of another catalogue that belong to a row. */
export interface LinkedList {
  resource: Resource;
  /** What they share with the row. */
  filter: Filter;
  /** The rows that `filter` finds are only steps: wanted are the rows of `resource` whose `field` names one of them. */
  through?: { resource: Resource; field: string };
}

const references = (resource: Resource, to: Resource): string[] =>
  fieldEntries(resource).flatMap(([name, field]) =>
    field.kind === 'reference' && field.to === to.name && operatorsOf(resource, name).includes('eq') ? [name] : [],
  );

/**
 * What was made from this row: rows that refer to it, and rows that refer to such rows without referring to it themselves
 * (the data set of a map that was made from a report).
 */
export function outcomesOf(resource: Resource, row: CatalogueRow, all: readonly Resource[]): LinkedList[] {
  const others = all.filter((other) => other.publicSite && other !== resource);
  const direct = others.flatMap((other): LinkedList[] => {
    const [field] = references(other, resource);
    return field === undefined ? [] : [{ resource: other, filter: { field, operator: 'eq', values: [row.id] } }];
  });
  const reached = new Set(direct.map((list) => list.resource));
  const beyond = direct.flatMap(({ resource: step, filter }) =>
    others
      .filter((other) => !reached.has(other) && other !== step)
      .flatMap((other): LinkedList[] => {
        const [field] = references(other, step);
        return field === undefined ? [] : [{ resource: other, filter, through: { resource: step, field } }];
      }),
  );
  return [...direct, ...beyond];
}

/** Field by which rows of all catalogues lie together, the closest first, with what such a list is called. */
const placeFields = [
  { field: 'sheetNo', title: '同图幅的其他资料' },
  { field: 'county', title: '同地区的其他资料' },
] as const;

export interface PlaceLists {
  title: string;
  /** Number of the sheet, or name of the county. */
  value: string;
  lists: LinkedList[];
}

/** Rows of other catalogues on the same map sheet, and in the same county; a place that is not known is left out. */
export const sharingPlaces = (resource: Resource, row: CatalogueRow, all: readonly Resource[]): PlaceLists[] =>
  placeFields.flatMap(({ field, title }): PlaceLists[] => {
    const value = row[field];
    if (typeof value !== 'string' || value === '') return [];
    const others = all.filter(
      (other) => other.publicSite && other !== resource && operatorsOf(other, field).includes('eq'),
    );
    const filter: Filter = { field, operator: 'eq', values: [value] };
    return [{ title, value, lists: others.map((other) => ({ resource: other, filter })) }];
  });
