import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FuzzRequest, fuzzRequest, type VisitorKind } from '../helpers/fuzz-requests.ts';
import { createMember } from '../helpers/members.ts';
import { newDatabase, newPool } from '../helpers/portal-under-test.ts';
import { type PortalProcess, startPortalProcess } from '../helpers/portal-process.ts';
import { leak } from '../helpers/send.ts';

/**
 * Inputs made from the declared calls, as guest, user and administrator. FUZZ_RUNS: how many (10,000); FUZZ_SEED: which
 * (fixed, so that a failure comes again; any other integer makes others). A failure prints the request.
 */
const runs = Number(process.env['FUZZ_RUNS'] || 10_000);
const seed = Number(process.env['FUZZ_SEED'] || 20_260_301);
const concurrency = 16;
const batch = 250;
const slowestMs = 5000;
/** MiB. What an input left behind for good would add up above that. */
const maxGrowth = 48;

/** Has a process collect its garbage on a signal: what grows is then what is kept, not what waits to be collected. */
const collecting = encodeURIComponent(`process.on('SIGUSR2', () => globalThis.gc())`);

let portal: PortalProcess;
let pool: pg.Pool;
let dataDir: string;
beforeAll(async () => {
  const url = await newDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'fuzz-'));
  pool = newPool(url);
  portal = await startPortalProcess({
    dataDir,
    env: {
      DATABASE_URL: url,
      DEMO_DATA: 'none',
      LOG_LEVEL: 'error',
      DATABASE_POOL_SIZE: '20',
      NODE_OPTIONS: `--max-semi-space-size=4 --expose-gc --import=data:text/javascript,${collecting}`,
    },
  });
});
afterAll(async () => {
  await portal?.stop();
  await pool?.end();
  await rm(dataDir, { recursive: true, force: true });
});

interface Answer {
  status: number;
  text: string;
  ms: number;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency });

function send(request: FuzzRequest, token: string | null): Promise<Answer> {
  const { hostname, port } = new URL(portal.origin);
  const started = performance.now();
  const { method, path, body } = request;
  const headers = {
    ...(token ? { accessToken: token } : {}),
    ...(body ? { 'content-length': body.length } : {}),
    ...request.headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = http.request(
      { hostname, port, agent, method, path, headers, timeout: 2 * slowestMs },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - started });
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${2 * slowestMs} ms`)));
    outgoing.on('error', reject);
    outgoing.end(body ?? undefined);
  });
}

/** Status 0: there was no answer, and why. */
async function answerOf(request: FuzzRequest, token: string | null): Promise<Answer> {
  const started = performance.now();
  try {
    return await send(request, token);
  } catch (error) {
    return { status: 0, text: (error as Error).message, ms: performance.now() - started };
  }
}

/** Accounts are renewed with every batch and when a session died: the inputs log out, disable and demote who sends them. */
class Visitors {
  #tokens: Record<VisitorKind, Promise<string> | null> = { guest: null, user: null, administrator: null };

  async renew(): Promise<void> {
    // The inputs also set rules for accounts, such as one that shuts out administrators without an authenticator
    await pool.query(
      `UPDATE account_policy SET totp_for_administrators = 'optional', password_days_for_administrators = 0,
       idle_minutes_for_administrators = 0, is_registration_open = true`,
    );
    for (const kind of ['user', 'administrator'] as const) this.revive(kind);
  }

  revive(kind: VisitorKind): void {
    if (kind === 'guest') return;
    this.#tokens[kind] = createMember(pool, { rights: kind === 'administrator' ? ['admin:*'] : [] }).then(
      ({ token }) => token,
    );
  }

  tokenOf(kind: VisitorKind): Promise<string> | null {
    return this.#tokens[kind];
  }
}

/** What is wrong with an answer; null: nothing. */
function problemOf(request: FuzzRequest, { status, text }: Answer): string | null {
  // The map server that the inputs themselves configured does not answer: its fault, said as such
  const isUpstream = status === 502 && request.callId === 'server.search';
  if (status >= 500 && !isUpstream) return `answered ${status}`;
  if (status < 100) return 'answered nothing';
  if (status < 400) return null;
  if (leak.test(text)) return 'told about its inside';
  const isProblem = request.callId.startsWith('ogcFeatures.') && isProblemDocument(status, text);
  return isProblem || isEnvelope(status, text) ? null : 'is no envelope';
}

/** As OGC API answers errors. */
function isProblemDocument(status: number, text: string): boolean {
  try {
    const problem = JSON.parse(text) as Record<string, unknown>;
    return problem['status'] === status && /[\u4e00-\u9fff]/.test(String(problem['detail']));
  } catch {
    return false;
  }
}

function isEnvelope(status: number, text: string): boolean {
  try {
    const {
      code,
      success,
      data,
      msg,
      requestId,
      errors = {},
      message = '',
      ...rest
    } = JSON.parse(text) as Record<string, unknown>;
    const isText = typeof msg === 'string' && /[\u4e00-\u9fff]/.test(msg) && typeof message === 'string';
    const isBare = Object.keys(rest).length === 0 && data === null && success === false && code === status;
    return isText && isBare && /^[0-9a-f-]{36}$/.test(String(requestId)) && typeof errors === 'object';
  } catch {
    return false;
  }
}

const shown = ({ callId, visitor, method, path, headers, body }: FuzzRequest): string =>
  `${callId} as ${visitor}: ${method} ${path.slice(0, 600)}\n  ${JSON.stringify(headers).slice(0, 600)}\n  ${JSON.stringify(body?.toString('latin1') ?? null).slice(0, 1500)}`;

/** The line that the portal logged for an answer. */
const loggedAbout = ({ text }: Answer): string => {
  const requestId = /"requestId":"([^"]+)"/.exec(text)?.[1];
  return (requestId && portal.said.find((line) => line.includes(requestId)))?.slice(0, 1500) ?? 'nothing logged';
};

/** Resident memory of the portal's process in MiB, once it has collected its garbage. */
async function memory(): Promise<number> {
  process.kill(portal.pid, 'SIGUSR2');
  // Answered after the signal, which was there before
  for (let count = 0; count < 3; count++) await fetch(`${portal.origin}/healthz`);
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(portal.pid)], { encoding: 'utf8' })) / 1024;
}

/**
 * Growth from the middle third of a run to the last; in the first every call is met for the first time, and what it
 * needs is made and kept. The lowest of each third is compared.
 */
function growthOf(samples: readonly number[]): number {
  const third = Math.floor(samples.length / 3);
  return Math.min(...samples.slice(2 * third)) - Math.min(...samples.slice(third, 2 * third));
}

// What hangs is a request, and each has a limit of its own; how long all of them take is the machine's affair
const longest = 60_000 + (runs / concurrency) * 2 * slowestMs;

test(`${runs} inputs of seed ${seed} do no harm`, { timeout: longest }, async () => {
  const visitors = new Visitors();
  const failures: string[] = [];
  const statuses = new Map<number, number>();
  const samples: number[] = [];
  const slow: FuzzRequest[] = [];
  const attempt = async (request: FuzzRequest): Promise<void> => {
    const token = await visitors.tokenOf(request.visitor);
    const answer = await answerOf(request, token);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 401 && token) visitors.revive(request.visitor);
    if (answer.ms > slowestMs) slow.push(request);
    const problem = problemOf(request, answer);
    if (problem)
      failures.push(`${problem}: ${answer.text.slice(0, 300)}\n  ${shown(request)}\n  ${loggedAbout(answer)}`);
  };
  for (let done = 0; done < runs; done += batch) {
    await visitors.renew();
    const requests = fc.sample(fuzzRequest, { seed: seed + done, numRuns: Math.min(batch, runs - done) });
    const worker = async (): Promise<void> => {
      for (let next = requests.pop(); next; next = requests.pop()) await attempt(next);
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    samples.push(await memory());
  }
  // An answer may have waited for the machine, which others use too: what is slow by itself is slow alone
  for (const request of slow) {
    const { status, text, ms } = await answerOf(request, await visitors.tokenOf(request.visitor));
    if (status === 0 || ms > slowestMs)
      failures.push(`took ${ms.toFixed(0)} ms, alone${status === 0 ? `: ${text}` : ''}\n  ${shown(request)}`);
  }
  const growth = growthOf(samples);
  process.stdout.write(
    `seed ${seed}: ${JSON.stringify(Object.fromEntries(statuses))}, memory ${growth.toFixed(0)} MiB more\n`,
  );
  expect(failures.slice(0, 5).join('\n\n'), `${failures.length} of ${runs} inputs, FUZZ_SEED=${seed}`).toBe('');
  expect((await fetch(`${portal.origin}/readyz`)).status).toBe(200);
  // Inputs that are all turned away at the door would test little
  expect(statuses.get(200) ?? 0).toBeGreaterThan(runs / 20);
  expect(growth).toBeLessThan(maxGrowth);
});
