import type { Log } from '../db/log.ts';
import { type Regular, regularly } from '../regularly.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { chainKey } from './chain-mac.ts';
import { guardAuditTables } from './guard-tables.ts';
import { unsealedSql, logTable } from './log-columns.ts';
import { readHead, readShortHead, sealBatchSize, sealRows } from './seal-rows.ts';
import type { Pool } from '../db/query.ts';

const sealEveryMs = 1000;
/** How often the whole log is searched for rows without a link; between, only the newest ids. */
const searchEveryMs = 5 * 60_000;
/** A transaction may commit after others with higher ids; so far back the newest ids reach. */
const newestIds = 10_000;
const logHeadEveryMs = 24 * 3600_000;

/**
 * Starts adding log rows to the chain, each second while there are some. Several nodes may: one at a time does it. The
 * head is logged once a day and at the end, so that a chain cut off later can be told from a whole one. `close` adds what is
 * left. Of failures in a row the first is logged.
 */
export async function startAuditSealer(
  { pool, secrets }: { pool: Pool; secrets: SecretBox },
  log: Log,
): Promise<Regular> {
  await guardAuditTables(pool);
  const seal = sealing(pool, chainKey(secrets), log);
  let isFailing = false;
  const pass = async (): Promise<void> => {
    await seal();
    isFailing = false;
  };
  const logHead = async (): Promise<void> => {
    const head = await readShortHead(pool);
    if (head) log.info(head, 'audit chain head');
  };
  const onFailure = (error: unknown): void => {
    if (!isFailing) log.warn({ err: error }, 'audit rows wait for their place in the chain');
    isFailing = true;
  };
  const passes = regularly(sealEveryMs, pass, onFailure);
  const daily = regularly(logHeadEveryMs, logHead, onFailure, { isImmediate: false });
  return {
    close: async () => {
      await Promise.all([passes.close(), daily.close()]);
      await pass().catch(onFailure);
      await logHead().catch(onFailure);
    },
  };
}

/** One pass: everything committed gets its link, and the chain must not have become shorter since the last pass. */
function sealing(pool: Pool, key: Buffer, log: Log): () => Promise<void> {
  let above = 0;
  let searchedAt = -Infinity;
  let seen: { seq: number; mac: Buffer } | null = null;
  return async () => {
    const isSearch = performance.now() - searchedAt >= searchEveryMs;
    const from = isSearch ? 0 : above;
    seen = await assertGrown(pool, seen, log);
    if (await hasUnsealed(pool, from)) while ((await sealRows(pool, key, from)) === sealBatchSize);
    seen = await readHead(pool);
    if (!isSearch) return;
    const { rows } = await pool.query<{ last: number }>('SELECT coalesce(max(audit_id), 0) AS last FROM audit_chain');
    above = Math.max(0, (rows[0]?.last ?? 0) - newestIds);
    searchedAt = performance.now();
  };
}

async function assertGrown(
  pool: Pool,
  seen: { seq: number; mac: Buffer } | null,
  log: Log,
): Promise<{ seq: number; mac: Buffer } | null> {
  if (!seen) return null;
  const { rows } = await pool.query<{ mac: Buffer }>('SELECT mac FROM audit_chain WHERE seq = $1', [seen.seq]);
  if (!rows[0]?.mac.equals(seen.mac)) log.error({ seq: seen.seq }, 'audit chain was cut or rewritten');
  return seen;
}

async function hasUnsealed(pool: Pool, above: number): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM ${logTable} a WHERE a.id > $1 AND ${unsealedSql}) AS has`,
    [above],
  );
  return rows[0]?.has ?? false;
}
