import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { newArchive } from './archive-values.ts';
import { openDrillPortal } from './drill-portal.ts';

/** Mixed requests by the hundred thousand: memory settles, and no descriptor stays open. REQUESTS: how many (100,000). */
const requests = Number(process.env['REQUESTS'] ?? 100_000);
const connections = 16;
/** Looks at the process. */
const looks = 20;
/** The first part warms up: code is compiled, pools and caches are filled. */
const warmUp = 0.4;
const maxSlope = 1;

/** It collects its garbage on a signal: what grows is then what is kept, not what waits to be collected. */
const collecting = encodeURIComponent(`process.on('SIGUSR2', () => globalThis.gc())`);
const collectMs = 1500;

const portal = await openDrillPortal({
  DEMO_DATA: 'small',
  LOG_LEVEL: 'info',
  NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${collecting}`,
});
const { origin, pid } = portal.process;
/** Those that guests see. */
const listed = await fetch(`${origin}/rest/archives?_end=200`);
const ids = ((await listed.json()) as { id: number }[]).map(({ id }) => id);
const words = ['铁矿', '水文地质', '地质灾害', '区域地质调查', '煤', '萤石'];
const asks: ((n: number) => [string, RequestInit?])[] = [
  (n) => [`/rest/archives/${ids[n % ids.length]}`],
  (n) => [`/rest/archives?_start=${(n % 20) * 20}&_end=${(n % 20) * 20 + 20}&_sort=year&_order=desc`],
  (n) => [`/rest/archives?title_like=${encodeURIComponent(words[n % words.length] ?? '')}&_end=20`],
  (n) => [`/rest/archives/facets?q=${encodeURIComponent(words[n % words.length] ?? '')}`],
  (n) => [`/rest/boreholes?_start=${(n % 10) * 20}&_end=${(n % 10) * 20 + 20}`],
  () => ['/rest/news?_end=10'],
  (n) => [
    '/rest/archives',
    {
      method: 'POST',
      headers: { accessToken: portal.token, 'content-type': 'application/json' },
      body: JSON.stringify(newArchive(`耐-${n}`)),
    },
  ],
  () => ['/rest/no-such-thing'],
  () => ['/rest/archives?_sort=nothing'],
];

interface Look {
  done: number;
  rss: number;
  descriptors: number;
}

async function look(done: number): Promise<Look> {
  process.kill(pid, 'SIGUSR2');
  await pause(collectMs);
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return {
    done,
    rss: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
    descriptors: (await readdir(`/proc/${pid}/fd`)).length,
  };
}

const statuses = new Map<number, number>();
const seen: Look[] = [];
let isBroken = false;
try {
  for (let part = 0; part < looks; part++) {
    const until = Math.round(((part + 1) * requests) / looks);
    let n = Math.round((part * requests) / looks);
    const line = async (): Promise<void> => {
      for (let at = n++; at < until; at = n++) {
        const [path, init] = asks[at % asks.length]!(at);
        const answer = await fetch(origin + path, init);
        await answer.arrayBuffer();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: connections }, line));
    const now = await look(until);
    seen.push(now);
    console.log(`${now.done} requests: RSS ${now.rss.toFixed(0)} MB, ${now.descriptors} descriptors`);
  }
  const settled = seen.filter(({ done }) => done >= requests * warmUp);
  const slope = slopeOf(settled.map(({ done, rss }) => [done / 10_000, rss]));
  const descriptors = (settled.at(-1)?.descriptors ?? 0) - (settled[0]?.descriptors ?? 0);
  // The last two questions are wrong ones
  const wrong = requests - (statuses.get(200) ?? 0) - 2 * Math.floor(requests / asks.length);
  const faults = Math.abs(wrong) > asks.length ? Math.abs(wrong) : 0;
  isBroken = slope > maxSlope || descriptors > 5 || faults > 0;
  console.log(
    `${isBroken ? 'BROKEN' : 'ok'}: RSS ${slope.toFixed(2)} MB per 10,000 after warm-up (limit ${maxSlope}), descriptors ${descriptors >= 0 ? '+' : ''}${descriptors}, ` +
      `answers ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
  );
} finally {
  await portal.close();
}

/** Least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1): number => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}

process.exitCode = isBroken ? 1 : 0;
