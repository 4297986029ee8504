import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/accounts/password.ts';
import { newCode } from '../../server/accounts/sms-codes.ts';
import { parseEnv } from '../../server/env.ts';
import { loadSecretBox } from '../../server/secrets/secret-keys.ts';
import { type SecretBox, SecretError } from '../../server/secrets/secret-box.ts';
import { codeOf, wrongCodeOf } from '../helpers/authenticator.ts';
import { createMember, giveMobile, type Member, openSession } from '../helpers/members.ts';
import { type Answer, dataOf, envelopeOf, errorsOf, make } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest();
const password = 'Zhejiang-2026-Rock';
let hash: string;
let secrets: SecretBox;

beforeAll(async () => {
  secrets = await loadSecretBox(parseEnv({ DATA_DIR: portal.dataDir }));
  hash = await hashPassword(password);
});
beforeEach(async () => {
  await portal.pool.query('TRUNCATE attempt_counts');
  await setPolicy('optional');
});

const setPolicy = (value: 'off' | 'optional' | 'required'): Promise<unknown> =>
  portal.pool.query('UPDATE account_policy SET totp_for_administrators = $1', [value]);
const person = (rights: readonly string[] = ['admin:funcs.list']): Promise<Member> =>
  createMember(portal.pool, { rights, passwordHash: hash });

const start = (token: string, given = password): Promise<Answer> =>
  make(portal.origin, 'accounts.startTotp', { token, values: { password: given } });
const confirm = (token: string, totp: string): Promise<Answer> =>
  make(portal.origin, 'accounts.confirmTotp', { token, values: { totp } });
const login = ({ username }: Member, totp?: string, given = password): Promise<Answer> =>
  make(portal.origin, 'accounts.login', {
    values: { username, password: given, offset: '200', ...(totp === undefined ? {} : { totp }) },
  });
const remove = (token: string, totp: string, given = password): Promise<Answer> =>
  make(portal.origin, 'accounts.removeTotp', { token, values: { password: given, totp } });
const infoOf = async (token: string) =>
  dataOf<{ restriction: string | null; rights: string[]; hasTotp: boolean }>(
    'accounts.info',
    await make(portal.origin, 'accounts.info', { token }),
  );

/** As though the last code had been used long ago. */
const forgetSteps = ({ id }: Member): Promise<unknown> =>
  portal.pool.query('UPDATE totp_secrets SET last_step = 0 WHERE user_id = $1', [id]);

interface Bound extends Member {
  secret: string;
  recoveryCodes: string[];
}
async function bound(rights?: readonly string[]): Promise<Bound> {
  const member = await person(rights);
  const { secret } = dataOf<{ secret: string }>('accounts.startTotp', await start(member.token));
  const { recoveryCodes } = dataOf<{ recoveryCodes: string[] }>(
    'accounts.confirmTotp',
    await confirm(member.token, codeOf(secret)),
  );
  await forgetSteps(member);
  return { ...member, secret, recoveryCodes };
}

describe('binding an authenticator', () => {
  test('needs the password again, a code that fits, and shows recovery codes once', async () => {
    await portal.pool.query(`UPDATE site SET title = '地质资料门户'`);
    const member = await person();
    expect(errorsOf(await start(member.token, 'wrong-Password-1'))).toHaveProperty('password');
    const { secret, uri } = dataOf<{ secret: string; uri: string }>('accounts.startTotp', await start(member.token));
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(new URL(uri).searchParams.get('issuer')).toBe('地质资料门户');
    expect(errorsOf(await confirm(member.token, wrongCodeOf(secret)))).toHaveProperty('totp');
    expect((await login(member)).status).toBe(200);
    expect((await infoOf(member.token)).hasTotp).toBe(false);
    const answer = await confirm(member.token, codeOf(secret));
    const { recoveryCodes } = dataOf<{ recoveryCodes: string[] }>('accounts.confirmTotp', answer);
    expect(new Set(recoveryCodes).size).toBe(8);
    expect((await infoOf(member.token)).hasTotp).toBe(true);
    expect((await confirm(member.token, codeOf(secret))).status).toBe(409);
    expect((await start(member.token)).status).toBe(409);
    const stored = await portal.pool.query('SELECT * FROM totp_secrets WHERE user_id = $1', [member.id]);
    const text = JSON.stringify(stored.rows);
    for (const clear of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(text).not.toContain(clear);
  });

  test('is for administrators, and only where the portal uses it', async () => {
    const user = await person([]);
    expect((await start(user.token)).status).toBe(403);
    await setPolicy('off');
    const refused = await start((await person()).token);
    expect([refused.status, envelopeOf(refused).msg]).toEqual([409, expect.stringContaining('未启用动态口令')]);
  });

  test('an answer that is asked for again with the same request id shows no codes a second time', async () => {
    const member = await person();
    const { secret } = dataOf<{ secret: string }>('accounts.startTotp', await start(member.token));
    const given = { token: member.token, key: 'confirm-once-1', values: { totp: codeOf(secret) } };
    const first = await make(portal.origin, 'accounts.confirmTotp', given);
    const [code = ''] = dataOf<{ recoveryCodes: string[] }>('accounts.confirmTotp', first).recoveryCodes;
    expect((await make(portal.origin, 'accounts.confirmTotp', given)).status).toBe(409);
    const stored = await portal.pool.query('SELECT * FROM idempotent_writes');
    expect(JSON.stringify(stored.rows)).not.toContain(code);
  });

  test('a secret moved to another account does not open there', async () => {
    const [one, other] = [await bound(), await bound()];
    const sealed = await portal.pool.query<{ sealed: string }>('SELECT sealed FROM totp_secrets WHERE user_id = $1', [
      one.id,
    ]);
    expect(() => secrets.open(sealed.rows[0]?.sealed ?? '', `totpSecrets:${other.id}`)).toThrow(SecretError);
    expect(secrets.open(sealed.rows[0]?.sealed ?? '', `totpSecrets:${one.id}`)).toBe(one.secret);
  });
});

describe('logging in with an authenticator', () => {
  test('asks for the code once the password was right, never before', async () => {
    const member = await bound();
    expect(errorsOf(await login(member))).toEqual({ totp: ['请输入动态口令'] });
    for (const totp of [undefined, codeOf(member.secret)]) {
      const wrong = envelopeOf(await login(member, totp, 'wrong-Password-1'));
      expect([wrong.code, wrong.msg, wrong.errors]).toEqual([422, '用户名或密码错误', undefined]);
    }
    expect(errorsOf(await login(member, wrongCodeOf(member.secret)))).toHaveProperty('totp');
    dataOf('accounts.login', await login(member, codeOf(member.secret)));
  });

  test('takes each code once, also of many at the same time', async () => {
    const member = await bound();
    const code = codeOf(member.secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(member, code)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(answers.filter(({ status }) => status === 422).length).toBe(4);
    expect(errorsOf(await login(member, code))).toHaveProperty('totp');
  });

  test('takes the code that confirmed the binding no more', async () => {
    const member = await person();
    const { secret } = dataOf<{ secret: string }>('accounts.startTotp', await start(member.token));
    const code = codeOf(secret);
    dataOf('accounts.confirmTotp', await confirm(member.token, code));
    expect(errorsOf(await login(member, code))).toHaveProperty('totp');
  });

  test('takes each recovery code once, with or without its hyphen', async () => {
    const member = await bound();
    const [first = '', second = ''] = member.recoveryCodes;
    const answers = await Promise.all([
      login(member, first),
      login(member, first.replace('-', '')),
      login(member, first),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(errorsOf(await login(member, first))).toHaveProperty('totp');
    dataOf('accounts.login', await login(member, second.replace('-', '')));
    const other = await bound();
    expect(errorsOf(await login(other, member.recoveryCodes[2]))).toHaveProperty('totp');
  });

  test('a wrong code is a failed login: after five the account waits, and is asked for none in between', async () => {
    const member = await bound();
    const wrong = wrongCodeOf(member.secret);
    const statuses = [];
    for (let turn = 0; turn < 4; turn++) {
      statuses.push((await login(member, wrong)).status);
      // Being asked for the code neither counts nor wipes out what was counted
      statuses.push((await login(member)).status);
    }
    statuses.push((await login(member, wrong)).status);
    expect(new Set(statuses)).toEqual(new Set([422]));
    expect((await login(member, codeOf(member.secret))).status).toBe(429);
    const { rows } = await portal.pool.query(
      `SELECT 1 FROM login_records WHERE "user" = $1 AND reason = '动态口令错误'`,
      [member.id],
    );
    expect(rows.length).toBe(5);
  });

  test('by SMS asks for it too, and the SMS code stays good meanwhile', async () => {
    const member = await bound();
    await giveMobile(portal.pool, secrets, member.id, '13905710077');
    const code = await newCode(portal.pool, secrets, { mobile: '13905710077', purpose: 'login' });
    const smsLogin = (totp?: string) =>
      make(portal.origin, 'accounts.smsLogin', {
        values: { mobile: '13905710077', code, offset: '200', ...(totp === undefined ? {} : { totp }) },
      });
    expect(errorsOf(await smsLogin())).toEqual({ totp: ['请输入动态口令'] });
    expect(errorsOf(await smsLogin(wrongCodeOf(member.secret)))).toHaveProperty('totp');
    dataOf('accounts.smsLogin', await smsLogin(codeOf(member.secret)));
    await forgetSteps(member);
    expect(errorsOf(await smsLogin(codeOf(member.secret)))).toHaveProperty('code');
  });

  test('by SMS, guesses at the authenticator end after ten; strangers without the SMS code use up none', async () => {
    const member = await bound();
    await giveMobile(portal.pool, secrets, member.id, '13905710078');
    const code = await newCode(portal.pool, secrets, { mobile: '13905710078', purpose: 'login' });
    const smsLogin = async (given: string, totp: string) => {
      await portal.pool.query(`DELETE FROM attempt_counts WHERE subject NOT LIKE 'smsLogin:totp:%'`);
      const values = { mobile: '13905710078', code: given, totp, offset: '200' };
      return (await make(portal.origin, 'accounts.smsLogin', { values })).status;
    };
    const wrong = wrongCodeOf(member.secret);
    for (let turn = 0; turn < 4; turn++)
      expect(await smsLogin(code === '000000' ? '000001' : '000000', wrong)).toBe(422);
    for (let turn = 0; turn < 10; turn++) expect(await smsLogin(code, wrong)).toBe(422);
    expect(await smsLogin(code, codeOf(member.secret))).toBe(429);
  });

  test('asks for nothing where the portal has switched it off', async () => {
    const member = await bound();
    expect((await login(member)).status).toBe(422);
    await setPolicy('off');
    expect((await login(member)).status).toBe(200);
  });
});

describe('where administrators must have one', () => {
  test('an administrator without one holds no right until it is bound; others are not concerned', async () => {
    await setPolicy('required');
    const [member, user] = [await person(), await person([])];
    const answer = dataOf<{ accessToken: string; mustBindTotp: boolean }>('accounts.login', await login(member));
    expect(answer.mustBindTotp).toBe(true);
    expect(dataOf('accounts.login', await login(user))).toMatchObject({ mustBindTotp: false });
    expect(await infoOf(answer.accessToken)).toMatchObject({ restriction: 'totp', rights: [] });
    expect(await infoOf(user.token)).toMatchObject({ restriction: null });
    const list = () => make(portal.origin, 'funcs.list', { token: answer.accessToken });
    const refused = await list();
    expect([refused.status, envelopeOf(refused).msg]).toEqual([403, '请先绑定动态口令']);
    const { secret } = dataOf<{ secret: string }>('accounts.startTotp', await start(answer.accessToken));
    expect((await list()).status).toBe(403);
    dataOf('accounts.confirmTotp', await confirm(answer.accessToken, codeOf(secret)));
    expect((await list()).status).toBe(200);
    expect(await infoOf(answer.accessToken)).toMatchObject({ restriction: null, rights: ['admin:funcs.list'] });
  });

  test('a password to be changed comes first', async () => {
    await setPolicy('required');
    const member = await person();
    await portal.pool.query('UPDATE user_passwords SET must_change = true WHERE user_id = $1', [member.id]);
    expect(await infoOf(member.token)).toMatchObject({ restriction: 'password' });
    expect(dataOf('accounts.login', await login(member))).toMatchObject({
      mustChangePassword: true,
      mustBindTotp: true,
    });
  });

  test('unbinding needs password and code, and binds the administrator again', async () => {
    await setPolicy('required');
    const member = await bound();
    expect(errorsOf(await remove(member.token, codeOf(member.secret), 'wrong-Password-1'))).toHaveProperty('password');
    expect(errorsOf(await remove(member.token, wrongCodeOf(member.secret)))).toHaveProperty('totp');
    expect((await infoOf(member.token)).restriction).toBeNull();
    dataOf('accounts.removeTotp', await remove(member.token, codeOf(member.secret)));
    expect(await infoOf(member.token)).toMatchObject({ restriction: 'totp', hasTotp: false });
    const audited = await portal.pool.query<{ action: string }>(
      `SELECT action FROM audit_log WHERE resource = 'users' AND record_id = $1 ORDER BY id`,
      [member.id],
    );
    expect(audited.rows.map(({ action }) => action)).toEqual(['绑定动态口令', '解除动态口令']);
  });

  test('unbinding cannot be guessed: five wrong codes, then it waits', async () => {
    const member = await bound();
    const token = await openSession(portal.pool, member.id);
    for (let turn = 0; turn < 5; turn++)
      expect(errorsOf(await remove(token, wrongCodeOf(member.secret)))).toHaveProperty('totp');
    expect((await remove(token, codeOf(member.secret))).status).toBe(429);
  });
});
