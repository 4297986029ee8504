import { spawnSync } from 'node:child_process';
import { cp, lstat, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { StartError } from '../start-error.ts';
import { launchEmbeddedPostgres } from './embedded-postgres.ts';
import { openDatabase } from './open-database.ts';
import { locatePostgres, openPostgresPackage } from './postgres-binaries.ts';
import { isAlive } from './process-identity.ts';
import { databaseEnv, keepLog } from './testing/database-env.ts';
import { openTestDatabase, postmasterPid } from './testing/open-test-database.ts';
import { spawnPortal } from './testing/portal-process.ts';
import { makeTempDir } from './testing/temp-dir.ts';

vi.setConfig({ testTimeout: 60_000 });

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('should have been refused'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(StartError);
      return (error as StartError).message;
    },
  );

describe('embedded PostgreSQL', () => {
  it('makes its cluster on the first start, keeps the data, stops on close', async () => {
    const dataDir = join(await makeTempDir(), '数据 目录');
    const first = await openTestDatabase(dataDir);
    const pid = await postmasterPid(dataDir);
    expect(first.isEmbedded).toBe(true);
    await first.pool.query("CREATE TABLE entry AS SELECT 1 AS id, '磁铁矿'::text AS note");
    await first.close();
    expect(await isAlive(pid)).toBe(false);
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);

    const second = await openTestDatabase(dataDir);
    expect(second.url).toBe(first.url);
    expect((await second.pool.query('SELECT * FROM entry')).rows).toEqual([{ id: 1, note: '磁铁矿' }]);
  });

  it('runs with the settings the portal relies on, below the superuser', async () => {
    const { pool } = await openTestDatabase(await makeTempDir());
    const { rows } = await pool.query(`SELECT name, current_setting(name) AS value FROM unnest(ARRAY['fsync', 'jit',
      'full_page_writes', 'synchronous_commit', 'shared_buffers', 'work_mem', 'max_connections', 'random_page_cost',
      'wal_compression', 'max_wal_size', 'server_encoding', 'is_superuser', 'statement_timeout', 'TimeZone']) AS name`);
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
      fsync: 'on',
      jit: 'off',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      shared_buffers: '16MB',
      work_mem: '16MB',
      max_connections: '50',
      random_page_cost: '1.1',
      wal_compression: 'pglz',
      max_wal_size: '2GB',
      server_encoding: 'UTF8',
      is_superuser: 'off',
      statement_timeout: '30s',
      TimeZone: 'Asia/Shanghai',
    });
    await expect(pool.query("SELECT pg_read_file('/etc/passwd')")).rejects.toThrow('permission denied');
  });

  it('uses a TCP port where the path is too long for a socket', async () => {
    const dataDir = join(await makeTempDir(), 'x'.repeat(100));
    const { url, pool } = await openTestDatabase(dataDir);
    expect(new URL(url).hostname).toBe('127.0.0.1');
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await expect(connectWithWrongPassword(url)).rejects.toThrow(/password/i);
  });
});

async function connectWithWrongPassword(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/:[^:@]+@/, ':wrong@') });
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}

describe('a second portal on the same data directory', () => {
  it('is refused with the reason, and harms nothing', async () => {
    const dataDir = await makeTempDir();
    const first = await openTestDatabase(dataDir);
    expect(await failureOf(openTestDatabase(dataDir))).toContain(`进程号 ${process.pid}`);
    const second = spawnPortal({ dataDir });
    expect(await second.ended).toBe(1);
    expect(second.lines.join()).toMatch(/^StartError: 数据目录 .+ 正被另一个门户进程使用（进程号 \d+）/);
    expect((await first.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('is refused during the first start too', async () => {
    const dataDir = await makeTempDir();
    const results = await Promise.allSettled([
      openTestDatabase(dataDir),
      openTestDatabase(dataDir),
      openTestDatabase(dataDir),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });
});

describe('installation and directory faults', () => {
  it('restores the library links an install without scripts leaves out', async () => {
    const origin = join(dirname((await locatePostgres()).postgres), '..', '..');
    const folder = join(await makeTempDir(), 'package');
    await cp(origin, folder, {
      recursive: true,
      filter: async (path) => !(await lstat(path)).isSymbolicLink(),
    });
    const program = join(folder, 'native', 'bin', 'postgres');
    expect(spawnSync(program, ['--version']).status).not.toBe(0);
    const binaries = await openPostgresPackage(folder);
    expect(spawnSync(program, ['--version']).stdout.toString()).toContain(`(PostgreSQL) ${binaries.major}.`);
    const options = { dataDir: await makeTempDir(), sharedBuffers: '16MB', poolSize: 4, log: keepLog().log, binaries };
    const postgres = await launchEmbeddedPostgres(options);
    await postgres.close();
  });

  it('refuses a cluster of another major version', async () => {
    const dataDir = await makeTempDir();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '16\n');
    expect(await failureOf(openTestDatabase(dataDir))).toMatch(/由 PostgreSQL 16 建立，而随附程序是 PostgreSQL 17/);
  });

  it('refuses a cluster without its password, and works again once it is back', async () => {
    const dataDir = await makeTempDir();
    await (await openTestDatabase(dataDir)).close();
    const file = join(dataDir, 'postgres-password');
    await rename(file, `${file}.away`);
    expect(await failureOf(openTestDatabase(dataDir))).toContain('postgres-password');
    await writeFile(file, 'another\n', { mode: 0o600 });
    expect(await failureOf(openTestDatabase(dataDir))).toContain('不相配');
    await rename(`${file}.away`, file);
    await (await openTestDatabase(dataDir)).close();
  });

  it('starts after an initdb that was cut off', async () => {
    const dataDir = await makeTempDir();
    await mkdir(join(dataDir, 'postgres-initdb-half', 'base'), { recursive: true });
    await openTestDatabase(dataDir);
    await expect(stat(join(dataDir, 'postgres-initdb-half'))).rejects.toThrow('ENOENT');
  });

  it('says why PostgreSQL did not start', async () => {
    const env = databaseEnv(await makeTempDir(), { DATABASE_SHARED_BUFFERS: '1kB' });
    expect(await failureOf(openDatabase(env, keepLog().log))).toMatch(/内置数据库未能启动：.*shared_buffers/s);
  });
});
