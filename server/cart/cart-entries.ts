import { cartEntries } from '../../src/resources/borrowing/cart-entries.ts';
import { maxCartLines } from '../../src/resources/shared/cart-answers.ts';
import { isLendableType } from '../../src/resources/shared/lendable-types.ts';
import { conflict, invalid } from '../errors.ts';
import type { ItemKey } from '../holdings/lendable-item.ts';
import type { Query } from '../resources/read-rows.ts';
import { tableOf } from '../resources/table.ts';
import type { Transaction } from '../resources/transaction.ts';

/** An entry of a cart; `entry` 0: kept in the browser alone. */
export interface CartEntry extends ItemKey {
  entry: number;
}

const table = tableOf(cartEntries).name;
const columns = 'id AS entry, item_type AS type, item_id AS id';

/** Everything in a person's cart, the newest first. */
export async function readEntries(db: Query, userId: number): Promise<CartEntry[]> {
  const { rows } = await db.query<CartEntry>(
    `SELECT ${columns} FROM ${table} WHERE "user" = $1 ORDER BY id DESC LIMIT ${maxCartLines}`,
    [userId],
  );
  return rows;
}

/** Those of the entries that are in the person's cart; other people's are left out like missing ones. */
export async function readChosen(db: Query, userId: number, entries: readonly number[]): Promise<CartEntry[]> {
  const { rows } = await db.query<CartEntry>(
    `SELECT ${columns} FROM ${table} WHERE "user" = $1 AND id = ANY($2::bigint[]) ORDER BY id`,
    [userId, entries],
  );
  return rows;
}

export async function countEntries(db: Query, userId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE "user" = $1`, [userId]);
  return rows[0]?.n ?? 0;
}

/** Whoever changes a person's cart waits here for whoever does so already, until the end of the transaction. */
export async function lockCart(db: Query, userId: number): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('cart ' || $1::text, 0))`, [userId]);
}

/** Adds items to a locked cart; those in it already stay once. @throws AppError 409 when the cart is full */
export async function addEntries(db: Query, userId: number, keys: readonly ItemKey[]): Promise<void> {
  await db.query(
    `INSERT INTO ${table} ("user", item_type, item_id, own_key, added_at)
     SELECT $1, type, id, concat_ws(' ', $1::bigint, type, id), now()
     FROM unnest($2::text[], $3::bigint[]) WITH ORDINALITY AS given (type, id, at) ORDER BY at
     ON CONFLICT DO NOTHING`,
    [userId, keys.map(({ type }) => type), keys.map(({ id }) => id)],
  );
  if ((await countEntries(db, userId)) > maxCartLines)
    throw conflict(`借阅车最多放 ${maxCartLines} 件，请先提交或移出一些`);
}

export async function removeEntries(db: Query, userId: number, entries: readonly number[]): Promise<void> {
  await db.query(`DELETE FROM ${table} WHERE "user" = $1 AND id = ANY($2::bigint[])`, [userId, entries]);
}

/** When an account is cancelled its cart goes. */
export async function eraseCart({ tx }: Transaction, userId: number): Promise<void> {
  await tx.query(`DELETE FROM ${table} WHERE "user" = $1`, [userId]);
}

/** '12,15' → numbers, each once. */
export const numbersIn = (text: string): number[] => [...new Set(text.split(',').map(Number))];

/** 'archives:12,products:3' → items, each once. @throws AppError 422 for a kind that is not kept */
export function itemsIn(text: string): CartEntry[] {
  const parts = [...new Set(text.split(','))].map((part) => part.split(':'));
  return parts.map(([type = '', id]) => {
    if (!isLendableType(type)) throw invalid({ items: [`没有“${type}”这类资料`] });
    return { entry: 0, type, id: Number(id) };
  });
}
