import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterEach, beforeEach, expect } from 'vitest';
import { auditLog } from '../../src/resources/people/audit-log.ts';
import { chainKey } from '../../server/audit/chain-mac.ts';
import { sealRows } from '../../server/audit/seal-rows.ts';
import { verifyAuditChain } from '../../server/audit/verify-audit-chain.ts';
import { insertRow } from '../../server/resources/insert-row.ts';
import { tableOf } from '../../server/resources/table.ts';
import { createSecretBox } from '../../server/secrets/secret-box.ts';
import { newDatabase, newPool } from './portal-under-test.ts';

/** 32 bytes, as in SECRET_KEY. */
export const keyBytes = randomBytes(32);
export const secrets = createSecretBox([keyBytes]);
export const key = chainKey(secrets);

/** A database with an empty log for each test. Its values are there from `beforeEach` on. */
export function logUnderTest(): { url: string; pool: pg.Pool } {
  const under = {} as { url: string; pool: pg.Pool };
  beforeEach(async () => {
    const url = await newDatabase();
    Object.assign(under, { url, pool: newPool(url) });
  });
  afterEach(() => under.pool.end());
  return under;
}

/** Writes a log row as the portal does, without a link; returns its id. */
export const writeRow = (db: pg.Pool | pg.PoolClient, n: number): Promise<number> =>
  insertRow(db, tableOf(auditLog), {
    at: new Date().toISOString(),
    actorName: `作者${n}`,
    action: '修改',
    resource: 'coords',
    recordId: n,
    recordTitle: `标题${n}`,
    before: { name: '甲', n: 1.5, none: null },
    after: { name: `乙“${n}”\n` },
  });

export async function writeRows(db: pg.Pool, count: number): Promise<number[]> {
  const ids = [];
  for (let n = 0; n < count; n++) ids.push(await writeRow(db, n));
  return ids;
}

/** Ten rows in the chain; returns their ids. */
export async function sealedTen(pool: pg.Pool): Promise<number[]> {
  const ids = await writeRows(pool, 10);
  await sealRows(pool, key);
  expect((await verifyAuditChain(pool, secrets)).isWhole).toBe(true);
  return ids;
}

/** What somebody with the rights of the tables' owner may do, whether the database refuses it to others or not. */
export async function asOwner(pool: pg.Pool, ...statements: [string, unknown[]?][]): Promise<void> {
  const tables = ['audit_log', 'audit_chain'];
  for (const table of tables) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const [text, values] of statements) await pool.query(text, values);
  for (const table of tables) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}
