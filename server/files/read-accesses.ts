import { type LendableTypeName, isLendableType } from '../../src/resources/shared/lendable-types.ts';
import { type FileAccess, refusalsOf, situationOf, accessTo } from '../holdings/file-access.ts';
import { type LendableItem, type ItemKey, readLendableItems } from '../holdings/lendable-item.ts';
import { readOrderStatuses } from '../holdings/order-status.ts';
import { isObjectName, objectColumns, type ObjectRow } from '../holdings/stored-object.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Reader } from '../resources/reader.ts';

/** What a reader may have of many objects, by their names and in their order; what does not exist is left out. */
export async function readAccesses(db: Query, reader: Reader, names: readonly string[]): Promise<FileAccess[]> {
  const { rows } = await db.query<ObjectRow>(
    `SELECT ${objectColumns} FROM objects o WHERE o.object_name = ANY($1::text[]) AND o.part = 'original'`,
    [names.filter(isObjectName)],
  );
  const place = new Map(names.map((name, at) => [name, at]));
  return accessesTo(
    db,
    reader,
    rows.toSorted((a, b) => (place.get(a.objectName) ?? 0) - (place.get(b.objectName) ?? 0)),
  );
}

/** The same for originals that were read already: one query a kind of item, one for all orders. */
export async function accessesTo(db: Query, reader: Reader, originals: readonly ObjectRow[]): Promise<FileAccess[]> {
  const keys = new Map<string, ItemKey>();
  for (const { itemType, itemId } of originals)
    if (itemType !== null && itemId !== null && isLendableType(itemType))
      keys.set(keyText(itemType, itemId), { type: itemType, id: itemId });
  const wanted = [...keys.values()];
  const [items, statuses] = await Promise.all([
    readLendableItems(db, wanted),
    reader.userId === null ? new Map() : readOrderStatuses(db, reader.userId, wanted),
  ]);
  const byKey = new Map<string, LendableItem>(items.map((item) => [keyText(item.type, item.id), item]));
  const found: FileAccess[] = [];
  for (const original of originals) {
    if (original.state === 'quarantined') continue;
    const { itemType, itemId } = original;
    const item = itemType !== null && itemId !== null ? byKey.get(keyText(itemType, itemId)) : undefined;
    if (!item) {
      const access = await accessTo(db, reader, original);
      if (access) found.push(access);
      continue;
    }
    const status = statuses.get(keyText(item.type, item.id)) ?? 'none';
    const situation = situationOf(item, original.secrecy, reader, status);
    found.push({ object: original, original, reader, item, situation, refusals: refusalsOf(situation) });
  }
  return found;
}

const keyText = (type: LendableTypeName, id: number): string => `${type} ${id}`;
