import argon2 from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashPassword, noPassword } from '../../server/accounts/password.ts';
import { newCode } from '../../server/accounts/sms-codes.ts';
import { parseEnv } from '../../server/env.ts';
import { loadSecretBox } from '../../server/secrets/secret-keys.ts';
import type { SecretBox } from '../../server/secrets/secret-box.ts';
import { createMember, giveMobile, type Member, type MemberSettings } from '../helpers/members.ts';
import { type Answer, make } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

// The real ones, counted
const verified = vi.spyOn(argon2, 'verify');
const queried = vi.spyOn(pg.Client.prototype, 'query');

const portal = portalUnderTest({ TRUST_PROXY: 'loopback' });
const password = 'Zhejiang-2026-Rock';
let secrets: SecretBox;
let hash: string;
let known: Member;
let visitor = 0;

beforeAll(async () => {
  secrets = await loadSecretBox(parseEnv({ DATA_DIR: portal.dataDir }));
  hash = await hashPassword(password);
  known = await person({});
});
beforeEach(() => portal.pool.query('TRUNCATE attempt_counts'));
afterAll(() => vi.restoreAllMocks());

let numbers = 13905710000;
async function person(settings: MemberSettings): Promise<Member & { mobile: string }> {
  const member = await createMember(portal.pool, { passwordHash: hash, ...settings });
  const mobile = String((numbers += 1));
  await giveMobile(portal.pool, secrets, member.id, mobile);
  return { ...member, mobile };
}

/** Answer without what differs by nature; what was asked of the database, and of argon2. */
interface Seen {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  statements: string[];
  argon2: { count: number; memory: string[] };
}

const textOf = (query: unknown): string => (typeof query === 'string' ? query : (query as { text: string }).text);
const loginTables = /attempt_counts|login_records|sms_codes|sessions|user_passwords|totp_secrets/;
const isOfLogin = (text: string): boolean => loginTables.test(text) && !/audit|outbox/.test(text);

/** What the login asked, in order. The portal's jobs in the background ask at their own times, and in transactions too. */
function statementsOfLogin(): string[] {
  const asked = queried.mock.calls.map(([query], at) => ({
    text: textOf(query),
    client: queried.mock.contexts[at],
    isKept: false,
  }));
  const open = new Map<unknown, typeof asked>();
  for (const query of asked) {
    if (query.text.startsWith('BEGIN')) open.set(query.client, []);
    const transaction = open.get(query.client);
    transaction?.push(query);
    query.isKept = isOfLogin(query.text);
    if (!/^(COMMIT|ROLLBACK)(?! TO)/.test(query.text)) continue;
    open.delete(query.client);
    for (const end of [query, transaction?.[0]]) if (end) end.isKept = !!transaction?.some(({ isKept }) => isKept);
  }
  return asked.filter(({ isKept }) => isKept).map(({ text }) => text);
}

async function seen(ask: (from: string) => Promise<Answer>): Promise<Seen> {
  queried.mockClear();
  verified.mockClear();
  visitor += 1;
  const answer = await ask(`198.18.${visitor}.1`);
  const statements = statementsOfLogin();
  const stored = verified.mock.calls.map(([against]) => String(against).split('$').slice(0, 4).join('$'));
  const { date: _, ...headers } = Object.fromEntries(answer.headers);
  return {
    status: answer.status,
    body: { ...(answer.json as object), requestId: '' },
    headers,
    statements,
    argon2: { count: verified.mock.calls.length, memory: stored },
  };
}

const login = (username: string, given: string) => (from: string) =>
  make(portal.origin, 'accounts.login', {
    values: { username, password: given, offset: '200' },
    headers: { 'x-forwarded-for': from },
  });
const smsLogin = (mobile: string, code: string) => (from: string) =>
  make(portal.origin, 'accounts.smsLogin', {
    values: { mobile, code, offset: '200' },
    headers: { 'x-forwarded-for': from },
  });

describe('a password login that fails', () => {
  test('asks once for argon2 work with the stored settings, and is refused in the agreed words', async () => {
    const wrong = await seen(login(known.username, 'wrong-Password-1'));
    expect(wrong).toMatchObject({
      status: 422,
      body: { msg: '用户名或密码错误' },
      argon2: { count: 1, memory: ['$argon2id$v=19$m=19456,t=2,p=1'] },
    });
    expect(wrong.statements.length).toBeGreaterThan(3);
  });

  test.each<[string, () => Promise<string>, string]>([
    ['unknown account', () => Promise.resolve('nobody_here'), 'wrong-Password-1'],
    ['unknown account with a name of another shape', () => Promise.resolve('没有这个 人'), 'wrong-Password-1'],
    ['disabled account, wrong password', async () => (await person({ isDisabled: true })).username, 'wrong-Password-1'],
    ['disabled account, right password', async () => (await person({ isDisabled: true })).username, password],
    ['cancelled account, right password', cancelled, password],
    ['account without a password', async () => (await person({ passwordHash: noPassword })).username, noPassword],
    ['administrator', () => Promise.resolve('admin'), 'wrong-Password-1'],
  ])('%s: the same answer, the same statements, the same work', async (_, name, given) => {
    const username = await name();
    const wrong = await seen(login(known.username, 'wrong-Password-1'));
    expect(await seen(login(username, given))).toEqual(wrong);
  });

  async function cancelled(): Promise<string> {
    const { id, username } = await person({});
    await portal.pool.query('UPDATE users SET cancelled_at = now() WHERE id = $1', [id]);
    return username;
  }

  test('locks alike: every step of the way is the same for a known and an unknown account', async () => {
    const steps = async (username: string): Promise<Seen[]> => {
      const all = [];
      for (let turn = 0; turn < 8; turn++) all.push(await seen(() => login(username, 'wrong')('203.0.113.7')));
      return all;
    };
    const [one, other] = [await steps(known.username), await steps('nobody_here')];
    expect(one.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    // Seconds go by between the two
    const timeless = (all: Seen[]) =>
      all.map(({ headers: { 'retry-after': wait, ...headers }, ...rest }) => ({ ...rest, headers, hasWait: !!wait }));
    expect(timeless(other)).toEqual(timeless(one));
    expect(one[5]?.argon2.count).toBe(0);
  });
});

describe('an SMS login that fails', () => {
  test('is the same for unknown, known, disabled and cancelled numbers, whether a code is on its way or not', async () => {
    const [plain, coded, disabled, gone] = [
      await person({}),
      await person({}),
      await person({ isDisabled: true }),
      await person({}),
    ];
    await portal.pool.query('UPDATE users SET cancelled_at = now() WHERE id = $1', [gone.id]);
    for (const { mobile } of [coded, disabled, gone]) await newCode(portal.pool, secrets, { mobile, purpose: 'login' });
    const unknown = await seen(smsLogin('13899990000', '000000'));
    expect(unknown).toMatchObject({ status: 422, argon2: { count: 0 } });
    expect(unknown.body).toMatchObject({ errors: { code: [expect.stringContaining('验证码')] } });
    for (const { mobile } of [plain, coded, disabled, gone]) {
      expect(await seen(smsLogin(mobile, '00000' + String(visitor % 10)))).toEqual(unknown);
    }
  });

  test('of a disabled account is refused in the same words even with the right code', async () => {
    const { mobile } = await person({ isDisabled: true });
    const code = await newCode(portal.pool, secrets, { mobile, purpose: 'login' });
    const [unknown, right] = [await seen(smsLogin('13899990000', '000000')), await seen(smsLogin(mobile, code))];
    expect([right.status, right.body]).toEqual([unknown.status, unknown.body]);
  });
});

describe('codes, registering and resetting', () => {
  const ask = (call: string, values: Record<string, unknown>) => (from: string) =>
    make(portal.origin, call, { values, headers: { 'x-forwarded-for': from } });
  const newPassword = 'Quzhou-2026-Marble';
  let newcomers = 13712340000;
  const stranger = (): string => String((newcomers += 1));
  const calls: [string, (mobile: string) => (from: string) => Promise<Answer>][] = [
    ...(['login', 'reset', 'register'] as const).map(
      (purpose): [string, (mobile: string) => (from: string) => Promise<Answer>] => [
        `a code to ${purpose}`,
        (mobile) => ask('accounts.sendSms', { mobile, purpose }),
      ],
    ),
    [
      'registering',
      (mobile) => ask('accounts.regist', { username: 'new_here', mobile, code: '000000', password: newPassword }),
    ],
    ['resetting', (mobile) => ask('accounts.resetByMobile', { mobile, code: '000000', newPassword })],
  ];

  test.each(calls)('%s: the same answer and the same statements for known and unknown numbers', async (_, call) => {
    const unknown = await seen(call(stranger()));
    expect(unknown.statements.length).toBeGreaterThan(2);
    for (const settings of [{}, { isDisabled: true }])
      expect(await seen(call((await person(settings)).mobile))).toEqual(unknown);
  });
});
