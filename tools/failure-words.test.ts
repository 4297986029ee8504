import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listFiles } from './list-files.ts';

/** Reads where in the text a parser of the browser stopped. */
const exempt = new Set(['inputs/json-text.ts']);
const root = fileURLToPath(new URL('..', import.meta.url));

test('no page shows what a browser says of its own faults: src/resources/kit/words-of.ts knows what is meant for people', async () => {
  const found: string[] = [];
  for (const folder of ['src/admin', 'src/public-site', 'src/drilling', 'src/ui', 'src/map']) {
    const files = await listFiles(path.join(root, folder));
    expect(files.length).toBeGreaterThan(30);
    for (const file of files.filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !exempt.has(name))) {
      const text = await readFile(path.join(root, folder, file), 'utf8');
      if (/\b(\w+) instanceof Error(?: && \1\.message)? \? \1\.message\b/.test(text)) found.push(`${folder}/${file}`);
    }
  }
  expect(found).toEqual([]);
});
