import type pg from 'pg';
import type { ChainFault, ChainVerification } from '../../src/resources/people/audit-log.ts';
import { inTransaction, snapshot } from '../db/in-transaction.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { chainKey, chainStart, type Head, linkMac, shortMac } from './chain-mac.ts';
import { unsealedSql, logTable, readLogColumns, sqlSettings, valuesSql } from './log-columns.ts';
import type { Pool } from '../db/query.ts';

const batchSize = 2000;
const maxFaults = 100;

interface StoredLink {
  seq: number;
  auditId: number;
  mac: Buffer;
  sealedAt: string;
  isThere: boolean;
  values: (string | null)[];
}

/**
 * Walks the chain from its start against one moment of the log, a batch at a time, so that memory does not grow with
 * the log.
 * @param expected a head known from before: the chain must still hold it
 */
export async function verifyAuditChain(
  pool: Pool,
  secrets: SecretBox,
  expected: Head | null = null,
): Promise<ChainVerification> {
  const walkAll = async (client: pg.PoolClient): Promise<ChainVerification> => {
    const walk = new ChainWalk(chainKey(secrets), await readLogColumns(client), expected);
    for await (const link of links(client, walk.columns)) walk.check(link);
    walk.end();
    await noteUnsealed(client, walk);
    return walk.result();
  };
  return inTransaction(pool, walkAll, { settings: `${snapshot}; ${sqlSettings}` });
}

async function* links(client: pg.PoolClient, columns: readonly string[]): AsyncGenerator<StoredLink> {
  const text = `SELECT c.seq, c.audit_id AS "auditId", c.mac,
      to_char(c.sealed_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "sealedAt",
      a.id IS NOT NULL AS "isThere", ${valuesSql(columns)} AS values
    FROM audit_chain c LEFT JOIN ${logTable} a ON a.id = c.audit_id
    WHERE c.seq > $1 ORDER BY c.seq LIMIT ${batchSize}`;
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const { rows } = await client.query<StoredLink>(text, [after]);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.seq;
  }
}

/** Compares link after link. After a fault it goes on from the mac that is stored, so that one fault is told once. */
class ChainWalk {
  readonly columns: readonly string[];
  readonly #key: Buffer;
  readonly #expected: Head | null;
  readonly #faults: ChainFault[] = [];
  #count = 0;
  #rows = 0;
  #seq = 0;
  #mac: Buffer = chainStart;
  #hasExpected = false;

  constructor(key: Buffer, columns: readonly string[], expected: Head | null) {
    this.#key = key;
    this.columns = columns;
    this.#expected = expected;
  }

  note(id: number | null, problem: string): void {
    this.#count += 1;
    if (this.#faults.length < maxFaults) this.#faults.push({ id, problem });
  }

  check({ seq, auditId, mac, sealedAt, isThere, values }: StoredLink): void {
    const isNext = seq === this.#seq + 1;
    if (!isNext) this.note(auditId, `校验链在第 ${seq} 环之前有缺失`);
    if (!isThere) this.note(auditId, '记录已被删除');
    else if (isNext && !mac.equals(linkMac(this.#key, this.#mac, { seq, sealedAt, columns: this.columns, values })))
      this.note(auditId, '记录的内容、次序或校验值被改动');
    this.#hasExpected ||= seq === this.#expected?.seq && shortMac(mac) === this.#expected.mac;
    this.#rows += 1;
    this.#seq = seq;
    this.#mac = mac;
  }

  end(): void {
    if (!this.#expected || this.#hasExpected) return;
    const { seq, mac } = this.#expected;
    this.note(null, `校验链中没有 ${seq}:${mac} 这一环：链尾被截断，或整条链被重写`);
  }

  result(): ChainVerification {
    const head = this.#rows === 0 ? null : { seq: this.#seq, mac: shortMac(this.#mac) };
    return { rows: this.#rows, isWhole: this.#count === 0, faults: this.#faults, head };
  }
}

/** Rows get their link within a second or two of being committed, while a portal runs. */
async function noteUnsealed(client: pg.PoolClient, walk: ChainWalk): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT a.id FROM ${logTable} a WHERE ${unsealedSql} AND a.created_at < now() - interval '1 minute'
     ORDER BY a.id LIMIT ${maxFaults}`,
  );
  for (const { id } of rows)
    walk.note(id, '写入已超过一分钟，仍未进入校验链：门户在此期间没有运行，或此记录是绕过门户写入的');
}
