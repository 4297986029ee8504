import { readdir, readFile } from 'node:fs/promises';
import { createServer as createHttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer, Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StartError } from '../start-error.ts';
import { inTransaction, unlimited } from './in-transaction.ts';
import { AnswerLost, isConnectionLost } from './lost-connection.ts';
import { assertSupported, openDatabase, type Database } from './open-database.ts';
import { databaseEnv, keepLog } from './testing/database-env.ts';
import { OutOfTime } from './question.ts';
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

  it.each([
    { what: 'survives the loss of an idle connection', isStopping: false },
    { what: 'warns of none that is cut while the portal is being stopped', isStopping: true },
  ])('$what', async ({ isStopping }) => {
    const { log, messages } = keepLog();
    const warn = vi.spyOn(log, 'warn');
    const database = await openUrl(server.url, log);
    const { rows } = await database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    if (isStopping) database.expectEnd();
    await server.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await waitUntil(async () => messages.includes('一条空闲的数据库连接已断开') || null, 5_000);
    expect(messages).toContain('一条空闲的数据库连接已断开');
    expect(warn).toHaveBeenCalledTimes(isStopping ? 0 : 1);
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

/** The server behind a wire that can be held still, or cut while an answer is on its way. */
async function openBehindWire(): Promise<{ database: Database; wire: { isStill: boolean; cutsAt: string | null } }> {
  const wire = { isStill: false, cutsAt: null as string | null };
  const { hostname, port, searchParams } = new URL(server.url);
  const host = decodeURIComponent(hostname) || (searchParams.get('host') ?? '');
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host);
    for (const [socket, other] of [
      [client, far],
      [far, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => other.destroy());
    }
    client.on('data', (bytes) => {
      if (wire.isStill) return;
      far.write(bytes);
      if (wire.cutsAt !== null && bytes.includes(wire.cutsAt)) client.destroy();
    });
    far.on('data', (bytes) => !wire.isStill && client.write(bytes));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy.once('listening', resolve));
  const url = new URL(server.url.replace(/@[^/]*/, `@127.0.0.1:${(proxy.address() as AddressInfo).port}`));
  const database = await openUrl(url.href);
  const close = database.close.bind(database);
  database.close = async () => {
    await close();
    for (const socket of open) socket.destroy();
    proxy.close();
  };
  return { database, wire };
}

const noResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

describe('the connections', () => {
  const atWork = async (text: string): Promise<number> => {
    const { rows } = await server.pool.query<{ n: number }>(
      `SELECT count(*) AS n FROM pg_stat_activity WHERE state = 'active' AND query = $1`,
      [text],
    );
    return rows[0]?.n ?? -1;
  };

  it('may end while they are in use: what is asked on them then fails, and the next ones work', async () => {
    const database = await openUrl(server.url);
    const uses = await Promise.all([database.pool.connect(), database.work.connect()]);
    for (const client of uses) {
      expect(client.listenerCount('error')).toBeGreaterThan(0);
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const ended = new Promise((resolve) => client.once('end', resolve));
      await server.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await ended;
      const error: unknown = await client.query('SELECT 1').catch((caught: unknown) => caught);
      expect(isConnectionLost(error)).toBe(true);
      client.release(true);
    }
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  it('are made nowhere without a listener to their errors, whose lack ends the process', async () => {
    const root = join(import.meta.dirname, '..');
    const files = (await readdir(root, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
    const made = new Set<string>();
    for (const name of files) {
      const text = await readFile(join(root, name), 'utf8');
      const clients = text.match(/new (pg\.)?(Pool|Client)\(/g)?.length ?? 0;
      if (clients === 0) continue;
      made.add(name.replaceAll('\\', '/'));
      expect([name, text.match(/\.on\('error'/g)?.length ?? 0]).toEqual([name, expect.toSatisfy((n) => n >= clients)]);
    }
    expect(made).toContain('db/pools.ts');
  });

  it('commit without waiting for the disk only where that is asked for', async () => {
    const { database } = await openBehindWire();
    const waits = (mode?: Parameters<typeof inTransaction>[2]) =>
      inTransaction(
        database.pool,
        async (tx) =>
          (
            await tx.query<{ waits: string; limit: string }>(
              `SELECT current_setting('synchronous_commit') AS waits, current_setting('statement_timeout') AS limit`,
            )
          ).rows[0],
        mode,
      );
    const usual = await waits();
    expect(usual?.waits).toBe('on');
    expect(await waits({ durability: 'unconfirmed' })).toEqual({ ...usual, waits: 'off' });
    expect(await waits({ durability: 'unconfirmed', settings: unlimited })).toEqual({ waits: 'off', limit: '0' });
    expect(await waits()).toEqual(usual);
    await database.close();
  });

  it('say that nobody knows what became of a transaction whose last answer was lost', async () => {
    const { database, wire } = await openBehindWire();
    await server.pool.query('CREATE TABLE IF NOT EXISTS kept (n int)');
    wire.cutsAt = 'COMMIT';
    const writing = inTransaction(database.pool, (tx) => tx.query('INSERT INTO kept VALUES (1)'));
    await expect(writing).rejects.toBeInstanceOf(AnswerLost);
    await vi.waitFor(async () => expect((await server.pool.query('SELECT n FROM kept')).rows).toEqual([{ n: 1 }]), {
      timeout: 20_000,
    });
    await database.close();
  });

  it('tell a silent server from a ready one', async () => {
    const { database, wire } = await openBehindWire();
    await database.check();
    wire.isStill = true;
    const answer = database.ask(noResponse(), { hasTimeout: true }).query('SELECT 1');
    await expect(Promise.all([database.check(), database.check()])).rejects.toBeInstanceOf(Error);
    await expect(answer).rejects.toBeInstanceOf(Error);
    wire.isStill = false;
    await vi.waitFor(() => database.check(), { timeout: 10_000 });
    await database.close();
  });

  it.each([true, false])('end a statement when its asker has left (with a timeout: %s)', async (hasTimeout) => {
    const text = `SELECT pg_sleep(60), 'left ${hasTimeout}'`;
    const outcomes: unknown[] = [];
    const httpServer = createHttpServer((_request, response) => {
      server
        .ask(response, { hasTimeout })
        .query(text)
        .catch((error: unknown) => outcomes.push(error));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => httpServer.once('listening', resolve));
    const asker = connect((httpServer.address() as AddressInfo).port, '127.0.0.1');
    asker.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await vi.waitFor(async () => expect(await atWork(text)).toBe(1), { timeout: 20_000 });
    asker.destroy();
    await vi.waitFor(async () => expect(await atWork(text)).toBe(0), { timeout: 20_000 });
    await vi.waitFor(() => expect(outcomes).toMatchObject([{ message: '请求已取消' }]), { timeout: 20_000 });
    httpServer.close();
  });

  it('end a statement of a question with a timeout after its time', async () => {
    const question = server.ask(noResponse(), { hasTimeout: true });
    await expect(question.query('SELECT pg_sleep(60)')).rejects.toBeInstanceOf(OutOfTime);
    expect((await question.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});
