import type { Resource } from '../../resources/kit/define-resource.ts';

/** How a row is called: its title, or its resource and number where the title is empty. */
export function titleOf(resource: Resource, row: Readonly<Record<string, unknown>> & { id: number }): string {
  const title = row[resource.title];
  return title === null || title === undefined || title === ''
    ? `${resource.label} ${row.id}`
    : String(title as string);
}
