/**
 * Portals that are stopped while eight writers are at work, and while sample files are being made: nobody is cut off, nothing
 * that was acknowledged is lost, and the database is down before the process is. `-- --stops 5`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findPostmaster } from '../../server/db/postmaster-file.ts';
import { type PortalProcess, startPortalProcess } from '../helpers/portal-process.ts';
import { logIn, drillPassword } from './drill-portal.ts';

const { values } = parseArgs({ options: { stops: { type: 'string', default: '5' } } });
const stops = Number(values.stops);
const maxSeconds = 10;
const writers = 8;

interface Stop {
  code: number | null;
  seconds: number;
  /** The database ran on when the process had ended. */
  isDatabaseUp: boolean;
}

async function stop(portal: PortalProcess, dataDir: string): Promise<Stop> {
  const from = performance.now();
  const code = await portal.stop();
  const seconds = (performance.now() - from) / 1000;
  return { code, seconds, isDatabaseUp: (await findPostmaster(join(dataDir, 'postgres'))) !== null };
}

interface Written {
  acknowledged: string[];
  resets: string[];
  /** Answers that told of the end of their connection. */
  closing: number;
}

/** Writes until nobody listens any more. */
async function write(origin: string, token: string, name: string, written: Written): Promise<void> {
  for (let n = 0; ; n++) {
    const role = `${name}-${n}`;
    try {
      const answer = await fetch(`${origin}/zdapi/role/admin/add`, {
        method: 'PUT',
        headers: { accessToken: token, 'content-type': 'application/json' },
        body: JSON.stringify({ name: role }),
      });
      await answer.arrayBuffer();
      if (answer.headers.get('connection') === 'close') written.closing += 1;
      if (answer.ok) written.acknowledged.push(role);
      else written.resets.push(`status ${answer.status}`);
    } catch (error) {
      const { code = '', message = '' } = (error as { cause?: { code?: string; message?: string } }).cause ?? {};
      // Nothing was sent where not even the connection came about
      if (code === 'ECONNREFUSED' || message.startsWith('connect ')) return;
      written.resets.push(`${code} ${message}`);
    }
  }
}

async function namesOf(origin: string, token: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (let after = ''; ;) {
    const query = new URLSearchParams({ _end: '200', ...(after ? { _after: after } : {}) });
    const answer = await fetch(`${origin}/zdapi/role/admin/list?${query}`, { headers: { accessToken: token } });
    const { data } = (await answer.json()) as { data: { rows: { name: string }[]; next: string | null } };
    for (const { name } of data.rows) names.add(name);
    if (!data.next) return names;
    after = data.next;
  }
}

const broken: string[] = [];
const expectThat = (isTrue: boolean, what: string): void => void (isTrue || broken.push(what));

function tell(what: string, { code, seconds, isDatabaseUp }: Stop): void {
  console.log(`${what}: exit ${code}, ${seconds.toFixed(1)} s, database ${isDatabaseUp ? 'STILL UP' : 'down before'}`);
  expectThat(seconds <= maxSeconds, `${what}: ${seconds.toFixed(1)} s > ${maxSeconds} s`);
  expectThat(!isDatabaseUp, `${what}: the database outlived the process`);
}

async function underLoad(dataDir: string): Promise<void> {
  const start = () =>
    startPortalProcess({ dataDir, env: { DATABASE_URL: '', DEMO_DATA: 'none', ADMIN_PASSWORD: drillPassword } });
  const written: Written = { acknowledged: [], resets: [], closing: 0 };
  for (let round = 1; round <= stops; round++) {
    const portal = await start();
    const token = await logIn(portal.origin);
    const before = written.acknowledged.length;
    const atWork = Array.from({ length: writers }, (_, at) => write(portal.origin, token, `${round}-${at}`, written));
    while (written.acknowledged.length < before + 100 && written.resets.length === 0) await pause(20);
    const stopped = await stop(portal, dataDir);
    await Promise.all(atWork);
    expectThat(stopped.code === 0, `stop ${round}: exit ${stopped.code}`);
    tell(`stop ${round} of ${stops} with ${writers} writers`, stopped);
  }
  const portal = await start();
  const names = await namesOf(portal.origin, await logIn(portal.origin));
  await portal.stop();
  const lost = written.acknowledged.filter((name) => !names.has(name));
  console.log(
    `acknowledged ${written.acknowledged.length}, lost ${lost.length}, cut off or refused ${written.resets.length}, told of the end ${written.closing}`,
  );
  for (const reset of new Set(written.resets)) console.log(`  ${reset}`);
  expectThat(lost.length === 0, `${lost.length} acknowledged writes lost`);
  expectThat(written.resets.length === 0, `${written.resets.length} requests cut off or refused`);
}

/** Files are being made in the background from two seconds after the start on. */
async function whileFilesAreMade(dataDir: string): Promise<void> {
  for (const seconds of [4, 10]) {
    const portal = await startPortalProcess({ dataDir, env: { DATABASE_URL: '', DEMO_DATA: 'small' } });
    await pause(seconds * 1000);
    tell(`stop ${seconds} s after a start with sample data`, await stop(portal, dataDir));
  }
}

const folder = await mkdtemp(join(tmpdir(), 'drill-stop-'));
try {
  await underLoad(join(folder, 'load'));
  await whileFilesAreMade(join(folder, 'files'));
} finally {
  await rm(folder, { recursive: true, force: true });
}
for (const each of broken) console.log(`BROKEN: ${each}`);
process.exit(broken.length > 0 ? 1 : 0);
