import {
  fileRefusalTexts,
  type FileRefusal,
  isUnnamed,
  type OrderStatus,
} from '../../src/resources/shared/file-rights.ts';
import type { FileUseAnswer, Previewable } from '../../src/resources/shared/previewable.ts';
import type { Query } from '../resources/read-rows.ts';
import { guestReader, type Reader } from '../resources/reader.ts';
import { pyramidOf } from './tile-pyramid.ts';
import { type FileAccess, refusalsOf, situationOf } from './file-access.ts';
import { type LendableItem, type ItemKey, readLendableItems } from './lendable-item.ts';
import { keyOf, readOrderStatuses } from './order-status.ts';
import { objectColumns, type ObjectRow, readParts } from './stored-object.ts';
import { formatName, viewerOf } from './viewer-of.ts';

/** No item has more files; what lies beyond is not listed. */
const maxListed = 1000;

/**
 * The files of an item as this reader may see them. An item that does not exist and one that is not for this reader both
 * have none; so has one whose files are classified: what they are called is not told either.
 */
export const readPreviewables = async (db: Query, reader: Reader, key: ItemKey): Promise<Previewable[]> =>
  (await readPreviewablesOf(db, reader, [key])).flat();

/** The same of several items, in the order of their keys; as many queries as for one of each kind. */
export async function readPreviewablesOf(
  db: Query,
  reader: Reader,
  keys: readonly ItemKey[],
): Promise<Previewable[][]> {
  const items = new Map((await readLendableItems(db, keys)).map((item) => [keyOf(item), item]));
  const rows = groupedBy(
    await readOriginals(db, [...items.values()]),
    ({ itemType, itemId }) => `${itemType} ${itemId}`,
  );
  const ids = [...rows.values()].flat().map(({ id }) => id);
  const [parts, orders] = await Promise.all([readParts(db, ids), standingsFor(db, reader, keys)]);
  const partsOf = groupedBy(parts, ({ source }) => source);
  return keys.map((key) => {
    const item = items.get(keyOf(key));
    const order = orders.get(keyOf(key)) ?? 'none';
    return (rows.get(keyOf(key)) ?? []).flatMap(
      (row) => (item && previewable({ row, parts: partsOf.get(row.id) ?? [], item, reader, order })) ?? [],
    );
  });
}

async function readOriginals(db: Query, keys: readonly ItemKey[]): Promise<ObjectRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.query<ObjectRow>(
    `SELECT own.* FROM unnest($1::text[], $2::bigint[]) AS wanted (type, id) CROSS JOIN LATERAL (
       SELECT ${objectColumns} FROM objects o
       WHERE o.item_type = wanted.type AND o.item_id = wanted.id AND o.part = 'original' AND o.state <> 'quarantined'
       ORDER BY o.id LIMIT ${maxListed}) own ORDER BY own.id`,
    [keys.map(({ type }) => type), keys.map(({ id }) => id)],
  );
  return rows;
}

const standingsFor = (
  db: Query,
  { userId }: Reader,
  keys: readonly ItemKey[],
): Promise<ReadonlyMap<string, OrderStatus>> =>
  userId === null ? Promise.resolve(new Map()) : readOrderStatuses(db, userId, keys);

function groupedBy<Row, Key>(rows: readonly Row[], keyIn: (row: Row) => Key): ReadonlyMap<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyIn(row));
    if (group) group.push(row);
    else groups.set(keyIn(row), [row]);
  }
  return groups;
}

interface Known {
  row: ObjectRow;
  parts: readonly ObjectRow[];
  item: LendableItem;
  reader: Reader;
  order: OrderStatus;
}

function previewable({ row, parts, item, reader, order }: Known): Previewable | null {
  const refusals = refusalsOf(situationOf(item, row.secrecy, reader, order));
  if (isUnnamed(refusals.preview)) return null;
  const forGuests = refusalsOf(situationOf(item, row.secrecy, guestReader, 'none'));
  const { objectName } = row;
  const tiles = parts.find(({ part, state }) => part === 'tiles' && state === 'ready');
  const viewer = viewerOf(row, tiles !== undefined);
  const may = { view: refusals.preview === null && viewer !== null, isPublic: forGuests.thumbnail === null };
  const view = may.view
    ? addressOf(reader.isLoggedIn ? 'previewAuWithWaterColour' : 'previewWithWaterColour', objectName)
    : null;
  return {
    id: row.id,
    type: 1,
    name: row.name,
    format: formatName(row.type, row.name),
    size: row.size,
    pages: row.pages,
    pixels: row.width === null || row.height === null ? null : { width: row.width, height: row.height },
    attachedUrl: refusals.download === null ? addressOf('download', objectName) : null,
    fileUrl: view,
    eleFileUrl: view,
    eleThumFileUrl: thumbnailAddress(parts, refusals, may.isPublic),
    objectName,
    viewName: may.view ? objectName : null,
    archiveFile: row.archiveFile,
    use: row.use,
    secrecy: row.secrecy,
    viewer,
    tiles: may.view && tiles ? pyramidOf(tiles) : null,
    isSample: row.isSample,
    uses: { preview: answer(refusals.preview), download: answer(refusals.download) },
  };
}

const addressOf = (call: string, objectName: string): string => `/api/ugGeoOss/${call}?objectName=${objectName}`;

/** What everybody may see has an address that a plain picture can be loaded from. */
function thumbnailAddress(parts: readonly ObjectRow[], refusals: FileAccess['refusals'], isPublic: boolean) {
  const thumbnail = parts.find(({ part, state }) => part === 'thumbnail' && state !== 'failed');
  if (!thumbnail || refusals.thumbnail !== null) return null;
  return addressOf(isPublic ? 'preview' : 'previewWithAuth', thumbnail.objectName);
}

const answer = (refusal: FileRefusal | null): FileUseAnswer => ({
  isAllowed: refusal === null,
  refusal,
  text: refusal === null ? '' : fileRefusalTexts[refusal],
});
