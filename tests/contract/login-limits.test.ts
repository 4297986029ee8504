import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/accounts/password.ts';
import { newCode } from '../../server/accounts/sms-codes.ts';
import { parseEnv } from '../../server/env.ts';
import { loadSecretBox } from '../../server/secrets/secret-keys.ts';
import type { SecretBox } from '../../server/secrets/secret-box.ts';
import { createMember, giveMobile, type Member } from '../helpers/members.ts';
import { type Answer, dataOf, envelopeOf, make } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

/** Behind a proxy that names the visitor's address. */
const portal = portalUnderTest({ TRUST_PROXY: 'loopback' });
/** Reached directly: nobody's forwarding header counts. */
const bare = portalUnderTest();

const password = 'Zhejiang-2026-Rock';
const mobile = '13905710001';
let secrets: SecretBox;
let member: Member;
let hash: string;

beforeAll(async () => {
  hash = await hashPassword(password);
  secrets = await loadSecretBox(parseEnv({ DATA_DIR: portal.dataDir }));
  member = await createMember(portal.pool, { passwordHash: hash });
  await giveMobile(portal.pool, secrets, member.id, mobile);
});
beforeEach(() => portal.pool.query('TRUNCATE attempt_counts, login_records'));

interface Attempt {
  username?: string;
  given?: string;
  from?: string;
}
const login = ({ username = member.username, given = 'wrong-Password-1', from = '203.0.113.7' }: Attempt) =>
  make(portal.origin, 'accounts.login', {
    values: { username, password: given, offset: '200' },
    headers: { 'x-forwarded-for': from },
  });
const statusOf = async (attempt: Attempt) => (await login(attempt)).status;

async function inTurn(times: number, attempt: (turn: number) => Attempt): Promise<number[]> {
  const statuses = [];
  for (let turn = 0; turn < times; turn++) statuses.push(await statusOf(attempt(turn)));
  return statuses;
}

/** As many at once as the password queue takes, so that the limits alone refuse. */
async function together(attempts: Attempt[], width = 12): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = [...attempts];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers.push(await login(next));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return answers;
}
const weighed = (answers: Answer[]) => answers.filter(({ status }) => status === 422).length;

/** Lets the time of all counts run out. */
const later = () => portal.pool.query(`UPDATE attempt_counts SET ends_at = now() - interval '1 second'`);
const reasons = async () =>
  (await portal.pool.query<{ reason: string }>('SELECT reason FROM login_records ORDER BY id')).rows.map(
    ({ reason }) => reason,
  );

describe('an account from one network', () => {
  test('waits ten minutes after five failures; other networks do not', async () => {
    expect(await inTurn(5, () => ({}))).toEqual([422, 422, 422, 422, 422]);
    const refused = await login({ given: password });
    expect([refused.status, envelopeOf(refused).msg]).toEqual([
      429,
      '登录失败次数过多，请 10 分钟后再试，或使用短信登录',
    ]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(590);
    expect(wait).toBeLessThanOrEqual(600);
    expect(await statusOf({ given: password, from: '203.0.113.250' })).toBe(429);
    expect(await statusOf({ given: password, from: '203.0.114.7' })).toBe(200);
  });

  test('may try again afterwards', async () => {
    await inTurn(6, () => ({}));
    await later();
    expect(await statusOf({ given: password })).toBe(200);
  });

  test('an IPv6 network is its /56, and IPv4 written as IPv6 is IPv4', async () => {
    const hosts = ['2001:db8:1:aa00::1', '2001:db8:1:aa01::2', '2001:db8:1:aaff::3', '2001:db8:1:aa10::4'];
    await inTurn(5, (turn) => ({ from: hosts[turn % hosts.length] ?? '' }));
    expect(await statusOf({ from: '2001:db8:1:aa77::5' })).toBe(429);
    expect(await statusOf({ from: '2001:db8:1:bb00::5' })).toBe(422);
    await inTurn(5, () => ({ from: '198.51.100.9' }));
    expect(await statusOf({ from: '::ffff:198.51.100.77' })).toBe(429);
  });

  test('a success starts the count anew', async () => {
    for (let round = 0; round < 3; round++) {
      expect(await inTurn(4, () => ({}))).toEqual([422, 422, 422, 422]);
      expect(await statusOf({ given: password })).toBe(200);
    }
  });

  test('fifty at once are weighed five times at most, fifty in a stream exactly five times', async () => {
    const all = Array.from({ length: 50 }, () => ({}));
    expect(weighed(await Promise.all(all.map(login)))).toBeLessThanOrEqual(5);
    await portal.pool.query('TRUNCATE attempt_counts, login_records');
    const answers = await together(all);
    expect([weighed(answers), answers.filter(({ status }) => status === 429).length]).toEqual([5, 45]);
    expect((await reasons()).filter((reason) => reason === '密码错误').length).toBe(5);
  });
});

describe('an account from everywhere', () => {
  const spread = (turn: number): string => `198.18.${Math.floor(turn / 5)}.1`;

  test('waits after twenty failures in an hour; SMS login stays open', async () => {
    const statuses = await inTurn(20, (turn) => ({ from: spread(turn) }));
    expect(new Set(statuses)).toEqual(new Set([422]));
    const refused = await login({ given: password, from: '192.0.2.1' });
    expect([refused.status, envelopeOf(refused).msg]).toEqual([
      429,
      '登录失败次数过多，请 30 分钟后再试，或使用短信登录',
    ]);
    const code = await newCode(portal.pool, secrets, { mobile, purpose: 'login' });
    const values = { mobile, code, offset: '200' };
    const headers = { 'x-forwarded-for': '198.18.0.1' };
    dataOf('accounts.smsLogin', await make(portal.origin, 'accounts.smsLogin', { values, headers }));
  });

  test('sixty at once from sixty networks are weighed twenty times', async () => {
    const answers = await together(Array.from({ length: 60 }, (_, turn) => ({ from: `198.18.${turn}.1` })));
    expect(weighed(answers)).toBe(20);
  });

  test('attempts that its network is refused count for nobody: no one shuts others out, here or elsewhere', async () => {
    await inTurn(40, () => ({ from: '203.0.113.9' }));
    expect(await statusOf({ given: password, from: '192.0.2.1' })).toBe(200);
    const colleague = await createMember(portal.pool, { passwordHash: hash });
    expect(await statusOf({ username: colleague.username, given: password, from: '203.0.113.9' })).toBe(200);
  });
});

describe('an address', () => {
  test('waits after thirty failures, whomever it tries; its neighbour does not', async () => {
    const statuses = await inTurn(31, (turn) => ({ username: `nobody${turn}`, from: '203.0.113.30' }));
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 422));
    expect(statuses[30]).toBe(429);
    expect(await statusOf({ given: password, from: '203.0.113.30' })).toBe(429);
    expect(await statusOf({ given: password, from: '203.0.113.31' })).toBe(200);
    // A flood of ever new names from a shut address leaves no rows behind, and one line in the log
    const counts = async () => (await portal.pool.query('SELECT 1 FROM attempt_counts')).rows.length;
    const before = await counts();
    await inTurn(20, (turn) => ({ username: `another${turn}`, from: '203.0.113.30' }));
    expect(await counts()).toBe(before);
    expect((await reasons()).filter((reason) => reason === '次数过多').length).toBe(1);
  });

  test('logs in as often as it is right', async () => {
    const statuses = await inTurn(35, () => ({ given: password, from: '203.0.113.40' }));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('an IPv6 host does not get more by changing its address within its /64', async () => {
    const from = (turn: number): string => `2001:db8:2:3::${turn + 1}`;
    const statuses = await inTurn(31, (turn) => ({ username: `nobody${turn}`, from: from(turn) }));
    expect(statuses[30]).toBe(429);
  });
});

test('a forged forwarding header changes nothing where no proxy is trusted', async () => {
  const known = await createMember(bare.pool, { passwordHash: hash });
  const statuses = [];
  for (let turn = 0; turn < 7; turn++) {
    const from = `198.51.${turn}.1`;
    const answer = await make(bare.origin, 'accounts.login', {
      values: { username: known.username, password: 'wrong-Password-1', offset: '200' },
      headers: { 'x-forwarded-for': from, forwarded: `for=${from}`, 'x-real-ip': from, 'x-client-ip': from },
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  const { rows } = await bare.pool.query<{ ip: string }>('SELECT DISTINCT ip FROM login_records');
  expect(rows).toEqual([{ ip: '127.0.0.1' }]);
});

describe('SMS logins', () => {
  const wrong = (number: string, from = '203.0.113.7') =>
    make(portal.origin, 'accounts.smsLogin', {
      values: { mobile: number, code: '000000', offset: '200' },
      headers: { 'x-forwarded-for': from },
    });

  test('have limits of their own, the same for known and unknown numbers', async () => {
    for (const number of [mobile, '13905719999']) {
      const statuses = [];
      for (let turn = 0; turn < 12; turn++) statuses.push((await wrong(number)).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    }
    expect(await statusOf({ given: password })).toBe(200);
  });

  test('one address tries thirty, whatever the numbers', async () => {
    const statuses = [];
    for (let turn = 0; turn < 31; turn++) statuses.push((await wrong(`139057100${10 + turn}`)).status);
    expect([statuses[29], statuses[30]]).toEqual([422, 429]);
  });

  test('need offset=200 as well', async () => {
    const values = { mobile, code: '000000', offset: '1' };
    expect((await make(portal.origin, 'accounts.smsLogin', { values })).status).toBe(400);
  });
});

describe('the login log', () => {
  test('has what was weighed, and a run of refusals once', async () => {
    await inTurn(9, () => ({}));
    await statusOf({ given: password, from: '192.0.2.1' });
    expect(await reasons()).toEqual([...Array.from({ length: 5 }, () => '密码错误'), '次数过多', null]);
    const { rows } = await portal.pool.query('SELECT "user", username, way, is_success, ip FROM login_records');
    expect(rows.at(-1)).toEqual({
      user: member.id,
      username: member.username,
      way: '密码',
      is_success: true,
      ip: '192.0.2.1',
    });
  });

  test('nothing that was typed for an unknown account is kept anywhere, nor a number', async () => {
    await statusOf({ username: 'My-Secret-Typed-Here' });
    const values = { mobile: '13905718888', code: '123123', offset: '200' };
    await make(portal.origin, 'accounts.smsLogin', { values });
    const kept = await portal.pool.query(
      `SELECT (SELECT json_agg(c) FROM attempt_counts c) AS counts, (SELECT json_agg(r) FROM login_records r) AS records`,
    );
    expect(await reasons()).toEqual(['未知账户', '未知账户']);
    expect(kept.rows[0]).toMatchObject({ counts: expect.any(Array), records: expect.any(Array) });
    expect(JSON.stringify(kept.rows)).not.toMatch(/My-Secret|13905718888/);
  });
});
