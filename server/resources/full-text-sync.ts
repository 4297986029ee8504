import type pg from 'pg';
import type { Log } from '../db/log.ts';
import { fullTextSignature, headlineFields } from './full-text-fields.ts';
import { fullTextOf } from './insert-row.ts';
import { dropIndexes } from './sync-indexes.ts';
import { quote, type Table } from './table.ts';

const batch = 2000;
/** From so many rows on it is cheaper to build the indexes anew than to keep them while all rows change. */
const manyRows = 50_000;
/** Whoever waits for a start wants to know how far it is. */
const logEvery = 100_000;

/**
 * Brings the full text of a table's rows to the declarations: after an upgrade, or when other fields are searched. A new
 * table only notes how its rows will be indexed. Runs before the indexes are made.
 */
export async function syncFullText(client: pg.PoolClient, table: Table, isNew: boolean, log: Log): Promise<void> {
  if (!table.hasFullText) return;
  const { name } = table.resource;
  const signature = fullTextSignature(table.resource);
  const { rows } = await client.query<{ signature: string }>(
    'SELECT signature FROM full_text_state WHERE resource = $1',
    [name],
  );
  const [known] = rows;
  if (known?.signature === signature) return;
  // Before there were signatures, vectors had no headline: they are right where there is none
  const isRight = isNew || (!known && headlineFields(table.resource).length === 0);
  if (!isRight) {
    const rebuilt = await rebuild(client, table, log);
    if (rebuilt > 0) log.info({ resource: name, rows: rebuilt }, 'full text indexed anew');
  }
  await client.query(
    'INSERT INTO full_text_state (resource, signature) VALUES ($1, $2) ON CONFLICT (resource) DO UPDATE SET signature = excluded.signature',
    [name, signature],
  );
}

/** Writes the vector of every row anew, in constant memory; returns the number of rows. */
async function rebuild(client: pg.PoolClient, table: Table, log: Log): Promise<number> {
  const { rows: large } = await client.query(`SELECT 1 FROM ${table.name} OFFSET ${manyRows} LIMIT 1`);
  if (large.length > 0) await dropIndexes(client, table);
  const columns = table.columns.map(({ field, column }) => `, ${quote(column)} AS ${quote(field)}`).join('');
  let after = 0;
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ id: number } & Record<string, unknown>>(
      `SELECT id${columns} FROM ${table.name} WHERE id > $1 ORDER BY id LIMIT ${batch}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return count;
    await client.query(
      `UPDATE ${table.name} t SET full_text = v.full_text::tsvector
       FROM unnest($1::bigint[], $2::text[]) AS v (id, full_text) WHERE t.id = v.id`,
      [rows.map(({ id }) => id), rows.map((row) => fullTextOf(table, row))],
    );
    after = last.id;
    count += rows.length;
    if (count % logEvery === 0) log.info({ resource: table.resource.name, rows: count }, 'indexing full text anew');
  }
}
