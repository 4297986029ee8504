import { deliveries, type Delivery } from '../../src/resources/delivery/deliveries.ts';
import { deliveryEvents } from '../../src/resources/delivery/delivery-events.ts';
import { AppError, conflict, notFound } from '../errors.ts';
import { isOwnDelivery, isOwnerThere } from '../holdings/delivery-people.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { lockDelivery, stateLabel } from './move-delivery.ts';
import { noteEvent } from './note-event.ts';

/** Somebody else's delivery answers like one that is not there. @throws AppError 404 */
export async function assertOwn(db: Query, user: number, id: number): Promise<void> {
  const { rows } = await db.query(`SELECT 1 FROM deliveries d WHERE d.id = $1 AND ${isOwnDelivery('$2')}`, [id, user]);
  if (rows.length === 0) throw notFound('汇交');
}

/** @throws AppError 403 for those who only work on it */
export function assertOwner({ user }: Pick<Delivery, 'user'>, actor: number, what: string): void {
  if (user !== actor) throw new AppError(403, `只有填报人可以${what}，请转告填报人`);
}

/**
 * A delivery that the person began or works on, locked. Where whoever began it has left the unit it is taken over by the
 * first of the others who does something with it. @throws AppError 404
 */
export async function lockOwn(transaction: Transaction, user: number, id: number): Promise<Delivery> {
  await assertOwn(transaction.tx, user, id);
  const delivery = await lockDelivery(transaction, id);
  const { rows } = await transaction.tx.query(`SELECT 1 FROM deliveries d WHERE d.id = $1 AND NOT ${isOwnerThere}`, [
    id,
  ]);
  return rows.length === 0 || delivery.user === user ? delivery : giveTo(transaction, delivery, user);
}

/** Makes somebody who works on a delivery its owner, of its files too. */
export async function giveTo(transaction: Transaction, delivery: Delivery, user: number): Promise<Delivery> {
  const { id, round, user: former } = delivery;
  const members = (delivery.members ?? []).filter((member) => member !== user);
  await changeRow(transaction, deliveries, id, { user, members }, '接手填报');
  await transaction.tx.query(
    'UPDATE objects SET owner = $2 WHERE id IN (SELECT object FROM delivery_files WHERE delivery = $1)',
    [id, user],
  );
  await noteEvent(transaction, { delivery: id, round, kind: 'left', side: 'submitter', actor: former });
  return { ...delivery, user, members };
}

const returnColumns = selectOf(deliveryEvents, ['dueOn'], 'e');

/** When a delivery was last sent back: until when it had to be mended. Null: it never was. */
export async function lastReturn(db: Query, id: number): Promise<Selected<typeof returnColumns> | null> {
  const { rows } = await db.query<Selected<typeof returnColumns>>(
    `SELECT ${returnColumns} FROM delivery_events e WHERE e.delivery = $1 AND e.kind = 'returned'
     ORDER BY e.id DESC LIMIT 1`,
    [id],
  );
  return rows[0] ?? null;
}

export const mayEdit = ({ state }: Pick<Delivery, 'state'>): boolean => state === 'draft' || state === 'returned';

/** The same, as long as it may be changed. @throws AppError 404, 409 */
export async function lockEditable(transaction: Transaction, user: number, id: number): Promise<Delivery> {
  const delivery = await lockOwn(transaction, user, id);
  if (!mayEdit(delivery)) {
    const way = delivery.state === 'submitted' ? '需要修改的请先撤回' : '不能再修改';
    throw conflict(`此汇交现在是“${stateLabel(delivery.state)}”，${way}`);
  }
  return delivery;
}

/** @throws AppError 409 when it was changed since it was read */
export function assertVersion({ version }: Pick<Delivery, 'version'>, read: number): void {
  if (version !== read)
    throw conflict(`此汇交在您打开之后已被修改（现为第 ${version} 版），此次操作没有生效，请核对最新内容后再办`);
}

/** Counts a change of the draft that stands in other rows; the version that it has now. */
export async function raiseVersion(
  transaction: Transaction,
  { id, version }: Delivery,
  action: string,
): Promise<number> {
  await changeRow(transaction, deliveries, id, { version: version + 1 }, action);
  return version + 1;
}
