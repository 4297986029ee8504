/** What a portal with sample data costs while nobody asks anything: memory, processor, processes. `-- --minutes 3` */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPortalProcess } from '../helpers/portal-process.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '3' } } });
const maxMegabytes = 250;
const ticksPerSecond = 100;

const megabytesOf = (rollup: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024;

async function memoryOf(pid: number): Promise<{ rss: number; pss: number; own: number }> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return {
    rss: megabytesOf(rollup, 'Rss'),
    pss: megabytesOf(rollup, 'Pss'),
    own: megabytesOf(rollup, 'Private_Dirty') + megabytesOf(rollup, 'Private_Clean'),
  };
}

/** Command, parent and processor seconds of a process; null when it has ended. */
async function processOf(pid: number): Promise<{ name: string; parent: number; seconds: number } | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, name, rest] = /^\d+ \((.*)\) (.*)$/.exec(stat.trimEnd()) ?? [];
  if (name === undefined || rest === undefined) return null;
  const fields = rest.split(' ');
  const seconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  return { name, parent: Number(fields[1]), seconds };
}

/** Names of the processes below one, those of PostgreSQL left out: it is no child of the kind that is asked for. */
async function childrenOf(parent: number): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.map(async (pid) => processOf(pid)));
  return all.flatMap((each) => (each?.parent === parent && each.name !== 'postgres' ? [each.name] : []));
}

const folder = await mkdtemp(join(tmpdir(), 'drill-idle-'));
const env = { DATABASE_URL: '', DEMO_DATA: 'small' };
const mb = (value: number): string => `${value.toFixed(0)} MB`;
try {
  // The first start loads the samples; what a portal costs day after day is shown by the second one
  await (await startPortalProcess({ dataDir: folder, withSite: true, env })).stop();
  const portal = await startPortalProcess({ dataDir: folder, withSite: true, env });
  const seconds = async (): Promise<number> => (await processOf(portal.pid))?.seconds ?? 0;
  let last = { rss: 0, pss: 0, own: 0 };
  let children: string[] = [];
  for (let half = 0; half <= Number(values.minutes) * 2; half++) {
    const before = await seconds();
    if (half > 0) await pause(30_000);
    last = await memoryOf(portal.pid);
    children = await childrenOf(portal.pid);
    console.log(
      `${half * 30} s: RSS ${mb(last.rss)}, PSS ${mb(last.pss)}, own ${mb(last.own)}; ` +
        `${((await seconds()) - before).toFixed(2)} s of processor; children: ${children.join(', ') || 'none'}`,
    );
  }
  await portal.stop();
  const isMet = last.rss <= maxMegabytes && children.length === 0;
  if (!isMet) console.log(`BROKEN: RSS ≤ ${maxMegabytes} MB and no child process`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
