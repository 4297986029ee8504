import type { Resource, Where } from '../../resources/kit/define-resource.ts';

/** A row of any catalogue. */
export type CatalogueRow = { id: number } & Record<string, unknown>;

export const withheldText = '涉密信息不公开';

/** True when the field is empty because the row's secrecy closes it to the public, not because nothing is known. */
export function isWithheld(resource: Resource, row: Readonly<Record<string, unknown>>, field: string): boolean {
  const { withhold } = resource;
  if (!withhold || !withhold.fields.includes(field) || (row[field] ?? null) !== null) return false;
  return Object.entries(withhold.when as Where).every(([name, wanted]) =>
    Array.isArray(wanted) ? (wanted as readonly unknown[]).includes(row[name]) : row[name] === wanted,
  );
}
