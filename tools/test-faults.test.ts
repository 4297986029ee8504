import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeFault, readFaults } from './test-faults.ts';

const linesOf = async (...[kind, path]: Parameters<typeof readFaults>): Promise<string[]> =>
  (await readFaults(kind, path)).map(describeFault);

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'test-faults-'));
  file = path.join(folder, 'report.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('names what failed of a vitest run, also a file that does not load', async () => {
  const assertionResults = [
    { fullName: 'counts', status: 'passed', failureMessages: [] },
    { fullName: 'frees', status: 'failed', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at x'] },
  ];
  const testResults = [
    { name: '/a/files.test.ts', status: 'failed', assertionResults },
    { name: '/a/cart.test.ts', status: 'failed', message: 'cannot load', assertionResults: [] },
  ];
  await writeFile(file, JSON.stringify({ testResults }));
  expect(await linesOf('vitest', file)).toEqual([
    'files.test.ts › frees: expected 1 to be 2',
    'cart.test.ts › cannot load',
  ]);
});

it('names what failed of an end-to-end run, in groups too', async () => {
  const failed = { title: 'opens', ok: false, tests: [{ results: [{}, { error: { message: 'no button' } }] }] };
  const inner = { file: 'b.spec.ts', specs: [failed, { title: 'closes', ok: true, tests: [] }] };
  await writeFile(file, JSON.stringify({ suites: [{ file: 'b.spec.ts', specs: [], suites: [inner] }] }));
  expect(await linesOf('playwright', file)).toEqual(['b.spec.ts › opens: no button']);
});

it('says what the page of a failed end-to-end test showed', async () => {
  const context = path.join(folder, 'error-context.md');
  await writeFile(context, 'about\n```yaml\n- banner:\n  - link "门户"\n- main:\n  - alert: 系统繁忙\n```\nmore');
  const results = [{ error: { message: 'no button' }, attachments: [{ name: 'error-context', path: context }] }];
  const suite = { file: 'b.spec.ts', specs: [{ title: 'opens', ok: false, tests: [{ results }] }] };
  await writeFile(file, JSON.stringify({ suites: [suite] }));
  expect(await linesOf('playwright', file)).toEqual([
    'b.spec.ts › opens: no button | page: - main: - alert: 系统繁忙 ',
  ]);
});

it('names nothing without a readable report', async () => {
  expect(await linesOf('vitest', file)).toEqual([]);
  await writeFile(file, '{"testResults":');
  expect(await linesOf('vitest', file)).toEqual([]);
});
