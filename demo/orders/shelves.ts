import type pg from 'pg';
import type { LendableTypeName } from '../../src/resources/shared/lendable-types.ts';
import { orderedFrom } from '../people/people.ts';

/** An item that can be ordered. */
export interface OrderedItem {
  itemType: LendableTypeName;
  itemId: number;
  number: string;
  title: string;
  keepingUnit: string;
}

/** What the sample orders are filled from: by its secrecy or kind, and what is kept elsewhere. */
export async function readShelves(
  client: pg.PoolClient,
): Promise<Record<'open' | 'internal' | 'core' | 'elsewhere', OrderedItem[]>> {
  const { documents, core, elsewhere } = orderedFrom;
  const internal = `secrecy = '内部' AND protected_until IS NULL`;
  return {
    open: await itemsOf(client, 'archives', documents, `secrecy = '公开' AND protected_until IS NULL AND year >= 1980`),
    internal: await itemsOf(client, 'archives', documents, internal),
    core: await itemsOf(client, 'physicalMaterials', core, `secrecy = '公开' AND module_type = '21'`),
    elsewhere: await itemsOf(client, 'archives', elsewhere, internal),
  };
}

/** Open entries of the catalogue that a unit keeps, a spread of them. @param where in terms of our own columns */
async function itemsOf(
  client: pg.PoolClient,
  itemType: 'archives' | 'physicalMaterials',
  keepingUnit: string,
  where: string,
): Promise<OrderedItem[]> {
  const [table, number] = itemType === 'archives' ? ['archives', 'archive_no'] : ['physical_materials', 'material_no'];
  const { rows } = await client.query<OrderedItem>(
    `SELECT $1::text AS "itemType", id::int AS "itemId", ${number} AS number, title, keeping_unit AS "keepingUnit"
     FROM ${table} WHERE is_sample AND is_catalog_public AND keeping_unit = $2 AND ${where}
     ORDER BY md5(id::text) LIMIT 120`,
    [itemType, keepingUnit],
  );
  return rows;
}
