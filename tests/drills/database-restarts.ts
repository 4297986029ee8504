/**
 * The database goes away under mixed load, again and again: restarts of an external PostgreSQL with two nodes, sessions that
 * are ended, kills of the embedded one. No process dies, what is asked meanwhile gets 503 soon, writing goes on soon after,
 * nothing that was acknowledged is lost. `-- --restarts 20 --kills 10`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findPostmaster } from '../../server/db/postmaster-file.ts';
import { administrator } from '../helpers/members.ts';
import { type PortalProcess, startPortalProcess } from '../helpers/portal-process.ts';
import { ask, type Asked, Limits, percentile, statuses } from './asking.ts';
import { openExternalPostgres } from './external-postgres.ts';

const { values } = parseArgs({
  options: { restarts: { type: 'string', default: '20' }, kills: { type: 'string', default: '10' } },
});
const slowest503Ms = 1_000;
const firstWriteMs = 3_000;
const limits = new Limits();

let loads = 0;

class Load {
  readonly asked: Asked[] = [];
  /** Names that were acknowledged. */
  readonly written = new Set<string>();
  lastWriteAt = new Map<PortalProcess, number>();
  #isOver = false;
  readonly #loops: Promise<void>[] = [];

  constructor(nodes: readonly PortalProcess[], token: string) {
    loads += 1;
    nodes.forEach((node, at) => {
      for (let n = 0; n < 3; n++) this.#loops.push(this.#write(node, token, `${at}-${n}`));
      for (const path of ['/rest/archives', '/rest/news?_end=5', '/rest/coords/1'])
        this.#loops.push(this.#read(`${node.origin}${path}`));
    });
  }

  async #write(node: PortalProcess, token: string, loop: string): Promise<void> {
    for (let n = 0; !this.#isOver; n++) {
      const name = `drill-${loads}-${loop}-${n}`;
      const options = { method: 'PUT', token, body: { name } };
      const asked = await ask(`${node.origin}/zdapi/role/admin/add`, options);
      this.asked.push(asked);
      if (asked.status === 200) {
        this.written.add(name);
        this.lastWriteAt.set(node, performance.now());
      }
      await pause(asked.status === 200 ? 5 : 20);
    }
  }

  async #read(address: string): Promise<void> {
    while (!this.#isOver) {
      const asked = await ask(address);
      this.asked.push(asked);
      await pause(asked.status === 503 ? 20 : 10);
    }
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }
}

const isAlive = ({ pid }: PortalProcess): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Waits until every node has acknowledged a write since `from`. @returns the longest wait in ms */
async function untilWritten(load: Load, nodes: readonly PortalProcess[], from: number): Promise<number> {
  for (;;) {
    const last = nodes.map((node) => load.lastWriteAt.get(node) ?? 0);
    if (last.every((at) => at > from)) return Math.max(...last) - from;
    if (performance.now() - from > 30_000 || !nodes.every(isAlive)) return Number.POSITIVE_INFINITY;
    await pause(2);
  }
}

async function under(
  what: string,
  { nodes, token, rounds }: { nodes: readonly PortalProcess[]; token: string; rounds: number },
  accident: (round: number) => Promise<void>,
): Promise<Set<string>> {
  const load = new Load(nodes, token);
  await untilWritten(load, nodes, performance.now());
  const waits: number[] = [];
  for (let round = 0; round < rounds && nodes.every(isAlive); round++) {
    await accident(round);
    waits.push(await untilWritten(load, nodes, performance.now()));
    await pause(300);
  }
  await load.end();
  const refused = load.asked.filter(({ status }) => status === 503).map(({ ms }) => ms);
  const deaths = nodes.filter((node) => !isAlive(node)).length;
  const others = load.asked.filter(({ status }) => status !== 200 && status !== 503);
  console.log(`${what}: ${waits.length} times, ${deaths} process deaths; ${statuses(load.asked)}`);
  console.log(
    `  503 after p50 ${percentile(refused, 0.5).toFixed(0)}, p95 ${percentile(refused, 0.95).toFixed(0)}, max ${Math.max(0, ...refused).toFixed(0)} ms`,
  );
  console.log(
    `  first write after it p50 ${percentile(waits, 0.5).toFixed(0)}, max ${Math.max(...waits).toFixed(0)} ms`,
  );
  limits.hold(deaths === 0, `${what}: ${deaths} processes died`);
  limits.hold(waits.length === rounds, `${what}: ${waits.length} of ${rounds} rounds`);
  limits.hold(others.length === 0, `${what}: answered ${statuses(others)}`);
  limits.hold(Math.max(0, ...refused) <= slowest503Ms, `${what}: a 503 took longer than ${slowest503Ms} ms`);
  limits.hold(Math.max(...waits) <= firstWriteMs, `${what}: a first write took longer than ${firstWriteMs} ms`);
  return load.written;
}

async function assertKept(what: string, url: string, written: Set<string>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>("SELECT name FROM roles WHERE name LIKE 'drill-%'");
  const { rows: half } = await client.query<{ n: string }>(
    `SELECT count(*) AS n FROM roles r WHERE name LIKE 'drill-%'
       AND NOT EXISTS (SELECT 1 FROM audit_log a WHERE a.resource = 'roles' AND a.record_id = r.id)`,
  );
  await client.end();
  const there = new Set(rows.map(({ name }) => name));
  const lost = [...written].filter((name) => !there.has(name)).length;
  console.log(
    `${what}: ${written.size} acknowledged, ${lost} lost, ${rows.length - there.size} twice, ${half[0]?.n} half`,
  );
  limits.hold(lost === 0, `${what}: ${lost} acknowledged rows lost`);
  limits.hold(rows.length === there.size && half[0]?.n === '0', `${what}: rows twice or half`);
}

async function sessionOf(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    return await administrator(pool);
  } finally {
    await pool.end();
  }
}

const settings = { DEMO_DATA: 'none', ADMIN_PASSWORD: 'Drill-admin-2026', LOG_LEVEL: 'fatal' };
const folder = await mkdtemp(join(tmpdir(), 'drill-restarts-'));

async function external(): Promise<void> {
  const server = await openExternalPostgres();
  const nodes: PortalProcess[] = [];
  try {
    for (const name of ['a', 'b'])
      nodes.push(
        await startPortalProcess({
          dataDir: join(folder, name),
          env: { ...settings, SECRET_KEY: Buffer.alloc(32, 7).toString('base64'), DATABASE_URL: server.url },
        }),
      );
    const token = await sessionOf(server.url);
    const rounds = Number(values.restarts);
    const restarts = await under('restarts', { nodes, token, rounds }, (round) =>
      server.restart(round % 2 === 0 ? 'fast' : 'immediate'),
    );
    await assertKept('restarts', server.url, restarts);
    const ended = await under('ended sessions', { nodes, token, rounds }, async () => {
      const client = new pg.Client(server.url);
      await client.connect();
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'geological%'",
      );
      await client.end();
    });
    await assertKept('ended sessions', server.url, new Set([...restarts, ...ended]));
  } finally {
    for (const node of nodes) await node.stop();
    await server.close();
  }
}

async function embedded(): Promise<void> {
  const dataDir = join(folder, 'embedded');
  const node = await startPortalProcess({ dataDir, env: { ...settings, DATABASE_URL: '' } });
  try {
    const directory = join(dataDir, 'postgres');
    const token = await logIn(node.origin);
    const kills = { nodes: [node], token, rounds: Number(values.kills) };
    const written = await under('kills of the embedded database', kills, async () => {
      const postmaster = await findPostmaster(directory);
      if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
      while ((await findPostmaster(directory))?.pid === postmaster?.pid) await pause(5);
      while ((await findPostmaster(directory))?.status !== 'ready') await pause(5);
    });
    const names = await roleNames(node.origin, token);
    const lost = [...written].filter((name) => !names.has(name)).length;
    console.log(`kills of the embedded database: ${written.size} acknowledged, ${lost} lost`);
    limits.hold(lost === 0, `kills: ${lost} acknowledged rows lost`);
  } finally {
    await node.stop();
  }
}

async function logIn(origin: string): Promise<string> {
  const body = new URLSearchParams({ username: 'admin', password: settings.ADMIN_PASSWORD, offset: '200' });
  const answer = await fetch(`${origin}/upms/login`, { method: 'POST', body });
  return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken;
}

async function roleNames(origin: string, token: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (let after: string | null = ''; after !== null;) {
    const query = new URLSearchParams({ _end: '200', ...(after ? { _after: after } : {}) });
    const answer = await fetch(`${origin}/zdapi/role/admin/list?${query}`, { headers: { accessToken: token } });
    const { data } = (await answer.json()) as { data: { rows: { name: string }[]; next: string | null } };
    for (const { name } of data.rows) names.add(name);
    after = data.next;
  }
  return names;
}

await external();
await embedded();
await rm(folder, { recursive: true, force: true });
limits.tell();
