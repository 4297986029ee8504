import { deliveries, type Delivery } from '../../src/resources/delivery/deliveries.ts';
import { AppError, conflict, notFound } from '../errors.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { lockDelivery, stateLabel } from './move-delivery.ts';

/** Deliveries `d` of somebody who began them or works on them. `user`: a parameter. */
export const isOwn = (user: string): string => `(d."user" = ${user} OR d.members @> ARRAY[${user}]::bigint[])`;

/** Somebody else's delivery answers like one that is not there. @throws AppError 404 */
export async function assertOwn(db: Query, user: number, id: number): Promise<void> {
  const { rows } = await db.query(`SELECT 1 FROM deliveries d WHERE d.id = $1 AND ${isOwn('$2')}`, [id, user]);
  if (rows.length === 0) throw notFound('汇交');
}

/** @throws AppError 403 for those who only work on it */
export function assertOwner({ user }: Pick<Delivery, 'user'>, actor: number, what: string): void {
  if (user !== actor) throw new AppError(403, `只有填报人可以${what}，请转告填报人`);
}

/** A delivery that the person began or works on, locked. @throws AppError 404 */
export async function lockOwn(transaction: Transaction, user: number, id: number): Promise<Delivery> {
  await assertOwn(transaction.tx, user, id);
  return lockDelivery(transaction, id);
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
    throw conflict(`此汇交在您打开之后已被修改（现为第 ${version} 版），请重新载入后核对，再提交您的改动`);
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
