import { randomBytes } from 'node:crypto';
import { favouriteLists } from '../../src/resources/opinions/favourite-lists.ts';
import { favourites } from '../../src/resources/opinions/favourites.ts';
import { conflict, notFound } from '../errors.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { changeRow, removeRow } from '../resources/write-rows.ts';
import { lockOwnList, makeList, readOwnLists } from './own-lists.ts';
import { readListItems } from './read-list-items.ts';
import { userOf } from '../resources/reader.ts';

type Answer<Name extends keyof typeof favouriteLists.services> = AnswerTo<typeof favouriteLists, Name>;

export const mine: Answer<'mine'> = async ({ services, reader }) => ({
  rows: await readOwnLists(services.database.pool, userOf(reader)),
});

export const add: Answer<'add'> = (context) =>
  transact(context, async (transaction, userId) => ({ id: await makeList(transaction, userId, context.values) }));

export const edit: Answer<'edit'> = (context) =>
  transact(context, async (transaction, userId) => {
    const { id: own, ...values } = context.values;
    await lockOwnList(transaction, userId, own);
    const lists = await readOwnLists(transaction.tx, userId);
    if (lists.some(({ id, name }) => name === values.name && id !== own))
      throw conflict('已有同名的收藏夹', { name: ['已有同名的收藏夹'] });
    await changeRow(transaction, favouriteLists, own, values, '修改');
    return { id: own };
  });

export const remove: Answer<'remove'> = (context) =>
  transact(context, async (transaction, userId) => {
    await lockOwnList(transaction, userId, context.values.id);
    const { rows } = await transaction.tx.query<{ id: number }>(
      'SELECT id FROM favourites WHERE list = $1 ORDER BY id',
      [context.values.id],
    );
    for (const { id } of rows) await removeRow(transaction, favourites, id);
    await removeRow(transaction, favouriteLists, context.values.id);
    return { removed: rows.length };
  });

export const share: Answer<'share'> = (context) =>
  transact(context, async (transaction, userId) => {
    const list = await lockOwnList(transaction, userId, context.values.id);
    if (list.shareToken !== null) return { shareToken: list.shareToken };
    const shareToken = randomBytes(18).toString('base64url');
    const sharedAt = new Date().toISOString();
    await changeRow(transaction, favouriteLists, list.id, { shareToken, sharedAt }, '分享');
    return { shareToken };
  });

export const unshare: Answer<'unshare'> = (context) =>
  transact(context, async (transaction, userId) => {
    const list = await lockOwnList(transaction, userId, context.values.id);
    await changeRow(transaction, favouriteLists, list.id, { shareToken: null, sharedAt: null }, '停止分享');
    return { id: list.id };
  });

/** `sharedAt` stands where there is a token. */
const sharedColumns = selectOf(favouriteLists, ['id', 'name', 'note', 'sharedAt']);

/** A shared list, for whoever holds its link: of what is in it, what this visitor may see. Nothing tells whose it is, and the notes are the owner's. */
export const shared: Answer<'shared'> = async ({ services, reader, values }) => {
  const { rows } = await services.database.pool.query<Selected<typeof sharedColumns> & { sharedAt: string }>(
    `SELECT ${sharedColumns} FROM favourite_lists WHERE share_token = $1`,
    [values.share],
  );
  const [list] = rows;
  if (!list) throw notFound('分享的收藏夹');
  const { id, ...face } = list;
  const items = await readListItems(services, reader, id);
  const open = items.filter(({ title }) => title !== null);
  return {
    ...face,
    closed: items.length - open.length,
    rows: open.map(({ itemType, itemId, title, number }) => ({ itemType, itemId, title, number })),
  };
};
