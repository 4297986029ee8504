import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createAccount } from '../server/accounts/create-account.ts';
import { hashPassword } from '../server/accounts/password.ts';
import { ms } from './compared-lines.ts';
import type { Line } from './line.ts';
import { loadLogins, newNetwork, type Try } from './login-load.ts';
import { type Figures, percentile } from './measure.ts';
import { openPortal, type PortalUnderTest } from './portal-under-test.ts';

const flooders = 500;
/** Tries for each of so many accounts: fewer than lock a pair or an account, each from a network of its own. */
const accounts = 100;
const triesEach = 4;

/** Times in milliseconds, rates a second. */
interface AccountFigures {
  /** /healthz with nothing else to do, and while wrong logins come over 500 connections. */
  health: { quiet: Figures; flooded: Figures };
  /** Wrong logins weighed with argon2 a second, over so few connections that none is sent away. */
  capacity: number;
  /** The same during the flood, and those sent away at once. */
  flood: { weighed: number; sentAway: number };
  /** Wrong logins of accounts that there are and are not, one at a time, in turn. */
  known: Timing;
  unknown: Timing;
}

interface Timing {
  tries: number;
  median: number;
}

/** Times logins on an own portal that trusts forwarding headers of this machine, so that tries can come from anywhere. */
async function measureAccounts(seconds: number): Promise<AccountFigures> {
  const portal = await openPortal(0, { TRUST_PROXY: 'loopback' });
  try {
    const names = await makeAccounts(portal);
    await portal.database.pool.query('DELETE FROM attempt_counts');
    await timeLogins(portal.address, triesOf(names.slice(0, 5), 'warmup'));
    const { known, unknown } = await timeLogins(portal.address, triesOf(names, 'nobody'));
    const quiet = await probe(portal.address, seconds, () => Promise.resolve());
    const alone = await loginRates(portal.address, 4, seconds);
    let flood = alone;
    const flooded = await probe(portal.address, seconds, async () => {
      flood = await loginRates(portal.address, flooders, seconds);
    });
    return { health: { quiet, flooded }, capacity: alone.weighed, flood, known, unknown };
  } finally {
    await portal.close();
  }
}

/** Accounts with a password; new ones at each run, so that earlier tries do not count. Returns their names. */
async function makeAccounts({ database }: PortalUnderTest): Promise<string[]> {
  const passwordHash = await hashPassword('Right-Bench-2026');
  const run = Date.now().toString(36);
  const names = Array.from({ length: accounts }, (_, at) => `b${run}_${at}`);
  for (const username of names)
    await createAccount(database.pool, {
      username,
      nickname: username,
      passwordHash,
      mustChange: false,
      type: '1',
      roles: [],
    });
  return names;
}

/** Known and unknown names of the same length, in turn. */
function triesOf(names: readonly string[], prefix: string): Try[] {
  const unknown = names.map((name, at) => `${prefix}${at}`.padEnd(name.length, '_').slice(0, name.length));
  return Array.from({ length: triesEach }, () =>
    names.flatMap((name, at) => [
      { username: name, forwardedFor: newNetwork() },
      { username: unknown[at] ?? '', forwardedFor: newNetwork() },
    ]),
  ).flat();
}

async function timeLogins(address: string, tries: readonly Try[]): Promise<{ known: Timing; unknown: Timing }> {
  const rest = [...tries];
  const times: [number[], number[]] = [[], []];
  await loadLogins(address, {
    connections: 1,
    next: () => rest.shift() ?? null,
    onAnswer: ({ username }, status, ms) => {
      if (status !== 422) throw new Error(`a wrong login of ${username} was answered ${status}`);
      times[(tries.length - rest.length - 1) % 2]?.push(ms);
    },
  });
  const [known, unknown] = times.map((each) => ({
    tries: each.length,
    median: percentile(
      each.sort((a, b) => a - b),
      0.5,
    ),
  })) as [Timing, Timing];
  return { known, unknown };
}

/** Wrong logins of unknown names, each from a network of its own, over so many connections at once. */
async function loginRates(
  address: string,
  connections: number,
  seconds: number,
): Promise<{ weighed: number; sentAway: number }> {
  const until = performance.now() + seconds * 1000;
  const answered = { weighed: 0, sentAway: 0 };
  let n = 0;
  await loadLogins(address, {
    connections,
    next: () => (performance.now() < until ? { username: `flood${(n += 1)}`, forwardedFor: newNetwork() } : null),
    onAnswer: (_, status) => {
      if (status === 422) answered.weighed += 1;
      else if (status === 429) answered.sentAway += 1;
      else throw new Error(`a wrong login was answered ${status}`);
    },
  });
  return { weighed: answered.weighed / seconds, sentAway: answered.sentAway / seconds };
}

/** Times /healthz from another process for so long, while `work` goes on. */
async function probe(address: string, seconds: number, work: () => Promise<void>): Promise<Figures> {
  const child = fork(resolve(import.meta.dirname, 'health-probe.ts'), [address, String(seconds)], {
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
  const measured = once(child, 'message') as Promise<[{ figures: Figures }]>;
  const [[{ figures }]] = await Promise.all([measured, work()]);
  return figures;
}

/** What logging in costs, alone and in a flood. */
export async function accountLines(seconds: number): Promise<Line[]> {
  const { health, capacity, flood, known, unknown } = await measureAccounts(seconds);
  const difference = Math.abs(known.median - unknown.median);
  const { quiet, flooded } = health;
  return [
    [
      '/healthz during 500 parallel wrong logins: p99',
      `${ms(flooded.p99)} (p50 ${ms(flooded.p50)}; quiet ${ms(quiet.p50)}, ${ms(quiet.p99)})`,
      '< 200 ms',
      flooded.p99 < 200,
    ],
    [
      'wrong logins weighed per s: alone, in the flood',
      `${capacity.toFixed(0)}, ${flood.weighed.toFixed(0)} (${flood.sentAway.toFixed(0)} sent away)`,
      'some',
      flood.weighed > 0,
    ],
    [
      `login, known / unknown name: median of ${known.tries}`,
      `${ms(known.median)} / ${ms(unknown.median)}`,
      '≤ 5 ms',
      difference <= 5,
    ],
  ];
}
