import { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import { objects } from '../../src/resources/holdings/objects.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Transaction } from '../resources/transaction.ts';
import { removeRow } from '../resources/write-rows.ts';

/** Rows of an import as they stand, what is wrong with them, and how they were changed. */
export async function dropRows(db: Query, id: number): Promise<void> {
  for (const table of ['drilling_rows', 'drilling_faults', 'drilling_mends'])
    await db.query(`DELETE FROM ${table} WHERE import = $1`, [id]);
}

/** The file of an import whose rows are there, or the one that is not read yet, which another one takes the place of. */
export async function dropFile(transaction: Transaction, id: number, isRead: boolean): Promise<void> {
  const { rows } = await transaction.tx.query<{ object: number }>(
    'DELETE FROM drilling_files WHERE import = $1 AND is_read = $2 RETURNING object',
    [id, isRead],
  );
  for (const { object } of rows) await removeRow(transaction, objects, object);
}

/** Removes what stands in a draft: its rows and its file. */
export async function dropData(transaction: Transaction, id: number): Promise<void> {
  await dropRows(transaction.tx, id);
  for (const isRead of [true, false]) await dropFile(transaction, id, isRead);
}

/** Removes a draft that was never handed in, with its rows and its file. */
export async function dropDrilling(transaction: Transaction, id: number): Promise<void> {
  await dropData(transaction, id);
  await transaction.tx.query('DELETE FROM drilling_invitations WHERE drilling = $1', [id]);
  await removeRow(transaction, drillingImports, id);
}
