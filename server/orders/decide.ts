import { orderLines } from '../../src/resources/borrowing/order-lines.ts';
import { isClassified, type SubOrderState } from '../../src/resources/shared/file-rights.ts';
import type { DeliveryWay } from '../../src/resources/shared/order-kinds.ts';
import type { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { invalid, conflict } from '../errors.ts';
import { readLendableItems } from '../holdings/lendable-item.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import { type Selected, selectFrom } from '../resources/select-of.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { moveSubOrder, nextStates } from './move-sub-order.ts';
import { lockForReview } from './reviewer-scope.ts';
import { makeAvailable } from './settle.ts';
import { notifyApplicant } from './notify-applicant.ts';

interface LineDecided {
  id: number;
  decision: 'approved' | 'refused';
  reason: string | null;
}

const lineColumns = selectFrom({ l: orderLines }, ['l.id', 'l.itemType AS type', 'l.itemId', 'l.title']);
type WaitingLine = Selected<typeof lineColumns>;

const maxReason = 300;
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** Reads [{ id, decision, reason }]. @throws AppError 422 */
function readDecisions(given: unknown): LineDecided[] {
  if (!Array.isArray(given)) throw invalid({ lines: ['请逐件给出意见'] });
  return given.map((line: unknown) => {
    const { id, decision, reason } = (typeof line === 'object' && line !== null ? line : {}) as Record<string, unknown>;
    if (typeof id !== 'number' || (decision !== 'approved' && decision !== 'refused'))
      throw invalid({ lines: ['请逐件选择同意或不同意'] });
    const why = textOf(reason);
    if (decision === 'refused' && why === null) throw invalid({ lines: ['不同意的须写明理由'] });
    if (why !== null && why.length > maxReason) throw invalid({ lines: [`理由不能超过 ${maxReason} 个字`] });
    return { id, decision, reason: why };
  });
}

async function waitingLines({ tx }: Transaction, subOrder: number): Promise<WaitingLine[]> {
  const { rows } = await tx.query<WaitingLine>(
    `SELECT ${lineColumns} FROM order_lines l
     WHERE sub_order = $1 AND decision = 'waiting' ORDER BY id FOR UPDATE`,
    [subOrder],
  );
  return rows;
}

/** Nothing classified is approved for the network, whoever decides. */
async function assertMayGoOnline({ tx }: Transaction, lines: readonly WaitingLine[]): Promise<void> {
  const keys = lines.map(({ type, itemId }) => ({ type, id: itemId }));
  const classified = (await readLendableItems(tx, keys)).filter(({ secrecy }) => isClassified(secrecy));
  const [first] = classified;
  if (first) throw invalid({ lines: [`“${first.title}”是涉密资料，不能在线提供，请不同意并告知到馆办理`] });
}

/** Decides on every line that waits; the sub-order follows. @throws AppError 403, 404, 409, 422 */
export const decide: AnswerTo<typeof subOrders, 'decide'> = (context) =>
  transact(context, async (transaction, actor) => {
    const { id, lines: given, reason, pickupNote } = context.values;
    const subOrder = await lockForReview(transaction, id);
    const order = await readDelivery(transaction, subOrder.order);
    if (!nextStates[subOrder.state].includes('approved')) {
      // Says what somebody else did
      await moveSubOrder(transaction, { id: subOrder.id, to: 'approved', note: null, actor });
      throw conflict('此单已经审核');
    }
    const decisions = readDecisions(given);
    const waiting = await waitingLines(transaction, subOrder.id);
    assertWhole(waiting, decisions);
    const approved = new Set(decisions.filter(({ decision }) => decision === 'approved').map((line) => line.id));
    if (order.delivery === 'online')
      await assertMayGoOnline(
        transaction,
        waiting.filter((line) => approved.has(line.id)),
      );
    for (const { id: line, ...decision } of decisions)
      await changeRow(transaction, orderLines, line, decision, decision.decision === 'approved' ? '同意' : '不同意');
    const all = approved.size + subOrder.lineCount - waiting.length;
    const note = reason ?? summaryOf(all, subOrder.lineCount);
    const decided = { reviewer: actor, decidedAt: new Date().toISOString(), reason: note };
    if (all === 0) {
      await moveSubOrder(transaction, { id: subOrder.id, to: 'rejected', note, actor, values: decided });
    } else {
      await moveSubOrder(transaction, { id: subOrder.id, to: 'approved', note, actor, values: decided });
      await handOut(transaction, subOrder.id, order.delivery, pickupNote, actor);
    }
    const state = await notifyOfDecision(transaction, subOrder.id, order.id, note);
    return { id: subOrder.id, state };
  });

const summaryOf = (approved: number, count: number): string =>
  approved === 0
    ? '不同意提供'
    : approved === count
      ? `同意提供全部 ${count} 件`
      : `同意提供 ${approved} 件，共 ${count} 件`;

function assertWhole(waiting: readonly WaitingLine[], decisions: readonly LineDecided[]): void {
  const ids = new Set(decisions.map(({ id }) => id));
  const missing = waiting.filter(({ id }) => !ids.has(id));
  if (missing.length > 0) throw invalid({ lines: [`还有 ${missing.length} 件没有意见：${missing[0]?.title ?? ''}`] });
  const known = new Set(waiting.map(({ id }) => id));
  if (ids.size !== decisions.length || decisions.some(({ id }) => !known.has(id)))
    throw conflict('申请的资料已有变化，请刷新后再审核');
}

async function readDelivery({ tx }: Transaction, id: number): Promise<{ id: number; delivery: DeliveryWay }> {
  const { rows } = await tx.query<{ id: number; delivery: DeliveryWay }>(
    'SELECT id, delivery FROM orders WHERE id = $1',
    [id],
  );
  if (!rows[0]) throw new Error(`sub-order without order ${id}`);
  return rows[0];
}

/** On line: downloads open at once. Else it is ready when the reviewer says where to pick it up. */
async function handOut(
  transaction: Transaction,
  id: number,
  delivery: DeliveryWay,
  pickupNote: string | null,
  actor: number,
) {
  if (delivery === 'online') await makeAvailable(transaction, id, actor);
  else if (pickupNote !== null)
    await moveSubOrder(transaction, { id, to: 'pickup', note: pickupNote, actor, values: { pickupNote } });
}

const news: Readonly<Partial<Record<SubOrderState, { title: string; next: string }>>> = {
  rejected: { title: '借阅申请未通过', next: '如有疑问，可按页脚电话联系保管单位，或修改后重新申请。' },
  approved: { title: '借阅申请已通过', next: '资料正在准备，备好后会再通知您取件。' },
  available: { title: '借阅申请已通过，可以下载', next: '请在期限内到“我的订单”下载。' },
  pickup: { title: '借阅申请已通过，请取件', next: '取件办法见申请详情，来馆前请先预约。' },
};

async function notifyOfDecision(
  transaction: Transaction,
  id: number,
  order: number,
  note: string,
): Promise<SubOrderState> {
  const { rows } = await transaction.tx.query<{ state: SubOrderState; no: string; user: number | null }>(
    'SELECT state, sub_order_no AS no, "user" FROM sub_orders WHERE id = $1',
    [id],
  );
  if (!rows[0]) throw new Error(`no sub-order ${id}`);
  const { state, no, user } = rows[0];
  const notice = news[state];
  if (notice)
    await notifyApplicant(transaction, user, {
      order,
      title: notice.title,
      body: `审核单 ${no}：${note}。${notice.next}`,
    });
  return state;
}
