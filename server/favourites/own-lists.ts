import { favouriteLists, maxFavouriteLists, type OwnList } from '../../src/resources/opinions/favourite-lists.ts';
import { conflict, notFound } from '../errors.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { Transaction } from '../resources/transaction.ts';
import { insertChecked } from '../resources/create-rows.ts';
import { lockRow } from '../resources/write-rows.ts';
import { lockKey } from '../resources/lock-key.ts';

export const firstListName = '我的收藏';

const listColumns = selectOf(favouriteLists, ['id', 'name', 'note', 'shareToken', 'sharedAt'], 'l');

/** A person's lists in their order, with how much each holds. */
export async function readOwnLists(db: Query, userId: number): Promise<OwnList[]> {
  const { rows } = await db.query<Selected<typeof listColumns> & { count: number }>(
    `SELECT ${listColumns}, (SELECT count(*)::int FROM favourites f WHERE f.list = l.id) AS count
     FROM favourite_lists l WHERE l."user" = $1 ORDER BY l.position, l.id`,
    [userId],
  );
  return rows;
}

/** The person's own list, locked. Somebody else's answers like one that is not there. */
export async function lockOwnList(transaction: Transaction, userId: number, id: number) {
  const { rows } = await transaction.tx.query('SELECT 1 FROM favourite_lists WHERE id = $1 AND "user" = $2', [
    id,
    userId,
  ]);
  if (!rows[0]) throw notFound(favouriteLists.label);
  return lockRow(transaction, favouriteLists, id);
}

/** Makes a list; two of one name are refused. */
export async function makeList(
  transaction: Transaction,
  user: number,
  { name, note }: { name: string; note: string | null },
): Promise<number> {
  await lockKey(transaction, `favourites ${user}`);
  const lists = await readOwnLists(transaction.tx, user);
  if (lists.length >= maxFavouriteLists) throw conflict(`最多建 ${maxFavouriteLists} 个收藏夹，请先删除不用的`);
  if (lists.some((list) => list.name === name)) throw conflict('已有同名的收藏夹', { name: ['已有同名的收藏夹'] });
  const { id } = await insertChecked(transaction, favouriteLists, { user, name, note, position: lists.length }, '新建');
  return id;
}

/** The person's first list, made when there is none. */
export async function firstList(transaction: Transaction, user: number): Promise<number> {
  await lockKey(transaction, `favourites ${user}`);
  const [first] = await readOwnLists(transaction.tx, user);
  return first?.id ?? makeList(transaction, user, { name: firstListName, note: null });
}
