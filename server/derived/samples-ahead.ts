import type { Query } from '../db/query.ts';

/** So often a piece of background work on a file is begun. */
export const maxTries = 3;

/** Of the sample files one in so many is made ahead; all of them would take an hour and gigabytes. */
const aheadShare = 40;

/** Condition on an original that has a recipe. @param row the name that `objects` has in the statement */
export const isMadeAhead = (row: string): string => `${row}.id % ${aheadShare} = 0`;

const waits = `o.sha256 IS NULL AND o.state = 'waiting' AND coalesce(o.tries, 0) < ${maxTries}`;
const isSampleFile = `o.part = 'original' AND o.recipe IS NOT NULL AND ${isMadeAhead('o')}`;

/** How many of the sample files that are made ahead are there, or were given up; null when none is waited for. */
export async function countAhead(db: Query): Promise<{ made: number; of: number } | null> {
  const { rows: waiting } = await db.query(`SELECT 1 FROM objects o WHERE ${waits} AND ${isSampleFile} LIMIT 1`);
  if (waiting.length === 0) return null;
  const { rows } = await db.query<{ made: number; of: number }>(
    `SELECT count(*) FILTER (WHERE NOT (${waits}))::int AS made, count(*)::int AS of FROM objects o WHERE ${isSampleFile}`,
  );
  return rows[0] ?? null;
}
