import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { asSystem } from '../resources/as-system.ts';
import { runTransaction, type Transaction, type TransactionContext } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { lockSubOrder, moveSubOrder } from './move-sub-order.ts';
import { noteEvent } from './note-event.ts';
import { readOrderPolicy } from './order-policy.ts';
import { notifyApplicant } from './notify-applicant.ts';

const batchSize = 100;

/** That a download has ended is a matter of time alone; here only people are told before it, and old orders closed. */
export async function followExpiry(context: TransactionContext): Promise<{ notified: number; closed: number }> {
  const { noticeDays, closeAfterDays } = await readOrderPolicy(context.pool);
  const ending = `state = 'available' AND expiry_told_at IS NULL AND available_until > now()
    AND available_until <= now() + make_interval(days => ${noticeDays})`;
  const over = `state = 'available' AND renewal_asked_at IS NULL
    AND available_until <= now() - make_interval(days => ${closeAfterDays})`;
  return { notified: await each(context, ending, notifyOfExpiry), closed: await each(context, over, close) };
}

/** One transaction for each: an order that cannot be dealt with does not hold up the others. */
async function each(
  context: TransactionContext,
  condition: string,
  work: (transaction: Transaction, id: number) => Promise<void>,
): Promise<number> {
  const { rows } = await context.pool.query<{ id: number }>(
    `SELECT id FROM sub_orders WHERE ${condition} ORDER BY available_until, id LIMIT ${batchSize}`,
  );
  for (const { id } of rows)
    await runTransaction(context, asSystem('subOrders.expiry'), async (transaction) => {
      // Another node may have been quicker
      const still = await transaction.tx.query(`SELECT 1 FROM sub_orders WHERE id = $1 AND ${condition} FOR UPDATE`, [
        id,
      ]);
      if (still.rows.length > 0) await work(transaction, id);
    });
  return rows.length;
}

const dayText = (at: string): string =>
  new Date(at).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'long', timeStyle: 'short' });

async function notifyOfExpiry(transaction: Transaction, id: number): Promise<void> {
  const { order, user, subOrderNo, availableUntil, state } = await lockSubOrder(transaction, id);
  const until = dayText(availableUntil ?? '');
  await changeRow(transaction, subOrders, id, { expiryToldAt: new Date().toISOString() }, '到期提醒');
  const note = `下载将于 ${until} 截止`;
  await noteEvent(transaction, { order, subOrder: id, from: state, to: state, note, actor: null, kind: 'expiring' });
  const body = `审核单 ${subOrderNo} 的资料可下载至 ${until}。请及时下载，需要延长的可在“我的订单”中申请续期。`;
  await notifyApplicant(transaction, user, { order, title: '下载即将截止', body });
}

async function close(transaction: Transaction, id: number): Promise<void> {
  const values = { availableUntil: null };
  await moveSubOrder(transaction, { id, to: 'done', note: '下载期限已过，自动办结', actor: null, values });
}
