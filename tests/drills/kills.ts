import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { attachDatabase } from '../../server/db/attach-database.ts';
import { parseEnv } from '../../server/env.ts';
import { newArchive } from './archive-values.ts';
import { openDrillPortal } from './drill-portal.ts';

/**
 * Kills of the portal, of its database, and of both, at random moments under writes: no acknowledged row is lost, none is
 * there twice or without its audit row, and the kept counts are those of the rows. KILLS: how many (60).
 */
const kills = Number(process.env['KILLS'] ?? 60);
const writers = 12;
const kinds = ['portal', 'database', 'both'] as const;
const longestRecoveryMs = 60_000;

const portal = await openDrillPortal();
const acknowledged = new Map<string, number>();
let isOver = false;
let sentAgain = 0;
let unavailable = 0;

/** One row with its own key, sent until it is acknowledged: what was cut may or may not be there. */
async function write(number: string): Promise<void> {
  for (let attempt = 0; !isOver; attempt++) {
    const answer = await fetch(`${portal.process.origin}/rest/archives`, {
      method: 'POST',
      headers: {
        accessToken: portal.token,
        'content-type': 'application/json',
        'idempotency-key': keyOf(number),
      },
      body: JSON.stringify(newArchive(number)),
      signal: AbortSignal.timeout(20_000),
    }).then(
      async (response) => ({ status: response.status, row: (await response.json()) as { id?: number } }),
      () => null,
    );
    if (answer && answer.status < 300) {
      if (attempt > 0) sentAgain += 1;
      acknowledged.set(number, Number(answer.row.id));
      return;
    }
    if (answer && answer.status !== 503 && answer.status !== 507)
      throw new Error(`${number} was answered ${answer.status}`);
    unavailable += 1;
    await pause(50);
  }
}

const keyOf = (number: string): string => `drill-${encodeURIComponent(number).replaceAll('%', '')}`;

let next = 0;
const line = async (): Promise<void> => {
  while (!isOver) await write(`演-${(next += 1)}`);
};
const lines = Array.from({ length: writers }, line);

/** The postmaster and everything it started: as a power cut, without a farewell. */
async function killDatabase(): Promise<void> {
  const text = await readFile(join(portal.dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const postmaster = Number(text.split('\n')[0]);
  if (!postmaster) return;
  for (const pid of [postmaster, ...(await childrenOf(postmaster))]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const children: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    if (Number(/\) \S (\d+) /.exec(stat)?.[1]) === parent) children.push(Number(name));
  }
  return children;
}

const times: Record<(typeof kinds)[number], number[]> = { portal: [], database: [], both: [] };
let portalDeaths = 0;
let isBroken = false;
try {
  for (let n = 0; n < kills; n++) {
    const kind = kinds[n % kinds.length] ?? 'portal';
    const before = acknowledged.size;
    const until = Date.now() + longestRecoveryMs;
    while (acknowledged.size < before + 20) {
      if (Date.now() > until) throw new Error(`not 20 writes in ${longestRecoveryMs} ms`);
      await pause(5);
    }
    await pause(Math.random() * 300);
    const from = performance.now();
    if (kind !== 'portal') await killDatabase();
    if (kind !== 'database') {
      await portal.process.kill();
      await portal.restart();
    }
    const held = acknowledged.size;
    while (acknowledged.size === held) {
      if (performance.now() - from > longestRecoveryMs) throw new Error(`no write after ${longestRecoveryMs} ms`);
      if (kind === 'database' && portal.process.hasEnded()) {
        portalDeaths += 1;
        await portal.restart();
      }
      await pause(2);
    }
    times[kind].push(performance.now() - from);
  }
  isOver = true;
  await Promise.all(lines);
  isBroken = await compare();
} finally {
  isOver = true;
  await portal.close();
}

async function compare(): Promise<boolean> {
  const list = await fetch(`${portal.process.origin}/rest/archives?_end=1`, { headers: { accessToken: portal.token } });
  const total = Number(list.headers.get('x-total-count'));
  const quiet = () => {};
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
  const attached = await attachDatabase(parseEnv({ DATA_DIR: portal.dataDir }), log);
  const client = new pg.Client({ connectionString: attached.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ no: string; id: string; audited: string }>(
      `SELECT archive_no AS no, id, (SELECT count(*) FROM audit_log l WHERE l.resource = 'archives' AND l.record_id = a.id) AS audited
       FROM archives a`,
    );
    const there = new Map(rows.map((row) => [row.no, row]));
    const lost = [...acknowledged].filter(([number, id]) => Number(there.get(number)?.id) !== id).length;
    const twice = rows.length - there.size;
    const unaudited = rows.filter(({ audited }) => Number(audited) !== 1).length;
    const worst = Object.entries(times)
      .map(
        ([kind, list]) =>
          `${kind} ${list.length} (first write after p50 ${middle(list)}, max ${Math.round(Math.max(...list))} ms)`,
      )
      .join(', ');
    console.log(`${kills} kills: ${worst}`);
    console.log(
      `acknowledged ${acknowledged.size}, lost ${lost}, twice ${twice}, without audit row ${unaudited}, sent again ${sentAgain}, ` +
        `refused or cut meanwhile ${unavailable}; kept total ${total} of ${rows.length} rows; ` +
        `portals that ended with their database ${portalDeaths}`,
    );
    return lost > 0 || twice > 0 || unaudited > 0 || total !== rows.length || portalDeaths > 0;
  } finally {
    await client.end();
  }
}

function middle(list: readonly number[]): number {
  return Math.round(list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0);
}

process.exitCode = isBroken ? 1 : 0;
