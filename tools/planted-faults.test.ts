import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { plantedFaults } from './planted-faults.ts';

test.each(plantedFaults)(
  '$name can be planted, in one place, and its test is there',
  async ({ file, right, foundBy }) => {
    const text = await readFile(file, 'utf8');
    expect(text.split(right).length - 1).toBe(1);
    expect(existsSync(foundBy)).toBe(true);
  },
);
