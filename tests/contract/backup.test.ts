import { copyFile, mkdtemp, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BackupFolder } from '../../server/backup/backup-folder.ts';
import { makeBackup } from '../../server/backup/make-backup.ts';
import type { Manifest } from '../../server/backup/manifest.ts';
import { removeFreed, removeUnused } from '../../server/store/unused-content.ts';
import { DiskStore } from '../../server/store/disk-store.ts';
import { parseEnv } from '../../server/env.ts';
import type { Portal } from '../../server/start-portal.ts';
import { adminPassword } from '../helpers/database-server.ts';
import { createArchive, storeFile } from '../helpers/object-desk.ts';
import { newDatabase, newPool, portalUnderTest, startInProcess } from '../helpers/portal-under-test.ts';
import { runCommand } from '../helpers/run-command.ts';
import { dataOf, make, send } from '../helpers/send.ts';
import { sha256Of } from '../helpers/sha256.ts';

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
let scratch: string;
/** Where backups go: another folder than the portal's, on the same disk. */
let path: string;
let folder: BackupFolder;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'backup-'));
  path = join(scratch, 'backups');
  folder = await BackupFolder.open(path);
  // The bytes of the rows that every test database has are in the store of another portal
  await portal.pool.query('DELETE FROM files');
  await portal.pool.query('UPDATE objects SET sha256 = NULL');
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

const backUp = () => makeBackup({ url: portal.databaseUrl, store: new DiskStore(portal.dataDir), folder });

/** Runs a command of the README. */
const run = (script: string, env: Record<string, string>, ...parameters: string[]) =>
  runCommand(`server/backup/${script}-cli.ts`, [path, ...parameters], { SECRET_KEY: '', SECRET_KEY_FILE: '', ...env });

async function logIn(origin: string): Promise<string> {
  const values = { username: 'admin', password: adminPassword, offset: '200' };
  return dataOf<{ accessToken: string }>('accounts.login', await make(origin, 'accounts.login', { values }))
    .accessToken;
}

const namesIn = async (pool: pg.Pool): Promise<Set<string>> =>
  new Set((await pool.query<{ name: string }>('SELECT name FROM roles')).rows.map(({ name }) => name));

/** Rows and definitions of a database, one text a table and a kind. */
async function portrait(pool: pg.Pool, tables: readonly string[]): Promise<Record<string, string>> {
  const facts: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await pool.query<{ sum: string }>(
      `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM ${table} t`,
    );
    facts[table] = rows[0]?.sum ?? '';
  }
  const definitions = `
    SELECT string_agg(d, E'\n' ORDER BY d) AS text FROM (
      SELECT pg_get_indexdef(indexrelid) AS d FROM pg_index WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
      UNION ALL SELECT conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage)
        FROM pg_attribute WHERE attnum > 0 AND NOT attisdropped AND attrelid IN (SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace)
      UNION ALL SELECT relname || coalesce(array_to_string(reloptions, ','), '') FROM pg_class WHERE relnamespace = 'public'::regnamespace
      UNION ALL SELECT tgrelid::regclass::text || ' ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
    ) z`;
  facts['definitions'] = (await pool.query<{ text: string }>(definitions)).rows[0]?.text ?? '';
  return facts;
}

/** Tables that the writers and the portal's own work go on writing while the backup is made and restored. */
const written = new Set([
  'roles',
  'audit_log',
  'audit_chain',
  'facet_changes',
  'facet_counts',
  'idempotent_writes',
  'objects',
  'file_pages',
  'file_text_jobs',
]);

const lived = (manifest: Manifest): string[] =>
  manifest.tables
    .map(({ name }) => name)
    .filter((name) => !['sessions', 'sms_codes', 'download_tickets'].includes(name));

describe('a backup made while people write', () => {
  test('restores elsewhere whole: every row acknowledged before it, every file, and the login', async () => {
    const archive = await createArchive(portal);
    const bytes = Buffer.from('备份须能读回'.repeat(5000));
    const { objectName } = await storeFile(portal, archive, { name: '报告.zip', type: 'application/zip', bytes });
    const token = await logIn(portal.origin);
    const acknowledged = new Set<string>();
    let isOver = false;
    let n = 0;
    const writer = async (): Promise<void> => {
      while (!isOver) {
        const name = `备份时写入${(n += 1)}`;
        const { status } = await make(portal.origin, 'roles.create', { token, values: { name } });
        if (status === 200) acknowledged.add(name);
      }
    };
    const writers = [writer(), writer(), writer()];
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(20), { timeout: 60_000, interval: 5 });
    const before = new Set(acknowledged);
    const result = await backUp();
    isOver = true;
    await Promise.all(writers);
    expect(result.missing).toEqual([]);
    const manifest = await folder.manifest(result.name);
    expect(manifest.contents.length).toBe(1);

    const url = await newDatabase({ isEmpty: true });
    const dataDir = await mkdtemp(join(scratch, 'restored-'));
    const env = { DATABASE_URL: url, DATA_DIR: dataDir };
    expect(await run('restore', env)).toMatchObject({
      code: 2,
      text: expect.stringContaining('请先把另存的密钥文件') as string,
    });
    await copyFile(join(portal.dataDir, 'secret-key'), join(dataDir, 'secret-key'));
    expect(await run('restore', env, '--at', result.name)).toMatchObject({
      code: 0,
      text: expect.stringContaining('恢复完成') as string,
    });

    const pool = newPool(url);
    let restored: Portal | undefined;
    try {
      const [now, then] = [await portrait(portal.pool, lived(manifest)), await portrait(pool, lived(manifest))];
      const differing = Object.keys(now).filter((fact) => now[fact] !== then[fact] && !written.has(fact));
      expect(differing).toEqual([]);
      expect(then['definitions']).toContain('audit_is_final_row');
      const next = `SELECT nextval(pg_get_serial_sequence('roles', 'id')) > max(id) AS ok FROM roles`;
      expect((await pool.query(next)).rows).toEqual([{ ok: true }]);
      const there = await namesIn(pool);
      for (const name of before) expect(there).toContain(name);
      expect((await pool.query('SELECT 1 FROM sessions')).rowCount).toBe(0);
      restored = await startInProcess(parseEnv({ ...env, PORT: '0', DEMO_DATA: 'none', LOG_LEVEL: 'silent' }));
      expect((await make(restored.address, 'roles.list', { token })).status).toBe(401);
      const again = await logIn(restored.address);
      const created = await make(restored.address, 'roles.create', { token: again, values: { name: '恢复后新建' } });
      expect(created.status).toBe(200);
      const file = await send(restored.address, 'GET', `/api/ugGeoOss/download?objectName=${objectName}`, {
        token: again,
      });
      expect(file).toMatchObject({ status: 200, text: bytes.toString() });
      expect(await run('restore', env, '--replace')).toMatchObject({
        code: 2,
        text: expect.stringContaining('正被门户使用') as string,
      });
    } finally {
      await restored?.close();
      await pool.end();
    }
  });
});

describe('backups in one folder', () => {
  test('keep once what did not change, and drop with the oldest what only it had', async () => {
    await backUp();
    const second = await backUp();
    // Rows of the backups' own bookkeeping may differ; what else there is stays as it is
    expect(second.added).toBeLessThan(200_000);
    const gone = await folder.prune(1);
    expect(gone).toBeGreaterThan(0);
    expect(await folder.names()).toEqual([second.name]);
    const manifest = await folder.manifest(second.name);
    for (const { pieces } of manifest.tables) for (const piece of pieces) await folder.piece(piece);
    for (const content of manifest.contents) expect(await folder.contentProblem(content)).toBeNull();
  });

  test('are whole again with the next one, when a piece or a file of an earlier one was damaged', async () => {
    const bytes = Buffer.from('备份里会损坏的内容'.repeat(100));
    const archive = await createArchive(portal);
    await storeFile(portal, archive, { name: '损坏.zip', type: 'application/zip', bytes });
    const before = await folder.manifest((await backUp()).name);
    const content = before.contents.find(({ sha256 }) => sha256 === sha256Of(bytes))!;
    await rm(folder.contentPath(content.sha256));
    await writeFile(folder.contentPath(content.sha256), '别的');
    const pieces = before.tables.flatMap((table) => table.pieces);
    const [piece = ''] = pieces;
    await writeFile(join(path, 'pieces', piece.slice(0, 2), `${piece}.gz`), 'nothing');
    await backUp();
    expect(await folder.contentProblem(content)).toBeNull();
    for (const each of pieces) await folder.piece(each);
  });

  test('name contents that the store lost, and go on', async () => {
    const archive = await createArchive(portal);
    const bytes = Buffer.from('将丢失的内容'.repeat(100));
    await storeFile(portal, archive, { name: '丢失.zip', type: 'application/zip', bytes });
    const sha256 = sha256Of(bytes);
    const place = join(portal.dataDir, 'files', sha256.slice(0, 2), sha256);
    await writeFile(place, Buffer.from(bytes).fill('x', 3, 4));
    const damaged = await run('backup', { DATABASE_URL: portal.databaseUrl, DATA_DIR: portal.dataDir });
    expect(damaged).toMatchObject({ code: 1, text: expect.stringContaining(sha256) as string });
    await unlink(place);
    expect((await backUp()).missing).toEqual([{ sha256, size: bytes.length }]);
    const noted = await portal.pool.query('SELECT state, way FROM backups ORDER BY id DESC LIMIT 1');
    expect(noted.rows).toEqual([{ state: '有缺失', way: '手动' }]);
    const ready = (token?: string) => send(portal.origin, 'GET', '/readyz', { token });
    expect((await ready()).json).toEqual({ status: 'ok' });
    expect((await ready(await logIn(portal.origin))).json).toMatchObject({ lastBackup: { state: '有缺失' } });
    await portal.pool.query(`UPDATE objects SET sha256 = NULL WHERE name = '丢失.zip'`);
  });

  test('are refused whole when a piece is damaged, and leave the target as it was', async () => {
    const { name } = await backUp();
    const manifest = await folder.manifest(name);
    const [piece] = manifest.tables.find((table) => table.name === 'roles')!.pieces as [string];
    const place = join(path, 'pieces', piece.slice(0, 2), `${piece}.gz`);
    const good = await readFile(place);
    const bad = Buffer.from(good);
    bad.writeUInt8(bad.readUInt8(good.length >> 1) ^ 1, good.length >> 1);
    await writeFile(place, bad);
    const before = await namesIn(portal.pool);
    const env = { DATABASE_URL: portal.databaseUrl, DATA_DIR: portal.dataDir };
    expect(await run('restore', env, '--at', name, '--replace')).toMatchObject({
      code: 2,
      text: expect.stringContaining(piece) as string,
    });
    expect(await namesIn(portal.pool)).toEqual(before);
    await writeFile(place, good);
  });
});

test('while a backup is made, no content goes; afterwards it does', async () => {
  const services = { database: { pool: portal.pool }, objects: new DiskStore(portal.dataDir) } as unknown as Parameters<
    typeof removeFreed
  >[0];
  const { sha256 } = await services.objects.put(Buffer.from('无人再用'));
  const holder = await portal.pool.connect();
  await holder.query('SELECT pg_advisory_lock(7203318)');
  await removeUnused(services, sha256);
  expect(await services.objects.size(sha256)).not.toBeNull();
  await holder.query('SELECT pg_advisory_unlock(7203318)');
  holder.release();
  await removeFreed(services);
  expect(await services.objects.size(sha256)).toBeNull();
});

test('linked contents are the same file as in the store', async () => {
  const manifest = await folder.manifest((await backUp()).name);
  const sha256 = manifest.contents[0]?.sha256 ?? '';
  const kept = await stat(folder.contentPath(sha256));
  const stored = await stat(new DiskStore(portal.dataDir).pathOf(sha256));
  expect(kept.ino).toBe(stored.ino);
});
