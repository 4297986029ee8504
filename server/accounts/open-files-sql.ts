import type { Query } from '../resources/read-rows.ts';

/** Open files are given without certification, as the site is set: a condition. */
export const openFilesSql = `EXISTS (SELECT 1 FROM site WHERE id = 1 AND NOT open_needs_verification)`;

/** The same asked of the database, for who is not logged in. */
export async function areOpenFilesGiven(db: Query): Promise<boolean> {
  const { rows } = await db.query<{ isGiven: boolean }>(`SELECT ${openFilesSql} AS "isGiven"`);
  return rows[0]?.isGiven ?? false;
}
