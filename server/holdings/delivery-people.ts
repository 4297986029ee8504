import type { Query } from '../resources/read-rows.ts';

const isOfUnit = `btrim(coalesce(m.corp_name, '')) = d.unit`;

const worksFor = (user: string): string =>
  `(d.unit IS NULL OR EXISTS (SELECT 1 FROM users m WHERE m.id = ${user} AND ${isOfUnit}))`;

/** Nobody of those who work on it is of its unit any more: the unit has another name now, which must not cost it. */
const isRenamed = `NOT EXISTS (SELECT 1 FROM users m WHERE (m.id = d."user" OR m.id = ANY(d.members)) AND ${isOfUnit})`;

/** Of what is handed in, `d`, whose it is until it is the keepers' for good. `user`: a parameter. */
const peopleOf = (isClosed: string) => ({
  isOwn: (user: string): string =>
    `((d."user" = ${user} OR d.members @> ARRAY[${user}]::bigint[]) AND (${isClosed} OR ${worksFor(user)} OR ${isRenamed}))`,
  isOwnerThere: `(${isClosed} OR ${worksFor('d."user"')} OR ${isRenamed})`,
});

/**
 * Deliveries `d` of somebody who began them or works on them, and whether whoever began one is still of its unit. Who has left
 * the unit that they were begun for has lost them to the others who work on them, until they are accepted: they are the unit's.
 */
export const { isOwn: isOwnDelivery, isOwnerThere } = peopleOf(`d.state = 'accepted'`);

/** The same of drilling imports `d`, until they are published. */
export const { isOwn: isOwnDrilling, isOwnerThere: isDrillersOwnerThere } = peopleOf(
  `d.state IN ('published', 'undone')`,
);

/** The unit that somebody begins what is handed in for; null: of none. */
export async function unitOf(db: Query, user: number): Promise<string | null> {
  const { rows } = await db.query<{ unit: string | null }>(
    `SELECT nullif(btrim(corp_name), '') AS unit FROM users WHERE id = $1`,
    [user],
  );
  return rows[0]?.unit ?? null;
}

/**
 * Somebody is of a unit for all to rely on: it stands in the certification that was approved, and the account still says so.
 * What an account calls its unit by itself proves nothing. `user`, `unit`: SQL.
 */
export const isCertifiedOf = (user: string, unit: string): string =>
  `EXISTS (SELECT 1 FROM users m JOIN certifications c ON c."user" = m.id
     WHERE m.id = ${user} AND m.auth_status = '1' AND c.status = '1'
       AND btrim(m.corp_name) = ${unit} AND btrim(c.corp_name) = ${unit})`;
