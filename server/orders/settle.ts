import { dayInChina } from '../../src/resources/shared/china-days.ts';
import { orderLines } from '../../src/resources/borrowing/order-lines.ts';
import { isProtected } from '../../src/resources/shared/protection.ts';
import { type LendableItem, readLendableItems } from '../holdings/lendable-item.ts';
import { type Selected, selectFrom } from '../resources/select-of.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { deriveOrder } from './derive-order.ts';
import { lockSubOrder, moveSubOrder } from './move-sub-order.ts';
import { noteEvent } from './note-event.ts';
import { readOrderPolicy } from './order-policy.ts';

const openReason = '公开资料按申请即提供';

const lineColumns = selectFrom({ l: orderLines }, ['l.id', 'l.itemType AS type', 'l.itemId']);
interface WaitingLine extends Selected<typeof lineColumns> {
  /** A file of the item is not 公开. */
  hasClosedFile: boolean;
}

/**
 * What needs nobody's decision is decided at once: lines of an on-line order whose item and all its files are 公开 and not
 * protected. When nothing else waits, the sub-order becomes 可下载. Call it in the transaction that submits the order.
 */
export async function settleSubOrder(transaction: Transaction, subOrderId: number): Promise<void> {
  const subOrder = await lockSubOrder(transaction, subOrderId);
  if (subOrder.state !== 'pending') return;
  const waiting = await waitingOnLine(transaction, subOrderId);
  const open = await openOnes(transaction, waiting);
  for (const { id } of open)
    await changeRow(
      transaction,
      orderLines,
      id,
      { decision: 'approved', reason: openReason, isSettled: true },
      '系统同意',
    );
  const base = { order: subOrder.order, subOrder: subOrderId, actor: null };
  if (open.length > 0 && open.length === subOrder.lineCount) {
    await moveSubOrder(transaction, {
      id: subOrderId,
      to: 'approved',
      note: openReason,
      actor: null,
      values: decidedNow(),
    });
    await makeAvailable(transaction, subOrderId, null);
    return;
  }
  if (open.length > 0)
    await noteEvent(transaction, {
      ...base,
      from: 'pending',
      to: 'pending',
      note: `${open.length} 件${openReason}，其余 ${subOrder.lineCount - open.length} 件待审核`,
    });
  await deriveOrder(transaction, subOrder.order);
}

const decidedNow = () => ({ decidedAt: new Date().toISOString(), reason: openReason });

/** Opens the downloads of an approved sub-order for as long as is set. */
export async function makeAvailable(transaction: Transaction, id: number, actor: number | null): Promise<void> {
  const { availableDays } = await readOrderPolicy(transaction.tx);
  const until = new Date(Date.now() + availableDays * 86_400_000);
  await moveSubOrder(transaction, {
    id,
    to: 'available',
    note: `可下载 ${availableDays} 天`,
    actor,
    values: { availableUntil: until.toISOString(), expiryToldAt: null },
  });
}

async function waitingOnLine({ tx }: Transaction, subOrderId: number): Promise<WaitingLine[]> {
  const { rows } = await tx.query<WaitingLine>(
    `SELECT ${lineColumns},
            EXISTS (SELECT 1 FROM objects o WHERE o.item_id = l.item_id AND o.item_type = l.item_type
                      AND o.part = 'original' AND o.secrecy <> '公开') AS "hasClosedFile"
     FROM order_lines l JOIN sub_orders s ON s.id = l.sub_order JOIN orders o ON o.id = s."order"
     WHERE l.sub_order = $1 AND l.decision = 'waiting' AND o.delivery = 'online'
     ORDER BY l.id`,
    [subOrderId],
  );
  return rows;
}

async function openOnes({ tx }: Transaction, lines: readonly WaitingLine[]): Promise<WaitingLine[]> {
  const items = await readLendableItems(
    tx,
    lines.map(({ type, itemId }) => ({ type, id: itemId })),
  );
  const byKey = new Map(items.map((item) => [`${item.type} ${item.id}`, item]));
  return lines.filter((line) => !line.hasClosedFile && isOpen(byKey.get(`${line.type} ${line.itemId}`)));
}

const isOpen = (item: LendableItem | undefined): boolean =>
  item !== undefined &&
  item.isCatalogPublic &&
  item.secrecy === '公开' &&
  !isProtected(item.protectedUntil, dayInChina());
