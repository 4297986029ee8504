/**
 * Whether the time of an answer tells who has an account: codes, registering and resetting for known and unknown numbers in
 * turn, on a portal of its own. Exits 1 when two medians are further apart than `limitMs`. Run it on a quiet machine.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '../../server/accounts/create-account.ts';
import { hashPassword } from '../../server/accounts/password.ts';
import { loadSecretBox } from '../../server/secrets/secret-keys.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { parseEnv } from '../../server/env.ts';
import { log } from '../../server/start-log.ts';
import { giveMobile } from '../helpers/members.ts';
import { startPortalProcess } from '../helpers/portal-process.ts';
import { make } from '../helpers/send.ts';

const limitMs = 5;
const tries = 60;
const password = 'Lishui-2026-Schist';

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
const round = (ms: number): number => Math.round(ms * 100) / 100;

const calls: readonly [string, string, (mobile: string) => Record<string, unknown>][] = [
  ['code to log in', 'accounts.sendSms', (mobile) => ({ mobile, purpose: 'login' })],
  ['code to reset', 'accounts.sendSms', (mobile) => ({ mobile, purpose: 'reset' })],
  ['code to register', 'accounts.sendSms', (mobile) => ({ mobile, purpose: 'register' })],
  ['registering', 'accounts.regist', (mobile) => ({ username: 'drill_name', mobile, code: '000000', password })],
  ['resetting', 'accounts.resetByMobile', (mobile) => ({ mobile, code: '000000', newPassword: password })],
];

let numbers = 0;
const network = (): string => `198.18.${Math.floor((numbers += 1) / 250)}.${(numbers % 250) + 1}`;

const dataDir = await mkdtemp(join(tmpdir(), 'equal-answers-'));
// PostgreSQL runs under another account when we are root
await chmod(dataDir, 0o711);
const env = parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
const database = await openDatabase(env, log(env));
const settings = { DATABASE_URL: database.url, DEMO_DATA: 'none', TRUST_PROXY: 'loopback' };
const portal = await startPortalProcess({ dataDir, env: { ...settings, ADMIN_PASSWORD: password } });
try {
  const { pool } = database;
  const secrets = await loadSecretBox(env);
  const passwordHash = await hashPassword(password);
  const known = Array.from({ length: tries }, (_, at) => `139${String(40_000_000 + at)}`);
  const unknown = Array.from({ length: tries }, (_, at) => `138${String(40_000_000 + at)}`);
  for (const [at, mobile] of known.entries()) {
    const account = { username: `drill_${at}`, nickname: '', passwordHash, mustChange: false, type: '1' as const };
    await giveMobile(pool, secrets, await createAccount(pool, { ...account, roles: [] }), mobile);
  }
  const time = async (call: string, values: Record<string, unknown>): Promise<number> => {
    const from = performance.now();
    await make(portal.origin, call, { values, headers: { 'x-forwarded-for': network() } });
    return performance.now() - from;
  };
  let isEven = true;
  for (const [what, call, valuesOf] of calls) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let at = 0; at < tries; at++) {
      await pool.query('TRUNCATE attempt_counts');
      times.known.push(await time(call, valuesOf(known[at] ?? '')));
      times.unknown.push(await time(call, valuesOf(unknown[at] ?? '')));
    }
    const [one, other] = [median(times.known), median(times.unknown)];
    const isWithin = Math.abs(one - other) <= limitMs;
    isEven &&= isWithin;
    process.stdout.write(
      `${what}: known ${round(one)} ms, unknown ${round(other)} ms, apart ${round(Math.abs(one - other))} ms${isWithin ? '' : ' — too far'}\n`,
    );
  }
  process.exitCode = isEven ? 0 : 1;
} finally {
  await portal.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
