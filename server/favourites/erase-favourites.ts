import { favouriteLists } from '../../src/resources/opinions/favourite-lists.ts';
import { favourites } from '../../src/resources/opinions/favourites.ts';
import type { Transaction } from '../resources/transaction.ts';
import { removeRow } from '../resources/write-rows.ts';

/** When an account is cancelled: its lists go with all that is in them, and shared links end. */
export async function eraseFavourites(transaction: Transaction, userId: number): Promise<void> {
  for (const resource of [favourites, favouriteLists]) {
    const table = resource === favourites ? 'favourites' : 'favourite_lists';
    const { rows } = await transaction.tx.query<{ id: number }>(
      `SELECT id FROM ${table} WHERE "user" = $1 ORDER BY id`,
      [userId],
    );
    for (const { id } of rows) await removeRow(transaction, resource, id);
  }
}
