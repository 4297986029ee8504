import { favourites, type FavouriteItem } from '../../src/resources/opinions/favourites.ts';
import { itemKey, readItemFaces } from '../holdings/visible-items.ts';
import type { Reader } from '../resources/reader.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { Services } from '../services.ts';

const itemColumns = selectOf(favourites, ['id', 'itemType', 'itemId', 'note', 'position', 'addedAt']);

/** What stands in a list, in its order, named as this reader may read it. */
export async function readListItems(services: Services, reader: Reader, list: number): Promise<FavouriteItem[]> {
  const { rows } = await services.database.pool.query<Selected<typeof itemColumns>>(
    `SELECT ${itemColumns} FROM favourites WHERE list = $1 ORDER BY position, id`,
    [list],
  );
  const faces = await readItemFaces(services, reader, rows);
  return rows.map((row) => {
    const face = faces.get(itemKey(row.itemType, row.itemId));
    return { ...row, title: face?.title ?? null, number: face?.number ?? null };
  });
}
