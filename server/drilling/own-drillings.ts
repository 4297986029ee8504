import type { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { DrillingState } from '../../src/resources/shared/drilling-words.ts';
import type { AnswerTo } from '../resources/own-calls.ts';
import { userOf } from '../resources/reader.ts';
import { type Head, headColumns } from './head-columns.ts';
import { assertOwn, mayEdit } from './own-drilling.ts';
import { readDrilling } from './read-drilling.ts';

const pageSize = 10;

/** A person's own imports, the newest first. */
export const mine: AnswerTo<typeof drillingImports, 'mine'> = async ({ services, reader, values: { state, page } }) => {
  const { pool } = services.database;
  const user = userOf(reader);
  const [rows, counts] = await Promise.all([
    pool.query<Head & { lastNote: string | null }>(
      `SELECT ${headColumns('$3')},
              (SELECT e.note FROM drilling_events e WHERE e.drilling = d.id ORDER BY e.id DESC LIMIT 1) AS "lastNote"
       FROM drilling_imports d WHERE d."user" = $1 AND ($2::text IS NULL OR d.state = $2)
       ORDER BY d.id DESC LIMIT ${pageSize} OFFSET $4`,
      [user, state, dayInChina(), (page - 1) * pageSize],
    ),
    pool.query<{ state: DrillingState; n: number }>(
      'SELECT state, count(*)::int AS n FROM drilling_imports WHERE "user" = $1 GROUP BY state',
      [user],
    ),
  ]);
  const counted = counts.rows.filter((each) => state === null || each.state === state);
  return {
    rows: rows.rows,
    total: counted.reduce((sum, { n }) => sum + n, 0),
    pageSize,
    counts: Object.fromEntries(counts.rows.map((row) => [row.state, row.n])),
  };
};

/** One of a person's own imports. Somebody else's answers like one that is not there. */
export const one: AnswerTo<typeof drillingImports, 'one'> = async ({ services, reader, values: { id } }) => {
  await assertOwn(services.database.pool, userOf(reader), id);
  const drilling = await readDrilling(services, id, 'masked');
  return { ...drilling, mayEdit: mayEdit(drilling), mayWithdraw: drilling.state === 'submitted' };
};
