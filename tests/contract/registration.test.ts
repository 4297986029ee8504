import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { newCode, useCode } from '../../server/accounts/sms-codes.ts';
import { administrator, openSession } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { codeSentTo, forgetLimits, messagesTo, secretsOf } from '../helpers/read-outbox.ts';
import { dataOf, envelopeOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
const password = 'Tianmu-2026-Rock';
let count = 0;
/** A person who is not registered yet. */
const newPerson = () => ({
  username: `visitor${(count += 1)}`,
  mobile: `138${String(10_000_000 + count)}`,
  password,
});
beforeEach(() => forgetLimits(portal));

const sendSms = (mobile: string, purpose: string) =>
  make(portal.origin, 'accounts.sendSms', { values: { mobile, purpose } });
async function codeFor(mobile: string, purpose: string): Promise<string> {
  dataOf('accounts.sendSms', await sendSms(mobile, purpose));
  return codeSentTo(portal, mobile);
}
const regist = (values: Record<string, string>, key?: string) =>
  make(portal.origin, 'accounts.regist', { values, ...(key ? { key } : {}) });
const login = (username: string, given: string) =>
  make(portal.origin, 'accounts.login', { values: { username, password: given, offset: '200' } });
async function registered() {
  const person = newPerson();
  const code = await codeFor(person.mobile, 'register');
  const { id } = dataOf<{ id: number }>('accounts.regist', await regist({ ...person, code }));
  await forgetLimits(portal);
  return { ...person, id };
}

test('a visitor registers with a code, logs in, forgets the password and sets another', async () => {
  const person = await registered();
  dataOf('accounts.login', await login(person.username, password));
  const code = await codeFor(person.mobile, 'reset');
  const next = 'Moganshan-2026-Tuff';
  dataOf(
    'accounts.resetByMobile',
    await make(portal.origin, 'accounts.resetByMobile', { values: { mobile: person.mobile, code, newPassword: next } }),
  );
  dataOf('accounts.login', await login(person.username, next));
  expect((await login(person.username, password)).status).toBe(422);
});

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const isAlive = async (token: string) =>
  envelopeOf(await make(portal.origin, 'accounts.validateToken', { token })).success;
const without = (answer: Awaited<ReturnType<typeof make>>) => ({ ...envelopeOf(answer), requestId: '' });

describe('registering', () => {
  test('makes an internet user without roles, whatever else is asked for', async () => {
    const person = newPerson();
    const code = await codeFor(person.mobile, 'register');
    const extra = { type: '0', userType: '0', authStatus: '1', roles: '1', isDisabled: 'false', id: '1', idCard: 'x' };
    for (const [name, value] of Object.entries(extra))
      expect(errorsOf(await regist({ ...person, code, [name]: value }))).toHaveProperty(name);
    const details = { nickname: '李四', corpName: '勘查院', email: 'li_si@mail-1.example.com' };
    const { id } = dataOf<{ id: number }>('accounts.regist', await regist({ ...person, code, ...details }));
    const { rows } = await portal.pool.query(
      `SELECT type, auth_status, roles, is_disabled, nickname, corp_name, email, mobile, must_change FROM users JOIN user_passwords ON user_id = id WHERE id = $1`,
      [id],
    );
    expect(rows[0]).toMatchObject({
      type: '1',
      auth_status: '-1',
      roles: [],
      is_disabled: false,
      nickname: '李四',
      corp_name: '勘查院',
      email: 'li_si@mail-1.example.com',
      must_change: false,
    });
    expect(JSON.stringify(rows)).not.toContain(person.mobile);
    const token = await administrator(portal.pool);
    const counts = await make(portal.origin, 'users.facets', { token });
    const types = dataOf<{ facets: Record<string, { value: string; count: number }[]> }>('users.facets', counts);
    const { rows: real } = await portal.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM users WHERE type = '1'`,
    );
    expect(JSON.stringify(types)).toContain(`{"value":"1","count":${real[0]?.n}}`);
  });

  test('is refused while it is closed', async () => {
    const person = newPerson();
    const code = await codeFor(person.mobile, 'register');
    await portal.pool.query('UPDATE account_policy SET is_registration_open = false');
    const answer = await regist({ ...person, code });
    await portal.pool.query('UPDATE account_policy SET is_registration_open = true');
    expect([answer.status, envelopeOf(answer).msg]).toEqual([403, expect.stringContaining('没有开放注册')]);
    dataOf('accounts.regist', await regist({ ...person, code }));
  });

  test('tells a taken name, in any case of its letters, only to who has a right code, which stays good', async () => {
    const taken = (await registered()).username;
    const person = newPerson();
    const code = await codeFor(person.mobile, 'register');
    const first = await regist({ ...person, username: taken, code: wrong(code) });
    expect(Object.keys(errorsOf(first))).toEqual(['code']);
    for (const username of [taken, taken.toUpperCase(), 'admin', 'gone_17']) {
      expect(errorsOf(await regist({ ...person, username, code }), 409)).toEqual({ username: ['用户名已被使用'] });
    }
    dataOf('accounts.regist', await regist({ ...person, code }));
  });

  test('a weak password, the own name or number in it, or a bad field cost no try', async () => {
    const person = { ...newPerson(), username: `Granite_${count}` };
    const code = await codeFor(person.mobile, 'register');
    const bad = ['short-1A', 'alllowercaseletters', `x-${person.username}-9`, `Aa-${person.mobile}`, 'Password123'];
    for (const each of bad)
      expect(errorsOf(await regist({ ...person, code, password: each }))).toHaveProperty('password');
    expect(errorsOf(await regist({ ...person, code, email: 'no mail' }))).toHaveProperty('email');
    expect(errorsOf(await regist({ ...person, code, username: '1abc' }))).toHaveProperty('username');
    dataOf('accounts.regist', await regist({ ...person, code }));
  });

  test('five wrong codes end the code, though each request is refused', async () => {
    const person = newPerson();
    const code = await codeFor(person.mobile, 'register');
    for (let turn = 0; turn < 5; turn++)
      expect(errorsOf(await regist({ ...person, code: wrong(code) }))).toHaveProperty('code');
    expect(errorsOf(await regist({ ...person, code }))).toEqual({ code: [expect.stringContaining('重新获取')] });
  });

  test('a number that has an account gets a message that says so, and no second account', async () => {
    const person = await registered();
    dataOf('accounts.sendSms', await sendSms(person.mobile, 'register'));
    expect((await messagesTo(portal, person.mobile))[0]?.body).toContain('已注册');
  });

  test('fifty at once with one code make one account; so do fifty codes for one name', async () => {
    const person = newPerson();
    const code = await codeFor(person.mobile, 'register');
    const same = await Promise.all(
      Array.from({ length: 50 }, (_, at) => regist({ ...person, username: `${person.username}_${at}`, code })),
    );
    expect(same.filter(({ status }) => status === 200).length).toBe(1);
    const spent = { mobile: person.mobile, purpose: 'register', code } as const;
    expect(await useCode(portal.pool, await secretsOf(portal), spent)).toBe('wrong');
    await forgetLimits(portal);
    const secrets = await secretsOf(portal);
    const rivals = Array.from({ length: 50 }, newPerson);
    const codes = await Promise.all(
      rivals.map(({ mobile }) => newCode(portal.pool, secrets, { mobile, purpose: 'register' })),
    );
    const username = `prize${count}`;
    const race = await Promise.all(
      rivals.map(({ mobile }, at) => regist({ username, mobile, password, code: codes[at]! })),
    );
    expect(race.filter(({ status }) => status === 200).length).toBe(1);
    const { rows } = await portal.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM users WHERE username LIKE $1 OR username = $2`,
      [`${person.username}\\_%`, username],
    );
    expect(rows[0]?.n).toBe(2);
  });

  test('a repeated request id gets the first answer again, and what is kept of it cannot be tried against', async () => {
    const person = newPerson();
    const code = await codeFor(person.mobile, 'register');
    const key = `registration-${person.username}`;
    const [first, again] = [await regist({ ...person, code }, key), await regist({ ...person, code }, key)];
    expect(dataOf('accounts.regist', again)).toEqual(dataOf('accounts.regist', first));
    const { rows } = await portal.pool.query<{ fingerprint: string }>(
      'SELECT fingerprint FROM idempotent_writes WHERE key = $1',
      [key],
    );
    const values = { username: person.username, mobile: person.mobile, code, password };
    const plain = (input: unknown) =>
      createHash('sha256')
        .update(`accounts.regist ${JSON.stringify(input)}`)
        .digest('base64url');
    for (const asked of [values, { ...values, nickname: null, corpName: null, email: null }])
      expect(rows[0]?.fingerprint).not.toBe(plain(asked));
  });

  test('one address may not bring codes for ever', async () => {
    const person = newPerson();
    await regist({ ...person, code: '000000' });
    await portal.pool.query(`UPDATE attempt_counts SET n = 100 WHERE subject LIKE 'code:address:%'`);
    const answer = await regist({ ...person, code: '000000' });
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('resetting the password', () => {
  const next = 'Moganshan-2026-Tuff';
  const reset = (mobile: string, code: string, newPassword = next) =>
    make(portal.origin, 'accounts.resetByMobile', { values: { mobile, code, newPassword } });

  test('ends every session, lifts the duty to change and the lock of the account, and leaves a notice and an audit row', async () => {
    const person = await registered();
    const sessions = [await openSession(portal.pool, person.id), await openSession(portal.pool, person.id)];
    await portal.pool.query('UPDATE user_passwords SET must_change = true WHERE user_id = $1', [person.id]);
    for (let turn = 0; turn < 6; turn++) await login(person.username, 'Wrong-2026-Stone');
    expect((await login(person.username, password)).status).toBe(429);
    const code = await codeFor(person.mobile, 'reset');
    const answer = await reset(person.mobile, code);
    expect([answer.status, envelopeOf(answer).msg]).toEqual([200, '密码已重置，请用新密码登录']);
    for (const token of sessions) expect(await isAlive(token)).toBe(false);
    const { mustChangePassword } = dataOf<{ mustChangePassword: boolean }>(
      'accounts.login',
      await login(person.username, next),
    );
    expect(mustChangePassword).toBe(false);
    const notices = await portal.pool.query('SELECT title FROM user_notices WHERE user_id = $1', [person.id]);
    expect(notices.rows).toEqual([{ title: '密码已重置' }]);
    const audited = await portal.pool.query(
      `SELECT action, before, after FROM audit_log WHERE resource = 'users' AND record_id = $1 ORDER BY id DESC LIMIT 1`,
      [person.id],
    );
    expect(audited.rows[0]).toMatchObject({ action: '凭短信重置密码' });
    expect(errorsOf(await reset(person.mobile, code))).toHaveProperty('code');
  });

  test('of a number without account, or of a disabled account, is answered as a wrong code', async () => {
    const [person, disabled] = [await registered(), await registered()];
    const code = await codeFor(person.mobile, 'reset');
    const refused = without(await reset(person.mobile, wrong(code)));
    const stranger = newPerson().mobile;
    expect(without(await reset(stranger, '123456'))).toEqual(refused);
    await sendSms(stranger, 'reset');
    expect(without(await reset(stranger, '123456'))).toEqual(refused);
    const secrets = await secretsOf(portal);
    const made = await newCode(portal.pool, secrets, { mobile: stranger, purpose: 'reset' });
    expect(without(await reset(stranger, made))).toEqual(refused);
    const known = await newCode(portal.pool, secrets, { mobile: disabled.mobile, purpose: 'reset' });
    await portal.pool.query('UPDATE users SET is_disabled = true WHERE id = $1', [disabled.id]);
    expect(without(await reset(disabled.mobile, known))).toEqual(refused);
  });

  test('needs a code of its own purpose, and keeps it when the password is refused', async () => {
    const person = await registered();
    const code = await codeFor(person.mobile, 'login');
    expect(errorsOf(await reset(person.mobile, code))).toHaveProperty('code');
    await forgetLimits(portal);
    const right = await codeFor(person.mobile, 'reset');
    expect(errorsOf(await reset(person.mobile, right, `${person.username}-Aa1`))).toHaveProperty('newPassword');
    expect(errorsOf(await reset(person.mobile, right, 'short'))).toHaveProperty('newPassword');
    const { rows } = await portal.pool.query<{ hash: string }>('SELECT hash FROM user_passwords WHERE user_id = $1', [
      person.id,
    ]);
    dataOf('accounts.resetByMobile', await reset(person.mobile, right));
    const after = await portal.pool.query<{ hash: string }>('SELECT hash FROM user_passwords WHERE user_id = $1', [
      person.id,
    ]);
    expect(after.rows[0]?.hash).not.toBe(rows[0]?.hash);
  });
});
