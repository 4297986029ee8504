import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/accounts/password.ts';
import { administrator, createMember, type Member, openSession } from '../helpers/members.ts';
import { type PortalProcess, startPortalProcess } from '../helpers/portal-process.ts';
import { dataOf, envelopeOf, make } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest();
/** Another node: a process of its own on the same database. */
let node: PortalProcess;
const password = 'Zhejiang-2026-Rock';
let hash: string;

beforeAll(async () => {
  hash = await hashPassword(password);
  const env = { DATABASE_URL: portal.databaseUrl, DEMO_DATA: 'none', LOG_LEVEL: 'silent' };
  node = await startPortalProcess({ dataDir: portal.dataDir, env });
});
afterAll(() => node?.stop());

const person = (rights: readonly string[] = []): Promise<Member> =>
  createMember(portal.pool, { rights, passwordHash: hash });
const infoStatus = async (token: string, origin = portal.origin): Promise<number> =>
  (await make(origin, 'accounts.info', { token })).status;
const onBoth = (token: string): Promise<number[]> => Promise.all([infoStatus(token), infoStatus(token, node.origin)]);
const setPolicy = (values: Record<string, number>): Promise<unknown> =>
  portal.pool.query(
    `UPDATE account_policy SET idle_minutes_for_administrators = $1, password_days_for_administrators = $2`,
    [values['idle'] ?? 30, values['days'] ?? 0],
  );
const leaveAlone = (token: string, member: Member, minutes: number): Promise<unknown> =>
  portal.pool
    .query(`UPDATE sessions SET last_seen_at = now() - make_interval(mins => $2) WHERE user_id = $1`, [
      member.id,
      minutes,
    ])
    .then(() => token);

interface Line {
  id: number;
  ip: string;
  userAgent: string;
  isCurrent: boolean;
  createdAt: string;
  lastSeenAt: string;
}
const linesOf = async (token: string): Promise<Line[]> =>
  dataOf<{ rows: Line[] }>('accounts.sessions', await make(portal.origin, 'accounts.sessions', { token })).rows;
const logIn = async (username: string, userAgent: string): Promise<string> =>
  dataOf<{ accessToken: string }>(
    'accounts.login',
    await make(portal.origin, 'accounts.login', {
      values: { username, password, offset: '200' },
      headers: { 'user-agent': userAgent },
    }),
  ).accessToken;

describe('a session ends at once on every node', () => {
  const ways: [string, (member: Member) => Promise<unknown>][] = [
    ['logging out', ({ token }) => make(portal.origin, 'accounts.logout', { token })],
    [
      'changing the password',
      ({ token }) =>
        make(portal.origin, 'accounts.modifyPass', {
          token,
          values: { oldPassword: password, newPassword: 'Changed-2026-Rock' },
        }),
    ],
    [
      'being disabled',
      async ({ id }) =>
        make(portal.origin, 'users.disable', {
          token: await administrator(portal.pool),
          values: { id, reason: '离职' },
        }),
    ],
    ['a flag that disables it alone', ({ id }) => set(id, 'is_disabled = true')],
    ['a mark of cancellation alone', ({ id }) => set(id, 'cancelled_at = now()')],
    ['its time', ({ id }) => portal.pool.query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [id])],
  ];
  const set = (id: number, what: string): Promise<unknown> =>
    portal.pool.query(`UPDATE users SET ${what} WHERE id = $1`, [id]);

  test.each(ways)('by %s', async (_, end) => {
    const member = await person();
    expect(await onBoth(member.token)).toEqual([200, 200]);
    await end(member);
    expect(await onBoth(member.token)).toEqual([401, 401]);
  });

  test('a role taken away, or given, counts on the other node with the next call', async () => {
    const member = await person(['admin:funcs.list']);
    const ask = async (): Promise<number> => (await make(node.origin, 'funcs.list', { token: member.token })).status;
    expect(await ask()).toBe(200);
    await portal.pool.query(`UPDATE users SET roles = '{}' WHERE id = $1`, [member.id]);
    expect(await ask()).toBe(403);
  });
});

describe('the list of my sessions', () => {
  test('names devices, marks the asking one and puts it first; ended times are gone', async () => {
    const member = await person();
    const [phone, desk] = [await logIn(member.username, 'Phone/1'), await logIn(member.username, 'Desk/2')];
    await openSession(portal.pool, member.id, -1);
    const lines = await linesOf(phone);
    expect(lines.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ['Phone/1', true],
      ['Desk/2', false],
      [null, false],
    ]);
    expect(lines[0]).toEqual({
      id: expect.any(Number),
      ip: '127.0.0.1',
      userAgent: 'Phone/1',
      isCurrent: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      lastSeenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(JSON.stringify(lines)).not.toContain(desk);
  });

  test('one of them can be ended; one of somebody else answers as one that is not there', async () => {
    const [mine, other] = [await person(), await person()];
    const second = await openSession(portal.pool, mine.id);
    const target = (await linesOf(second)).find(({ isCurrent }) => !isCurrent);
    const foreign = (await linesOf(other.token))[0];
    const end = (id: number | undefined) =>
      make(portal.origin, 'accounts.endSession', { token: second, values: { id } });
    const bodies = [];
    for (const id of [foreign?.id, 999_999_999]) {
      const answer = await end(id);
      expect(answer.status).toBe(404);
      bodies.push({ ...envelopeOf(answer), requestId: '' });
    }
    expect(bodies[0]).toEqual(bodies[1]);
    expect(await onBoth(other.token)).toEqual([200, 200]);
    dataOf('accounts.endSession', await end(target?.id));
    expect(await onBoth(mine.token)).toEqual([401, 401]);
    expect(await onBoth(second)).toEqual([200, 200]);
  });

  test('all others can be ended together', async () => {
    const [mine, stranger] = [await person(), await person()];
    const others = await Promise.all([1, 2, 3].map(() => openSession(portal.pool, mine.id)));
    dataOf('accounts.endOtherSessions', await make(portal.origin, 'accounts.endOtherSessions', { token: mine.token }));
    for (const token of others) expect(await infoStatus(token)).toBe(401);
    expect([await infoStatus(mine.token), await infoStatus(stranger.token)]).toEqual([200, 200]);
  });
});

describe('the time a session was last used', () => {
  const lastSeen = async ({ id }: Member): Promise<string> =>
    (await portal.pool.query<{ at: string }>('SELECT last_seen_at AS at FROM sessions WHERE user_id = $1', [id]))
      .rows[0]?.at ?? '';

  test('is noted after a minute, and within the minute not again', async () => {
    const member = await person();
    await leaveAlone(member.token, member, 2);
    const before = await lastSeen(member);
    expect(await infoStatus(member.token)).toBe(200);
    await expect.poll(() => lastSeen(member)).not.toBe(before);
    const noted = await lastSeen(member);
    for (let turn = 0; turn < 5; turn++) expect(await infoStatus(member.token)).toBe(200);
    expect(await lastSeen(member)).toBe(noted);
  });
});

describe('administrators', () => {
  test('who leave a session alone for too long must log in again; others need not', async () => {
    await setPolicy({ idle: 30 });
    const [admin, user] = [await person(['admin:funcs.list']), await person()];
    await leaveAlone(admin.token, admin, 29);
    expect(await infoStatus(admin.token)).toBe(200);
    for (const each of [admin, user]) await leaveAlone(each.token, each, 31);
    expect(await onBoth(admin.token)).toEqual([401, 401]);
    expect(await onBoth(user.token)).toEqual([200, 200]);
    await setPolicy({ idle: 0 });
    await leaveAlone(admin.token, admin, 5000);
    expect(await infoStatus(admin.token)).toBe(200);
    await setPolicy({});
  });

  test('whose password is too old hold no right until it is changed', async () => {
    await setPolicy({ days: 90 });
    const [admin, user] = [await person(['admin:funcs.list']), await person()];
    const list = (token: string) => make(portal.origin, 'funcs.list', { token });
    expect((await list(admin.token)).status).toBe(200);
    await portal.pool.query(
      `UPDATE user_passwords SET changed_at = now() - interval '91 days' WHERE user_id = ANY($1)`,
      [[admin.id, user.id]],
    );
    const refused = await list(admin.token);
    expect([refused.status, envelopeOf(refused).msg]).toEqual([403, '请先修改密码']);
    const info = async ({ token }: Member) =>
      dataOf('accounts.info', await make(portal.origin, 'accounts.info', { token }));
    expect(await info(admin)).toMatchObject({ restriction: 'password', rights: [] });
    expect(await info(user)).toMatchObject({ restriction: null });
    const values = { oldPassword: password, newPassword: 'Changed-2026-Rock' };
    dataOf('accounts.modifyPass', await make(portal.origin, 'accounts.modifyPass', { token: admin.token, values }));
    expect((await list(await openSession(portal.pool, admin.id))).status).toBe(200);
    await setPolicy({});
  });
});
