import { inTransaction } from '../db/in-transaction.ts';
import { assertFit, checksOf, type KeyCheck, refuseWithoutKey } from './key-checks.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';
import { type ConfiguredKeys, keyFileOf, type KeySettings, makeKeyFile, readSecretKeys } from './secret-keys.ts';
import type { Pool, Query } from '../db/query.ts';

/**
 * Looks, in a transaction, for what a database that remembers no key was sealed with. Answers what asserts that given keys
 * open it (@throws StartError); null when nothing is sealed.
 */
export type FindSealed = (db: Query) => Promise<((configured: ConfiguredKeys) => void) | null>;

const lockKey = 7_203_313;
const stateKey = 'secret-keys';

/**
 * The box of the keys at hand, which are those of this database: it remembers them from now on. A key is made only for a
 * database that knows none, by one node at a time.
 * @throws StartError when the keys are missing, others, or in another order
 */
export function openSecretBox(pool: Pool, env: KeySettings, findSealed: FindSealed): Promise<SecretBox> {
  return inTransaction(pool, async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    const known = await assertKeysFit(tx, env, findSealed);
    if (!known) await makeKeyFile(env);
    const configured = known ?? (await readSecretKeys(env)) ?? refuseWithoutKey(keyFileOf(env));
    await tx.query(
      `INSERT INTO portal_state AS s (key, value) VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, at = now() WHERE s.value <> excluded.value`,
      [stateKey, JSON.stringify(checksOf(configured))],
    );
    return createSecretBox(configured.keys);
  });
}

/**
 * Compares the keys at hand with the database and changes neither. Answers them; null when there are none and none are
 * needed yet.
 * @throws StartError as `openSecretBox` does
 */
export async function assertKeysFit(
  tx: Query,
  env: KeySettings,
  findSealed: FindSealed,
): Promise<ConfiguredKeys | null> {
  const configured = await readSecretKeys(env);
  const known = await readChecks(tx);
  const assertOpens = known ? null : await findSealed(tx);
  if (!configured) return known || assertOpens ? refuseWithoutKey(keyFileOf(env)) : null;
  if (known) assertFit(known, configured);
  assertOpens?.(configured);
  return configured;
}

async function readChecks(tx: Query): Promise<KeyCheck[] | null> {
  const { rows: tables } = await tx.query(`SELECT 1 WHERE to_regclass('portal_state') IS NOT NULL`);
  if (tables.length === 0) return null;
  const { rows } = await tx.query<{ value: string }>('SELECT value FROM portal_state WHERE key = $1', [stateKey]);
  return rows[0] ? (JSON.parse(rows[0].value) as KeyCheck[]) : null;
}
