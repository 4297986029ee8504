import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCounts } from './test-counts.ts';
import { describeFault, readFaults } from './test-faults.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'whole-report-'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Exit code of a real run of these tests, whose report is kept. */
async function run(files: Readonly<Record<string, string>>): Promise<{ report: string; code: number }> {
  const report = path.join(folder, 'report.json');
  const imported = `import { beforeAll, describe, test } from 'vitest';\n`;
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), imported + text);
  const parameters = [vitest, 'run', '--root', folder, `--reporter=${path.join(root, 'tools/whole-report.ts')}`];
  const code = await promisify(execFile)(process.execPath, [...parameters, `--outputFile.json=${report}`]).then(
    () => 0,
    (error: { code: number }) => error.code,
  );
  return { report, code };
}

test('what a failed hook kept from running is a fault of its file, beside a test that failed by chance', async () => {
  const { report, code } = await run({
    'a.test.js': `test('chance', () => { throw new Error('late'); });`,
    'b.test.js': `beforeAll(() => { throw new Error('too many clients'); }); test('never ran', () => {});`,
    'c.test.js': `describe('part', () => { beforeAll(() => { throw new Error('full'); }); test('nor this', () => {}); });`,
  });
  const faults = (await readFaults('vitest', report)).map(describeFault).toSorted();
  expect(faults).toEqual([
    'a.test.js › chance: Error: late',
    'b.test.js › too many clients',
    'c.test.js › a hook failed',
  ]);
  expect(await readCounts('vitest', report, code)).toMatchObject({ passed: 0, failed: 3 });
});

test('an error that nobody caught is a failure that no second try mends', async () => {
  const { report, code } = await run({
    'a.test.js': `test('chance', () => { throw new Error('late'); });`,
    'b.test.js': `test('passes', async () => { void Promise.reject(new Error('lost')); await new Promise((end) => setTimeout(end, 50)); });`,
  });
  expect(await readFaults('vitest', report)).toHaveLength(1);
  expect(await readCounts('vitest', report, code)).toMatchObject({ passed: 1, failed: 2 });
});
