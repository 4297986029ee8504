import type pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownPageHeader } from '../../src/resources/shared/own-page-header.ts';
import { featuresPath } from '../../src/resources/shared/features-path.ts';
import type { ApiPolicy } from '../../src/resources/system/api-policy.ts';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, envelopeOf, make, send } from '../helpers/send.ts';

const portal = portalUnderTest({ API_QUOTAS: 'on' });
const wide = 100_000;

async function setPolicy(values: Partial<ApiPolicy>): Promise<void> {
  const token = await administrator(portal.pool);
  dataOf('apiPolicy.edit', await make(portal.origin, 'apiPolicy.edit', { token, values }));
}
/** What a node knows to be spent it believes for as long as the bound is the same: each test has others. */
const widen = (): Promise<void> =>
  setPolicy({
    guestPerMinute: wide,
    guestPerDay: wide,
    keyPerMinute: wide,
    keyPerDay: wide,
    pagePerMinute: wide,
    pagePerDay: wide,
  });
beforeEach(async () => {
  await portal.pool.query('TRUNCATE attempt_counts, api_uses');
  await widen();
});

const plain = '/rest/boreholes?_end=1';
const read = (path = plain, headers: Record<string, string> = {}): Promise<Answer> =>
  send(portal.origin, 'GET', path, { headers });
const asPage = (path = plain): Promise<Answer> => read(path, { [ownPageHeader]: '1' });
const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status);
const many = (n: number, ask: () => Promise<Answer>): Promise<Answer[]> => Promise.all(Array.from({ length: n }, ask));
const newKey = async ({ token }: Member): Promise<{ id: number; key: string }> =>
  dataOf('apiKeys.add', await make(portal.origin, 'apiKeys.add', { token, values: { name: '同步', days: 30 } }));
/** Asked so, the portal first writes down what it has counted in memory. */
const usesOf = async ({ token }: Member, id: number): Promise<unknown> =>
  dataOf('apiKeys.uses', await make(portal.origin, 'apiKeys.uses', { token, query: { id: String(id) } }));

/** Nobody else reads or writes any count as long as `work` goes on. */
async function withCountsHeld(work: () => Promise<void>): Promise<void> {
  const client: pg.PoolClient = await portal.pool.connect();
  try {
    await client.query('BEGIN; LOCK TABLE attempt_counts, api_uses IN ACCESS EXCLUSIVE MODE');
    await work();
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

describe('what says that it is a page of the portal', () => {
  test.each([
    [ownPageHeader, '1', 2],
    ['sec-fetch-site', 'same-origin', 3],
  ])('is a program where it asks in the form of a standard: %s', async (header, value, bound) => {
    await setPolicy({ guestPerMinute: bound });
    const answers = [];
    for (let n = 0; n <= bound; n += 1) answers.push(await read(`${featuresPath}/collections`, { [header]: value }));
    expect(statusesOf(answers)).toEqual([...Array.from({ length: bound }, () => 200), 429]);
    expect(answers[0]?.headers.get('ratelimit-policy')).toContain(`"minute";q=${bound};`);
  });

  test('is counted, and has a bound of the day, too', async () => {
    await setPolicy({ pagePerDay: 3 });
    const me = await createMember(portal.pool);
    const { id } = await newKey(me);
    expect(statusesOf(await many(3, () => asPage()))).toEqual([200, 200, 200]);
    await usesOf(me, id);
    const refused = await asPage();
    expect([refused.status, envelopeOf(refused).msg]).toEqual([429, expect.stringContaining('今日')]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
    // Programs have a quota of their own
    expect((await read()).status).toBe(200);
    await usesOf(me, id);
    const { rows } = await portal.pool.query('SELECT key, call, count, refused FROM api_uses WHERE is_page');
    expect(rows).toEqual([{ key: null, call: 'boreholes.list', count: 3, refused: 1 }]);
  });
});

describe('what is refused', () => {
  test('by the minute does not count in the day', async () => {
    await setPolicy({ guestPerMinute: 4 });
    expect(statusesOf(await many(30, () => read())).filter((status) => status === 200)).toHaveLength(4);
    const { rows } = await portal.pool.query(`SELECT n FROM attempt_counts WHERE subject LIKE 'api:day:%'`);
    expect(rows).toEqual([{ n: 4 }]);
  });

  test('by the day says so, and waits for it', async () => {
    await setPolicy({ guestPerDay: 2 });
    expect(statusesOf([await read(), await read()])).toEqual([200, 200]);
    for (const refused of [await read(), await read()]) {
      expect(refused.status).toBe(429);
      expect(refused.headers.get('ratelimit')).toMatch(/^"day";r=0;t=\d+$/);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
    }
  });

  test('is known from then on: a hundred more at once ask for no row, and hold nobody up', async () => {
    await setPolicy({ keyPerMinute: 2 });
    const me = await createMember(portal.pool);
    const { id, key } = await newKey(me);
    const withKey = (): Promise<Answer> => read(plain, { 'x-api-key': key });
    expect(statusesOf([await withKey(), await withKey(), await withKey()])).toEqual([200, 200, 429]);
    await withCountsHeld(async () => {
      const answers = await many(100, withKey);
      expect(new Set(statusesOf(answers))).toEqual(new Set([429]));
      expect(answers[99]?.headers.get('ratelimit')).toMatch(/^"minute";r=0;t=\d+$/);
      expect((await asPage()).status).toBe(200);
    });
    // And each is among the refused
    expect(await usesOf(me, id)).toMatchObject({ days: [{ count: 2, refused: 101 }] });
    await widen();
    expect((await withKey()).status).toBe(200);
  });
});

describe('blocking a key', () => {
  test('holds for all keys of its owner, those of others go on', async () => {
    const [me, other] = [await createMember(portal.pool), await createMember(portal.pool)];
    const [first, second, others] = [await newKey(me), await newKey(me), await newKey(other)];
    const token = await administrator(portal.pool);
    const values = { id: first.id };
    dataOf('apiKeys.block', await make(portal.origin, 'apiKeys.block', { token, values }));
    expect((await read(plain, { 'x-api-key': second.key })).status).toBe(403);
    expect((await read(plain, { 'x-api-key': others.key })).status).toBe(200);
    const mine = await make(portal.origin, 'apiKeys.mine', { token: me.token });
    expect(dataOf('apiKeys.mine', mine)).toMatchObject({ rows: [{ state: '已封停' }, { state: '已封停' }] });
    dataOf('apiKeys.unblock', await make(portal.origin, 'apiKeys.unblock', { token, values }));
    expect((await read(plain, { 'x-api-key': second.key })).status).toBe(200);
  });
});
