import type pg from 'pg';
import { resources } from '../../src/resources/index.ts';
import { syncFullText } from './full-text-sync.ts';
import { syncIndexes } from './sync-indexes.ts';
import { followInitialRows, insertInitialRows } from './initial-rows.ts';
import { syncForeignKeys, syncTable } from './sync-table.ts';
import { type Table, tableOf } from './table.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Log } from '../db/log.ts';
import { syncCounts } from './sync-counts.ts';
import { migrations } from '../db/system-tables.ts';
import type { Pool } from '../db/query.ts';

const lockKey = 7_203_311;

/**
 * Brings the database to the declarations: written migrations, then additive differences (table, column, index), all in
 * one transaction under an advisory lock, so of several starting nodes one does the work and the others find it done.
 * @throws StartError naming `resource.field` for a difference that would lose or need data.
 */
export async function syncSchema(pool: Pool, log: Log, declared = resources): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    await applyMigrations(client, log);
    const tables = declared.map(tableOf);
    const created: Table[] = [];
    for (const table of tables) if (await syncTable(client, table, log)) created.push(table);
    for (const table of tables) await syncFullText(client, table, created.includes(table), log);
    for (const table of tables) await syncIndexes(client, table, log);
    for (const table of tables) await syncForeignKeys(client, table);
    for (const table of created) await insertInitialRows(client, table);
    for (const table of tables) if (!created.includes(table)) await followInitialRows(client, table, tables);
    for (const table of tables) await syncCounts(client, table);
  });
}

async function applyMigrations(client: pg.PoolClient, log: Log): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS applied_migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ name: string }>('SELECT name FROM applied_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  for (const { name, sql } of migrations) {
    if (applied.has(name)) continue;
    await client.query(sql);
    await client.query('INSERT INTO applied_migrations (name) VALUES ($1)', [name]);
    log.info({ migration: name }, 'migration applied');
  }
}
