import { deliveries, type Delivery } from '../../src/resources/delivery/deliveries.ts';
import { deliveryFiles } from '../../src/resources/delivery/delivery-files.ts';
import { objects } from '../../src/resources/holdings/objects.ts';
import type { Transaction } from '../resources/transaction.ts';
import { removeRow } from '../resources/write-rows.ts';
import { readFiles } from './read-files.ts';

/** Removes a draft that was never handed in, with its files and their contents. */
export async function dropDelivery(transaction: Transaction, { id }: Pick<Delivery, 'id'>): Promise<void> {
  await dropFiles(transaction, id);
  for (const table of ['delivery_invitations', 'deadline_notices'])
    await transaction.tx.query(`DELETE FROM ${table} WHERE delivery = $1`, [id]);
  await removeRow(transaction, deliveries, id);
}

/** Removes the files of a draft, and their contents. */
export async function dropFiles(transaction: Transaction, delivery: number): Promise<void> {
  for (const file of await readFiles(transaction.tx, delivery)) await removeDelivered(transaction, file);
}

/** Removes a file of a draft: its row, then the object that the row held. */
export async function removeDelivered(
  transaction: Transaction,
  { id, object }: { id: number; object: number | null },
): Promise<void> {
  await removeRow(transaction, deliveryFiles, id);
  if (object !== null) await removeRow(transaction, objects, object);
}
