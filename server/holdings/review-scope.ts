import { holds } from '../../src/resources/kit/rights.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Reader } from '../resources/reader.ts';

export const reviewRight = 'admin:subOrders.review';
/** Of those who accept deliveries (汇交). */
export const deliveryReviewRight = 'admin:deliveries.review';

/**
 * Keeping units whose sub-orders, or what else the right is about, this reader may decide on: those that the roles granting the right name. Null: all, since
 * one of these roles names none.
 */
export async function readScope(
  db: Query,
  { roleIds }: Pick<Reader, 'roleIds'>,
  right: string = reviewRight,
): Promise<readonly string[] | null> {
  const { rows } = await db.query<{ rights: string[] | null; units: string[] | null }>(
    'SELECT rights, keeping_units AS units FROM roles WHERE id = ANY($1::bigint[])',
    [roleIds],
  );
  const granting = rows.filter(({ rights }) => holds(rights ?? [], right)).map(({ units }) => units ?? []);
  return granting.some((units) => units.length === 0) ? null : [...new Set(granting.flat())];
}

export const isInScope = (scope: readonly string[] | null, keepingUnit: string): boolean =>
  scope === null || scope.includes(keepingUnit);
