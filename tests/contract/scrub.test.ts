import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newArchive, newFile, newOrder } from '../helpers/holdings-desk.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { runCommand } from '../helpers/run-command.ts';
import { send } from '../helpers/send.ts';
import { sha256Of } from '../helpers/sha256.ts';

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();

/** Runs the command on the store of the portal; resolves with its exit code and what it said. */
const scrub = (dataDir = portal.dataDir): Promise<{ code: number; text: string }> =>
  runCommand('server/scrub-cli.ts', [], { DATABASE_URL: portal.databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn' });

interface Kept {
  id: number;
  name: string;
  objectName: string;
  bytes: Buffer;
}

let reader: Member;
let item: number;
beforeAll(async () => {
  reader = await createMember(portal.pool, { isVerified: true });
  item = await newArchive(portal.pool);
  await newOrder(portal.pool, reader.id, [item], 'available');
  // The bytes of the rows that every test database has are in the store of another portal
  await portal.pool.query('DELETE FROM files');
  await portal.pool.query('UPDATE objects SET sha256 = NULL');
});

async function keep(name: string, text: string): Promise<Kept> {
  const bytes = Buffer.from(text.repeat(1000));
  return {
    name,
    bytes,
    ...(await newFile(portal.pool, portal.dataDir, { item, name, type: 'application/zip', bytes })),
  };
}
const pathOf = ({ bytes }: Kept): string => join(portal.dataDir, 'files', sha256Of(bytes).slice(0, 2), sha256Of(bytes));
const download = async ({ objectName }: Kept): Promise<{ status: number; text: string }> =>
  send(portal.origin, 'GET', `/api/ugGeoOss/download?objectName=${objectName}`, { token: reader.token });
const stateOf = async ({ id }: Pick<Kept, 'id'>): Promise<{ state: string; problem: string | null } | undefined> =>
  (
    await portal.pool.query<{ state: string; problem: string | null }>(
      'SELECT state, problem FROM objects WHERE id = $1',
      [id],
    )
  ).rows[0];
const setAside = async (): Promise<string[]> =>
  (await readdir(join(portal.dataDir, 'files', 'damaged')).catch(() => [])).map((name) => name.slice(0, 64)).sort();

describe('the check of the stored files', () => {
  let whole: Kept;
  let changed: Kept;
  let twin: Kept;
  let cut: Kept;
  let missing: Kept;
  beforeAll(async () => {
    whole = await keep('完好.zip', 'a');
    changed = await keep('改动.zip', 'b');
    twin = await keep('改动的副本.zip', 'b');
    cut = await keep('截断.zip', 'c');
    missing = await keep('缺失.zip', 'd');
  });

  test('says that a healthy store is whole', async () => {
    const { code, text } = await scrub();
    expect([code, text]).toEqual([0, expect.stringContaining('资料文件：已校验 5 个，共 4.9 KB，损坏 0 个。')]);
    expect((await download(changed)).status).toBe(200);
  });

  test('touches nothing when the store itself is not there', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'no-store-'));
    await copyFile(join(portal.dataDir, 'secret-key'), join(elsewhere, 'secret-key'));
    const { code, text } = await scrub(elsewhere);
    await rm(elsewhere, { recursive: true });
    expect([code, text]).toEqual([2, expect.stringContaining('找不到任何已登记的文件')]);
    expect(await stateOf(missing)).toEqual({ state: 'ready', problem: null });
  });

  test('names what was changed, cut or lost, takes it out, and says so with its exit code', async () => {
    const bytes = await readFile(pathOf(changed));
    bytes[500] = 0x7a;
    await writeFile(pathOf(changed), bytes);
    await truncate(pathOf(cut), 700);
    await rm(pathOf(missing));
    const { code, text } = await scrub();
    expect(code).toBe(1);
    expect(text).toContain('已校验 5 个，共 4.9 KB，损坏 4 个');
    for (const [{ id, name }, problem] of [
      [changed, '文件内容与 SHA-256 不符'],
      [twin, '文件内容与 SHA-256 不符'],
      [cut, '文件应为 1000 字节，实为 700 字节'],
      [missing, '文件不在存储中'],
    ] as const)
      expect(text).toContain(`编号 ${id}《${name}》：${problem}；已隔离`);
    expect(text).not.toContain(whole.name);
    expect(await setAside()).toEqual([sha256Of(changed.bytes), sha256Of(cut.bytes)].sort());
    for (const damaged of [changed, twin, cut, missing]) {
      expect((await stateOf(damaged))?.state).toBe('quarantined');
      expect((await download(damaged)).status).toBe(404);
    }
    expect((await download(whole)).text).toBe(whole.bytes.toString());
    const { rows } = await portal.pool.query<{ title: string }>(
      `SELECT record_title AS title FROM audit_log WHERE resource = 'objects' AND action = '隔离' ORDER BY record_id`,
    );
    expect(rows.map(({ title }) => title)).toEqual([changed, twin, cut, missing].map(({ name }) => name));
  });

  test('goes on saying so until they are put back, and then gives them again', async () => {
    expect((await scrub()).code).toBe(1);
    for (const damaged of [changed, cut, missing]) {
      await mkdir(join(pathOf(damaged), '..'), { recursive: true });
      await writeFile(`${pathOf(damaged)}.back`, damaged.bytes);
      await rename(`${pathOf(damaged)}.back`, pathOf(damaged));
    }
    const { code, text } = await scrub();
    expect([code, text]).toEqual([0, expect.stringContaining('损坏 0 个')]);
    for (const restored of [changed, twin, cut, missing]) {
      expect(text).toContain(`《${restored.name}》：已恢复`);
      expect(await stateOf(restored)).toEqual({ state: 'ready', problem: null });
      expect((await download(restored)).text).toBe(restored.bytes.toString());
    }
  });

  test('has what the portal made itself made again', async () => {
    const { rows } = await portal.pool.query<{ id: number }>(
      `UPDATE objects SET sha256 = $2, size = 1, state = 'ready' WHERE source = $1 RETURNING id`,
      [whole.id, 'e'.repeat(64)],
    );
    const [part] = rows;
    const { code, text } = await scrub();
    expect([code, text]).toEqual([1, expect.stringContaining('文件不在存储中；已移出，门户会重新生成')]);
    const after = await portal.pool.query('SELECT sha256 FROM objects WHERE id = $1', [part?.id]);
    expect(after.rows).toEqual([{ sha256: null }]);
    expect(await scrub()).toMatchObject({ code: 0 });
  });
});
