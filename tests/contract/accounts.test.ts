import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword, noPassword } from '../../server/accounts/password.ts';
import { notify } from '../../server/messages/notify.ts';
import { sessionDays, tokenHash } from '../../server/accounts/session-token.ts';
import { loadSecretBox } from '../../server/secrets/secret-keys.ts';
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

  test('notes the time with the account, and says what the account must do first', async () => {
    const bound = await createMember(portal.pool, { mustChange: true, passwordHash: await hashPassword(password) });
    const answer = await login(bound.username, password);
    expect(dataOf('accounts.login', answer)).toEqual({
      accessToken: expect.any(String),
      mustChangePassword: true,
      mustBindTotp: false,
    });
    const { rows } = await portal.pool.query(
      `SELECT last_login_at > now() - interval '1 minute' AS "isNoted" FROM users WHERE id = $1`,
      [bound.id],
    );
    expect(rows).toEqual([{ isNoted: true }]);
  });

  test('without offset=200, or with unknown fields, it is refused', async () => {
    expect((await login(member.username, password, '100')).status).toBe(400);
    const answer = await make(portal.origin, 'accounts.login', {
      values: { username: 'a', password: 'b', offset: '200', admin: '1' },
    });
    expect(errorsOf(answer)).toHaveProperty('admin');
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
      'users.disable',
      await make(portal.origin, 'users.disable', { token, values: { id: victim.id, reason: '离职' } }),
    );
    expect(await isAlive(victim.token)).toBe(false);
    const { rows } = await portal.pool.query('SELECT 1 FROM sessions WHERE user_id = $1', [victim.id]);
    expect(rows).toEqual([]);
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
    await portal.pool.query(`UPDATE site SET institution_name = '浙江省地质院', title = '地质资料门户'`);
    const bad = [
      'short-1A',
      'alllowercaseletters',
      password,
      `${member.username}-A1-xyz`,
      'A1-'.repeat(30),
      'Xy1-浙江省地质院-7',
      '地质资料门户-Ab-12',
      // among the commonest, in any case
      'Password123',
      '1Q2w3e4R5t',
    ];
    for (const each of bad) expect(errorsOf(await change(member.token, password, each))).toHaveProperty('newPassword');
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

  test('is open to nobody who tries old passwords, and to an account without one says what to do', async () => {
    const guessed = await createMember(portal.pool, { passwordHash: await hashPassword(password) });
    const answers = [];
    for (let turn = 0; turn < 6; turn++) answers.push(await change(guessed.token, `Wrong-${turn}`, 'Other-2026-Rock'));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await change(guessed.token, password, 'Other-2026-Rock')).status).toBe(429);
    const without = await createMember(portal.pool, { passwordHash: noPassword });
    const { token } = without;
    expect(dataOf('accounts.info', await make(portal.origin, 'accounts.info', { token }))).toMatchObject({
      hasPassword: false,
    });
    expect(errorsOf(await change(token, noPassword, 'Other-2026-Rock'))['oldPassword']?.[0]).toContain('忘记密码');
  });

  test('leaves an audit row and a notice, neither with a password in it', async () => {
    const person = await createMember(portal.pool, { passwordHash: await hashPassword(password) });
    dataOf('accounts.modifyPass', await change(person.token, password, 'Changed-2026-Rock'));
    const { rows } = await portal.pool.query<Record<string, unknown>>(
      `SELECT a.*, n.title AS notice FROM audit_log a JOIN user_notices n ON n.user_id = a.record_id
       WHERE a.resource = 'users' AND a.record_id = $1`,
      [person.id],
    );
    expect(rows).toMatchObject([{ action: '修改密码', actor_name: person.username, notice: '密码已修改' }]);
    const kept = await portal.pool.query('SELECT * FROM idempotent_writes');
    expect(JSON.stringify([rows, kept.rows])).not.toContain('2026-Rock');
  });

  test('is all that an account may do that must change it first', async () => {
    const fresh = await createMember(portal.pool, {
      rights: ['admin:*'],
      mustChange: true,
      passwordHash: await hashPassword(password),
    });
    const refused = await make(portal.origin, 'roles.list', { token: fresh.token });
    expect([refused.status, envelopeOf(refused).msg]).toEqual([403, '请先修改密码']);
    dataOf('accounts.modifyPass', await change(fresh.token, password, 'Changed-2026-Rock'));
    expect((await make(portal.origin, 'roles.list', { token: await openSession(portal.pool, fresh.id) })).status).toBe(
      200,
    );
  });
});

test('user info holds the listed fields, mobile, e-mail and identity number masked', async () => {
  const box = await loadSecretBox(parseEnv({ DATA_DIR: portal.dataDir }));
  const person = await createMember(portal.pool);
  await portal.pool.query('UPDATE users SET mobile = $2, id_card = $3, email = $4 WHERE id = $1', [
    person.id,
    box.seal('13800138000', `users:${person.id}.mobile`),
    box.seal('330102199001011234', `users:${person.id}.idCard`),
    'zhang_san@geology.example.com',
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
  expect(info).toMatchObject({
    type: 1,
    authStatus: -1,
    pages: null,
    unreadNotices: 0,
    hasTotp: false,
    hasPassword: true,
    restriction: null,
    rights: [],
  });
  expect([info['mobile'], info['email'], info['idCard']]).toEqual([
    '138******00',
    'z***@geology.example.com',
    '3301**********1234',
  ]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const admin = await administrator(portal.pool);
  const listed = await send(portal.origin, 'GET', `/rest/users?id=${person.id}`, { token: admin });
  expect(listed.text).not.toContain('13800138000');
  expect(listed.text).toContain('138******00');
});

test('user info tells pages of all roles together, and counts what is unread', async () => {
  const person = await createMember(portal.pool);
  const other = await createMember(portal.pool);
  await portal.pool.query(`UPDATE roles SET pages = '{/news,/search}' WHERE id = $1`, [person.roleId]);
  await portal.pool.query(`UPDATE roles SET pages = '{/search,/box/standard}' WHERE id = $1`, [other.roleId]);
  await portal.pool.query('UPDATE users SET roles = $2 WHERE id = $1', [person.id, [person.roleId, other.roleId]]);
  await notify(portal.pool, person.id, { title: '通知', body: '内容' });
  const info = dataOf('accounts.info', await make(portal.origin, 'accounts.info', { token: person.token }));
  expect(info).toMatchObject({ pages: ['/box/standard', '/news', '/search'], unreadNotices: 1 });
});

test('guests learn of the rules what their forms need, no more', async () => {
  await portal.pool.query(`UPDATE site SET institution_name = '浙江省地质院', title = '地质资料门户'`);
  expect(dataOf('accounts.policy', await make(portal.origin, 'accounts.policy'))).toEqual({
    isRegistrationOpen: true,
    totpForAdministrators: 'optional',
    proofDays: 30,
    smsSeconds: 60,
    forbiddenWords: ['地质资料门户', '浙江省地质院'],
  });
});
