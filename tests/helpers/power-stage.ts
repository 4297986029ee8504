import { resources } from '../../src/resources/index.ts';
import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import type { Power } from '../../src/resources/kit/define-resource.ts';
import { type PowerHeld, powersOf } from '../../src/resources/kit/powers.ts';
import { refusalOf } from '../../src/resources/kit/rights.ts';
import { roles } from '../../src/resources/people/roles.ts';
import { createAccount } from '../../server/accounts/create-account.ts';
import { hashPassword } from '../../server/accounts/password.ts';
import { newTotpSecret, sealTotp } from '../../server/accounts/totp.ts';
import { insertRow } from '../../server/resources/insert-row.ts';
import { tableOf } from '../../server/resources/table.ts';
import { endedJob, startedJob } from './job-desk.ts';
import { giveMobile, openSession } from './members.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import { codeSentTo, forgetLimits, secretsOf, settledMessageTo } from './read-outbox.ts';
import { dataOf, declaredCalls, make } from './send.ts';
import { rowsIn, WatchedTables, type WatchedRows } from './watched-rows.ts';

/** Somebody with everything that opens an account. */
export interface Holder {
  id: number;
  username: string;
  token: string;
  /** What only this person may know, by name. */
  secrets: Readonly<Record<string, string>>;
}

/** The three powers, the whole of rights, and the people and roles that any of them might use. */
export interface PowerStage {
  portal: PortalUnderTest;
  tables: WatchedTables;
  start: WatchedRows;
  holders: Readonly<Record<PowerHeld, Holder>>;
  /** Words that only readers of this power's rows come upon. */
  kept: readonly { power: Power; word: string }[];
}

export const separated: readonly Power[] = ['system', 'security', 'audit'];

/** Names of the roles that a portal starts with and that hold one of the powers, or all. */
function roleOf(power: PowerHeld): string {
  const role = (roles.initialRows ?? []).find(({ rights }) => {
    const held = powersOf(resources, (rights as string[] | undefined) ?? []);
    return held.length === 1 && held[0] === power;
  });
  if (!role) throw new Error(`no role of ${power}`);
  return String(role['name']);
}

/** A code that is neither a district's (33 for Zhejiang) nor a round number: such stand in what anybody may read. */
async function unusualCode(portal: PortalUnderTest, mobile: string, purpose: string): Promise<string> {
  let code: string;
  do {
    await forgetLimits(portal);
    dataOf('accounts.sendSms', await make(portal.origin, 'accounts.sendSms', { values: { mobile, purpose } }));
    await settledMessageTo(portal, mobile);
    code = await codeSentTo(portal, mobile);
  } while (/^33|000$/.test(code));
  return code;
}

async function holderOf(portal: PortalUnderTest, power: PowerHeld, at: number): Promise<Holder> {
  const { pool } = portal;
  const box = await secretsOf(portal);
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM roles WHERE name = $1', [roleOf(power)]);
  const username = `${power}_holder`;
  const roleIds = rows.map(({ id }) => id);
  const password = `Basalt-2026-Tuff-${power}`;
  const account = {
    username,
    nickname: '',
    passwordHash: await hashPassword(password),
    mustChange: false,
    type: '0' as const,
  };
  const id = await createAccount(pool, { ...account, roles: roleIds });
  const mobile = `1361234000${at}`;
  await giveMobile(pool, box, id, mobile);
  const totp = newTotpSecret();
  await pool.query('INSERT INTO totp_secrets (user_id, sealed, confirmed_at) VALUES ($1, $2, now())', [
    id,
    sealTotp(box, id, totp),
  ]);
  const secrets: Record<string, string> = { mobile, password, totp, token: await openSession(pool, id) };
  for (const purpose of ['login', 'reset']) secrets[`code for ${purpose}`] = await unusualCode(portal, mobile, purpose);
  return { id, username, token: secrets['token'] ?? '', secrets };
}

/** Somebody who holds nothing and has no mobile, and a role that nobody has. */
async function nobodyYet({ pool }: PortalUnderTest): Promise<void> {
  const passwordHash = await hashPassword('Silt-2026-Tuff');
  const empty = { name: '无成员的角色', isOpen: true, rights: [], note: noted.roles };
  await insertRow(pool, tableOf(roles), empty);
  const account = { username: 'newcomer', nickname: noted.users, type: '0' as const, roles: [] };
  await createAccount(pool, { ...account, passwordHash, mustChange: false });
}

/** Words that stand in rows of a power and nowhere else. */
const noted = {
  users: '独见于人员',
  roles: '独见于角色',
  audit_log: '独见于操作日志',
  login_records: '独见于登录日志',
} as const;

async function leaveWords({ pool }: PortalUnderTest): Promise<void> {
  await pool.query(`INSERT INTO audit_log (at, action, record_title) VALUES (now(), '试', $1)`, [noted.audit_log]);
  await pool.query(`INSERT INTO login_records (at, username, way, is_success) VALUES (now(), $1, '密码', true)`, [
    noted.login_records,
  ]);
}

/** Each power has exported in the background what it may. */
async function leaveResults(portal: PortalUnderTest, holders: PowerStage['holders']): Promise<void> {
  for (const { power, name } of resources) {
    if (!power || !declaredCalls.some(({ id }) => id === `${name}.export`)) continue;
    const { token } = holders[power];
    const values = { resource: name, format: 'csv' };
    const started = await make(portal.origin, 'jobs.startExport', { token, values });
    await endedJob(portal.origin, token, startedJob(started));
  }
}

export async function setPowerStage(portal: PortalUnderTest): Promise<PowerStage> {
  // No role of data rights is needed; one holder of everything for both
  await portal.pool.query(`WITH gone AS (DELETE FROM users WHERE username = 'admin' RETURNING id)
    DELETE FROM user_passwords WHERE user_id IN (SELECT id FROM gone)`);
  await portal.pool.query('DELETE FROM roles WHERE name <> ALL($1)', [[...separated, 'all' as const].map(roleOf)]);
  await nobodyYet(portal);
  await leaveWords(portal);
  const holders = {} as Record<PowerHeld, Holder>;
  for (const [at, power] of [...separated, 'all' as const].entries())
    holders[power] = await holderOf(portal, power, at);
  await leaveResults(portal, holders);
  await forgetLimits(portal);
  const tables = await WatchedTables.open(portal.pool);
  const kept = [
    { power: 'security' as const, word: noted.users },
    { power: 'security' as const, word: noted.roles },
    { power: 'audit' as const, word: noted.audit_log },
    { power: 'audit' as const, word: noted.login_records },
  ];
  return { portal, tables, holders, kept, start: await tables.read() };
}

/** Every declared call that the holder of a power may make. */
export function callsOpenTo({ start, holders }: PowerStage, power: Power): ResolvedCall[] {
  const { roles: held = [] } = Object.fromEntries(rowsIn(start, 'users'))[holders[power].id] ?? {};
  const rights = rowsIn(start, 'roles')
    .filter(([id]) => (held as number[]).includes(Number(id)))
    .flatMap(([, role]) => role['rights'] as string[]);
  const caller = { isLoggedIn: true, isVerified: true, isInternetUser: false, isHolographic: false, rights };
  return declaredCalls.filter(({ right }) => refusalOf(caller, right) === null);
}

/** Rows by which it is decided who may do what, each resource with its ids. */
export function targetsIn(state: WatchedRows): Readonly<Record<string, readonly number[]>> {
  const idsOf = (name: 'users' | 'roles' | 'outbox'): number[] => [...state[name].keys()].map(Number);
  return {
    users: idsOf('users'),
    roles: idsOf('roles'),
    outbox: idsOf('outbox'),
    accountPolicy: [1],
    messageGateways: [1],
    zlbGateway: [1],
  };
}
