import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTempDir } from '../db/testing/temp-dir.ts';
import { StartError } from '../start-error.ts';
import { assertFit, checksOf } from './key-checks.ts';
import { createSecretBox } from './secret-box.ts';
import { loadSecretBox, makeKeyFile, readSecretKeys } from './secret-keys.ts';

const none = { secretKey: undefined, secretKeyFile: undefined };
const keyA = randomBytes(32);
const keyB = randomBytes(32);
const keyC = randomBytes(32);

describe('keys at hand', () => {
  it('are made in one file, for its owner only, however many start at once, and never by reading', async () => {
    const dataDir = join(await makeTempDir(), 'data');
    expect(await readSecretKeys({ ...none, dataDir })).toBeNull();
    await expect(loadSecretBox({ ...none, dataDir })).rejects.toThrow('secret-key');
    await Promise.all(Array.from({ length: 8 }, () => makeKeyFile({ dataDir })));
    const boxes = await Promise.all([1, 2].map(() => loadSecretBox({ ...none, dataDir })));
    expect(boxes[1]!.open(boxes[0]!.seal('x', 'c'), 'c')).toBe('x');
    expect(await readdir(dataDir)).toEqual(['secret-key']);
    expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600);
  });

  it('are taken from the variable or a file, newest first', async () => {
    const dataDir = await makeTempDir();
    const file = join(dataDir, 'keys');
    await writeFile(file, `# new\n${keyB.toString('base64')}\n\n# old\n${keyA.toString('base64url')}\n`);
    const sealed = createSecretBox([keyA]).seal('x', 'c');
    const inline = `${keyB.toString('base64')}, ${keyA.toString('base64')}`;
    for (const env of [
      { ...none, dataDir, secretKeyFile: file },
      { ...none, dataDir, secretKey: inline },
    ]) {
      const box = await loadSecretBox(env);
      expect(box.open(sealed, 'c')).toBe('x');
      expect(createSecretBox([keyB]).open(box.seal('y', 'c'), 'c')).toBe('y');
    }
    expect(await readFile(file, 'utf8')).toContain('# old');
  });

  it('stop the start when bad or missing, and are not shown', async () => {
    const dataDir = await makeTempDir();
    const twice = `${keyA.toString('base64')},${keyA.toString('base64')}`;
    for (const secretKey of ['hunter2hunter2', keyA.subarray(1).toString('base64'), twice]) {
      const error = await loadSecretBox({ ...none, dataDir, secretKey }).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(StartError);
      expect((error as Error).message).toContain('SECRET_KEY');
      expect((error as Error).message).not.toContain(secretKey);
    }
    const missing = loadSecretBox({ ...none, dataDir, secretKeyFile: join(dataDir, 'absent') });
    await expect(missing).rejects.toThrow('SECRET_KEY_FILE');
  });
});

describe('keys and what a database remembers of them', () => {
  const configured = (...keys: Buffer[]) => ({ keys, source: 'SECRET_KEY' });
  const known = checksOf(configured(keyB, keyA));

  it('fit with new ones in front, and in no other order', () => {
    for (const keys of [
      [keyB, keyA],
      [keyC, keyB, keyA],
    ])
      expect(() => assertFit(known, configured(...keys))).not.toThrow();
    for (const keys of [
      [keyA, keyB],
      [keyB, keyA, keyC],
      [keyB, keyC, keyA],
    ])
      expect(() => assertFit(known, configured(...keys))).toThrow('次序不对');
  });

  it('do not fit when one is missing or all are others; ids are told, keys are not', () => {
    expect(() => assertFit(known, configured(keyA))).toThrow(`缺少此数据库用过的密钥（编号 ${known[1]!.id}）`);
    expect(() => assertFit(known, configured(keyB))).toThrow(`缺少此数据库用过的密钥（编号 ${known[0]!.id}）`);
    expect(() => assertFit(known, configured(keyC))).toThrow('不是此数据库的密钥');
    expect(JSON.stringify(known)).not.toContain(keyA.toString('base64url'));
  });
});
