import type pg from 'pg';
import type { Table } from '../server/resources/table.ts';

/** Sample rows have ids above those that administrators give first. */
const below = 1000;

/**
 * The first of so many ids for sample rows: 1001, unless ids behind it are taken, then behind them all. A load that was cut off moved
 * the sequence on for good; the next one gives its rows the same ids all the same.
 */
export async function firstSampleId(client: pg.PoolClient, { name }: Table, count: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT CASE WHEN EXISTS (SELECT 1 FROM ${name} WHERE id BETWEEN ${below} + 1 AND ${below} + $1)
                 THEN (SELECT max(id) FROM ${name}) ELSE ${below} END::int + 1 AS id`,
    [count],
  );
  return rows[0]?.id ?? below + 1;
}

/** Ids given from now on follow `last`. Others may be given ids meanwhile, so the sequence never goes back. */
export async function continueBehind(client: pg.PoolClient, { name }: Table, last: number): Promise<void> {
  if (last <= below) return;
  const { rows } = await client.query<{ sequence: string }>(`SELECT pg_get_serial_sequence($1, 'id') AS sequence`, [
    name,
  ]);
  const sequence = rows[0]?.sequence;
  if (sequence === undefined) throw new Error(`${name} gives no ids`);
  await client.query(`SELECT setval('${sequence}', $1) FROM ${sequence} WHERE last_value < $1`, [last]);
}
