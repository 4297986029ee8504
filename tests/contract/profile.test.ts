import { beforeEach, describe, expect, test } from 'vitest';
import { notify } from '../../server/messages/notify.ts';
import { waitUntil } from '../../server/db/wait-until.ts';
import { sealRow } from '../../server/resources/seal-row.ts';
import { tableOf } from '../../server/resources/table.ts';
import { users } from '../../src/resources/people/users.ts';
import { openSession } from '../helpers/members.ts';
import { createPerson, storedUser } from '../helpers/person.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { codeSentTo, forgetLimits, messagesTo, secretsOf } from '../helpers/read-outbox.ts';
import { dataOf, envelopeOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
beforeEach(() => forgetLimits(portal));
let count = 0;

const call = (name: string, token: string, values: Record<string, unknown>) =>
  make(portal.origin, `accounts.${name}`, { token, values });
const isAlive = async (token: string) =>
  envelopeOf(await make(portal.origin, 'accounts.validateToken', { token })).success;

describe('editing the profile', () => {
  test('changes what is given and nothing else', async () => {
    const me = await createPerson(portal);
    const data = dataOf('accounts.edit', await call('edit', me.token, { nickname: '王五' }));
    expect(data).toEqual({ nickname: '王五', corpName: me.corpName, avatar: null });
    dataOf('accounts.edit', await call('edit', me.token, { corpName: null }));
    expect(await storedUser(portal, me.id)).toMatchObject({ nickname: '王五', corp_name: null, email: me.email });
  });

  test('reaches no other field', async () => {
    const me = await createPerson(portal);
    for (const values of [
      { type: '0' },
      { authStatus: '1' },
      { roles: [1] },
      { id: 1 },
      { username: 'x' },
      { mobile: 'x' },
    ])
      expect(errorsOf(await call('edit', me.token, { nickname: '王五', ...values }))).toHaveProperty(
        Object.keys(values),
      );
    expect((await storedUser(portal, me.id))['nickname']).toBe(me.nickname);
  });

  test('takes no address of a picture for the avatar', async () => {
    const me = await createPerson(portal);
    expect(errorsOf(await call('edit', me.token, { avatar: '/zdapi/files/open/abc' }))).toHaveProperty('avatar');
  });

  test('does not reach an account that was disabled while the request was on its way', async () => {
    const me = await createPerson(portal);
    const client = await portal.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('UPDATE users SET is_disabled = true WHERE id = $1', [me.id]);
      const edit = call('edit', me.token, { nickname: '王五' });
      const isHeld = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await waitUntil(async () => ((await portal.pool.query(isHeld)).rows.length > 0 ? true : null), 10_000);
      await client.query('COMMIT');
      expect((await edit).status).toBe(401);
    } finally {
      client.release();
    }
    expect((await storedUser(portal, me.id))['nickname']).toBe(me.nickname);
  });

  test('needs a login', async () => {
    for (const name of ['edit', 'editEmail', 'changeMobile', 'cancel', 'uploadAvatar', 'notices', 'readNotices'])
      expect((await make(portal.origin, `accounts.${name}`)).status).toBe(401);
  });
});

describe('the mail address', () => {
  test('changes with the password, and both addresses are told', async () => {
    const me = await createPerson(portal);
    const next = `new_${(count += 1)}@mail.example.com`;
    expect(errorsOf(await call('editEmail', me.token, { email: next, password: 'wrong' }))).toEqual({
      password: ['密码不正确'],
    });
    expect(await messagesTo(portal, next)).toEqual([]);
    expect(
      dataOf('accounts.editEmail', await call('editEmail', me.token, { email: next, password: me.password })),
    ).toEqual({
      email: next,
    });
    expect((await messagesTo(portal, next))[0]).toMatchObject({ channel: '邮件', subject: '邮箱已绑定' });
    const [told] = await messagesTo(portal, me.email);
    expect(told?.body).toContain('已更换为 n');
    expect(told?.body).not.toContain(next);
    dataOf('accounts.editEmail', await call('editEmail', me.token, { email: '', password: me.password }));
    expect((await storedUser(portal, me.id))['email']).toBeNull();
    expect((await messagesTo(portal, next)).length).toBe(2);
  });

  test.each(['a', 'a@b', 'a b@c.com', 'a@c..com', 'a@c.com\nbcc: x@y.com'])('%j is none', async (email) => {
    const me = await createPerson(portal);
    const errors = errorsOf(await call('editEmail', me.token, { email, password: me.password }));
    expect(errors).toEqual({ email: ['邮箱格式错误'] });
  });
});

describe('the mobile', () => {
  const request = async (token: string, mobile: string): Promise<string> => {
    dataOf('accounts.sendSms', await call('sendSms', token, { mobile, purpose: 'changeMobile' }));
    return codeSentTo(portal, mobile);
  };

  test('changes with password and code; other sessions end and the old number is told', async () => {
    const me = await createPerson(portal);
    const elsewhere = await openSession(portal.pool, me.id);
    const mobile = `136${String(40_000_000 + (count += 1))}`;
    const code = await request(me.token, mobile);
    expect(errorsOf(await call('changeMobile', me.token, { mobile, code, password: 'wrong' }))).toHaveProperty(
      'password',
    );
    const bad = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(errorsOf(await call('changeMobile', me.token, { mobile, code: bad, password: me.password }))).toHaveProperty(
      'code',
    );
    const data = dataOf(
      'accounts.changeMobile',
      await call('changeMobile', me.token, { mobile, code, password: me.password }),
    );
    expect(data).toEqual({ mobile: expect.stringMatching(/^136\*{6}\d\d$/) });
    expect([await isAlive(me.token), await isAlive(elsewhere)]).toEqual([true, false]);
    expect((await messagesTo(portal, me.mobile))[0]?.body).toContain('已更换为 136******');
    await forgetLimits(portal);
    dataOf('accounts.sendSms', await make(portal.origin, 'accounts.sendSms', { values: { mobile, purpose: 'login' } }));
    expect(await codeSentTo(portal, mobile)).toMatch(/\d{6}/);
    const audited = await portal.pool.query(
      `SELECT before::text, after::text FROM audit_log WHERE record_id = $1 AND action = '更换手机'`,
      [me.id],
    );
    expect(audited.rows.length).toBe(1);
    expect(JSON.stringify(audited.rows)).not.toMatch(/13[67]\d{8}/);
  });

  test('counts wrong codes though the request is refused', async () => {
    const me = await createPerson(portal);
    const mobile = `136${String(41_000_000 + (count += 1))}`;
    const code = await request(me.token, mobile);
    const bad = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let turn = 0; turn < 5; turn++)
      expect(
        errorsOf(await call('changeMobile', me.token, { mobile, code: bad, password: me.password })),
      ).toHaveProperty('code');
    expect(errorsOf(await call('changeMobile', me.token, { mobile, code, password: me.password }))).toHaveProperty(
      'code',
    );
  });

  test('of somebody else is refused, also when it was free as the code was sent', async () => {
    const me = await createPerson(portal);
    const mobile = `136${String(42_000_000 + (count += 1))}`;
    const code = await request(me.token, mobile);
    const rival = await createPerson(portal);
    const sealed = sealRow(tableOf(users), { mobile }, await secretsOf(portal), rival.id);
    await portal.pool.query('UPDATE users SET mobile = $2, mobile_index = $3 WHERE id = $1', [
      rival.id,
      sealed['mobile'],
      sealed['mobile:index'],
    ]);
    expect(errorsOf(await call('changeMobile', me.token, { mobile, code, password: me.password }), 409)).toHaveProperty(
      'mobile',
    );
  });
});

test('five wrong passwords for the own account, in whatever form and at once, and the right one waits too', async () => {
  const me = await createPerson(portal);
  const forms = [
    () => call('editEmail', me.token, { email: '', password: 'wrong' }),
    () => call('cancel', me.token, { password: 'wrong' }),
    () => call('changeMobile', me.token, { mobile: '13600000000', code: '000000', password: 'wrong' }),
  ];
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => forms[at % forms.length]!()));
  expect(answers.filter(({ status }) => status === 422).length).toBe(5);
  expect(answers.filter(({ status }) => status === 429).length).toBe(7);
  const locked = await call('cancel', me.token, { password: me.password });
  expect([locked.status, envelopeOf(locked).msg]).toEqual([429, '密码错误次数过多，请 10 分钟后再试']);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(500);
  expect(await isAlive(me.token)).toBe(true);
});

test('who has never set a password is told how to', async () => {
  const me = await createPerson(portal);
  await portal.pool.query(`UPDATE user_passwords SET hash = '!' WHERE user_id = $1`, [me.id]);
  for (let turn = 0; turn < 6; turn++)
    expect(errorsOf(await call('editEmail', me.token, { email: '', password: '!' }))).toEqual({
      password: [expect.stringContaining('忘记密码')],
    });
});

describe('notices', () => {
  test('are listed in pages, the latest first, and marked read; everybody sees their own', async () => {
    const [me, other] = [await createPerson(portal), await createPerson(portal)];
    for (let at = 1; at <= 23; at++)
      await notify(portal.pool, me.id, { title: `通知 ${at}`, body: '内容', link: '/UserCenter/UserAccount' });
    await notify(portal.pool, other.id, { title: '别人的', body: '内容' });
    const page = async (token: string, at?: string) =>
      dataOf<{ rows: { title: string; isRead: boolean; link: string | null }[]; total: number; unread: number }>(
        'accounts.notices',
        await make(portal.origin, 'accounts.notices', { token, query: at ? { page: at } : {} }),
      );
    const first = await page(me.token);
    expect([first.rows.length, first.total, first.unread, first.rows[0]?.title]).toEqual([20, 23, 23, '通知 23']);
    expect(first.rows[0]).toMatchObject({ isRead: false, link: '/UserCenter/UserAccount', body: '内容' });
    expect((await page(me.token, '2')).rows.map(({ title }) => title)).toEqual(['通知 3', '通知 2', '通知 1']);
    dataOf('accounts.readNotices', await call('readNotices', me.token, {}));
    expect(await page(me.token)).toMatchObject({ unread: 0, total: 23 });
    expect((await page(other.token)).unread).toBe(1);
  });

  test.each(['0', '-1', 'x', '1.5', '1e9'])('page %s does not exist', async (page) => {
    const { token } = await createPerson(portal);
    expect(errorsOf(await make(portal.origin, 'accounts.notices', { token, query: { page } }))).toHaveProperty('page');
  });
});
