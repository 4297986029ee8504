import { resources } from '../../src/resources/index.ts';
import { areSeparate } from '../../src/resources/kit/powers.ts';
import { holds, holographicRole, projectKeeper } from '../../src/resources/kit/rights.ts';
import { conflict } from '../errors.ts';
import type { Query } from '../resources/read-rows.ts';

/** Rights that together make somebody able to appoint others. */
const appointing = ['admin:users.edit', 'admin:roles.edit'] as const;

/** Whoever may edit people and roles appoints others, even to what they may not do themselves (docs/adr/0018). */
export const mayAppoint = (rights: readonly string[]): boolean => appointing.every((right) => holds(rights, right));

/** Those of `rights` that a holder of `granted` does not have. */
export const lacking = (granted: readonly string[], rights: readonly string[]): string[] =>
  rights.filter((right) => !holds(granted, right));

/**
 * Changes to who holds what wait for each other until the commit: two that are harmless alone could together unite
 * powers, or remove the last two administrators at once.
 */
export async function lockPowers(db: Query): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtext('who holds which rights'))`);
}

/** Every right of these roles; what the role of holographic data opens counts as the right that opens it to administrators. */
export async function rightsOfRoles(db: Query, roleIds: readonly number[]): Promise<string[]> {
  if (roleIds.length === 0) return [];
  const { rows } = await db.query<{ name: string; rights: string[] | null }>(
    'SELECT name, rights FROM roles WHERE id = ANY($1)',
    [roleIds],
  );
  return rows.flatMap(({ name, rights }) => [...(rights ?? []), ...(name === holographicRole ? [projectKeeper] : [])]);
}

/** Names of people (at most three) in whose hands powers would meet if the role had these rights. */
export async function unitedByRole(db: Query, roleId: number, rights: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ username: string; others: string[] | null }>(
    `SELECT u.username, (SELECT array_agg(r) FROM roles ro, unnest(ro.rights) r WHERE ro.id = ANY(u.roles) AND ro.id <> $1) AS others
     FROM users u WHERE u.roles @> ARRAY[$1]::bigint[] AND u.cancelled_at IS NULL ORDER BY u.id`,
    [roleId],
  );
  return rows
    .filter(({ others }) => !areSeparate(resources, [...rights, ...(others ?? [])]))
    .slice(0, 3)
    .map(({ username }) => username);
}

/**
 * The portal never loses its last enabled account that can manage people. Call it after the change, in its transaction,
 * under `lockPowers`. An account into which nobody can log in (no password yet, no mobile) does not count.
 * @throws AppError 409
 */
export async function assertManagerLeft(db: Query): Promise<void> {
  const { rows } = await db.query<{ rights: string[] }>(
    `SELECT array_agg(r) AS rights
     FROM users u JOIN roles ro ON ro.id = ANY(u.roles) CROSS JOIN unnest(ro.rights) r LEFT JOIN user_passwords p ON p.user_id = u.id
     WHERE NOT u.is_disabled AND u.cancelled_at IS NULL AND r = ANY($1) AND (p.hash <> '!' OR u.mobile IS NOT NULL)
     GROUP BY u.id`,
    [['admin:*', 'admin:users.*', 'admin:roles.*', ...appointing]],
  );
  if (!rows.some(({ rights }) => mayAppoint(rights)))
    throw conflict('这是最后一位能管理用户和角色的管理员，不能停用、注销或收回其权限，请先任命另一位');
}
