import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCounts } from './test-counts.ts';
import type { ReportKind, TestCounts } from './test-counts.ts';

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
}

interface StepResult extends TestCounts {
  name: string;
  seconds: number;
  isNotRun: boolean;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = path.join(root, '.cache', 'reports');
const reportOf = (name: string): string => path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);

const script = (name: string, ...parameters: string[]): string[] => ['run', '--silent', name, '--', ...parameters];

function vitestStep(name: string, npmScript: string, environment: Step['environment'] = {}): Step {
  const parameters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  return { name, npm: script(npmScript, ...parameters), report: 'vitest', environment };
}

/** The embedded database is meant wherever DATABASE_URL is removed. */
function steps(databaseUrl: string | undefined): Step[] {
  const embedded = { DATABASE_URL: undefined };
  const external = { DATABASE_URL: databaseUrl };
  return [
    { name: 'types', npm: ['exec', '--', 'tsc', '-b'] },
    { name: 'lint', npm: script('lint') },
    { name: 'format', npm: ['exec', '--', 'prettier', '--check', '.'] },
    { name: 'build', npm: script('build') },
    { name: 'budget', npm: script('budget'), needs: 'build' },
    vitestStep('unit', 'unit', embedded),
    vitestStep('contract (embedded)', 'contract', embedded),
    ...(databaseUrl ? [vitestStep('contract (DATABASE_URL)', 'contract', external)] : []),
    {
      name: 'e2e',
      npm: script('e2e', '--reporter=list,json'),
      report: 'playwright',
      environment: { ...embedded, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('e2e') },
      needs: 'build',
    },
  ];
}

let running: ChildProcess | null = null;

async function runNpm(step: Step): Promise<number> {
  running = spawn('npm', step.npm, {
    cwd: root,
    env: { ...process.env, ...step.environment },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    // A process group of its own, so that ending it reaches the tools npm starts.
    detached: process.platform !== 'win32',
  });
  const [code] = (await once(running, 'exit')) as [number | null];
  running = null;
  return code ?? 1;
}

async function runStep(step: Step): Promise<StepResult> {
  console.log(`\n=== ${step.name}`);
  if (step.report) await rm(reportOf(step.name), { force: true });
  const started = performance.now();
  const exitCode = await runNpm(step);
  const seconds = (performance.now() - started) / 1000;
  const ownCounts = { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
  const counts = step.report ? await readCounts(step.report, reportOf(step.name), exitCode) : ownCounts;
  return { name: step.name, seconds, isNotRun: false, ...counts };
}

function printTable(results: readonly StepResult[]): void {
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
    if (running?.pid !== undefined) endGroup(running.pid, signal);
    process.exit(130);
  });
}

await mkdir(reports, { recursive: true });
const results: StepResult[] = [];
for (const step of steps(process.env['TEST_DATABASE_URL'])) {
  const isBlocked = results.some((result) => result.name === step.needs && result.failed > 0);
  const notRun = { name: step.name, seconds: 0, passed: 0, failed: 1, skipped: 0, isNotRun: true };
  results.push(isBlocked ? notRun : await runStep(step));
}
printTable(results);
process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;
