import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/accounts/password.ts';
import { sessionDays, tokenHash } from '../../server/accounts/session-token.ts';
import { loadSecretBox } from '../../server/secrets/load-secret-box.ts';
import { parseEnv } from '../../server/env.ts';
import { administrator, createMember, type Member, openSession } from '../helpers/members.ts';
import { dataOf, envelopeOf, errorsOf, make, send } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest();
const password = 'Zhejiang-2026-Rock';
let member: Member;
beforeAll(async () => {
  member = await createMember(portal.pool, { passwordHash: await hashPassword(password) });
});

const login = (username: string, given: string, offset = '200') =>
  make(portal.origin, 'accounts.login', { values: { username, password: given, offset } });
const tokenFor = async (given = password) =>
  dataOf<{ accessToken: string }>('accounts.login', await login(member.username, given)).accessToken;
const isAlive = async (token: string) =>
  envelopeOf(await make(portal.origin, 'accounts.validateToken', { token })).success;

describe('logging in', () => {
  test('opens a session of seven days under a random token, of which only the hash is kept', async () => {
    const token = await tokenFor();
    expect(Buffer.from(token, 'base64url').length).toBe(32);
    const { rows } = await portal.pool.query<{ days: number; token_hash: Buffer }>(
      `SELECT extract(day FROM expires_at - created_at)::int AS days, token_hash FROM sessions WHERE token_hash = $1`,
      [tokenHash(token)],
    );
    expect(rows[0]?.days).toBe(sessionDays);
    expect(await isAlive(token)).toBe(true);
  });

  test('a wrong password, an unknown and a disabled account get the same answer', async () => {
    const disabled = await createMember(portal.pool, { isDisabled: true, passwordHash: await hashPassword(password) });
    const answers = await Promise.all([
      login(member.username, 'wrong-Password-1'),
      login('nobody', password),
      login(disabled.username, password),
    ]);
    const bodies = answers.map((answer) => ({ ...envelopeOf(answer), requestId: '' }));
    expect(bodies[0]).toMatchObject({ code: 422, msg: '用户名或密码错误' });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  test('an unknown account costs the same work', async () => {
    const time = async (name: string): Promise<number> => {
      const start = performance.now();
      for (let turn = 0; turn < 3; turn++) await login(name, 'wrong-Password-1');
      return performance.now() - start;
    };
    const [known, unknown] = [await time(member.username), await time('nobody')];
    expect(unknown).toBeGreaterThan(known / 4);
  });

  test('without offset=200, or with unknown fields, it is refused', async () => {
    expect((await login(member.username, password, '100')).status).toBe(400);
    const answer = await make(portal.origin, 'accounts.login', {
      values: { username: 'a', password: 'b', offset: '200', admin: '1' },
    });
    expect(errorsOf(answer)).toHaveProperty('admin');
  });

  test('after many tries from one address the door is shut for a while', async () => {
    const statuses = new Set<number>();
    for (let turn = 0; turn < 40; turn++) statuses.add((await login('nobody', 'x')).status);
    expect(statuses.has(429)).toBe(true);
  });
});

describe('a token', () => {
  test('is read from its header alone, never from a cookie, the address or the body', async () => {
    const { token } = member;
    expect((await send(portal.origin, 'GET', '/upms/user/info', { headers: { accessToken: token } })).status).toBe(200);
    expect(
      (await send(portal.origin, 'GET', '/upms/user/info', { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(200);
    const elsewhere = [
      send(portal.origin, 'GET', '/upms/user/info', { headers: { cookie: `accessToken=${token}; isLogin=1` } }),
      send(portal.origin, 'GET', `/zdapi/funcs/list?accessToken=${token}`),
      send(portal.origin, 'POST', '/upms/user/logout', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `accessToken=${token}`,
      }),
    ];
    for (const answer of await Promise.all(elsewhere)) expect(answer.status).toBe(401);
  });

  test('ends on logout, alone', async () => {
    const [one, other] = [await openSession(portal.pool, member.id), await openSession(portal.pool, member.id)];
    dataOf('accounts.logout', await make(portal.origin, 'accounts.logout', { token: one }));
    expect([await isAlive(one), await isAlive(other)]).toEqual([false, true]);
    expect((await make(portal.origin, 'accounts.info', { token: one })).status).toBe(401);
  });

  test('dies with time and with its account, at once', async () => {
    expect(await isAlive(await openSession(portal.pool, member.id, -1))).toBe(false);
    const victim = await createMember(portal.pool);
    const token = await administrator(portal.pool);
    dataOf(
      'users.edit',
      await make(portal.origin, 'users.edit', { token, values: { id: victim.id, isDisabled: true } }),
    );
    expect(await isAlive(victim.token)).toBe(false);
  });

  test('carries the rights of now: a role taken away is gone with the next call', async () => {
    const holder = await createMember(portal.pool, { rights: ['admin:funcs.list'] });
    expect((await make(portal.origin, 'funcs.list', { token: holder.token })).status).toBe(200);
    await portal.pool.query(`UPDATE users SET roles = '{}' WHERE id = $1`, [holder.id]);
    expect((await make(portal.origin, 'funcs.list', { token: holder.token })).status).toBe(403);
  });
});

describe('changing the password', () => {
  const change = (token: string, oldPassword: string, newPassword: string) =>
    make(portal.origin, 'accounts.modifyPass', { token, values: { oldPassword, newPassword } });

  test('needs the old one, and a new one that follows the rules', async () => {
    expect(errorsOf(await change(member.token, 'wrong', 'Other-2026-Rock'))).toHaveProperty('oldPassword');
    for (const bad of ['short-1A', 'alllowercaseletters', password, `${member.username}-A1-xyz`, 'A1-'.repeat(30)]) {
      expect(errorsOf(await change(member.token, password, bad))).toHaveProperty('newPassword');
    }
    expect(await isAlive(member.token)).toBe(true);
  });

  test('ends every session of the account; of two changes at once one wins', async () => {
    const sessions = await Promise.all([1, 2, 3].map(() => openSession(portal.pool, member.id)));
    const answers = await Promise.all(
      ['Other-2026-Rock1', 'Other-2026-Rock2'].map((next, at) => change(sessions[at]!, password, next)),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    for (const token of [...sessions, member.token]) expect(await isAlive(token)).toBe(false);
  });

  test('is all that an account may do that must change it first', async () => {
    const fresh = await createMember(portal.pool, {
      rights: ['admin:*'],
      mustChange: true,
      passwordHash: await hashPassword(password),
    });
    const refused = await make(portal.origin, 'roles.list', { token: fresh.token });
    expect([refused.status, envelopeOf(refused).msg]).toEqual([403, '请先修改初始密码']);
    dataOf('accounts.modifyPass', await change(fresh.token, password, 'Changed-2026-Rock'));
    expect((await make(portal.origin, 'roles.list', { token: await openSession(portal.pool, fresh.id) })).status).toBe(
      200,
    );
  });
});

test('user info holds the listed fields, mobile and identity number masked', async () => {
  const box = await loadSecretBox(parseEnv({ DATA_DIR: portal.dataDir }), portal.dataDir);
  const person = await createMember(portal.pool);
  await portal.pool.query('UPDATE users SET mobile = $2, id_card = $3 WHERE id = $1', [
    person.id,
    box.seal('13800138000', 'users.mobile'),
    box.seal('330102199001011234', 'users.idCard'),
  ]);
  const answer = await make(portal.origin, 'accounts.info', { token: person.token });
  const info = dataOf<Record<string, unknown>>('accounts.info', answer);
  expect(Object.keys(info)).toEqual(
    expect.arrayContaining([
      'id',
      'username',
      'mobile',
      'avatar',
      'type',
      'authStatus',
      'email',
      'nickname',
      'corpName',
      'idCard',
      'roles',
    ]),
  );
  expect([info['mobile'], info['idCard']]).toEqual(['138******00', '3301**********1234']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const admin = await administrator(portal.pool);
  const listed = await send(portal.origin, 'GET', `/rest/users?id=${person.id}`, { token: admin });
  expect(listed.text).not.toContain('13800138000');
  expect(listed.text).toContain('138******00');
});
