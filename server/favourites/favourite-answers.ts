import type { ItemName } from '../../src/resources/shared/opinion-answers.ts';
import { favourites, maxFavourites } from '../../src/resources/opinions/favourites.ts';
import { conflict, notFound } from '../errors.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import { itemKey, readVisibleItem } from '../holdings/visible-items.ts';
import type { Transaction } from '../resources/transaction.ts';
import { insertChecked } from '../resources/create-rows.ts';
import { changeRow, lockRow, removeRow } from '../resources/write-rows.ts';
import { firstList, lockOwnList } from './own-lists.ts';
import { readListItems } from './read-list-items.ts';
import { userOf } from '../resources/reader.ts';

type Answer<Name extends keyof typeof favourites.services> = AnswerTo<typeof favourites, Name>;

const keyIn = (list: number, { itemType, itemId }: ItemName): string => `${list} ${itemKey(itemType, itemId)}`;

/** Puts an item into a list; one that stands there already stays as it is. */
export const add: Answer<'add'> = async (context) => {
  const { itemType, itemId, list: wanted, note, position } = context.values;
  await readVisibleItem(context.services, context.reader, { itemType, itemId });
  return transact(context, async (transaction, user) => {
    const list = wanted ?? (await firstList(transaction, user));
    await lockOwnList(transaction, user, list);
    const ownKey = keyIn(list, { itemType, itemId });
    const existing = await transaction.tx.query<{ id: number }>('SELECT id FROM favourites WHERE own_key = $1', [
      ownKey,
    ]);
    if (existing.rows[0]) return { id: existing.rows[0].id, list, isNew: false };
    const next = await nextPosition(transaction, list);
    const place = position ?? next;
    const addedAt = new Date().toISOString();
    const values = { list, user, itemType, itemId, note, position: place, ownKey, addedAt };
    const { id } = await insertChecked(transaction, favourites, values, '收藏');
    return { id, list, isNew: true };
  });
};

/** The place after the last one. @throws AppError 409 when the list is full */
async function nextPosition({ tx }: Transaction, list: number): Promise<number> {
  const { rows } = await tx.query<{ n: number; last: number | null }>(
    'SELECT count(*)::int AS n, max(position)::int AS last FROM favourites WHERE list = $1',
    [list],
  );
  if ((rows[0]?.n ?? 0) >= maxFavourites)
    throw conflict(`一个收藏夹最多放 ${maxFavourites} 条，请另建收藏夹或移出一些`);
  return (rows[0]?.last ?? -1) + 1;
}

/** The person's own favourite, locked with its list. */
async function lockOwn(transaction: Transaction, userId: number, id: number) {
  const { rows } = await transaction.tx.query<{ list: number }>(
    'SELECT list FROM favourites WHERE id = $1 AND "user" = $2',
    [id, userId],
  );
  if (!rows[0]) throw notFound(favourites.label);
  await lockOwnList(transaction, userId, rows[0].list);
  return lockRow(transaction, favourites, id);
}

export const edit: Answer<'edit'> = (context) =>
  transact(context, async (transaction, userId) => {
    const { id, note } = context.values;
    await lockOwn(transaction, userId, id);
    await changeRow(transaction, favourites, id, { note }, '修改备注');
    return { id };
  });

/** Into another list; where the item stands there already, it only leaves this one. */
export const move: Answer<'move'> = (context) =>
  transact(context, async (transaction, userId) => {
    const { id, list } = context.values;
    await lockOwnList(transaction, userId, list);
    const row = await lockOwn(transaction, userId, id);
    if (row.list === list) return { id: row.id };
    const ownKey = keyIn(list, row);
    const existing = await transaction.tx.query<{ id: number }>('SELECT id FROM favourites WHERE own_key = $1', [
      ownKey,
    ]);
    if (existing.rows[0]) {
      await removeRow(transaction, favourites, row.id);
      return { id: existing.rows[0].id };
    }
    const position = await nextPosition(transaction, list);
    await changeRow(transaction, favourites, row.id, { list, ownKey, position }, '移动');
    return { id: row.id };
  });

/** Puts the named ones first, in this order; what is not named follows as it stood. */
export const order: Answer<'order'> = (context) =>
  transact(context, async (transaction, userId) => {
    const { list, ids } = context.values;
    await lockOwnList(transaction, userId, list);
    const { rows } = await transaction.tx.query<{ id: number; position: number }>(
      'SELECT id, position FROM favourites WHERE list = $1 ORDER BY position, id FOR UPDATE',
      [list],
    );
    const existing = new Set(rows.map(({ id }) => id));
    const named = ids.filter((id) => existing.has(id));
    const places = [...new Set([...named, ...existing])];
    // The order alone is nothing to keep a history of
    await transaction.tx.query(
      `UPDATE favourites f SET position = wanted.place, updated_at = now()
       FROM unnest($1::bigint[]) WITH ORDINALITY AS wanted (id, place) WHERE f.id = wanted.id`,
      [places],
    );
    transaction.touched.add(favourites.name);
    return { ordered: named.length };
  });

export const remove: Answer<'remove'> = (context) =>
  transact(context, async (transaction, userId) => {
    const { id } = context.values;
    await lockOwn(transaction, userId, id);
    await removeRow(transaction, favourites, id);
    return { id };
  });

export const ofList: Answer<'ofList'> = async ({ services, reader, values: { list } }) => {
  const { rows } = await services.database.pool.query('SELECT 1 FROM favourite_lists WHERE id = $1 AND "user" = $2', [
    list,
    userOf(reader),
  ]);
  if (!rows[0]) throw notFound('收藏夹');
  return { rows: await readListItems(services, reader, list) };
};

export const ofItem: Answer<'ofItem'> = async ({ services, reader, values }) => {
  const { rows } = await services.database.pool.query<{ id: number; list: number }>(
    'SELECT id, list FROM favourites WHERE item_id = $3 AND item_type = $2 AND "user" = $1',
    [userOf(reader), values.itemType, values.itemId],
  );
  return { rows };
};
