import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { contentTables, keepContentsLock } from '../store/unused-content.ts';
import type { StoredContent, ObjectStore } from '../store/object-store.ts';
import { StartError } from '../start-error.ts';
import type { BackupFolder } from './backup-folder.ts';
import { cutRows } from './cut-rows.ts';
import type { BackupTable, Manifest } from './manifest.ts';
import { readSchema, type TableShape } from './read-schema.ts';

export interface BackupResult {
  /** Under which it stands in the folder. */
  name: string;
  /** Moment of the snapshot, ISO 8601. */
  at: string;
  tables: number;
  rows: number;
  contents: number;
  /** Bytes that the folder grew by; what earlier backups had is not kept twice. */
  added: number;
  /** Contents that the store lacks, or holds with other bytes: they are in no backup made from now on. */
  missing: StoredContent[];
  /** Earlier backups that were removed. */
  gone: number;
}

export interface BackupOrder {
  url: string;
  store: ObjectStore;
  folder: BackupFolder;
  /** So many backups are kept, this one among them; null: all. */
  keep?: number | null;
  signal?: AbortSignal;
}

/** One backup of a database at a time, by an advisory lock that its session holds. */
const backupLock = 7_203_317;

/**
 * A backup of the running portal: every table in one snapshot, and every content its rows name. The portal goes on reading
 * and writing meanwhile; contents that it stops using stay until the backup is through.
 * @param url of the database, with a role that may read everything.
 * @param signal ends it; what it kept so far stays, named by no manifest.
 * @throws StartError when another backup of this database is being made.
 */
export async function makeBackup(
  { url, store, folder, keep = null, signal }: BackupOrder,
  print: (line: string) => void = () => {},
): Promise<BackupResult> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'geological-data-portal backup',
    keepAlive: true,
  });
  // Told by the statement under way as well
  client.on('error', () => {});
  await client.connect();
  const abort = () => void client.end();
  signal?.addEventListener('abort', abort);
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await claim(client);
    const { manifest, added: rowBytes } = await copyDatabase(client, folder, print);
    const { missing, added: contentBytes } = await keepContents(store, folder, manifest, print, signal);
    const name = await folder.addManifest(manifest);
    // Before the lock is given back: what another backup has kept is named by no manifest yet
    const gone = keep === null ? 0 : await folder.prune(keep);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { at, tables, contents } = manifest;
    return {
      name,
      at,
      rows,
      tables: tables.length,
      contents: contents.length,
      added: rowBytes + contentBytes,
      missing,
      gone,
    };
  } finally {
    signal?.removeEventListener('abort', abort);
    await client.end();
  }
}

/** Both locks end with the session. */
async function claim(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [backupLock]);
  if (!rows[0]?.got) throw new StartError('这个数据库正在备份。请等它结束后再试。');
  await client.query(keepContentsLock);
}

async function copyDatabase(
  client: pg.Client,
  folder: BackupFolder,
  print: (line: string) => void,
): Promise<{ manifest: Manifest; added: number }> {
  // Not `inTransaction`: the session that holds the locks of `claim` reads, and its end undoes what fails
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows: facts } = await client.query<{ at: string; version: string }>(
    `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, current_setting('server_version_num') AS version`,
  );
  const schema = await readSchema(client);
  // A change of the schema waits until the rows are read, as it would for pg_dump
  for (const { name } of schema.tables) await client.query(`LOCK TABLE ${name} IN ACCESS SHARE MODE`);
  const manifest: Manifest = {
    format: 1,
    at: facts[0]?.at ?? '',
    serverVersion: Number(facts[0]?.version),
    schema: { before: schema.before, after: schema.after },
    sequences: [],
    tables: [],
    contents: [],
  };
  let added = 0;
  for (const shape of schema.tables) {
    const copied = await copyTable(client, folder, shape);
    manifest.tables.push(copied.table);
    added += copied.added;
  }
  print(`数据库：${manifest.tables.length} 个表，${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} 行。`);
  // After the rows: a sequence runs outside the snapshot, and must not be behind a row of it
  for (const name of schema.sequences) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${name}`,
    );
    for (const row of rows) manifest.sequences.push({ name, ...row });
  }
  const { rows: contents } = await client.query<{ sha256: string; size: string }>(
    `SELECT sha256, max(size)::text AS size FROM (${contentTables
      .map((table) => `SELECT sha256, size FROM ${table} WHERE sha256 IS NOT NULL`)
      .join(' UNION ALL ')}) z GROUP BY sha256 ORDER BY sha256`,
  );
  manifest.contents = contents.map(({ sha256, size }) => ({ sha256, size: Number(size) }));
  await client.query('COMMIT');
  return { manifest, added };
}

async function copyTable(
  client: pg.Client,
  folder: BackupFolder,
  { name, columns, key }: TableShape,
): Promise<{ table: BackupTable; added: number }> {
  const order = key.length > 0 ? ` ORDER BY ${key.join(', ')}` : '';
  const source = client.query(copyTo(`COPY (SELECT ${columns.join(', ')} FROM ${name}${order}) TO STDOUT`));
  const table: BackupTable = { name, columns, rows: 0, pieces: [] };
  let added = 0;
  for await (const { piece, rows } of cutRows(source)) {
    const stored = await folder.addPiece(piece);
    table.pieces.push(stored.sha256);
    table.rows += rows;
    added += stored.added;
  }
  return { table, added };
}

async function keepContents(
  store: ObjectStore,
  folder: BackupFolder,
  manifest: Manifest,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<{ missing: StoredContent[]; added: number }> {
  const missing: StoredContent[] = [];
  let added = 0;
  for (const content of manifest.contents) {
    signal?.throwIfAborted();
    const bytes = await folder.addContent(store, content);
    if (bytes === null) missing.push(content);
    else added += bytes;
  }
  const lost = new Set(missing.map(({ sha256 }) => sha256));
  manifest.contents = manifest.contents.filter(({ sha256 }) => !lost.has(sha256));
  print(
    `文件：${manifest.contents.length} 个${missing.length > 0 ? `，另有 ${missing.length} 个在存储中缺失或已损坏` : ''}。`,
  );
  return { missing, added };
}
