import { drillingEvents } from '../../src/resources/delivery/drilling-events.ts';
import { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { firstOf } from '../deliveries/team.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import { dropData, dropDrilling } from './drop-drilling.ts';
import { lockDrilling } from './move-drilling.ts';
import { giveTo } from './own-drilling.ts';

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
 * When an account is cancelled its drafts go to the first of the others who work on them. What nobody else works on goes with
 * its rows as long as it was never handed in. The rest stays, with nobody in it: a keeper's record; of what was withdrawn
 * without the rows and the file.
 */
export async function eraseDrilling(transaction: Transaction, userId: number): Promise<void> {
  const action = '注销账户';
  const idsOf = async (sql: string): Promise<number[]> =>
    (await transaction.tx.query<{ id: number }>(sql, [userId])).rows.map(({ id }) => id);
  for (const id of await idsOf(
    `SELECT id FROM drilling_imports WHERE "user" = $1 AND state IN ('draft', 'returned') AND members <> '{}' ORDER BY id`,
  ))
    await handOn(transaction, id, userId);
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
  const joined = await idsOf('SELECT id FROM drilling_imports WHERE members @> ARRAY[$1]::bigint[] ORDER BY id');
  for (const id of joined) {
    const { members } = await lockDrilling(transaction, id);
    const others = (members ?? []).filter((member) => member !== userId);
    await changeRow(transaction, drillingImports, id, { members: others }, action);
  }
  await transaction.tx.query('DELETE FROM drilling_invitations WHERE invited = $1', [userId]);
  const reviewed = await idsOf('SELECT id FROM drilling_imports WHERE reviewer = $1 ORDER BY id');
  for (const id of reviewed) await changeRow(transaction, drillingImports, id, { reviewer: null }, action);
}

/** To the first of those who work on it and still have their account; they are told. */
async function handOn(transaction: Transaction, id: number, former: number): Promise<void> {
  const drilling = await lockDrilling(transaction, id);
  const heir = await firstOf(transaction.tx, drilling.members ?? [], former);
  if (heir === null) return;
  await giveTo(transaction, drilling, heir);
  await notifyUsers(transaction, [heir], {
    title: '钻孔汇交由您接手',
    body: `钻孔汇交 ${drilling.importNo}《${drilling.projectName}》的填报人已注销账户，请您继续填报和提交。`,
    link: `/citiesDrillingDataCommit?id=${id}`,
  });
}
