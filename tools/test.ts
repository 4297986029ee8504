import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCounts } from './test-counts.ts';
import type { ReportKind, TestCounts } from './test-counts.ts';
import { readFaults } from './test-faults.ts';

interface Step {
  name: string;
  /** What npm is asked to do. */
  npm: string[];
  /** Names the form of the JSON report when the step runs tests. */
  report?: ReportKind;
  /** Added to the environment; undefined removes a variable. */
  environment?: Record<string, string | undefined>;
  /** A step of this name must have passed; it is waited for. */
  needs?: string;
}

interface StepResult extends TestCounts {
  name: string;
  seconds: number;
  isNotRun: boolean;
  /** A line for each test that failed. */
  faults: string[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = path.join(root, '.cache', 'reports');
const reportOf = (name: string): string => path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);

const script = (name: string, ...parameters: string[]): string[] => ['run', '--silent', name, '--', ...parameters];

/** Contract tests that lean on the database: its schema, types, plans, full text, counts. They run on both. */
const onBoth = ['backup', 'engine', 'facets', 'file-plans', 'first-start', 'schema-sync', 'search', 'writes'];

function vitestStep(
  name: string,
  npmScript: string,
  environment: Step['environment'] = {},
  only: readonly string[] = [],
): Step {
  const parameters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
    ...only.map((test) => `tests/contract/${test}.test.ts`),
  ];
  return { name, npm: script(npmScript, ...parameters), report: 'vitest', environment };
}

/**
 * Two lanes, one step after the other in each: a browser test leaves half of a machine of two cores idle, and so does a test
 * that waits for the database. The embedded database is meant wherever DATABASE_URL is removed.
 */
function lanes(databaseUrl: string | undefined): Step[][] {
  const embedded = { DATABASE_URL: undefined };
  const external = { DATABASE_URL: databaseUrl };
  const browser = { ...embedded, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('e2e') };
  return [
    [
      { name: 'build', npm: script('build') },
      { name: 'budget', npm: ['exec', '--', 'tsx', 'tools/budget.ts'], needs: 'build' },
      {
        name: 'e2e',
        npm: ['exec', '--', 'playwright', 'test', '--reporter=list,json'],
        report: 'playwright',
        environment: browser,
        needs: 'build',
      },
      { ...vitestStep('unit', 'unit', embedded), needs: 'build' },
      { name: 'format', npm: ['exec', '--', 'prettier', '--check', '.'] },
    ],
    [
      { name: 'types', npm: ['exec', '--', 'node', 'node_modules/typescript-7/bin/tsc', '-b'] },
      { name: 'lint', npm: script('lint') },
      { ...vitestStep('contract (embedded)', 'contract', embedded), needs: 'build' },
      ...(databaseUrl ? [vitestStep('contract (DATABASE_URL)', 'contract', external, onBoth)] : []),
    ],
  ];
}

const running = new Set<ChildProcess>();

async function runNpm(step: Step): Promise<number> {
  const child = spawn('npm', step.npm, {
    cwd: root,
    env: { ...process.env, ...step.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    // A process group of its own, so that ending it reaches the tools npm starts.
    detached: process.platform !== 'win32',
  });
  running.add(child);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => output.push(bytes));
  const [code] = (await once(child, 'close')) as [number | null];
  running.delete(child);
  // Whole, when it has ended: two steps at a time would mix their lines
  console.log(`\n=== ${step.name}\n${Buffer.concat(output).toString().trimEnd()}`);
  return code ?? 1;
}

async function runStep(step: Step): Promise<StepResult> {
  console.log(`    ${step.name} begins`);
  if (step.report) await rm(reportOf(step.name), { force: true });
  const started = performance.now();
  const exitCode = await runNpm(step);
  const seconds = (performance.now() - started) / 1000;
  const ownCounts = { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
  const counts = step.report ? await readCounts(step.report, reportOf(step.name), exitCode) : ownCounts;
  const faults = step.report ? await readFaults(step.report, reportOf(step.name)) : [];
  return { name: step.name, seconds, isNotRun: false, faults, ...counts };
}

function printTable(results: readonly StepResult[]): void {
  for (const { name, faults } of results) for (const fault of faults) console.log(`failed in ${name}: ${fault}`);
  console.log('\nstep                       seconds  passed  failed  skipped');
  for (const { name, seconds, passed, failed, skipped, isNotRun } of results) {
    const figures = [seconds.toFixed(1).padStart(8), ...[passed, failed, skipped].map((n) => String(n).padStart(7))];
    console.log(`${name.padEnd(25)}${figures.join(' ')}${isNotRun ? '  not run' : ''}`);
  }
  const sum = (key: keyof TestCounts): number => results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped');
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}

function endGroup(pid: number, signal: NodeJS.Signals): void {
  if (process.platform === 'win32') process.kill(pid, signal);
  else process.kill(-pid, signal);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const { pid } of running) if (pid !== undefined) endGroup(pid, signal);
    process.exit(130);
  });
}

await mkdir(reports, { recursive: true });
const ended = new Map<string, Promise<StepResult>>();
const lines = lanes(process.env['TEST_DATABASE_URL']);
// All are known before the first begins, so that a step of one lane can wait for one of the other
for (const lane of lines) {
  let before: Promise<unknown> = Promise.resolve();
  for (const step of lane) {
    const result = before.then(() => runUnlessBlocked(step));
    ended.set(step.name, result);
    before = result;
  }
}
const results = await Promise.all(ended.values());
printTable(results);
process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;

async function runUnlessBlocked(step: Step): Promise<StepResult> {
  const needed = step.needs === undefined ? null : await ended.get(step.needs);
  if (!needed?.failed) return runStep(step);
  return { name: step.name, seconds: 0, passed: 0, failed: 1, skipped: 0, isNotRun: true, faults: [] };
}
