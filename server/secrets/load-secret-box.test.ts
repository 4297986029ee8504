import { randomBytes } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTempDir } from '../db/testing/temp-dir.ts';
import { StartError } from '../start-error.ts';
import { loadSecretBox } from './load-secret-box.ts';
import { createSecretBox } from './secret-box.ts';

const none = { secretKey: undefined, secretKeyFile: undefined };
const keyA = randomBytes(32);
const keyB = randomBytes(32);

describe('loadSecretBox', () => {
  it('makes one key file, for its owner only, however many start at once', async () => {
    const dataDir = join(await makeTempDir(), 'data');
    const boxes = await Promise.all(Array.from({ length: 8 }, () => loadSecretBox(none, dataDir)));
    const sealed = boxes[0]!.seal('x', 'c');
    for (const box of [...boxes, await loadSecretBox(none, dataDir)]) expect(box.open(sealed, 'c')).toBe('x');
    expect(await readdir(dataDir)).toEqual(['secret-key']);
    expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600);
  });

  it('takes rotated keys from the variable or a file, newest first', async () => {
    const dataDir = await makeTempDir();
    const file = join(dataDir, 'keys');
    await writeFile(file, `# new\n${keyB.toString('base64')}\n\n# old\n${keyA.toString('base64url')}\n`);
    const sealed = createSecretBox([keyA]).seal('x', 'c');
    const inline = `${keyB.toString('base64')}, ${keyA.toString('base64')}`;
    for (const env of [
      { ...none, secretKeyFile: file },
      { ...none, secretKey: inline },
    ]) {
      const box = await loadSecretBox(env, dataDir);
      expect(box.open(sealed, 'c')).toBe('x');
      expect(createSecretBox([keyB]).open(box.seal('y', 'c'), 'c')).toBe('y');
    }
    expect(await readFile(file, 'utf8')).toContain('# old');
  });

  it('stops the start on a bad or missing key and does not show it', async () => {
    const dataDir = await makeTempDir();
    const twice = `${keyA.toString('base64')},${keyA.toString('base64')}`;
    for (const secretKey of ['hunter2hunter2', keyA.subarray(1).toString('base64'), twice]) {
      const error = await loadSecretBox({ ...none, secretKey }, dataDir).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(StartError);
      expect((error as Error).message).toContain('SECRET_KEY');
      expect((error as Error).message).not.toContain(secretKey);
    }
    const missing = loadSecretBox({ ...none, secretKeyFile: join(dataDir, 'absent') }, dataDir);
    await expect(missing).rejects.toThrow('SECRET_KEY_FILE');
  });
});
