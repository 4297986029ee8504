import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { BackupFolder } from '../../server/backup/backup-folder.ts';
import { takeConnections } from '../helpers/connection-share.ts';
import { newDatabase } from '../helpers/portal-under-test.ts';
import { runCommand } from '../helpers/run-command.ts';

const key = Buffer.alloc(32, 7).toString('base64');
let dataDir: string;
let backupDir: string;
/** With a backup in it. */
let restoreDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'commands-'));
  backupDir = join(dataDir, 'backup');
  await BackupFolder.open(backupDir);
  await writeFile(join(backupDir, 'note.txt'), 'not empty');
  restoreDir = join(dataDir, 'made');
  // Of a database whose files stand elsewhere: what it says of them does not matter here
  const { text } = await run('server/backup/backup-cli.ts', [restoreDir], await newDatabase(), 60);
  if (!text.includes('备份完成')) throw new Error(text);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const commands: readonly [name: string, script: string, parameters: () => string[]][] = [
  ['audit', 'server/audit/cli.ts', () => []],
  ['backup', 'server/backup/backup-cli.ts', () => [backupDir]],
  ['restore', 'server/backup/restore-cli.ts', () => [restoreDir]],
  ['scrub', 'server/scrub-cli.ts', () => []],
  ['demo', 'demo/cli.ts', () => ['--archives', '1']],
];
const run = (script: string, parameters: string[], url: string, seconds: number) =>
  runCommand(script, parameters, {
    DATABASE_URL: url,
    DATABASE_WAIT_SECONDS: String(seconds),
    DATA_DIR: dataDir,
    SECRET_KEY: key,
    LOG_LEVEL: 'error',
  });

/** Neither a stack nor an English sentence; nothing secret. */
function expectSentence(text: string, words: RegExp): void {
  const last = text.trim().split('\n').at(-1) ?? '';
  expect(last).toMatch(words);
  expect(text).not.toMatch(/\bat .*:\d+|Error|sorry|password|wrong-secret/);
}

describe.each(commands)('%s', (_, script, parameters) => {
  test('with a wrong password ends at once, with a sentence', async () => {
    const url = new URL(await newDatabase({ isEmpty: true }));
    url.password = 'wrong-secret';
    const { code, text } = await run(script, parameters(), url.href, 60);
    expect(code).toBe(2);
    expectSentence(text, /用户名或口令不正确/);
  });

  test('with a database that is down says what it waits for, and ends with a sentence', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => listener.once('listening', resolve));
    const { port } = listener.address() as AddressInfo;
    await new Promise((resolve) => listener.close(resolve));
    const { code, text } = await run(script, parameters(), `postgres://portal:x@127.0.0.1:${port}/portal`, 1);
    expect(code).toBe(2);
    expect(text).toMatch(/正在等待数据库，至多 1 秒：该地址没有数据库在监听/);
    expectSentence(text, /该地址没有数据库在监听/);
  });
});

describe('without a free connection', () => {
  const role = `crowded_${process.pid}`;
  let url: URL;
  let holder: pg.Client;
  let giveOne: () => void;
  const asAdmin = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: inject('databaseServer').adminUrl });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  beforeAll(async () => {
    url = new URL(await newDatabase({ isEmpty: true }));
    await asAdmin(
      `CREATE ROLE ${role} LOGIN PASSWORD 'crowded' CONNECTION LIMIT 1`,
      `ALTER DATABASE ${url.pathname.slice(1)} OWNER TO ${role}`,
    );
    url.username = role;
    url.password = 'crowded';
    giveOne = takeConnections(1);
    holder = new pg.Client({ connectionString: url.href });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    giveOne();
    const name = url.pathname.slice(1);
    await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE ${role}`);
  });

  test.each(commands)('%s waits, and ends with a sentence', async (_, script, parameters) => {
    const { code, text } = await run(script, parameters(), url.href, 1);
    expect(code).toBe(2);
    expect(text).toMatch(/正在等待数据库，至多 1 秒：数据库没有空闲的连接/);
    expectSentence(text, /数据库没有空闲的连接/);
  });
});

test('a file in place of the folder of backups is named, and nothing is said of the database', async () => {
  const file = join(backupDir, 'note.txt');
  const { code, text } = await run('server/backup/restore-cli.ts', [file], await newDatabase({ isEmpty: true }), 60);
  expect(code).toBe(2);
  expectSentence(text, /note\.txt”：这里应是文件夹，不是文件/);
  expect(text).not.toMatch(/数据库/);
});
