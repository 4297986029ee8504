import { beforeEach, describe, expect, test } from 'vitest';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, envelopeOf, errorsOf, make, send } from '../helpers/send.ts';
import { ownPageHeader } from '../../src/resources/shared/own-page-header.ts';
import type { OwnApiKey } from '../../src/resources/system/api-keys.ts';
import type { ApiPolicy } from '../../src/resources/system/api-policy.ts';

const portal = portalUnderTest({ API_QUOTAS: 'on' });

async function setPolicy(values: Partial<ApiPolicy>): Promise<void> {
  const token = await administrator(portal.pool);
  dataOf('apiPolicy.edit', await make(portal.origin, 'apiPolicy.edit', { token, values }));
}
beforeEach(async () => {
  await portal.pool.query('TRUNCATE attempt_counts, api_uses');
  await setPolicy({
    guestPerMinute: 1000,
    guestPerDay: 1000,
    keyPerMinute: 1000,
    keyPerDay: 1000,
    pagePerMinute: 1000,
    keysPerUser: 5,
    longestDays: 365,
  });
});

const add = (who: Member, name = '同步', days = 30): Promise<Answer> =>
  make(portal.origin, 'apiKeys.add', { token: who.token, values: { name, days } });
const newKey = async (who: Member): Promise<{ id: number; key: string }> => dataOf('apiKeys.add', await add(who));
const mine = async ({ token }: Member): Promise<OwnApiKey[]> =>
  dataOf<{ rows: OwnApiKey[] }>('apiKeys.mine', await make(portal.origin, 'apiKeys.mine', { token })).rows;
const read = (headers: Record<string, string> = {}, path = '/rest/boreholes?_end=1'): Promise<Answer> =>
  send(portal.origin, 'GET', path, { headers });
const withKey = (key: string, path?: string): Promise<Answer> => read({ 'x-api-key': key }, path);
const quotaOf = ({ headers }: Answer): (string | null)[] => [headers.get('ratelimit-policy'), headers.get('ratelimit')];

describe('a key', () => {
  test('is told once, kept as a hash alone, and read by either header', async () => {
    const me = await createMember(portal.pool);
    const { id, key } = await newKey(me);
    expect(key).toMatch(/^gdp_[\w-]{43}$/);
    for (const headers of [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }] as Record<string, string>[])
      expect((await read(headers)).status).toBe(200);
    const { rows } = await portal.pool.query<{ text: string }>(
      `SELECT concat(k::text, u::text, a::text) AS text FROM api_keys k
       LEFT JOIN api_uses u ON u.key = k.id LEFT JOIN audit_log a ON a.record_id = k.id WHERE k.id = $1`,
      [id],
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(key.slice(12));
    expect(await mine(me)).toMatchObject([
      { id, shown: key.slice(0, 10), state: '有效', isUsable: true, today: 2, month: 2 },
    ]);
    expect(JSON.stringify(await mine(me))).not.toContain(key.slice(12));
  });

  test('asked for twice under one request number is told the first time alone', async () => {
    const me = await createMember(portal.pool);
    const twice = () =>
      make(portal.origin, 'apiKeys.add', { token: me.token, values: { name: '同步', days: 30 }, key: 'request-1' });
    const first = dataOf<{ key: string }>('apiKeys.add', await twice());
    const second = await twice();
    expect([second.status, envelopeOf(second).msg]).toEqual([409, expect.stringContaining('只显示一次')]);
    expect(await mine(me)).toHaveLength(1);
    const { rows } = await portal.pool.query<{ text: string }>('SELECT answer::text AS text FROM idempotent_writes');
    expect(rows.map(({ text }) => text).join()).not.toContain(first.key.slice(12));
  });

  test('reads what guests may read, and does nothing else', async () => {
    const boss = await createMember(portal.pool, { rights: ['admin:*'] });
    const { key } = await newKey(boss);
    const list = '/rest/archives?secrecy=秘密&_end=5';
    expect((await withKey(key, list)).text).toBe((await read({}, list)).text);
    for (const [method, path] of [
      ['GET', '/zdapi/apiKeys/mine'],
      ['GET', '/rest/users?_end=1'],
      ['POST', '/rest/news'],
      ['DELETE', '/rest/news/1'],
      ['GET', '/api/holdings/summary'],
    ] as const) {
      const { status, text } = await send(portal.origin, method, path, { headers: { 'x-api-key': key } });
      expect([path, status, text]).toEqual([path, 403, expect.stringContaining('只能读取公开数据')]);
    }
  });

  test('ends: revoked, expired, blocked, with its account disabled, and a wrong one never begins', async () => {
    const me = await createMember(portal.pool);
    const { id, key } = await newKey(me);
    const told = async (): Promise<unknown[]> => {
      const answer = await withKey(key);
      return [answer.status, envelopeOf(answer).msg];
    };
    const token = await administrator(portal.pool);
    dataOf('apiKeys.block', await make(portal.origin, 'apiKeys.block', { token, values: { id } }));
    expect(await told()).toEqual([403, expect.stringContaining('封停')]);
    dataOf('apiKeys.unblock', await make(portal.origin, 'apiKeys.unblock', { token, values: { id } }));
    expect((await withKey(key)).status).toBe(200);
    await portal.pool.query('UPDATE api_keys SET expires_on = current_date - 1 WHERE id = $1', [id]);
    expect(await told()).toEqual([401, expect.stringContaining('过期')]);
    await portal.pool.query('UPDATE api_keys SET expires_on = current_date WHERE id = $1', [id]);
    expect((await withKey(key)).status).toBe(200);
    await portal.pool.query('UPDATE users SET is_disabled = true WHERE id = $1', [me.id]);
    expect((await withKey(key)).status).toBe(401);
    await portal.pool.query('UPDATE users SET is_disabled = false WHERE id = $1', [me.id]);
    dataOf('apiKeys.revoke', await make(portal.origin, 'apiKeys.revoke', { token: me.token, values: { id } }));
    expect(await told()).toEqual([401, expect.stringContaining('停用')]);
    for (const wrong of [`${key.slice(0, -1)}_`, 'gdp_', 'x', `gdp_${'a'.repeat(5000)}`, "gdp_' OR 1=1"])
      expect([wrong.slice(0, 20), (await withKey(wrong)).status]).toEqual([wrong.slice(0, 20), 401]);
  });

  test('is its owner’s: others neither see nor end it', async () => {
    const [me, other] = [await createMember(portal.pool), await createMember(portal.pool)];
    const { id, key } = await newKey(me);
    const values = { id };
    expect((await make(portal.origin, 'apiKeys.revoke', { token: other.token, values })).status).toBe(404);
    expect((await make(portal.origin, 'apiKeys.uses', { token: other.token, query: { id: String(id) } })).status).toBe(
      404,
    );
    expect(await mine(other)).toEqual([]);
    expect((await withKey(key)).status).toBe(200);
  });

  test('there are so many for one person, for so long', async () => {
    const me = await createMember(portal.pool);
    await setPolicy({ keysPerUser: 2, longestDays: 100 });
    expect(errorsOf(await add(me, '同步', 101))).toEqual({ days: ['有效天数最多 100 天'] });
    expect(errorsOf(await add(me, '', 30), 422)).toHaveProperty('name');
    const at = await Promise.all([1, 2, 3, 4].map(() => add(me)));
    expect(at.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
    const [first] = await mine(me);
    dataOf(
      'apiKeys.revoke',
      await make(portal.origin, 'apiKeys.revoke', { token: me.token, values: { id: first!.id } }),
    );
    expect((await add(me)).status).toBe(200);
  });
});

describe('making keys', () => {
  test('is not for who has a blocked one, until it is unblocked, revoked or not', async () => {
    const me = await createMember(portal.pool);
    const { id } = await newKey(me);
    const token = await administrator(portal.pool);
    dataOf('apiKeys.block', await make(portal.origin, 'apiKeys.block', { token, values: { id } }));
    dataOf('apiKeys.revoke', await make(portal.origin, 'apiKeys.revoke', { token: me.token, values: { id } }));
    const refused = await add(me);
    expect([refused.status, envelopeOf(refused).msg]).toEqual([409, expect.stringContaining('请联系门户管理员')]);
    dataOf('apiKeys.unblock', await make(portal.origin, 'apiKeys.unblock', { token, values: { id } }));
    expect((await add(me)).status).toBe(200);
  });

  test('ends for the day at twice as many as one may have', async () => {
    await setPolicy({ keysPerUser: 2 });
    const me = await createMember(portal.pool);
    for (let n = 0; n < 4; n += 1) {
      const { id } = await newKey(me);
      dataOf('apiKeys.revoke', await make(portal.origin, 'apiKeys.revoke', { token: me.token, values: { id } }));
    }
    const refused = await add(me);
    expect([refused.status, envelopeOf(refused).msg]).toEqual([409, expect.stringContaining('每天最多生成 4 把')]);
    await portal.pool.query(`UPDATE api_keys SET created_at = created_at - interval '1 day' WHERE "user" = $1`, [
      me.id,
    ]);
    expect((await add(me)).status).toBe(200);
  });
});

describe('a quota', () => {
  test('holds for the owner of a key, says what is left, and 429 with the time to wait', async () => {
    const me = await createMember(portal.pool);
    const [one, two] = [await newKey(me), await newKey(me)];
    const others = await newKey(await createMember(portal.pool));
    await setPolicy({ keyPerMinute: 3 });
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await withKey(one.key));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(quotaOf(answers[0]!)).toEqual([
      '"minute";q=3;w=60, "day";q=1000;w=86400',
      expect.stringMatching(/^"minute";r=2;t=\d+$/),
    ]);
    expect(quotaOf(answers[4]!)[1]).toMatch(/^"minute";r=0;t=\d+$/);
    expect(Number(answers[4]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(envelopeOf(answers[4]!).msg).toContain('超过限额');
    // Another key of the same owner, even a new one in its place, begins no other quota
    expect((await withKey(two.key)).status).toBe(429);
    const values = { id: one.id };
    dataOf('apiKeys.revoke', await make(portal.origin, 'apiKeys.revoke', { token: me.token, values }));
    expect((await withKey((await newKey(me)).key)).status).toBe(429);
    expect((await withKey(others.key)).status).toBe(200);
    expect(await mine(me)).toMatchObject([{ today: 0 }, { today: 0 }, { today: 3 }]);
    const uses = dataOf(
      'apiKeys.uses',
      await make(portal.origin, 'apiKeys.uses', { token: me.token, query: { id: String(one.id) } }),
    );
    expect(uses).toMatchObject({
      days: [{ count: 3, refused: 2 }],
      calls: [{ call: 'boreholes.list', count: 3, refused: 2 }],
    });
  });

  test('holds for guests by network, lower, and not for the portal’s own pages', async () => {
    await setPolicy({ guestPerMinute: 2 });
    const me = await createMember(portal.pool);
    const { key } = await newKey(me);
    const found = [];
    for (const path of ['/rest/boreholes?_end=1', '/rest/news/facets', '/rest/standards?_end=1'])
      found.push((await read({}, path)).status);
    expect(found).toEqual([200, 200, 429]);
    expect((await read({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    // Browsers say where they are only over HTTPS, old ones never
    expect((await read({ [ownPageHeader]: '1' })).status).toBe(200);
    expect((await read({ 'sec-fetch-site': 'cross-site' })).status).toBe(429);
    expect((await withKey(key)).status).toBe(200);
    // What is none of the open interface is not counted
    expect((await read({}, '/api/holdings/summary')).status).toBe(200);
  });

  test('is wide for what says that it is a page of the portal, and not endless', async () => {
    await setPolicy({ pagePerMinute: 3 });
    // A minute of the clock may end in between
    const statuses = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await read({ [ownPageHeader]: '1' })).status);
    expect([statuses[0], statuses.includes(429)]).toEqual([200, true]);
    expect((await read()).status).toBe(200);
  });

  test('is there for wrong keys, too: after many of them the network waits, and right ones go on', async () => {
    const { key } = await newKey(await createMember(portal.pool));
    const statuses = [];
    for (let n = 0; n < 22; n += 1) statuses.push((await withKey(`gdp_${n}`)).status);
    expect(statuses.lastIndexOf(401)).toBe(19);
    expect(statuses.slice(20)).toEqual([429, 429]);
    const refused = await withKey('gdp_');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(envelopeOf(refused).msg).toContain('尝试次数过多');
    expect((await withKey(key)).status).toBe(200);
  });

  test('is not slipped through by many at once', async () => {
    await setPolicy({ guestPerMinute: 7 });
    const all = await Promise.all(Array.from({ length: 30 }, () => read()));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(23);
  });

  test('administrators see who uses what, and guests as one', async () => {
    const me = await createMember(portal.pool);
    const { id, key } = await newKey(me);
    // Read by no other test here: uses of those may be written down only now
    const [path, call] = ['/rest/waterSources?_end=1', 'waterSources.list'];
    await withKey(key, path);
    await read({}, path);
    const token = await administrator(portal.pool);
    const { rows } = await portal.pool.query(
      'SELECT key, call, count FROM api_uses WHERE call = $1 ORDER BY key NULLS LAST',
      [call],
    );
    expect(rows).toEqual([
      { key: id, call, count: 1 },
      { key: null, call, count: 1 },
    ]);
    const answer = await make(portal.origin, 'apiUses.list', { token, query: { call } });
    expect(JSON.parse(answer.text)).toHaveLength(2);
    expect((await make(portal.origin, 'apiUses.list', { token: me.token })).status).toBe(403);
  });
});
