import { spawnSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { makeTempDir } from './testing/temp-dir.ts';

const deadPid = spawnSync(process.execPath, ['--version']).pid;

describe('lockDataDir', () => {
  it('is held once, and free again after release', async () => {
    const dataDir = await makeTempDir();
    const lock = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toThrow(`正被另一个门户进程使用（进程号 ${process.pid}）`);
    await lock.release();
    await (await lockDataDir(dataDir)).release();
  });

  it.each([
    ['a dead process', `${deadPid} gone\n`],
    ['a living process that only got the same id', `${process.pid} earlier\n`],
    ['a file cut short', ''],
  ])('is taken from %s', async (_owner, content) => {
    const dataDir = await makeTempDir();
    await writeFile(join(dataDir, 'portal-7.lock'), content);
    const lock = await lockDataDir(dataDir);
    expect(await readdir(dataDir)).toEqual(['portal-8.lock']);
    await lock.release();
  });

  it('goes to exactly one of many that find the same dead owner', async () => {
    for (let round = 0; round < 20; round++) {
      const dataDir = await makeTempDir();
      await writeFile(join(dataDir, 'portal-1.lock'), `${deadPid} gone\n`);
      const results = await Promise.allSettled(Array.from({ length: 12 }, () => lockDataDir(dataDir)));
      const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(reasons).toHaveLength(11);
      for (const reason of reasons) expect(reason).toBeInstanceOf(StartError);
    }
  });
});
