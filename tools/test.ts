import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { filesToTry, judgeSecondTry } from './second-try.ts';
import { readCounts } from './test-counts.ts';
import type { TestCounts } from './test-counts.ts';
import { describeFault, readFaults } from './test-faults.ts';
import type { TestFault } from './test-faults.ts';
import { lanes, reportOf, reports, root } from './test-steps.ts';
import type { Step } from './test-steps.ts';

interface StepResult extends TestCounts {
  step: Step;
  seconds: number;
  isNotRun: boolean;
  /** Tests that failed. */
  faults: TestFault[];
  /** Tests that failed, and passed when they were run once more alone. */
  flaky: TestFault[];
}

/** Of the order of test files; a run is repeated with TEST_SEED. */
const seed = Number(process.env['TEST_SEED'] || Math.floor(Math.random() * 1_000_000));

const running = new Set<ChildProcess>();

async function runNpm(name: string, parameters: string[], environment: Step['environment']): Promise<number> {
  const child = spawn('npm', parameters, {
    cwd: root,
    env: { ...process.env, ...environment },
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
  console.log(`\n=== ${name}\n${Buffer.concat(output).toString().trimEnd()}`);
  return code ?? 1;
}

async function runStep(step: Step): Promise<StepResult> {
  const { name, npm, report, environment } = step;
  console.log(`    ${name} begins`);
  if (report) await rm(reportOf(name), { force: true });
  const started = performance.now();
  const exitCode = await runNpm(name, npm, environment);
  const seconds = (performance.now() - started) / 1000;
  const ownCounts = { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
  const counts = report ? await readCounts(report, reportOf(name), exitCode) : ownCounts;
  const faults = report ? await readFaults(report, reportOf(name)) : [];
  return { step, seconds, isNotRun: false, faults, flaky: [], ...counts };
}

/** Runs the files of what failed once more, alone, now that the machine is quiet. */
async function tryAgain(result: StepResult): Promise<StepResult> {
  const { step, faults } = result;
  const files = filesToTry(faults);
  if (!files || !step.only || !step.report) return result;
  const name = `${step.name}, ${files.length} files once more`;
  console.log(`    ${name}`);
  await rm(reportOf(step.name), { force: true });
  const exitCode = await runNpm(name, step.only(files), step.environment);
  const found = await readFaults(step.report, reportOf(step.name));
  const { failed: expected } = await readCounts(step.report, reportOf(step.name), exitCode);
  const { failed, flaky } = judgeSecondTry(faults, expected === found.length ? found : null);
  // A failure that no test is known of is not mended by this
  const unknown = result.failed - faults.length;
  return {
    ...result,
    passed: result.passed + flaky.length,
    failed: failed.length + Math.max(0, unknown),
    faults: failed,
    flaky,
  };
}

function printTable(results: readonly StepResult[]): void {
  for (const { step, faults, flaky } of results) {
    for (const fault of faults) console.log(`failed in ${step.name}: ${describeFault(fault)}`);
    for (const fault of flaky) console.log(`flaky in ${step.name}: ${describeFault(fault)} (seed ${seed})`);
  }
  console.log('\nstep                       seconds  passed  failed   flaky  skipped');
  for (const { step, seconds, passed, failed, flaky, skipped, isNotRun } of results) {
    const counts = [passed, failed, flaky.length, skipped].map((n) => String(n).padStart(7));
    const figures = [seconds.toFixed(1).padStart(8), ...counts];
    console.log(`${step.name.padEnd(25)}${figures.join(' ')}${isNotRun ? '  not run' : ''}`);
  }
  const sum = (key: keyof TestCounts): number => results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped');
  console.log(`\nseed ${seed}`);
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
console.log(`seed ${seed}`);
const lines = lanes(process.env['TEST_DATABASE_URL'], seed);
// All are known before the first begins, so that a step of one lane can wait for one of the other
for (const lane of lines) {
  let before: Promise<unknown> = Promise.resolve();
  for (const step of lane) {
    const result = before.then(() => runUnlessBlocked(step));
    ended.set(step.name, result);
    before = result;
  }
}
const first = await Promise.all(ended.values());
// Where more failed altogether, chance is not what failed them
const isFew = filesToTry(first.flatMap(({ faults }) => faults)) !== null;
const results: StepResult[] = [];
for (const result of first) results.push(isFew ? await tryAgain(result) : result);
printTable(results);
process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;

async function runUnlessBlocked(step: Step): Promise<StepResult> {
  if (step.after !== undefined) await ended.get(step.after);
  const needed = step.needs === undefined ? null : await ended.get(step.needs);
  if (!needed?.failed) return runStep(step);
  return { step, seconds: 0, passed: 0, failed: 1, skipped: 0, isNotRun: true, faults: [], flaky: [] };
}
