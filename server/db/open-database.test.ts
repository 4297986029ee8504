import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StartError } from '../start-error.ts';
import { assertSupported, openDatabase, type Database } from './open-database.ts';
import { databaseEnv, keepLog } from './testing/database-env.ts';
import { makeTempDir } from './testing/temp-dir.ts';
import { waitUntil } from './wait-until.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let dataDir: string;
let server: Database;

beforeAll(async () => {
  dataDir = await makeTempDir();
  server = await openDatabase(databaseEnv(dataDir), keepLog().log);
});

afterAll(() => server.close());

const openUrl = (url: string, log = keepLog().log) =>
  openDatabase(databaseEnv('/nonexistent', { DATABASE_URL: url }), log);

async function refusalOf(url: string): Promise<string> {
  const error = await openUrl(url).then(
    () => null,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

describe('openDatabase with DATABASE_URL', () => {
  it('uses the server, and leaves it running on close', async () => {
    const database = await openUrl(server.url);
    expect(database).toMatchObject({ isEmbedded: false, url: server.url });
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await Promise.all([database.close(), database.close()]);
    expect((await server.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('parses values on its own pool only', async () => {
    const text = `SELECT 9007199254740991::int8 AS big, 0.1::numeric AS n, '2026-11-20'::date AS day,
      '2026-11-20 08:00:00.5+08'::timestamptz AS at, point(120.5, 30) AS p, box(point(118, 27), point(122, 31)) AS b,
      NULL::int8 AS none, ARRAY[1, NULL]::int8[] AS list`;
    expect((await server.pool.query(text)).rows[0]).toEqual({
      big: 9007199254740991,
      n: 0.1,
      day: '2026-11-20',
      at: '2026-11-20T00:00:00.500Z',
      p: { lon: 120.5, lat: 30 },
      b: { west: 118, south: 27, east: 122, north: 31 },
      none: null,
      list: [1, null],
    });
    await expect(server.pool.query('SELECT 9007199254740993::int8')).rejects.toThrow('safe integer');
    const other = new pg.Client(server.url);
    await other.connect();
    expect((await other.query('SELECT 1::int8 AS one')).rows).toEqual([{ one: '1' }]);
    await other.end();
  });

  it('survives the loss of an idle connection', async () => {
    const { log, messages } = keepLog();
    const database = await openUrl(server.url, log);
    const { rows } = await database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await server.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await waitUntil(async () => messages.includes('一条空闲的数据库连接已断开') || null, 5_000);
    expect(messages).toContain('一条空闲的数据库连接已断开');
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  it.each([
    ['a wrong password', (url: URL) => (url.password = 'hunter2'), '用户名或口令不正确'],
    ['a missing database', (url: URL) => (url.pathname = '/absent'), '指定的库不存在'],
  ])('refuses %s', async (_what, change, reason) => {
    const url = new URL(server.url);
    change(url);
    expect(await refusalOf(url.href)).toContain(reason);
  });

  it('refuses an address where nobody listens, without showing the password', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as { port: number };
    await new Promise((resolve) => probe.close(resolve));
    const message = await refusalOf(`postgresql://portal:hunter2@127.0.0.1:${port}/portal`);
    expect(message).toContain('没有数据库在监听');
    expect(message).not.toContain('hunter2');
  });

  it('refuses another encoding', async () => {
    const superuser = new URL(server.url);
    superuser.username = 'postgres';
    superuser.password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
    superuser.pathname = '/postgres';
    const client = new pg.Client(superuser.href);
    await client.connect();
    await client.query("CREATE DATABASE latin TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'");
    await client.end();
    const url = new URL(server.url);
    url.pathname = '/latin';
    expect(await refusalOf(url.href)).toContain('数据库编码是 SQL_ASCII，需要 UTF8');
  });

  it('refuses versions before 15', () => {
    expect(() => assertSupported(140_012, 'UTF8')).toThrow('数据库是 PostgreSQL 14，需要 15');
    expect(() => assertSupported(150_000, 'UTF8')).not.toThrow();
  });
});
