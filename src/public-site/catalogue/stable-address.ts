import { fieldEntries, type Resource } from '../../resources/kit/define-resource.ts';
import { shortAddress } from './number-address.ts';
import { detailAddress } from './row-name.ts';
import type { CatalogueRow } from './withheld.ts';

/** The field of the number that a resource's items are cited by: the only one of its kind, and not its title; null for none. */
export function numberFieldOf(resource: Resource): string | null {
  if (!resource.publicSite?.detailPath) return null;
  const found = fieldEntries(resource).find(
    ([name, field]) => field.kind === 'text' && field.unique && name !== resource.title,
  );
  return found?.[0] ?? null;
}

/** Address of a row by its number, which stays when rows are entered anew: /id/33ZK-0000405; by its id where it has none. */
export function stableAddress(resource: Resource, row: CatalogueRow): string {
  const field = numberFieldOf(resource);
  const number = field === null ? null : row[field];
  return typeof number === 'string' && number !== '' ? shortAddress(number) : detailAddress(resource, row.id);
}
