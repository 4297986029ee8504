import { orderMessages } from '../../src/resources/borrowing/order-messages.ts';
import type { ValuesOfFields } from '../../src/resources/kit/field.ts';
import type { orderMessageTakes } from '../../src/resources/shared/order-kinds.ts';
import type { SubOrder } from '../../src/resources/borrowing/sub-orders.ts';
import { conflict } from '../errors.ts';
import { ownAttachment } from '../holdings/own-attachment.ts';
import type { Transaction } from '../resources/transaction.ts';
import { insertChecked } from '../resources/create-rows.ts';
import { changeRow } from '../resources/write-rows.ts';
import { mayTalk } from './read-sub-orders.ts';

const maxMessages = 200;

/** Leaves a message on a locked sub-order. @throws AppError 409, 422 */
export async function addMessage(
  transaction: Transaction,
  { id, state }: SubOrder,
  side: 'user' | 'staff',
  author: number,
  { text, attachment: objectName }: ValuesOfFields<typeof orderMessageTakes>,
): Promise<{ id: number }> {
  if (!mayTalk(state)) throw conflict('此单已经办完，不能再留言。如有问题请拨打页脚的借阅电话');
  const { rows } = await transaction.tx.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM order_messages WHERE sub_order = $1',
    [id],
  );
  if ((rows[0]?.n ?? 0) >= maxMessages) throw conflict('此单的留言已经很多，请电话联系');
  const attachment = await ownAttachment(transaction, author, objectName);
  const message = { subOrder: id, side, author, text, attachment, at: new Date().toISOString() };
  return { id: (await insertChecked(transaction, orderMessages, message, '留言')).id };
}

/** Whether something that this side wrote waits to be read. */
export async function hasUnread({ tx }: Transaction, subOrder: number, writtenBy: 'user' | 'staff'): Promise<boolean> {
  const { rows } = await tx.query(
    'SELECT 1 FROM order_messages WHERE sub_order = $1 AND side = $2 AND read_at IS NULL LIMIT 1',
    [subOrder, writtenBy],
  );
  return rows.length > 0;
}

/** What the other side wrote counts as read. */
export async function markSeen(
  transaction: Transaction,
  subOrder: number,
  writtenBy: 'user' | 'staff',
): Promise<{ seen: number }> {
  const { rows } = await transaction.tx.query<{ id: number }>(
    'SELECT id FROM order_messages WHERE sub_order = $1 AND side = $2 AND read_at IS NULL ORDER BY id',
    [subOrder, writtenBy],
  );
  const readAt = new Date().toISOString();
  for (const { id } of rows) await changeRow(transaction, orderMessages, id, { readAt }, '已读');
  return { seen: rows.length };
}
