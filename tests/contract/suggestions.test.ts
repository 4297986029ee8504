import { beforeAll, describe, expect, test } from 'vitest';
import { atLast } from '../helpers/at-last.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { newArchive } from '../helpers/opinion-items.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
let reviewer: Member;
let reporter: Member;
beforeAll(async () => {
  const rights = ['admin:suggestions.*', 'admin:archives.list', 'admin:archives.edit'];
  reviewer = await createMember(portal.pool, { rights });
  reporter = await createMember(portal.pool, { isVerified: true });
});

type Values = Record<string, unknown>;
const report = (itemId: number, values: Values, { token }: Pick<Member, 'token'> = reporter) =>
  make(portal.origin, 'suggestions.add', { token, values: { itemType: 'archives', itemId, ...values } });
const reported = async (itemId: number, values: Values) =>
  dataOf<{ id: number }>('suggestions.add', await report(itemId, values)).id;
const decide = (name: 'accept' | 'refuse', id: number, values: Values, who: Member = reviewer) =>
  make(portal.origin, `suggestions.${name}`, { token: who.token, values: { id, ...values } });
const history = async (itemId: number, token?: string) => {
  const query = { itemType: 'archives', itemId: String(itemId) };
  return make(portal.origin, 'suggestions.ofItem', { token, query });
};
const corrections = async (itemId: number) =>
  dataOf<{ rows: Values[] }>('suggestions.ofItem', await history(itemId)).rows;
const titleOf = async (id: number) =>
  (await portal.pool.query<{ title: string }>('SELECT title FROM archives WHERE id = $1', [id])).rows[0]?.title;

describe('a report that names a field', () => {
  test('changes the record when it is accepted, with audit, history, notice and own list', async () => {
    const archive = await newArchive(portal, { title: '武义萤石矿详杳报告' });
    const id = await reported(archive, { kind: 'field', field: 'title', proposedValue: '武义萤石矿详查报告' });
    expect(await corrections(archive)).toEqual([]);
    dataOf('suggestions.accept', await decide('accept', id, { reply: '谢谢，只给您看' }));
    expect(await titleOf(archive)).toBe('武义萤石矿详查报告');
    const { rows: audited } = await portal.pool.query(
      `SELECT actor_name, action, before, after FROM audit_log WHERE resource = 'archives' AND record_id = $1 ORDER BY id DESC LIMIT 1`,
      [archive],
    );
    expect(audited).toMatchObject([{ action: '采纳纠错', after: { title: '武义萤石矿详查报告' } }]);
    const answer = await history(archive);
    expect(dataOf('suggestions.ofItem', answer)).toMatchObject({
      rows: [{ fieldLabel: '题名', changedFrom: '武义萤石矿详杳报告', changedTo: '武义萤石矿详查报告', by: 'm**' }],
    });
    expect(answer.text).not.toMatch(new RegExp(`${reporter.username}|只给您看`));
    const mine = await make(portal.origin, 'suggestions.mine', { token: reporter.token });
    expect(dataOf<{ rows: Values[] }>('suggestions.mine', mine).rows[0]).toMatchObject({
      id,
      state: 'accepted',
      isApplied: true,
      reply: '谢谢，只给您看',
    });
    const { rows: told } = await portal.pool.query(
      `SELECT 1 FROM user_notices WHERE user_id = $1 AND title = '错误报告已采纳'`,
      [reporter.id],
    );
    expect(told.length).toBe(1);
    expect((await decide('accept', id, {})).status).toBe(409);
  });

  test('is written as the reviewer found it to be, and only as the field can hold it', async () => {
    const archive = await newArchive(portal, { title: '原题' });
    const id = await reported(archive, { kind: 'field', field: 'title', proposedValue: '建议' });
    expect(errorsOf(await decide('accept', id, { value: '长'.repeat(2000) }))).toHaveProperty('value');
    expect(await titleOf(archive)).toBe('原题');
    dataOf('suggestions.accept', await decide('accept', id, { value: '核实后的题名' }));
    expect(await titleOf(archive)).toBe('核实后的题名');
    const dated = await report(archive, { kind: 'field', field: 'formedOn', proposedValue: '去年' });
    expect(errorsOf(dated)).toHaveProperty('proposedValue');
  });

  test('is not written over what somebody corrected meanwhile, unless the reviewer says what to write', async () => {
    const archive = await newArchive(portal, { title: '开化县志留系剖面' });
    const ids = [
      await reported(archive, { kind: 'field', field: 'title', proposedValue: '开化县奥陶系剖面' }),
      await reported(archive, { kind: 'field', field: 'title', proposedValue: '常山县奥陶系剖面' }),
    ];
    dataOf('suggestions.accept', await decide('accept', ids[0] ?? 0, {}));
    const late = await decide('accept', ids[1] ?? 0, {});
    expect(late.status).toBe(409);
    expect(late.text).toContain('已改为“开化县奥陶系剖面”');
    expect(await titleOf(archive)).toBe('开化县奥陶系剖面');
    dataOf('suggestions.accept', await decide('accept', ids[1] ?? 0, { value: '常山县奥陶系剖面' }));
    expect(await titleOf(archive)).toBe('常山县奥陶系剖面');
  });

  test('needs the right to edit the record, and another person than the reporter', async () => {
    const archive = await newArchive(portal, { title: '甲' });
    const id = await reported(archive, { kind: 'field', field: 'title', proposedValue: '乙' });
    const reader = await createMember(portal.pool, { rights: ['admin:suggestions.*'] });
    expect((await decide('accept', id, {}, reader)).status).toBe(403);
    const both = await createMember(portal.pool, {
      isVerified: true,
      rights: ['admin:suggestions.*', 'admin:archives.edit'],
    });
    const own = dataOf<{ id: number }>(
      'suggestions.add',
      await report(archive, { kind: 'field', field: 'title', proposedValue: '丙' }, both),
    ).id;
    expect((await decide('accept', own, {}, both)).status).toBe(409);
    expect(await titleOf(archive)).toBe('甲');
  });

  test('cannot name what decides who sees the record, nor a field that is withheld', async () => {
    const archive = await newArchive(portal);
    for (const field of ['secrecy', 'isCatalogPublic', 'isSample', '没有', ''])
      expect(errorsOf(await report(archive, { kind: 'field', field, proposedValue: '公开' })), field).toHaveProperty(
        'field',
      );
    const classified = await newArchive(portal, { secrecy: '机密', abstract: '金丝雀摘要' });
    const answer = await report(classified, { kind: 'field', field: 'abstract', proposedValue: '猜测' });
    expect(errorsOf(answer)).toHaveProperty('field');
    expect(answer.text).not.toContain('金丝雀');
  });
});

test('a correction of a field that is withheld later leaves the public history', async () => {
  const archive = await newArchive(portal, { abstract: '摘要旧金丝雀' });
  const id = await reported(archive, { kind: 'field', field: 'abstract', proposedValue: '摘要新金丝雀' });
  dataOf('suggestions.accept', await decide('accept', id, {}));
  expect((await history(archive)).text).toContain('金丝雀');
  await portal.pool.query(`UPDATE archives SET secrecy = '机密' WHERE id = $1`, [archive]);
  expect((await history(archive)).text).not.toContain('金丝雀');
  expect((await history(archive, reviewer.token)).text).toContain('金丝雀');
  const told = await make(portal.origin, 'suggestions.mine', { token: reporter.token });
  expect(dataOf<{ rows: Values[] }>('suggestions.mine', told).rows.find((row) => row['id'] === id)).toMatchObject({
    presentValue: null,
    changedTo: null,
  });
  await portal.pool.query('UPDATE archives SET is_catalog_public = false WHERE id = $1', [archive]);
  expect((await history(archive)).status).toBe(404);
  const mine = await make(portal.origin, 'suggestions.mine', { token: reporter.token });
  expect(mine.text).not.toContain('摘要旧金丝雀');
});

test('a correction of a page goes with the name of its file when item or file is classified', async () => {
  const [archive, mixed] = [await newArchive(portal), await newArchive(portal)];
  await portal.pool.query(
    `INSERT INTO objects (name, object_name, item_type, item_id, use, part, secrecy, type, size, state, is_sample)
     VALUES ('涉密图册.pdf', $1, 'archives', $2, '原件', 'original', '秘密', 'application/pdf', 1, 'ready', false)`,
    ['c'.repeat(32), mixed],
  );
  for (const [item, fileName] of [
    [archive, '勘查报告.pdf'],
    [mixed, '涉密图册.pdf'],
    [mixed, '说明书.pdf'],
  ] as const) {
    const id = await reported(item, { kind: 'page', fileName, page: 3, note: '页码有误' });
    dataOf('suggestions.accept', await decide('accept', id, { reply: '第 3 页已换' }));
  }
  expect(await corrections(archive)).toMatchObject([{ fileName: '勘查报告.pdf' }]);
  await portal.pool.query(`UPDATE archives SET secrecy = '秘密' WHERE id = $1`, [archive]);
  expect(await corrections(archive)).toEqual([]);
  expect((await history(archive, reviewer.token)).text).toContain('勘查报告.pdf');
  expect(await corrections(mixed)).toMatchObject([{ fileName: '说明书.pdf' }]);
});

test('pages, places and other faults must say what they mean; an accepted one says how it was corrected', async () => {
  const archive = await newArchive(portal);
  expect(errorsOf(await report(archive, { kind: 'page', note: '缺页' }))).toHaveProperty('fileName');
  expect(errorsOf(await report(archive, { kind: 'place' }))).toHaveProperty('extent');
  expect(errorsOf(await report(archive, { kind: 'other' }))).toHaveProperty('note');
  const page = await reported(archive, { kind: 'page', fileName: '正文', page: 12, note: '图件倒置' });
  expect(errorsOf(await decide('accept', page, {}))).toHaveProperty('reply');
  dataOf('suggestions.accept', await decide('accept', page, { reply: '已重新扫描' }));
  expect(await corrections(archive)).toMatchObject([
    { kind: 'page', fileName: '正文', page: 12, reply: '已重新扫描', changedTo: null },
  ]);
  const place = await reported(archive, { kind: 'place', extent: '120.1,28.8,120.2,28.9' });
  expect(errorsOf(await decide('refuse', place, {}))).toHaveProperty('reply');
  dataOf('suggestions.refuse', await decide('refuse', place, { reply: '原位置无误' }));
  expect(await corrections(archive)).toHaveLength(1);
});

test('guests and unverified people cannot report; floods are stopped', async () => {
  const archive = await newArchive(portal);
  const other = { kind: 'other', note: '错' };
  expect((await report(archive, other, { token: '' })).status).toBe(401);
  expect((await report(archive, other, await createMember(portal.pool))).status).toBe(403);
  const flooder = await createMember(portal.pool, { isVerified: true });
  const answers = await Promise.all(Array.from({ length: 24 }, () => atLast(() => report(archive, other, flooder))));
  expect(answers.filter(({ status }) => status === 200).length).toBe(20);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});
