import type { Resource } from '../../resources/kit/define-resource.ts';
import { isWithheldIn } from '../../resources/kit/withheld.ts';

/** A row of any catalogue. */
export type CatalogueRow = { id: number } & Record<string, unknown>;

export const withheldText = '涉密信息不公开';

/** True when the field is empty because the row's secrecy closes it to the public, not because nothing is known. */
export function isWithheld(resource: Resource, row: Readonly<Record<string, unknown>>, field: string): boolean {
  return (row[field] ?? null) === null && isWithheldIn(resource, row, field);
}
