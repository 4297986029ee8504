import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCounts } from './test-counts.ts';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'test-counts-'));
  file = path.join(folder, 'report.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const unloadedFile = { status: 'failed', assertionResults: [] };
const vitestReport = (numFailedTests: number, testResults: unknown[]): string =>
  JSON.stringify({ numPassedTests: 7, numFailedTests, numPendingTests: 2, numTodoTests: 1, testResults });

describe('readCounts', () => {
  it('counts vitest tests, pending and todo as skipped', async () => {
    await writeFile(file, vitestReport(0, [passedFile]));
    expect(await readCounts('vitest', file, 0)).toEqual({ passed: 7, failed: 0, skipped: 3 });
  });

  it('counts a test file that does not load as a failure', async () => {
    await writeFile(file, vitestReport(1, [passedFile, unloadedFile]));
    expect(await readCounts('vitest', file, 1)).toMatchObject({ passed: 7, failed: 2 });
  });

  it('counts a file whose hook failed, and an error that nobody caught, beside tests that failed', async () => {
    const failedFile = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
    const hookFile = { status: 'failed', assertionResults: [{ status: 'skipped' }, { status: 'skipped' }] };
    await writeFile(file, vitestReport(1, [failedFile, hookFile]));
    expect(await readCounts('vitest', file, 1)).toMatchObject({ passed: 7, failed: 2 });
    const report = JSON.parse(vitestReport(1, [failedFile])) as object;
    await writeFile(file, JSON.stringify({ ...report, uncaught: ['late', 'later'] }));
    expect(await readCounts('vitest', file, 1)).toMatchObject({ passed: 7, failed: 3 });
  });

  it('has a failure when the run ended badly though every test passed', async () => {
    await writeFile(file, vitestReport(0, [passedFile]));
    expect(await readCounts('vitest', file, 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  it('counts a flaky end-to-end test and an error outside tests as failures', async () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    await writeFile(file, JSON.stringify({ stats, errors: [{}] }));
    expect(await readCounts('playwright', file, 1)).toEqual({ passed: 3, failed: 3, skipped: 2 });
  });

  it.each(['', '{"stats":', '{}'])('has a failure for the unreadable report %j', async (text) => {
    await writeFile(file, text);
    expect(await readCounts('playwright', file, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('has a failure when there is no report', async () => {
    expect(await readCounts('vitest', file, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
