import { setTimeout as pause } from 'node:timers/promises';
import { archives } from '../../src/resources/holdings/archives.ts';
import { optionOf } from '../../src/resources/kit/field-kinds.ts';
import type { Job } from '../../src/resources/system/jobs.ts';
import { openDrillPortal } from './drill-portal.ts';
import { type Health, watchHealth } from './health-watch.ts';

/**
 * Long work in the background: an import, an export, bulk acts and a zip, each with its progress and /healthz meanwhile, one
 * cancelled and one whose portal is killed in the middle. How many rows: `ROWS` (default 50,000), `BULK` (10,000).
 */
const rows = Number(process.env['ROWS'] ?? 50_000);
const bulk = Number(process.env['BULK'] ?? 10_000);
const slowestMs = 200;

const portal = await openDrillPortal({ UPLOAD_LIMIT_BYTES: String(64 * 1024 ** 2) });
let isBroken = false;

const at = (path: string): string => portal.process.origin + path;
const headers = { accessToken: portal.token };

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(at(path), {
    method,
    headers: { ...headers, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data?: unknown; msg?: string };
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.msg}`);
  return ('data' in answer ? answer.data : answer) as T;
}

const begin = async (method: string, path: string, body: unknown): Promise<number> =>
  (await ask<{ job: { id: number } }>(method, path, body)).job.id;
const jobOf = (id: number): Promise<Job> => ask<Job>('GET', `/rest/jobs/${id}`);
const hasEnded = ({ state }: Job): boolean => ['done', 'failed', 'cancelled'].includes(state);

/** Waits for an end; answers how many different states of progress were seen on the way. */
async function follow(id: number): Promise<{ job: Job; seen: number }> {
  const seen = new Set<number>();
  for (;;) {
    const job = await jobOf(id);
    seen.add(job.done);
    if (hasEnded(job)) return { job, seen: seen.size };
    await pause(250);
  }
}

function tell(what: string, isRight: boolean, text: string): void {
  isBroken ||= !isRight;
  console.log(`${isRight ? 'ok    ' : 'BROKEN'} ${what}: ${text}`);
}
const healthText = ({ p50, p99, max, rss }: Health): string =>
  `/healthz p50 ${p50}, p99 ${p99}, max ${max} ms; RSS ${rss} MB`;

async function run(what: string, start: () => Promise<number>, maxSeconds = Infinity): Promise<Job> {
  const { result, health, seconds } = await watchHealth(portal.process, async () => follow(await start()));
  const { job, seen } = result;
  const isRight = job.state === 'done' && health.p99 <= slowestMs && seconds <= maxSeconds;
  tell(
    what,
    isRight,
    `${job.state} in ${seconds.toFixed(1)} s, ${seen} states of progress seen, ${healthText(health)}. ${job.message ?? ''}`,
  );
  return job;
}

const labelOf = (name: keyof typeof archives.fields): string => archives.fields[name].label;
const [category] = archives.fields.category.options;
const given = ['archiveNo', 'title', 'formingUnit', 'year', 'category', 'keepingUnit'] as const;
/** As people fill them in; further required fields have a default. */
function sheet(prefix: string, count: number): FormData {
  const lines = Array.from({ length: count }, (_, n) =>
    [
      `${prefix}-${n}`,
      `${prefix}县${n}号铅锌矿普查报告`,
      '浙江省第一地质大队',
      1950 + (n % 70),
      optionOf(category!).value,
      '浙江省地质资料馆',
    ].join(','),
  );
  const body = new FormData();
  body.set('dryRun', 'false');
  body.set('file', new File([`${given.map(labelOf).join(',')}\n${lines.join('\n')}`], '资料.csv'));
  return body;
}
const count = async (found: string): Promise<number> => {
  const response = await fetch(at(`/rest/archives?_end=1&${found}`), { headers });
  await response.arrayBuffer();
  return Number(response.headers.get('x-total-count'));
};

/** Waits until a job is under way, with something done. */
async function underWay(id: number): Promise<Job> {
  for (;;) {
    const job = await jobOf(id);
    if (job.done > 0 || hasEnded(job)) return job;
    await pause(50);
  }
}

try {
  await run(`import of ${rows} rows`, () => begin('POST', '/rest/archives/import', sheet('导入', rows)), 60);
  const before = await count('');

  const cancelled = await begin('POST', '/rest/archives/import', sheet('取消', rows));
  await underWay(cancelled);
  const from = performance.now();
  await ask('POST', `/rest/jobs/${cancelled}/cancel`);
  const { job: ended } = await follow(cancelled);
  tell(
    'cancel of an import',
    ended.state === 'cancelled' && (await count('')) === before,
    `${ended.state} in ${((performance.now() - from) / 1000).toFixed(1)} s, nothing written`,
  );

  await run(`export of all rows (CSV)`, () =>
    begin('POST', '/rest/jobs/export', { resource: 'archives', format: 'csv' }),
  );
  await run(`export of all rows (XLSX)`, () =>
    begin('POST', '/rest/jobs/export', { resource: 'archives', format: 'xlsx' }),
  );

  const chosen = `id_lte=${bulk}`;
  const isAny = await count(chosen);
  await run(`bulk edit of ${isAny} rows`, () =>
    begin('PATCH', '/rest/archives', { found: chosen, values: { keepingUnit: '改过的单位' } }),
  );

  const killed = await begin('PATCH', '/rest/archives', { found: chosen, values: { keepingUnit: '又改过的单位' } });
  const atKill = await underWay(killed);
  await portal.process.kill();
  const downFrom = performance.now();
  await portal.restart();
  const { job: goneOn } = await follow(killed);
  const edited = await count(`keepingUnit=${encodeURIComponent('又改过的单位')}`);
  tell(
    'bulk edit whose portal is killed in the middle',
    goneOn.state === 'done' && goneOn.done === isAny,
    `killed at ${atKill.done}, ${goneOn.state} ${((performance.now() - downFrom) / 1000).toFixed(1)} s later with ${goneOn.done}; ${edited} rows found changed`,
  );

  await run(`bulk removal of ${isAny} rows`, () => begin('POST', '/rest/archives/remove-many', { found: chosen }));
} finally {
  await portal.close();
}
process.exitCode = isBroken ? 1 : 0;
