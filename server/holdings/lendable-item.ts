import { resources } from '../../src/resources/index.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { Secrecy } from '../../src/resources/shared/file-rights.ts';
import { lendableTypes, type LendableTypeName } from '../../src/resources/shared/lendable-types.ts';
import type { Query } from '../resources/read-rows.ts';
import { columnName, tableOf } from '../resources/table.ts';

/** A kind of item and its number. */
export interface ItemKey {
  type: LendableTypeName;
  id: number;
}

/** What borrowing and files need to know of a catalogue item, whatever its kind. */
export interface LendableItem extends ItemKey {
  title: string;
  /** 档号, 图件编号 … */
  number: string;
  keepingUnit: string;
  secrecy: Secrecy;
  isCatalogPublic: boolean;
  /** Last day of the protection period, 'YYYY-MM-DD'; null without one. */
  protectedUntil: string | null;
}

const resourceOf = (type: LendableTypeName): Resource => {
  const found = resources.find(({ name }) => name === type);
  if (!found) throw new Error(`no resource ${type}`);
  return found;
};

/** Items by kind and number, one query a kind; what does not exist is left out. Nothing is hidden here: callers ask the rights. */
export async function readLendableItems(db: Query, keys: readonly ItemKey[]): Promise<LendableItem[]> {
  const byType = new Map<LendableTypeName, number[]>();
  for (const { type, id } of keys) byType.set(type, [...(byType.get(type) ?? []), id]);
  // One after the other: in a transaction there is one connection
  const found: LendableItem[] = [];
  for (const [type, ids] of byType) found.push(...(await readOfType(db, type, ids)));
  return found;
}

/** One item, or null. */
export async function readLendableItem(db: Query, key: ItemKey): Promise<LendableItem | null> {
  const [item] = await readLendableItems(db, [key]);
  return item ?? null;
}

async function readOfType(db: Query, type: LendableTypeName, ids: readonly number[]): Promise<LendableItem[]> {
  const resource = resourceOf(type);
  const table = tableOf(resource);
  const { number, protectedUntil, keepingUnit } = lendableTypes[type];
  const column = (field: string): string => columnName(table, field);
  const until = protectedUntil === null ? 'NULL::text' : `${column(protectedUntil)}::text`;
  const { rows } = await db.query<Omit<LendableItem, 'type'>>({
    name: `held-${type}`,
    text: `SELECT id, ${column(resource.title)} AS title, ${column(number)} AS number, ${column(keepingUnit)} AS "keepingUnit",
            ${column('secrecy')} AS secrecy, ${column('isCatalogPublic')} AS "isCatalogPublic", ${until} AS "protectedUntil"
           FROM ${table.name} WHERE id = ANY($1::bigint[])`,
    values: [ids],
  });
  return rows.map((row) => ({ type, ...row }));
}
