import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { analyse } from '../db/analyse.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { hashPieces } from '../store/hashed-file.ts';
import type { StoredContent, ObjectStore } from '../store/object-store.ts';
import { StartError } from '../start-error.ts';
import type { BackupFolder } from './backup-folder.ts';
import type { BackupTable, Manifest } from './manifest.ts';
import type { Pool } from '../db/query.ts';

/** What was true of one visitor for minutes: sessions that were ended since must not come back. */
const forgotten = new Set(['sessions', 'sms_codes', 'download_tickets']);

const shownFaults = 20;

/** Reads everything a backup names and compares it with its hashes. @throws StartError naming what is missing or damaged */
export async function verifyBackup(folder: BackupFolder, manifest: Manifest): Promise<void> {
  const faults: string[] = [];
  for (const { name, pieces } of manifest.tables)
    for (const sha256 of pieces)
      await folder
        .piece(sha256)
        .catch((error: Error) => faults.push(`表 ${name} 的数据块 ${sha256}：${error.message}`));
  for (const content of manifest.contents) {
    const problem = await folder.contentProblem(content);
    if (problem !== null) faults.push(`文件 ${content.sha256}：${problem}`);
  }
  if (faults.length === 0) return;
  const shown = faults.slice(0, shownFaults).join('\n');
  throw new StartError(`备份不完整，共 ${faults.length} 处，未作任何改动。请改用另一份备份：\n${shown}`);
}

/** Puts the contents of a backup into the store; one that is there with other bytes is set aside first. */
export async function restoreContents(folder: BackupFolder, manifest: Manifest, store: ObjectStore): Promise<void> {
  for (const content of manifest.contents) {
    if (await isWhole(store, content)) continue;
    await store.setAside(content.sha256);
    await store.put(createReadStream(folder.contentPath(content.sha256)));
  }
}

async function isWhole(store: ObjectStore, { sha256, size }: StoredContent): Promise<boolean> {
  if ((await store.size(sha256)) !== size) return false;
  return (await hashPieces(await store.read(sha256))).sha256 === sha256;
}

const applicationName = 'geological-data-portal restore';

/** @throws StartError when a portal or a backup uses the database. */
export async function assertUnused(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ isUsed: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND application_name LIKE 'geological-data-portal%' AND application_name <> $1) AS "isUsed"`,
      [applicationName],
    );
    if (rows[0]?.isUsed) throw new StartError('数据库正被门户使用。请先停止所有门户节点，再恢复。');
  } finally {
    await client.end();
  }
}

/** Whether the database holds tables. */
export async function isEmpty(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `SELECT 1 FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LIMIT 1`,
  );
  return rows.length === 0;
}

/**
 * Replaces everything in the database by a backup, in one transaction: until its end, and when anything fails, all is as
 * before. `check` sees the restored rows and refuses by throwing. Logins, codes and tickets of that time do not come back.
 */
export async function restoreDatabase(
  pool: Pool,
  folder: BackupFolder,
  manifest: Manifest,
  check: (tx: pg.PoolClient) => Promise<void>,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL search_path = public');
    await tx.query(`SET LOCAL maintenance_work_mem = '256MB'`);
    await dropAll(tx);
    for (const statement of manifest.schema.before) await tx.query(statement);
    for (const table of manifest.tables) if (!forgotten.has(table.name)) await fill(tx, folder, table);
    for (const { name, value, isCalled } of manifest.sequences)
      await tx.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
    for (const statement of manifest.schema.after) await tx.query(statement);
    await check(tx);
  });
  await analyse(pool);
}

async function dropAll(tx: pg.PoolClient): Promise<void> {
  const { rows } = await tx.query<{ text: string }>(`
    SELECT format('DROP TABLE IF EXISTS %I CASCADE', relname) AS text FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    UNION ALL SELECT format('DROP SEQUENCE IF EXISTS %I CASCADE', relname) FROM pg_class
      WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace
    UNION ALL SELECT format('DROP FUNCTION IF EXISTS %s CASCADE', p.oid::regprocedure) FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`);
  for (const { text } of rows) await tx.query(text);
}

async function fill(
  tx: pg.PoolClient,
  folder: BackupFolder,
  { name, columns, rows, pieces }: BackupTable,
): Promise<void> {
  const target = tx.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(piecesOf(folder, pieces), { objectMode: false }), target);
  if (target.rowCount !== rows)
    throw new StartError(`表 ${name} 应有 ${rows} 行，读入 ${target.rowCount} 行，未作任何改动。请改用另一份备份。`);
}

async function* piecesOf(folder: BackupFolder, pieces: readonly string[]): AsyncGenerator<Buffer> {
  for (const sha256 of pieces) yield await folder.piece(sha256);
}
