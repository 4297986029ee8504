import { loans, type Loan } from '../../src/resources/borrowing/loans.ts';
import { orderLines } from '../../src/resources/borrowing/order-lines.ts';
import type { InputOf } from '../../src/resources/kit/call-types.ts';
import { addDays, dayInChina, dayWords } from '../../src/resources/shared/china-days.ts';
import { conflict } from '../errors.ts';
import { moveSubOrder } from '../orders/move-sub-order.ts';
import { notifyApplicant } from '../orders/notify-applicant.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { Transaction } from '../resources/transaction.ts';
import { insertChecked } from '../resources/create-rows.ts';
import { lockForLoan } from './lock-for-loan.ts';

type Lending = InputOf<typeof loans.services.lend>;

const lineColumns = selectOf(orderLines, ['id', 'itemType', 'itemId', 'number', 'title']);
type Line = Selected<typeof lineColumns>;

/** Key of an item while it is out. */
export const outItemOf = ({ itemType, itemId }: Pick<Loan, 'itemType' | 'itemId'>): string => `${itemType} ${itemId}`;

/**
 * Hands out what of a sub-order was approved: one loan an item, and the sub-order becomes 借出. An item that is out already
 * is not lent again, whoever asks at the same time. @throws AppError 404, 409
 */
export async function lend(
  transaction: Transaction,
  { subOrder: id, receiver, days }: Lending,
): Promise<{ dueOn: string }> {
  const subOrder = await lockForLoan(transaction, id, 'admin:loans.lend');
  if (subOrder.state !== 'pickup') throw conflict('只有“待取件”的审核单可以办理借出，请刷新后再看');
  const lines = await approvedLines(transaction, id);
  if (lines.length === 0) throw conflict('此审核单没有同意提供的资料，不能办理借出');
  await assertIn(transaction, lines);
  const dueOn = addDays(dayInChina(), days);
  for (const line of lines) await insertLoan(transaction, { line, subOrder: id, user: subOrder.user, receiver, dueOn });
  const note = `${receiver} 领取，应于 ${dueOn} 前归还`;
  await moveSubOrder(transaction, { id, to: 'lent', note, actor: transaction.request.reader.userId });
  const body = `${subOrder.subOrderNo} 的 ${lines.length} 件资料已由${receiver}领取，请于${dayWords(dueOn)}前归还。`;
  await notifyApplicant(transaction, subOrder.user, { order: subOrder.order, title: '资料已借出', body });
  return { dueOn };
}

async function approvedLines({ tx }: Transaction, subOrder: number): Promise<Line[]> {
  const { rows } = await tx.query<Line>(
    `SELECT ${lineColumns} FROM order_lines
     WHERE sub_order = $1 AND decision = 'approved' ORDER BY item_type, item_id, id`,
    [subOrder],
  );
  return rows;
}

const outColumns = selectOf(loans, ['title', 'dueOn']);

async function assertIn({ tx }: Transaction, lines: readonly Line[]): Promise<void> {
  const { rows } = await tx.query<Selected<typeof outColumns>>(
    `SELECT ${outColumns} FROM loans WHERE out_item = ANY($1) ORDER BY id LIMIT 1`,
    [lines.map(outItemOf)],
  );
  if (rows[0]) throw conflict(`“${rows[0].title}”已经借出，预计 ${rows[0].dueOn} 归还，请先从此单中移出或等它归还`);
}

interface NewLoan {
  line: Line;
  subOrder: number;
  user: number | null;
  receiver: string;
  dueOn: string;
}

/** The unique key of what is out decides between two counters at the same moment. */
async function insertLoan(transaction: Transaction, { line, ...loan }: NewLoan): Promise<void> {
  const { id, ...item } = line;
  const values = {
    ...loan,
    ...item,
    line: id,
    outItem: outItemOf(line),
    lentAt: new Date().toISOString(),
    renewals: 0,
    state: 'out',
    isSample: false,
  };
  try {
    await insertChecked(transaction, loans, values, '借出');
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw conflict(`“${line.title}”刚刚已经借出，请刷新后再看`);
    throw error;
  }
}
