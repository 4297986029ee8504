import { beforeAll, expect, test } from 'vitest';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { newArchive } from '../helpers/opinion-items.ts';
import { createPerson } from '../helpers/person.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
let admin: string;
beforeAll(async () => {
  admin = await administrator(portal.pool);
});
type Who = Pick<Member, 'token'>;
type Values = Record<string, unknown>;
const call = ({ token }: Who, name: string, values: Values) => make(portal.origin, name, { token, values });
const said = { kind: '资料咨询', subject: '金丝雀标题', body: '金丝雀内容' };
const add = async (who: Who, values: Values = said) =>
  dataOf<{ id: number }>('feedbacks.add', await call(who, 'feedbacks.add', values)).id;
const mine = async ({ token }: Who) =>
  dataOf<{ rows: Values[] }>('feedbacks.mine', await make(portal.origin, 'feedbacks.mine', { token })).rows;

test('a feedback is answered, asked on, answered again and closed, and its writer sees it all', async () => {
  const me = await createMember(portal.pool);
  const id = await add(me);
  dataOf('feedbacks.reply', await call({ token: admin }, 'feedbacks.reply', { id, text: '请看借阅指南' }));
  expect(await mine(me)).toMatchObject([
    { id, state: 'answered', messages: [{ side: 'staff', text: '请看借阅指南' }] },
  ]);
  dataOf('feedbacks.followUp', await call(me, 'feedbacks.followUp', { id, text: '在哪里？' }));
  expect(await mine(me)).toMatchObject([
    { state: 'open', messages: [{ side: 'staff' }, { side: 'user', text: '在哪里？' }] },
  ]);
  dataOf('feedbacks.close', await call({ token: admin }, 'feedbacks.close', { id }));
  expect((await call(me, 'feedbacks.followUp', { id, text: '还有' })).status).toBe(409);
  expect((await call({ token: admin }, 'feedbacks.reply', { id, text: '晚了' })).status).toBe(409);
  const { rows } = await portal.pool.query('SELECT title FROM user_notices WHERE user_id = $1 ORDER BY id', [me.id]);
  expect(rows).toEqual([{ title: '反馈已回复' }, { title: '反馈已办结' }]);
});

test('nobody reads or continues what others said; words are not in the audit log; floods are stopped', async () => {
  const [me, other] = [await createMember(portal.pool), await createMember(portal.pool)];
  const id = await add(me);
  for (const [name, values] of [
    ['feedbacks.followUp', { id, text: '插话' }],
    ['feedbacks.closeOwn', { id }],
  ] as const)
    expect((await call(other, name, values)).status).toBe(404);
  expect((await make(portal.origin, 'feedbacks.one', { token: other.token, query: { id: String(id) } })).status).toBe(
    404,
  );
  expect((await call({ token: '' }, 'feedbacks.add', said)).status).toBe(401);
  const { rows } = await portal.pool.query(`SELECT a::text FROM audit_log a WHERE resource LIKE 'feedback%'`);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('金丝雀');
  expect(errorsOf(await call(me, 'feedbacks.add', { ...said, kind: '无此类' }))).toHaveProperty('kind');
  expect(errorsOf(await call(me, 'feedbacks.add', { ...said, attachment: '0'.repeat(32) }))).toHaveProperty(
    'attachment',
  );
  const flooder = await createMember(portal.pool);
  const answers = await Promise.all(Array.from({ length: 14 }, () => call(flooder, 'feedbacks.add', said)));
  expect(answers.filter(({ status }) => status === 200).length).toBe(10);
  expect(answers.filter(({ status }) => status === 429).length).toBe(4);
});

test('a cancelled account leaves ratings and public appraisals without a person, and nothing of its words', async () => {
  const me = await createPerson(portal);
  await portal.pool.query(`UPDATE users SET auth_status = '1' WHERE id = $1`, [me.id]);
  const [one, two] = [await newArchive(portal), await newArchive(portal)];
  const item = (itemId: number) => ({ itemType: 'archives', itemId });
  const id = await add(me);
  dataOf('feedbacks.reply', await call({ token: admin }, 'feedbacks.reply', { id, text: '金丝雀先生您好' }));
  dataOf('scores.add', await call(me, 'scores.add', { ...item(one), score: 4 }));
  const kept = dataOf<{ id: number }>(
    'appraisals.add',
    await call(me, 'appraisals.add', { ...item(one), text: '公开的评价' }),
  );
  dataOf('appraisals.approve', await call({ token: admin }, 'appraisals.approve', { id: kept.id }));
  dataOf('appraisals.add', await call(me, 'appraisals.add', { ...item(two), text: '金丝雀未公开' }));
  dataOf('suggestions.add', await call(me, 'suggestions.add', { ...item(one), kind: 'other', note: '金丝雀说明' }));
  dataOf('favourites.add', await call(me, 'favourites.add', { ...item(one), note: '金丝雀备注' }));
  dataOf('accounts.cancel', await call(me, 'accounts.cancel', { password: me.password }));
  const tables = [
    'feedbacks',
    'feedback_messages',
    'suggestions',
    'appraisals',
    'scores',
    'favourites',
    'favourite_lists',
  ];
  const union = tables.map((table) => `SELECT t::text AS row FROM ${table} t`).join(' UNION ALL ');
  const { rows } = await portal.pool.query<{ row: string }>(union);
  // The other tests' people are still there
  const left = rows.filter(({ row }) => /金丝雀(先生|未公开|说明|备注)/.test(row));
  expect(left).toEqual([]);
  for (const table of ['feedbacks', 'suggestions', 'appraisals', 'scores', 'favourites', 'favourite_lists']) {
    const of = await portal.pool.query(`SELECT 1 FROM ${table} WHERE "user" = $1`, [me.id]);
    expect(of.rows, table).toEqual([]);
  }
  const seen = await make(portal.origin, 'appraisals.ofItem', { query: { itemType: 'archives', itemId: String(one) } });
  expect(dataOf('appraisals.ofItem', seen)).toMatchObject({ rows: [{ author: '匿名用户', text: '公开的评价' }] });
  const total = await make(portal.origin, 'scores.score', { values: item(one) });
  expect(dataOf('scores.score', total)).toMatchObject({ count: 1, average: 4 });
});
