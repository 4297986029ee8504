import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseEnv } from '../../server/env.ts';
import type { Portal } from '../../server/start-portal.ts';
import { textRules } from '../../src/resources/kit/text-rules.ts';
import { administrator } from '../helpers/members.ts';
import { newDatabase, newPool, startInProcess } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'first-start-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (url: string, settings: Record<string, string>): Promise<Portal> =>
  startInProcess(
    parseEnv({ DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0', DEMO_DATA: 'none', LOG_LEVEL: 'silent', ...settings }),
  );

describe('the first start', () => {
  test('makes an administrator whose password follows the rules, is shown once and must be changed', async () => {
    const first = await start(await newDatabase({ isEmpty: true }), {});
    try {
      expect(textRules.password(first.firstPassword ?? '')).toBeNull();
      const values = { username: 'admin', password: first.firstPassword, offset: '200' };
      const answer = await make(first.address, 'accounts.login', { values });
      expect(dataOf('accounts.login', answer)).toMatchObject({ mustChangePassword: true });
    } finally {
      await first.close();
    }
  });

  test('is refused with a password of the environment that nobody may have', async () => {
    const refused = start(await newDatabase({ isEmpty: true }), { ADMIN_PASSWORD: 'alllowercaseletters' });
    await expect(refused).rejects.toThrow('ADMIN_PASSWORD');
  });
});

describe('the stop', () => {
  test('first says that the portal is not ready, and goes on answering whoever is connected', async () => {
    const portal = await startInProcess(
      parseEnv({
        DATABASE_URL: await newDatabase(),
        DATA_DIR: dataDir,
        PORT: '0',
        DEMO_DATA: 'none',
        LOG_LEVEL: 'silent',
      }),
      { graceMs: 60_000 },
    );
    const { hostname, port } = new URL(portal.address);
    const held = connect(Number(port), hostname);
    await once(held, 'connect');
    let isClosed = false;
    const closed = portal.close().then(() => (isClosed = true));
    const answer = async (path: string) => {
      const { status, headers } = await fetch(portal.address + path);
      return [status, headers.get('connection')];
    };
    await expect.poll(() => answer('/readyz')).toEqual([503, 'close']);
    expect(await answer('/rest/archives')).toEqual([200, 'close']);
    expect(isClosed).toBe(false);
    held.end('GET /healthz HTTP/1.1\r\nHost: portal\r\n\r\n');
    expect(await text(held)).toContain('Connection: close');
    await closed;
  });
});

describe('a database and its key', () => {
  let url: string;
  let home: string;
  let elsewhere: string;
  const stranger = randomBytes(32).toString('base64');
  const startAndStop = async (settings: Record<string, string>): Promise<void> =>
    (await start(url, { DATA_DIR: home, ...settings })).close();
  beforeAll(async () => {
    url = await newDatabase();
    [home, elsewhere] = [join(dataDir, 'home'), join(dataDir, 'elsewhere')];
    await Promise.all([home, elsewhere].map((path) => mkdir(path)));
    const pool = newPool(url);
    const portal = await start(url, { DATA_DIR: home });
    try {
      const values = { username: 'sealed_person', mobile: '13912345678' };
      const token = await administrator(pool);
      dataOf('users.create', await make(portal.address, 'users.create', { token, values }));
    } finally {
      await portal.close();
      await pool.end();
    }
  });
  const keyOf = (folder: string): Promise<string> => readFile(join(folder, 'secret-key'), 'utf8');
  const bare = (text: string): string => text.split('\n')[1]!;

  const refusalOf = (settings: Record<string, string>): Promise<string> =>
    startAndStop(settings).then(
      () => 'started',
      (error: Error) => error.message,
    );
  /** Every way to come without the right key. */
  const refusals = async (): Promise<string[]> => {
    const file = join(dataDir, 'another-key');
    await writeFile(file, stranger);
    const told = [
      await refusalOf({ DATA_DIR: elsewhere }),
      await refusalOf({ SECRET_KEY: stranger }),
      await refusalOf({ SECRET_KEY_FILE: file }),
    ];
    const right = await keyOf(home);
    await writeFile(join(home, 'secret-key'), 'garbage');
    told.push(await refusalOf({}));
    await writeFile(join(home, 'secret-key'), right);
    return told;
  };
  const saying = (text: string): string => expect.stringContaining(text) as string;
  /** Told what to do. */
  const refusedInWords = [
    saying('没有生成新的密钥'),
    saying('请从备份放回与此数据库同时使用的密钥'),
    saying('请从备份放回与此数据库同时使用的密钥'),
    saying('请从备份放回原来的密钥'),
  ];

  test('belong together: a start without the key, with another or with garbage is refused, and makes none', async () => {
    expect(await refusals()).toEqual(refusedInWords);
    expect(await readdir(elsewhere)).toEqual([]);
    expect(await refusalOf({})).toBe('started');
  });

  test('a database of an older version, which remembers no key, is known by what is sealed in it', async () => {
    const pool = newPool(url);
    try {
      await pool.query(`DELETE FROM portal_state WHERE key = 'secret-keys'`);
      const right = bare(await keyOf(home));
      expect(await refusalOf({ SECRET_KEY: `${right},${stranger}` })).toContain('次序不对');
      expect(await refusals()).toEqual(refusedInWords);
      // What a key seals may be gone: the audit chain is its work too
      await pool.query('UPDATE users SET mobile = NULL, mobile_index = NULL; DELETE FROM outbox');
      expect(await refusalOf({ SECRET_KEY: stranger })).toContain('操作日志校验链不符');
      expect(await refusalOf({})).toBe('started');
      expect(await refusals()).toEqual(refusedInWords);
    } finally {
      await pool.end();
    }
  });

  test('a new key goes in front, and both are needed from then on', async () => {
    const [old, added] = [bare(await keyOf(home)), randomBytes(32).toString('base64')];
    expect(await refusalOf({ SECRET_KEY: `${old},${added}` })).toContain('次序不对');
    expect(await refusalOf({ SECRET_KEY: `${added},${old}` })).toBe('started');
    expect(await refusalOf({})).toContain('缺少此数据库用过的密钥');
    expect(await refusalOf({ SECRET_KEY: `${added},${old}` })).toBe('started');
  });

  test('two nodes that start together on an empty database do not get two keys', async () => {
    const empty = await newDatabase({ isEmpty: true });
    const nodes = await Promise.allSettled(
      ['one', 'two'].map(async (name) => {
        const folder = join(dataDir, name);
        const node = await start(empty, { DATA_DIR: folder });
        await node.close();
      }),
    );
    expect(nodes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const made = await Promise.all(['one', 'two'].map((name) => keyOf(join(dataDir, name)).catch(() => null)));
    expect(made.filter((key) => key !== null)).toHaveLength(1);
  });
});
