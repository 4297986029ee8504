import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { faults } from './planted-faults.ts';

test.each(faults)(
  '$name can be planted, in one place, and its test is there',
  async ({ file, sound, faulty, noticedBy }) => {
    const text = await readFile(file, 'utf8');
    expect(text.split(sound).length - 1).toBe(1);
    expect(faulty).not.toBe(sound);
    expect(existsSync(`tests/contract/${noticedBy}.test.ts`)).toBe(true);
  },
);
