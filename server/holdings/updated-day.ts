import { resourceNamed } from '../../src/resources/index.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import { Parameters, readerConditions, whereClause } from '../resources/conditions.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Reader } from '../resources/reader.ts';
import { tableOf } from '../resources/table.ts';
import type { ItemKey } from './lendable-item.ts';

/** Day in China on which the description of an item was changed last; null where this reader may not see the item. */
export async function readUpdatedDay(db: Query, reader: Reader, { type, id }: ItemKey): Promise<string | null> {
  const table = tableOf(resourceNamed(type));
  const parameters = new Parameters();
  const where = whereClause([`id = ${parameters.add(id)}`, ...readerConditions(table, reader, parameters)]);
  const text = `SELECT updated_at AS "updatedAt" FROM ${table.name}${where}`;
  const { rows } = await db.query<{ updatedAt: string }>(text, parameters.values);
  return rows[0] ? dayInChina(new Date(rows[0].updatedAt)) : null;
}
