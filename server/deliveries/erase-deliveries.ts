import { deliveries } from '../../src/resources/delivery/deliveries.ts';
import { deliveryEvents } from '../../src/resources/delivery/delivery-events.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { dropDelivery, dropFiles } from './drop-delivery.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import { lockDelivery } from './move-delivery.ts';
import { giveTo } from './own-delivery.ts';
import { firstOf } from './team.ts';

/** An account whose delivery waits for its acceptance stays: it can be withdrawn first. */
export async function blockOpenDeliveries(db: Query, userId: number): Promise<string | null> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM deliveries WHERE "user" = $1 AND state = 'submitted'`,
    [userId],
  );
  const { n = 0 } = rows[0] ?? {};
  return n > 0 ? `还有 ${n} 件资料汇交待验收，请先在“我的汇交”中撤回，或等验收办完再注销账户` : null;
}

const gone = '已注销';

/**
 * When an account is cancelled its deliveries go to the first of the others who work on them. What nobody else works on goes
 * with its files as long as it was never handed in. The rest stays, with nobody in it: a keeper's record; of what was
 * withdrawn without the files.
 */
export async function eraseDeliveries(transaction: Transaction, userId: number): Promise<void> {
  const action = '注销账户';
  const idsOf = async (sql: string): Promise<number[]> =>
    (await transaction.tx.query<{ id: number }>(sql, [userId])).rows.map(({ id }) => id);
  for (const id of await idsOf(
    `SELECT id FROM deliveries WHERE "user" = $1 AND state IN ('draft', 'returned') AND members <> '{}' ORDER BY id`,
  ))
    await handOn(transaction, id, userId);
  for (const id of await idsOf('SELECT id FROM deliveries WHERE "user" = $1 AND round = 0 ORDER BY id'))
    await dropDelivery(transaction, { id });
  for (const id of await idsOf(`SELECT id FROM deliveries WHERE "user" = $1 AND state = 'draft' ORDER BY id`))
    await dropFiles(transaction, id);
  const events = await idsOf(`SELECT e.id FROM delivery_events e JOIN deliveries d ON d.id = e.delivery
    WHERE d."user" = $1 AND e.side = 'submitter' AND e.note IS NOT NULL ORDER BY e.id`);
  for (const id of events) await changeRow(transaction, deliveryEvents, id, { note: gone }, action);
  const acted = await idsOf('SELECT id FROM delivery_events WHERE actor = $1 ORDER BY id');
  for (const id of acted) await changeRow(transaction, deliveryEvents, id, { actor: null }, action);
  const accepted = await idsOf('SELECT id FROM deliveries WHERE "user" = $1 ORDER BY id');
  const erased = { user: null, contactName: gone, contactMobile: null };
  for (const id of accepted) await changeRow(transaction, deliveries, id, erased, action);
  const joined = await idsOf('SELECT id FROM deliveries WHERE members @> ARRAY[$1]::bigint[] ORDER BY id');
  for (const id of joined) {
    const { members } = await lockDelivery(transaction, id);
    const others = (members ?? []).filter((member) => member !== userId);
    await changeRow(transaction, deliveries, id, { members: others }, action);
  }
  await transaction.tx.query('DELETE FROM delivery_invitations WHERE invited = $1', [userId]);
  const reviewed = await idsOf('SELECT id FROM deliveries WHERE reviewer = $1 ORDER BY id');
  for (const id of reviewed) await changeRow(transaction, deliveries, id, { reviewer: null }, action);
}

/** To the first of those who work on it and still have their account; they are told. */
async function handOn(transaction: Transaction, id: number, former: number): Promise<void> {
  const delivery = await lockDelivery(transaction, id);
  const heir = await firstOf(transaction.tx, delivery.members ?? [], former);
  if (heir === null) return;
  await giveTo(transaction, delivery, heir);
  await notifyUsers(transaction, [heir], {
    title: '资料汇交由您接手',
    body: `汇交 ${delivery.deliveryNo}《${delivery.projectName}》的填报人已注销账户，请您继续填报和提交。`,
    link: `/DataCommit?id=${id}`,
  });
}
