import { setTimeout as pause } from 'node:timers/promises';
import { openDrillPortal } from './drill-portal.ts';

/**
 * Visitors who read, think for 2 to 5 seconds and ask again: more of them step by step, until the slowest twentieth of their
 * answers takes longer than half a second. Prints how many that is. STEP_SECONDS: how long each step lasts (20).
 */
const stepSeconds = Number(process.env['STEP_SECONDS'] ?? 20);
const steps = [100, 200, 400, 600, 800, 1000, 1300, 1600, 2000, 2500, 3000, 4000];
const slowestMs = 500;

const portal = await openDrillPortal({ DEMO_DATA: 'small', LOG_LEVEL: 'info' });
const { origin } = portal.process;
const words = ['铁矿', '水文地质', '地质灾害', '区域地质调查', '煤', '萤石', '杭州', '钻孔'];
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
/** What a visit asks for: a list, a page of it, a record, a search, facets, suggestions. */
const asks: (() => string)[] = [
  () => '/rest/archives?_end=20&_sort=year&_order=desc',
  () => {
    const start = 20 * Math.floor(Math.random() * 40);
    return `/rest/archives?_start=${start}&_end=${start + 20}`;
  },
  () => `/rest/archives/${1001 + Math.floor(Math.random() * 1000)}`,
  () => `/rest/boreholes/${1001 + Math.floor(Math.random() * 500)}`,
  () => `/rest/archives?q=${encodeURIComponent(pick(words))}&_end=20`,
  () => `/rest/archives/facets?year_gte=${1960 + Math.floor(Math.random() * 50)}`,
  () => '/rest/news?_end=10',
];

let times: number[] = [];
let failed = 0;
let isOver = false;
async function visit(): Promise<void> {
  await pause(Math.random() * 3500);
  while (!isOver) {
    const from = performance.now();
    const answer = await fetch(origin + pick(asks)());
    await answer.arrayBuffer();
    times.push(performance.now() - from);
    if (answer.status >= 500 || answer.status === 429) failed += 1;
    await pause(2000 + Math.random() * 3000);
  }
}

const visits: Promise<void>[] = [];
let served = 0;
try {
  for (const count of steps) {
    while (visits.length < count) visits.push(visit());
    await pause(5000);
    times = [];
    failed = 0;
    await pause(stepSeconds * 1000);
    const sorted = times.toSorted((a, b) => a - b);
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Infinity;
    console.log(
      `${count} visitors: ${(sorted.length / stepSeconds).toFixed(0)} requests/s, p50 ${sorted[sorted.length >> 1]?.toFixed(0)}, p95 ${p95.toFixed(0)} ms, refused or failed ${failed}`,
    );
    if (p95 > slowestMs || failed > sorted.length / 100) break;
    served = count;
  }
} finally {
  isOver = true;
  await Promise.all(visits);
  await portal.close();
}
console.log(`${served} visitors with 2 to 5 seconds of thinking are served with p95 ≤ ${slowestMs} ms`);
process.exitCode = served > 0 ? 0 : 1;
