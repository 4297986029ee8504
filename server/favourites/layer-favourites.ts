import { catalog } from '../../src/resources/maps/catalog.ts';
import { layerFavourites, maxLayerFavourites } from '../../src/resources/opinions/layer-favourites.ts';
import { conflict } from '../errors.ts';
import { lockKey } from '../resources/lock-key.ts';
import { type AnswersTo, transact } from '../resources/own-calls.ts';
import { type Reader, userOf } from '../resources/reader.ts';
import type { Query } from '../resources/read-rows.ts';
import { tableOf } from '../resources/table.ts';
import type { Transaction } from '../resources/transaction.ts';
import { isSeenInTree } from '../resources/tree.ts';

const table = tableOf(layerFavourites).name;

async function readLayers(db: Query, userId: number): Promise<{ layers: number[] }> {
  const { rows } = await db.query<{ layer: number }>(`SELECT layer FROM ${table} WHERE "user" = $1 ORDER BY id`, [
    userId,
  ]);
  return { layers: rows.map(({ layer }) => layer) };
}

/** Of these layers those that the tree shows to the reader: the others are as if they were not there. */
async function seenLayers(db: Query, reader: Reader, layers: readonly number[]): Promise<number[]> {
  const seen: number[] = [];
  for (const layer of new Set(layers)) if (await isSeenInTree(db, catalog, layer, reader)) seen.push(layer);
  return seen;
}

export const layerFavouriteAnswers: AnswersTo<typeof layerFavourites> = {
  mine: ({ services, reader }) => readLayers(services.database.pool, userOf(reader)),

  /** Those that are starred already stay as they are: what a guest has starred can be sent again at any time. */
  add: (context) =>
    transact(context, async (transaction, user) => {
      const { tx } = transaction;
      const seen = await seenLayers(tx, context.reader, context.values.layers);
      await lockKey(transaction, `layer favourites ${user}`);
      await tx.query(
        `INSERT INTO ${table} ("user", layer, own_key, added_at)
         SELECT $1, layer, concat_ws(' ', $1::bigint, layer), now()
         FROM unnest($2::bigint[]) WITH ORDINALITY AS given (layer, at) ORDER BY at
         ON CONFLICT DO NOTHING`,
        [user, seen],
      );
      const kept = await readLayers(tx, user);
      if (kept.layers.length > maxLayerFavourites)
        throw conflict(`最多收藏 ${maxLayerFavourites} 个图层，请先取消一些`);
      return kept;
    }),

  remove: (context) =>
    transact(context, async ({ tx }, user) => {
      await tx.query(`DELETE FROM ${table} WHERE "user" = $1 AND layer = ANY($2::bigint[])`, [
        user,
        context.values.layers,
      ]);
      return readLayers(tx, user);
    }),
};

/** When an account is cancelled. */
export async function eraseLayerFavourites({ tx }: Transaction, userId: number): Promise<void> {
  await tx.query(`DELETE FROM ${table} WHERE "user" = $1`, [userId]);
}
