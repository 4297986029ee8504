import { holds } from '../../src/resources/kit/rights.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Reader } from '../resources/reader.ts';

export const reviewRight = 'admin:subOrders.review';
/** Of those who accept deliveries (汇交). */
export const deliveryReviewRight = 'admin:deliveries.review';
/** Of those who make the protection of an archive longer. */
export const extendRight = 'admin:archives.extendProtection';

/**
 * Keeping units whose sub-orders, or what else the right is about, this reader may decide on: those that the roles granting
 * the right name. Null: all, since one of these roles names none.
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

/** Rights that hold a right of administration: it, its resource's whole, and everything. */
const grantsOf = (right: string): string[] => ['admin:*', `${right.slice(0, right.lastIndexOf('.'))}.*`, right];

/** Administrators who hold a right for a keeping unit, by name. */
export async function holdersOf(
  db: Query,
  right: string,
  keepingUnit: string,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.query<{ id: number; name: string }>(
    `SELECT u.id, coalesce(nullif(u.nickname, ''), u.username) AS name FROM users u
     WHERE u.roles && (SELECT coalesce(array_agg(r.id), '{}') FROM roles r
                       WHERE r.rights && $1 AND (coalesce(r.keeping_units, '{}') = '{}' OR $2 = ANY(r.keeping_units)))
       AND NOT u.is_disabled AND u.cancelled_at IS NULL
     ORDER BY name, u.id LIMIT 200`,
    [grantsOf(right), keepingUnit],
  );
  return rows;
}
