import { expect, test } from 'vitest';
import { atLast } from '../helpers/at-last.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { newArchive } from '../helpers/opinion-items.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
const item = (itemId: number) => ({ itemType: 'archives', itemId });
const rate = ({ token }: Pick<Member, 'token'>, itemId: number, score: number): Promise<Answer> =>
  make(portal.origin, 'scores.add', { token, values: { ...item(itemId), score } });
const summary = async (itemId: number) =>
  dataOf('scores.score', await make(portal.origin, 'scores.score', { values: item(itemId) }));
const verified = (): Promise<Member> => createMember(portal.pool, { isVerified: true });

test('fifty at once are all counted, and a changed rating counts once', async () => {
  const id = await newArchive(portal);
  const members = await Promise.all(Array.from({ length: 50 }, verified));
  const answers = await Promise.all(members.map((member, index) => atLast(() => rate(member, id, (index % 5) + 1))));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
  expect(await summary(id)).toEqual({ count: 50, average: 3, distribution: [10, 10, 10, 10, 10] });
  const [first] = members;
  expect(dataOf('scores.add', await rate(first!, id, 5))).toMatchObject({ score: 5, count: 50 });
  expect(await summary(id)).toEqual({ count: 50, average: 3.1, distribution: [9, 10, 10, 10, 11] });
  const one = await make(portal.origin, 'scores.one', { token: first!.token, values: item(id) });
  expect(dataOf('scores.one', one)).toMatchObject({ score: 5 });
});

test('one person pressing often, in parallel, has one rating', async () => {
  const id = await newArchive(portal);
  const member = await verified();
  const answers = await Promise.all([1, 2, 3, 4, 5, 5, 4, 3].map((score) => rate(member, id, score)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { rows } = await portal.pool.query('SELECT score FROM scores WHERE item_id = $1', [id]);
  expect(rows.length).toBe(1);
  const counted = (await summary(id)) as { count: number; distribution: number[] };
  expect(counted.count).toBe(1);
  expect(counted.distribution[(rows[0] as { score: number }).score - 1]).toBe(1);
});

test('guests and unverified people do not rate; what is not open answers like what is not there', async () => {
  const id = await newArchive(portal);
  const hidden = await newArchive(portal, { isCatalogPublic: false });
  expect((await rate({ token: '' }, id, 3)).status).toBe(401);
  expect((await rate(await createMember(portal.pool), id, 3)).status).toBe(403);
  const member = await verified();
  const [closed, missing] = [await rate(member, hidden, 3), await rate(member, 987_654_321, 3)];
  expect([closed.status, missing.status]).toEqual([404, 404]);
  expect((closed.json as { msg: string }).msg).toBe((missing.json as { msg: string }).msg);
  expect((await make(portal.origin, 'scores.score', { values: item(hidden) })).status).toBe(404);
  expect(errorsOf(await rate(member, id, 6))).toHaveProperty('score');
  expect(errorsOf(await rate(member, id, 2.5))).toHaveProperty('score');
  expect(await summary(id)).toEqual({ count: 0, average: null, distribution: [0, 0, 0, 0, 0] });
});
