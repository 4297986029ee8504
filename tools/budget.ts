import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { findChunkCycle } from './chunk-cycles.ts';
import { chunkModulesFile } from './chunk-modules.ts';
import type { ChunkRecord } from './chunk-modules.ts';
import { checkRoute } from './route-budget.ts';
import type { RouteBudget } from './route-budget.ts';
import { toolBudgets } from './tool-budgets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(root, 'dist');

async function brotliSize(file: string): Promise<number> {
  const compressed = await readFile(path.join(dist, `${file}.br`)).catch(() => null);
  if (compressed !== null) return compressed.length;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(await readFile(path.join(dist, file)), { params }).length;
}

async function readJson<T>(file: string, hint: string): Promise<T> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${path.relative(root, file)} is missing: ${hint}`);
  });
  return JSON.parse(text) as T;
}

const chunks = await readJson<ChunkRecord[]>(path.join(dist, chunkModulesFile), 'run npm run build first');
const { always, routes } = await readJson<{ always: string[]; routes: RouteBudget[] }>(
  path.join(root, 'tools', 'budgets.json'),
  'it belongs to the sources',
);
const sizes = await Promise.all(chunks.map(async ({ file }) => [file, await brotliSize(file)] as const));
const budgets = [...routes, ...(await toolBudgets(root))];
const reports = budgets.map((budget) => checkRoute(budget, always, chunks, new Map(sizes)));

console.log('route                     brotli kB   budget  chunks');
for (const { route, brotliKb, maxBrotliKb, chunkCount, largest, faults } of reports) {
  const figures = [brotliKb.toFixed(1).padStart(9), String(maxBrotliKb).padStart(8), String(chunkCount).padStart(7)];
  console.log(`${route.padEnd(26)}${figures.join(' ')}  ${faults.length === 0 ? 'ok' : 'FAILED'}`);
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) console.log(`  largest: ${largest.join(', ')}`);
}
const cycle = findChunkCycle(chunks);
if (cycle) console.log(`chunks wait for each other: ${cycle.join(' > ')}`);
if (cycle || reports.some((report) => report.faults.length > 0)) process.exitCode = 1;
