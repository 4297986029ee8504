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
  /** A step of this name must have passed. */
  needs?: string;
  /** Takes little more than one core: runs beside its neighbours that say so too, and prints when it has ended. */
  isLight?: true;
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

/** Contract tests that lean on the database: its schema, types, locks, plans, full text. They run on both. */
const onBoth = [
  'activity-reservations',
  'appointments',
  'audit-chain',
  'audit-sealer',
  'backup',
  'boreholes',
  'cancel-account',
  'download-expiry',
  'engine',
  'facets',
  'favourites',
  'file-plans',
  'first-start',
  'freed-contents',
  'granting-rights',
  'idempotency',
  'import-export',
  'jobs',
  'latest-updates',
  'lists',
  'loans',
  'order-life',
  'publication',
  'registration',
  'schema-sync',
  'scores',
  'sealed-fields',
  'search',
  'search-many-hits',
  'seen-values',
  'sessions',
  'statistics',
  'submit',
  'who-sees-what',
  'writes',
];

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

/** The embedded database is meant wherever DATABASE_URL is removed. */
function steps(databaseUrl: string | undefined): Step[] {
  const embedded = { DATABASE_URL: undefined };
  const external = { DATABASE_URL: databaseUrl };
  return [
    { name: 'types', npm: script('types'), isLight: true },
    { name: 'lint', npm: script('lint'), isLight: true },
    { name: 'format', npm: ['exec', '--', 'prettier', '--check', '.'], isLight: true },
    { name: 'build', npm: script('build') },
    { name: 'budget', npm: ['exec', '--', 'tsx', 'tools/budget.ts'], needs: 'build' },
    vitestStep('unit', 'unit', embedded),
    vitestStep('contract (embedded)', 'contract', embedded),
    ...(databaseUrl ? [vitestStep('contract (DATABASE_URL)', 'contract', external, onBoth)] : []),
    {
      name: 'e2e',
      npm: script('e2e', '--reporter=list,json'),
      report: 'playwright',
      environment: { ...embedded, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('e2e') },
      needs: 'build',
    },
  ];
}

const running = new Set<ChildProcess>();

async function runNpm(step: Step): Promise<number> {
  const child = spawn('npm', step.npm, {
    cwd: root,
    env: { ...process.env, ...step.environment },
    stdio: ['ignore', ...(step.isLight ? (['pipe', 'pipe'] as const) : (['inherit', 'inherit'] as const))],
    shell: process.platform === 'win32',
    // A process group of its own, so that ending it reaches the tools npm starts.
    detached: process.platform !== 'win32',
  });
  running.add(child);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => output.push(bytes));
  const [code] = (await once(child, 'close')) as [number | null];
  running.delete(child);
  if (step.isLight) console.log(`\n=== ${step.name}\n${Buffer.concat(output).toString().trimEnd()}`);
  return code ?? 1;
}

async function runStep(step: Step): Promise<StepResult> {
  if (!step.isLight) console.log(`\n=== ${step.name}`);
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
const results: StepResult[] = [];
const waiting = steps(process.env['TEST_DATABASE_URL']);
while (waiting.length > 0) {
  const firstAlone = waiting.findIndex((step) => !step.isLight);
  const group = waiting.splice(0, Math.max(firstAlone === -1 ? waiting.length : firstAlone, 1));
  results.push(...(await Promise.all(group.map(runUnlessBlocked))));
}
printTable(results);
process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;

async function runUnlessBlocked(step: Step): Promise<StepResult> {
  const isBlocked = results.some((result) => result.name === step.needs && result.failed > 0);
  if (!isBlocked) return runStep(step);
  return { name: step.name, seconds: 0, passed: 0, failed: 1, skipped: 0, isNotRun: true, faults: [] };
}
