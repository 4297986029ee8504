/**
 * `npm run check:changed`: types, lint, format and import rules, and of the tests those that what changed since main
 * reaches, nearest first, for as long as a minute lasts. What is left to `npm test` is named: tests for which there was no
 * time, journeys, and changes of files that decide more than imports say.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chooseTests, thatFit } from './choose-tests.ts';
import { codeFolders, readImportGraph } from './import-graph.ts';
import { reportOf } from './test-steps.ts';
import { isOfFormat, isOfLint, unfollowedChanges } from './unfollowed-changes.ts';

/** Seconds for the tests of a kind, by what their files took last: more are not begun. What has begun runs to its end. */
const room = { unit: 30, contract: 25 };
/** Seconds of a file that has not run in this clone yet. */
const usual = { unit: 1.5, contract: 12 };

const root = fileURLToPath(new URL('..', import.meta.url));
const base = process.argv[2] ?? 'main';

async function git(...parameters: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', parameters, { cwd: root, maxBuffer: 1 << 26 });
  return stdout.split('\n').filter(Boolean);
}

/** Seconds of each file in the last report of a step; none when there is no report. */
async function secondsOf(step: string): Promise<Map<string, number>> {
  const text = await readFile(reportOf(step), 'utf8').catch(() => '{"testResults":[]}');
  const { testResults } = JSON.parse(text) as { testResults: { name: string; startTime: number; endTime: number }[] };
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [name.slice(root.length), (endTime - startTime) / 1000]),
  );
}

async function choose(kind: keyof typeof room, step: string): Promise<{ fit: string[]; left: string[] }> {
  const seconds = await secondsOf(step);
  return thatFit(chosen[kind], (file) => seconds.get(file) ?? usual[kind], room[kind]);
}

const faults: string[] = [];

async function run(name: string, program: string, parameters: readonly string[]): Promise<void> {
  const started = performance.now();
  const child = spawn(program, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => output.push(bytes));
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (code !== 0) {
    faults.push(name);
    console.log(`\n=== ${name}\n${Buffer.concat(output).toString().trimEnd()}\n`);
  }
  console.log(`${code === 0 ? 'passed' : 'FAILED'} ${name} (${seconds} s)`);
}

const node = (name: string, ...parameters: string[]): Promise<void> => run(name, process.execPath, parameters);
const tool = (name: string, bin: string, ...parameters: string[]): Promise<void> =>
  run(name, `node_modules/.bin/${bin}`, parameters);

const [since = ''] = await git('merge-base', base, 'HEAD');
const removed = await git('diff', '--name-only', '--diff-filter=D', since);
const changed = [
  ...(await git('diff', '--name-only', '--diff-filter=d', since)),
  ...(await git('ls-files', '--others', '--exclude-standard')),
];
if (changed.length + removed.length === 0) {
  console.log(`nothing has changed since ${base}`);
  process.exit();
}
const { graph, texts } = await readImportGraph(root);
const chosen = chooseTests(graph, texts, [...changed, ...removed]);
const unit = await choose('unit', 'unit');
const contract = await choose('contract', 'contract (embedded)');
const code = changed.filter((file) => /\.(ts|tsx)$/.test(file));

async function checkCode(): Promise<void> {
  await node('types', 'node_modules/typescript-7/bin/tsc', '-b');
  if (changed.some(isOfLint)) await tool('lint of everything', 'oxlint');
  else if (code.length > 0) await tool('lint', 'oxlint', ...code);
  if (changed.some(isOfFormat)) await tool('format of everything', 'prettier', '--check', '.');
  else await tool('format', 'prettier', '--check', '--ignore-unknown', ...changed);
  await node('single copies', '--import', 'tsx', 'tools/check-single-copies.ts');
  await tool('imports', 'depcruise', '--config', 'tools/dependency-cruiser.cjs', ...codeFolders);
  await tool('unused code', 'knip');
  if (changed.includes('.ci/run')) await run('syntax of .ci/run', 'bash', ['-n', '.ci/run']);
}

async function checkTests(): Promise<void> {
  const projects = ['unit', 'unit-dom', 'unit-pages', 'unit-admin'].map((name) => `--project=${name}`);
  const runTests = async (kind: string, files: readonly string[], ...of: string[]): Promise<void> => {
    if (files.length > 0) await tool(`${files.length} files of ${kind} tests`, 'vitest', 'run', ...of, ...files);
  };
  await runTests('unit', unit.fit, ...projects);
  await runTests('contract', contract.fit, '--project=contract');
}

await Promise.all([checkCode(), checkTests()]);
const say = (what: string, names: readonly string[]): void => {
  if (names.length > 0) console.log(`not run, ${what}: ${names.join(', ')}`);
};
say('no time for tests that the change reaches', [...unit.left, ...contract.left]);
say('journeys', chosen.journeys);
say('beyond what imports say', unfollowedChanges(graph, [...changed, ...removed]));
console.log('npm test runs them all');
if (faults.length > 0) {
  console.log(`failed: ${faults.join(', ')}`);
  process.exitCode = 1;
}
