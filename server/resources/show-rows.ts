import type { Row } from './read-rows.ts';
import type { RouteContext } from './route-context.ts';

/** Rows as lists and records show them: with what the rules of the resource put in besides (`Rules.shown`). */
export async function showRows<R extends Row>(
  { services, resource }: Pick<RouteContext, 'services' | 'resource'>,
  rows: R[],
): Promise<R[]> {
  await services.rules.shown[resource.name]?.(services, rows);
  return rows;
}
