import type pg from 'pg';
import { inTransaction } from '../db/in-transaction.ts';
import { chainStart, type Head, linkMac, shortMac } from './chain-mac.ts';
import { unsealedSql, logTable, readLogColumns, sqlSettings, valuesSql } from './log-columns.ts';
import type { Pool, Query } from '../db/query.ts';

const sealerLock = 7_203_312;
/** Links added in one transaction. */
export const sealBatchSize = 1000;

/** The last link; null while the chain is empty. */
export async function readHead(db: Query): Promise<{ seq: number; mac: Buffer } | null> {
  const { rows } = await db.query<{ seq: number; mac: Buffer }>(
    'SELECT seq, mac FROM audit_chain ORDER BY seq DESC LIMIT 1',
  );
  return rows[0] ?? null;
}

/** The last link as people compare it. */
export async function readShortHead(db: Query): Promise<Head | null> {
  const head = await readHead(db);
  return head && { seq: head.seq, mac: shortMac(head.mac) };
}

/**
 * Adds committed log rows to the chain, in order of their ids, up to `sealBatchSize`; returns how many. One caller at a
 * time, on whatever node: another one adds nothing and gets null.
 * @param above rows up to this id are known to be in the chain
 */
export function sealRows(pool: Pool, key: Buffer, above = 0): Promise<number | null> {
  return inTransaction(pool, (tx) => addLinks(tx, key, above), { settings: sqlSettings });
}

async function addLinks(client: pg.PoolClient, key: Buffer, above: number): Promise<number | null> {
  const lock = await client.query<{ got: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS got', [sealerLock]);
  if (!lock.rows[0]?.got) return null;
  const head = await readHead(client);
  const columns = await readLogColumns(client);
  const { rows } = await client.query<{ id: number; values: (string | null)[] }>(
    `SELECT a.id, ${valuesSql(columns)} AS values FROM ${logTable} a
     WHERE a.id > $1 AND ${unsealedSql} ORDER BY a.id LIMIT ${sealBatchSize}`,
    [above],
  );
  if (rows.length === 0) return 0;
  const sealedAt = new Date().toISOString();
  let { seq, mac } = head ?? { seq: 0, mac: chainStart };
  const links = rows.map(({ id, values }) => {
    seq += 1;
    mac = linkMac(key, mac, { seq, sealedAt, columns, values });
    return { seq, id, mac };
  });
  await client.query(
    `INSERT INTO audit_chain (seq, audit_id, mac, sealed_at)
     SELECT seq, audit_id, mac, $4 FROM unnest($1::bigint[], $2::bigint[], $3::bytea[]) AS l (seq, audit_id, mac)`,
    [links.map((link) => link.seq), links.map((link) => link.id), links.map((link) => link.mac), sealedAt],
  );
  return links.length;
}
