import type { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { DrillingState } from '../../src/resources/shared/drilling-words.ts';
import { readInvitations, readTeam } from '../deliveries/team.ts';
import { isOwnDrilling } from '../holdings/delivery-people.ts';
import type { AnswerTo } from '../resources/own-calls.ts';
import { userOf } from '../resources/reader.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Head, headColumns } from './head-columns.ts';
import { drillingTeam } from './members.ts';
import { assertOwn, mayEdit } from './own-drilling.ts';
import { readDrilling } from './read-drilling.ts';

const pageSize = 10;

/** Imports that a person began or works on, the newest first. */
export const mine: AnswerTo<typeof drillingImports, 'mine'> = async ({ services, reader, values: { state, page } }) => {
  const { pool } = services.database;
  const user = userOf(reader);
  const [rows, counts, invitations] = await Promise.all([
    pool.query<Head & { lastNote: string | null }>(
      `SELECT ${headColumns('$3')},
              (SELECT e.note FROM drilling_events e WHERE e.drilling = d.id ORDER BY e.id DESC LIMIT 1) AS "lastNote"
       FROM drilling_imports d WHERE ${isOwnDrilling('$1')} AND ($2::text IS NULL OR d.state = $2)
       ORDER BY d.id DESC LIMIT ${pageSize} OFFSET $4`,
      [user, state, dayInChina(), (page - 1) * pageSize],
    ),
    pool.query<{ state: DrillingState; n: number }>(
      `SELECT d.state, count(*)::int AS n FROM drilling_imports d WHERE ${isOwnDrilling('$1')} GROUP BY d.state`,
      [user],
    ),
    readInvitations(pool, drillingTeam, user),
  ]);
  const counted = counts.rows.filter((each) => state === null || each.state === state);
  return {
    rows: rows.rows,
    total: counted.reduce((sum, { n }) => sum + n, 0),
    pageSize,
    counts: Object.fromEntries(counts.rows.map((row) => [row.state, row.n])),
    invitations: invitations.map(({ number, ...invitation }) => ({ ...invitation, importNo: number })),
  };
};

/** One of the imports that a person began or works on. Somebody else's answers like one that is not there. */
export const one: AnswerTo<typeof drillingImports, 'one'> = async ({ services, reader, values: { id } }) => {
  const { pool } = services.database;
  const user = userOf(reader);
  await assertOwn(pool, user, id);
  const [drilling, team] = await Promise.all([
    readDrilling(services, id, 'masked'),
    readTeam(pool, drillingTeam, { id, user }),
  ]);
  const mayWithdraw = team.isOwner && drilling.state === 'submitted';
  const mayCancel = await hasBegun(pool, drilling.work, user);
  return { ...drilling, mayEdit: mayEdit(drilling), mayWithdraw, mayCancel, ...team };
};

/** Whoever began what goes on ends it; the others wait. */
async function hasBegun(db: Query, work: { job: number } | null, user: number): Promise<boolean> {
  if (work === null) return false;
  const { rows } = await db.query('SELECT 1 FROM jobs WHERE id = $1 AND "user" = $2', [work.job, user]);
  return rows.length > 0;
}
