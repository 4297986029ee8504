import { resourceNamed } from '../../src/resources/index.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { ItemKind } from '../../src/resources/shared/item-kinds.ts';
import type { ItemName } from '../../src/resources/shared/opinion-answers.ts';
import { fromWire } from '../../src/resources/kit/wire.ts';
import { isLendableType, lendableTypes } from '../../src/resources/shared/lendable-types.ts';
import { isKeptIn } from '../../src/resources/kit/withheld.ts';
import { readList, type Row } from '../resources/read-rows.ts';
import { readRow } from '../resources/read-row.ts';
import type { Reader } from '../resources/reader.ts';
import type { Services } from '../services.ts';

/** An item that the reader may see. */
export interface VisibleItem {
  resource: Resource;
  /** Under wire names, what is withheld from the reader is null. */
  row: Row;
  title: string;
}

const contextOf = ({ database, secrets }: Services, reader: Reader) => ({ db: database.pool, reader, secrets });

/** The item, when this reader may see it. @throws AppError 404, the same for what is not there and what is not open */
export async function readVisibleItem(
  services: Services,
  reader: Reader,
  { itemType, itemId }: ItemName,
): Promise<VisibleItem> {
  const resource = resourceNamed(itemType);
  const row = await readRow(contextOf(services, reader), resource, itemId);
  return { resource, row, title: titleOf(resource, row) };
}

export interface ItemFace {
  title: string;
  /** 档号, 图件编号 …; null where the kind has none. */
  number: string | null;
  /** Whether the record keeps this field from the reader. */
  isWithheld: (field: string) => boolean;
}

export const itemKey = (type: string, id: number): string => `${type} ${id}`;

/** Title and number of those items that the reader may see, by `itemKey`; one query a kind and 200 items. */
export async function readItemFaces(
  services: Services,
  reader: Reader,
  names: readonly ItemName[],
): Promise<ReadonlyMap<string, ItemFace>> {
  const byType = new Map<ItemKind, Set<number>>();
  for (const { itemType, itemId } of names) byType.set(itemType, (byType.get(itemType) ?? new Set()).add(itemId));
  const faces = new Map<string, ItemFace>();
  for (const [type, ids] of byType) {
    for (const part of partsOf([...ids], 200)) {
      for (const [id, face] of await facesOfType(services, reader, type, part)) faces.set(itemKey(type, id), face);
    }
  }
  return faces;
}

const partsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

async function facesOfType(
  services: Services,
  reader: Reader,
  type: ItemKind,
  ids: readonly number[],
): Promise<[number, ItemFace][]> {
  const resource = resourceNamed(type);
  const number = isLendableType(type) ? lendableTypes[type].number : null;
  const filters = [{ field: 'id', operator: 'eq' as const, values: ids }];
  const query = { filters, sort: [{ field: 'id', order: 'asc' as const }], start: 0, end: ids.length };
  const deciding = Object.keys(resource.withhold?.when ?? {});
  const fields = [resource.title, ...(number === null ? [] : [number]), ...deciding];
  const isInsider = reader.isInsider(resource);
  const { rows } = await readList(contextOf(services, reader), resource, query, { fields });
  return rows.map((row) => {
    const value = number === null ? null : row[resource.fields[number]?.wire ?? number];
    const named = fromWire(resource, row);
    const isWithheld = (field: string): boolean => !isInsider && isKeptIn(resource, named, field);
    return [row.id, { title: titleOf(resource, row), number: typeof value === 'string' ? value : null, isWithheld }];
  });
}

function titleOf(resource: Resource, row: Row): string {
  const title = row[resource.fields[resource.title]?.wire ?? resource.title];
  return typeof title === 'string' && title !== '' ? title : `${resource.label} ${row.id}`;
}
