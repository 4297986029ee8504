import type { FastifyInstance } from 'fastify';
import { cartEntries } from '../../src/resources/borrowing/cart-entries.ts';
import type { CartView } from '../../src/resources/shared/cart-answers.ts';
import { notFound } from '../errors.ts';
import { readLendableItem } from '../holdings/lendable-item.ts';
import { type AnswerTo, registerOwnCalls, transact } from '../resources/own-calls.ts';
import { type Reader, userOf } from '../resources/reader.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Services } from '../services.ts';
import { addEntries, countEntries, itemsIn, lockCart, numbersIn, readEntries, removeEntries } from './cart-entries.ts';
import { cartView, describeEntries } from './describe-cart.ts';

const viewOf = async (db: Query, reader: Reader): Promise<CartView> =>
  cartView(await describeEntries(db, reader, await readEntries(db, userOf(reader))));

type Answer<Name extends keyof typeof cartEntries.services> = AnswerTo<typeof cartEntries, Name>;

const mine: Answer<'mine'> = ({ services, reader }) => viewOf(services.database.pool, reader);

const describe: Answer<'describe'> = async ({ services, reader, values }) =>
  cartView(await describeEntries(services.database.pool, reader, itemsIn(values.items)));

/** An item that is not for the public answers like one that is not there. */
const add: Answer<'add'> = (context) =>
  transact(context, async ({ tx }, user) => {
    const { itemType, itemId } = context.values;
    const item = await readLendableItem(tx, { type: itemType, id: itemId });
    if (!item?.isCatalogPublic) throw notFound('资料');
    await lockCart(tx, user);
    await addEntries(tx, user, [item]);
    return { itemCount: await countEntries(tx, user) };
  });

const merge: Answer<'merge'> = (context) =>
  transact(context, async ({ tx }, user) => {
    await lockCart(tx, user);
    const wanted = itemsIn(context.values.items);
    const open = (await describeEntries(tx, context.reader, wanted)).filter(({ item }) => item !== null);
    await addEntries(
      tx,
      user,
      open.map(({ entry }) => entry),
    );
    return viewOf(tx, context.reader);
  });

const takeOut: Answer<'takeOut'> = (context) =>
  transact(context, async ({ tx }, user) => {
    await lockCart(tx, user);
    await removeEntries(tx, user, numbersIn(context.values.ids));
    return viewOf(tx, context.reader);
  });

/** The borrowing cart. */
export function registerCart(app: FastifyInstance, services: Services): void {
  registerOwnCalls(app, services, cartEntries, { mine, describe, add, merge, takeOut });
}
