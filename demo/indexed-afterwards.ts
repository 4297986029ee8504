import type pg from 'pg';
import type { Table } from '../server/resources/table.ts';

interface Index {
  /** As SQL names it, quoted where that is needed. */
  name: string;
  definition: string;
}

/** A table with so many rows is as good as empty. */
const few = 1000;

/**
 * Fills a table and makes its indexes afterwards, when there is little in it: an index made of what is there costs a fraction of one
 * that follows row by row. Unique ones stay, for they check what comes in. Runs in the transaction of the client.
 */
export async function indexedAfterwards(client: pg.PoolClient, table: Table, fill: () => Promise<void>): Promise<void> {
  const { rows: present } = await client.query(`SELECT 1 FROM ${table.name} LIMIT ${few + 1}`);
  const indexes = present.length > few ? [] : await indexesOf(client, table);
  if (indexes.length > 0) await client.query(`DROP INDEX ${indexes.map(({ name }) => name).join(', ')}`);
  await fill();
  for (const { definition } of indexes) await client.query(definition);
}

async function indexesOf(client: pg.PoolClient, table: Table): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = $1::regclass AND NOT indisunique ORDER BY indexrelid`,
    [table.name],
  );
  return rows;
}
