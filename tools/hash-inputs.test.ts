import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashInputs } from './hash-inputs.ts';

let root = '';
const at = (file: string): string => path.join(root, file);
const isTest = (file: string): boolean => file.endsWith('.test.ts');
const hash = (): Promise<string> => hashInputs(root, ['src', 'index.html', 'missing'], isTest);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hash-inputs-'));
  await mkdir(at('src/deep'), { recursive: true });
  await writeFile(at('src/deep/a.ts'), 'a');
  await writeFile(at('index.html'), '<p>');
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('hashInputs', () => {
  it('stays the same for the same files, and for changes in skipped ones', async () => {
    const before = await hash();
    await writeFile(at('src/deep/a.ts'), 'a');
    await writeFile(at('src/a.test.ts'), 'anything');
    await writeFile(at('unlisted.ts'), 'anything');
    expect(await hash()).toBe(before);
  });

  it.each<[string, () => Promise<void>]>([
    ['changed content', () => writeFile(at('src/deep/a.ts'), 'b')],
    ['a changed single file', () => writeFile(at('index.html'), '<b>')],
    ['a new file', () => writeFile(at('src/b.ts'), '')],
    ['a renamed file', () => rename(at('src/deep/a.ts'), at('src/deep/b.ts'))],
    ['a removed file', () => rm(at('src/deep/a.ts'))],
    ['an input that appears', () => writeFile(at('missing'), '')],
  ])('differs after %s', async (_name, change) => {
    const before = await hash();
    await change();
    expect(await hash()).not.toBe(before);
  });
});
