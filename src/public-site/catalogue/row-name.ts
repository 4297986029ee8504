import type { Resource } from '../../resources/kit/define-resource.ts';
import type { CatalogueRow } from './withheld.ts';

/** What a row is called. */
export const titleOf = (resource: Resource, row: CatalogueRow): string => {
  const title = row[resource.title];
  return typeof title === 'string' && title !== '' ? title : `${resource.label} ${row.id}`;
};

/** Address of a row's own page. */
export const detailAddress = (resource: Resource, id: number): string =>
  `${resource.publicSite?.detailPath ?? ''}?id=${id}`;
