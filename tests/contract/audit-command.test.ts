import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chainKey } from '../../server/audit/chain-mac.ts';
import { readShortHead, sealRows } from '../../server/audit/seal-rows.ts';
import type { ChainVerification } from '../../src/resources/people/audit-log.ts';
import { lockDataDir } from '../../server/db/data-dir-lock.ts';
import { loadSecretBox } from '../../server/secrets/secret-keys.ts';
import { asOwner, keyBytes, logUnderTest, sealedTen } from '../helpers/audit-log.ts';
import { administrator } from '../helpers/members.ts';
import { newDatabase, portalUnderTest } from '../helpers/portal-under-test.ts';
import { runCommand } from '../helpers/run-command.ts';
import { dataOf, make } from '../helpers/send.ts';

const log = logUnderTest();

/** Runs the command; resolves with its exit code and what it said. */
const audit = (env: Record<string, string>, ...parameters: string[]): Promise<{ code: number; text: string }> =>
  runCommand('server/audit/cli.ts', parameters, env);

describe('the command', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'audit-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  test('says that the log is whole, or what is wrong with it, and ends accordingly', async () => {
    const env = { DATABASE_URL: log.url, DATA_DIR: dataDir, SECRET_KEY: keyBytes.toString('base64') };
    const ids = await sealedTen(log.pool);
    const head = await readShortHead(log.pool);
    const whole = await audit(env, '--head', `${head?.seq}:${head?.mac}`);
    expect(whole).toMatchObject({ code: 0, text: expect.stringContaining('操作日志完整：已核对 10 条') as string });
    expect(whole.text).toContain(`${head?.seq}:${head?.mac}`);
    const foreign = await audit(env, '--head', '10:0000000000000000');
    expect(foreign).toMatchObject({ code: 1, text: expect.stringContaining('链尾被截断') as string });
    await asOwner(log.pool, ['DELETE FROM audit_log WHERE id = $1', [ids[3]]]);
    const broken = await audit(env);
    expect(broken).toMatchObject({ code: 1, text: expect.stringContaining(`记录 ${ids[3]}：记录已被删除`) as string });
  });

  test('makes no key and no database where there is none, and refuses what it does not understand', async () => {
    const nowhere = join(dataDir, 'nothing');
    const lost = await audit({ DATABASE_URL: '', SECRET_KEY: '', SECRET_KEY_FILE: '', DATA_DIR: nowhere });
    expect(lost).toMatchObject({ code: 2, text: expect.stringContaining('secret-key') as string });
    const env = { DATABASE_URL: log.url, DATA_DIR: dataDir, SECRET_KEY: keyBytes.toString('base64') };
    expect(await audit(env, '--head', 'x')).toMatchObject({
      code: 2,
      text: expect.stringContaining('--head') as string,
    });
    expect(await readdir(dataDir)).toEqual([]);
    const empty = { ...env, DATABASE_URL: await newDatabase({ isEmpty: true }) };
    expect(await audit(empty)).toMatchObject({ code: 2, text: expect.stringContaining('还没有校验链') as string });
  });
});

test('a data directory whose portal runs is left to that portal, and the way to check is told', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'audit-running-'));
  const lock = await lockDataDir(dataDir);
  const running = await audit({ DATABASE_URL: '', DATA_DIR: dataDir, SECRET_KEY: keyBytes.toString('base64') });
  await lock.release();
  await rm(dataDir, { recursive: true, force: true });
  expect(running).toMatchObject({ code: 2, text: expect.stringContaining('管理系统') as string });
  expect(running.text).toContain('正被另一个门户进程使用');
});

describe('the call', () => {
  const portal = portalUnderTest();

  test('answers with the rows, the faults and the head; the audit right is needed', async () => {
    const token = await administrator(portal.pool);
    const box = await loadSecretBox({ secretKey: undefined, secretKeyFile: undefined, dataDir: portal.dataDir });
    dataOf('roles.create', await make(portal.origin, 'roles.create', { token, values: { name: '链中的角色' } }));
    const allRows = async (): Promise<number> =>
      (await portal.pool.query<{ n: number }>('SELECT count(*) AS n FROM audit_log')).rows[0]?.n ?? -1;
    // The portal's own sealer may be at it: then ours gets null
    await vi.waitFor(async () => expect(await sealRows(portal.pool, chainKey(box))).toBe(0), 10_000);
    const verify = async (): Promise<ChainVerification> =>
      dataOf('auditLog.verify', await make(portal.origin, 'auditLog.verify', { token }));
    expect(await verify()).toEqual({
      rows: await allRows(),
      isWhole: true,
      faults: [],
      head: await readShortHead(portal.pool),
    });
    await portal.pool.query('ALTER TABLE audit_log DISABLE TRIGGER USER');
    const { rows } = await portal.pool.query<{ id: number }>(
      `UPDATE audit_log SET actor_name = '别人' WHERE record_title = '链中的角色' RETURNING id`,
    );
    expect(await verify()).toMatchObject({
      isWhole: false,
      faults: [{ id: rows[0]?.id, problem: '记录的内容、次序或校验值被改动' }],
    });
    expect((await make(portal.origin, 'auditLog.verify')).status).toBe(401);
  });
});
