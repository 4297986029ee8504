import { mapBookmarks } from '../../src/resources/maps/map-bookmarks.ts';
import { bookmarkTextLimits } from '../../src/resources/shared/bookmark-limits.ts';
import { conflict, notFound } from '../errors.ts';
import { insertChecked } from '../resources/create-rows.ts';
import { lockKey } from '../resources/lock-key.ts';
import { type AnswerTo, type AnswersTo, transact } from '../resources/own-calls.ts';
import type { Query } from '../resources/read-rows.ts';
import { userOf } from '../resources/reader.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow, removeRow } from '../resources/write-rows.ts';
import { standardState } from './map-links.ts';

type Answer<Name extends keyof typeof mapBookmarks.services> = AnswerTo<typeof mapBookmarks, Name>;

const columns = selectOf(mapBookmarks, ['id', 'name', 'state', 'picture']);

/** A person's bookmarks in their order. */
async function readOwn(db: Query, userId: number): Promise<Selected<typeof columns>[]> {
  const { rows } = await db.query<Selected<typeof columns>>(
    `SELECT ${columns} FROM map_bookmarks WHERE "user" = $1 ORDER BY position, id DESC`,
    [userId],
  );
  return rows;
}

/** Somebody else's answers like one that is not there. @throws AppError 404 */
async function assertOwn({ tx }: Transaction, userId: number, id: number): Promise<void> {
  const { rows } = await tx.query('SELECT 1 FROM map_bookmarks WHERE id = $1 AND "user" = $2 FOR UPDATE', [id, userId]);
  if (!rows[0]) throw notFound('书签');
}

/** The order alone is nothing to keep a history of. */
async function place({ tx, touched }: Transaction, ids: readonly number[]): Promise<void> {
  await tx.query(
    `UPDATE map_bookmarks b SET position = wanted.place, updated_at = now()
     FROM unnest($1::bigint[]) WITH ORDINALITY AS wanted (id, place) WHERE b.id = wanted.id`,
    [ids],
  );
  touched.add(mapBookmarks.name);
}

const mine: Answer<'mine'> = async ({ services, reader }) => {
  const rows = await readOwn(services.database.pool, userOf(reader));
  return { rows: rows.map((row) => ({ ...row, state: row.state ?? '' })) };
};

const add: Answer<'add'> = (context) =>
  transact(context, async (transaction, user) => {
    const { name, state, picture, position } = context.values;
    await lockKey(transaction, `map bookmarks ${user}`);
    const before = (await readOwn(transaction.tx, user)).map(({ id }) => id);
    if (before.length >= bookmarkTextLimits.count)
      throw conflict(`最多存 ${bookmarkTextLimits.count} 个书签，请先删除不用的`);
    const values = { user, name, state: standardState(state ?? ''), picture, position: 0 };
    const { id } = await insertChecked(transaction, mapBookmarks, values, '新建');
    await place(transaction, before.toSpliced(position ?? 0, 0, id));
    return { id };
  });

const edit: Answer<'edit'> = (context) =>
  transact(context, async (transaction, user) => {
    const { id, name, state, picture } = context.values;
    await assertOwn(transaction, user, id);
    await changeRow(transaction, mapBookmarks, id, { name, state: standardState(state ?? ''), picture }, '修改');
    return { id };
  });

/** Puts the named ones first, in this order; what is not named follows as it stood. */
const order: Answer<'order'> = (context) =>
  transact(context, async (transaction, user) => {
    await lockKey(transaction, `map bookmarks ${user}`);
    const existing = (await readOwn(transaction.tx, user)).map(({ id }) => id);
    const named = context.values.ids.filter((id) => existing.includes(id));
    await place(transaction, [...new Set([...named, ...existing])]);
    return { ordered: named.length };
  });

const remove: Answer<'remove'> = (context) =>
  transact(context, async (transaction, user) => {
    const { id } = context.values;
    await assertOwn(transaction, user, id);
    await removeRow(transaction, mapBookmarks, id);
    return { id };
  });

export const bookmarkAnswers = { mine, add, edit, order, remove } satisfies AnswersTo<typeof mapBookmarks>;

/** When an account is cancelled. */
export async function eraseBookmarks(transaction: Transaction, userId: number): Promise<void> {
  for (const { id } of await readOwn(transaction.tx, userId)) await removeRow(transaction, mapBookmarks, id);
}
