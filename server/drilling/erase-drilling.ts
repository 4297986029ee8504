import { drillingEvents } from '../../src/resources/delivery/drilling-events.ts';
import { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { dropData, dropDrilling } from './drop-drilling.ts';

/** An account whose import waits for its review stays: it can be withdrawn first. */
export async function blockOpenDrilling(db: Query, userId: number): Promise<string | null> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM drilling_imports WHERE "user" = $1 AND state = 'submitted'`,
    [userId],
  );
  const { n = 0 } = rows[0] ?? {};
  return n > 0 ? `还有 ${n} 件钻孔汇交待审核，请先在“钻孔汇交”中撤回，或等审核办完再注销账户` : null;
}

const gone = '已注销';

/**
 * When an account is cancelled its drafts that were never handed in go with their rows. The rest stays, with nobody in it: a
 * keeper's record; of what was withdrawn without the rows and the file.
 */
export async function eraseDrilling(transaction: Transaction, userId: number): Promise<void> {
  const action = '注销账户';
  const idsOf = async (sql: string): Promise<number[]> =>
    (await transaction.tx.query<{ id: number }>(sql, [userId])).rows.map(({ id }) => id);
  for (const id of await idsOf('SELECT id FROM drilling_imports WHERE "user" = $1 AND round = 0 ORDER BY id'))
    await dropDrilling(transaction, id);
  for (const id of await idsOf(`SELECT id FROM drilling_imports WHERE "user" = $1 AND state = 'draft' ORDER BY id`))
    await dropData(transaction, id);
  const events = await idsOf(`SELECT e.id FROM drilling_events e JOIN drilling_imports d ON d.id = e.drilling
    WHERE d."user" = $1 AND e.side = 'submitter' AND e.note IS NOT NULL ORDER BY e.id`);
  for (const id of events) await changeRow(transaction, drillingEvents, id, { note: gone }, action);
  const acted = await idsOf('SELECT id FROM drilling_events WHERE actor = $1 ORDER BY id');
  for (const id of acted) await changeRow(transaction, drillingEvents, id, { actor: null }, action);
  const kept = await idsOf('SELECT id FROM drilling_imports WHERE "user" = $1 ORDER BY id');
  const erased = { user: null, contactName: gone, contactMobile: null };
  for (const id of kept) await changeRow(transaction, drillingImports, id, erased, action);
  const reviewed = await idsOf('SELECT id FROM drilling_imports WHERE reviewer = $1 ORDER BY id');
  for (const id of reviewed) await changeRow(transaction, drillingImports, id, { reviewer: null }, action);
}
