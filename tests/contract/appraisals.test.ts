import { beforeAll, expect, test } from 'vitest';
import { atLast } from '../helpers/at-last.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { newArchive } from '../helpers/opinion-items.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
let editor: Member;
beforeAll(async () => {
  editor = await createMember(portal.pool, { rights: ['admin:appraisals.*'] });
});
type Values = Record<string, unknown>;
const item = (itemId: number) => ({ itemType: 'archives', itemId });
const write = (who: Pick<Member, 'token'>, itemId: number, text: string) =>
  make(portal.origin, 'appraisals.add', { token: who.token, values: { ...item(itemId), text } });
const decide = (name: string, id: number, values: Values = {}) =>
  make(portal.origin, `appraisals.${name}`, { token: editor.token, values: { id, ...values } });
const publicOnes = async (itemId: number) =>
  dataOf<{ total: number; rows: Values[] }>(
    'appraisals.ofItem',
    await make(portal.origin, 'appraisals.ofItem', { query: { itemType: 'archives', itemId: String(itemId) } }),
  );

test('an appraisal is public once it is read, without the name; a new text is read anew', async () => {
  const archive = await newArchive(portal);
  const me = await createMember(portal.pool, { isVerified: true });
  const { id } = dataOf<{ id: number }>('appraisals.add', await write(me, archive, '图件清楚，<b>可用</b>'));
  expect(await publicOnes(archive)).toMatchObject({ total: 0, rows: [] });
  dataOf('appraisals.approve', await decide('approve', id));
  dataOf('appraisals.reply', await decide('reply', id, { reply: '谢谢' }));
  const { rows } = await publicOnes(archive);
  expect(rows).toMatchObject([{ author: 'm**', text: '图件清楚，<b>可用</b>', reply: '谢谢' }]);
  expect(JSON.stringify(rows)).not.toContain(me.username);
  const anew = dataOf<{ id: number }>('appraisals.add', await write(me, archive, '改写过'));
  expect((await publicOnes(archive)).total).toBe(0);
  // Somebody who still reads the former words decides nothing about the new ones
  expect((await decide('approve', id)).status).toBe(404);
  expect(dataOf('appraisals.add', await write(me, archive, '改写过'))).toEqual(anew);
  dataOf('appraisals.refuse', await decide('refuse', anew.id, { reason: '与资料无关' }));
  const own = await make(portal.origin, 'appraisals.one', { token: me.token, values: item(archive) });
  expect(dataOf('appraisals.one', own)).toMatchObject({
    text: '改写过',
    state: 'refused',
    reason: '与资料无关',
    reply: null,
  });
  const { rows: told } = await portal.pool.query('SELECT title FROM user_notices WHERE user_id = $1 ORDER BY id', [
    me.id,
  ]);
  expect(told).toEqual([{ title: '评价已公开' }, { title: '评价已回复' }, { title: '评价未公开' }]);
});

test('twenty at once of one person are one; only the writer deletes it', async () => {
  const archive = await newArchive(portal);
  const [me, other] = [
    await createMember(portal.pool, { isVerified: true }),
    await createMember(portal.pool, { isVerified: true }),
  ];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => atLast(() => write(me, archive, `第 ${n} 次`))),
  );
  const ids = answers.map((answer) => dataOf<{ id: number }>('appraisals.add', answer).id);
  const { rows: kept } = await portal.pool.query<{ id: number }>('SELECT id FROM appraisals WHERE item_id = $1', [
    archive,
  ]);
  expect(kept).toHaveLength(1);
  const { id = 0 } = kept[0] ?? {};
  expect(ids).toContain(id);
  const withdraw = ({ token }: Member) => make(portal.origin, 'appraisals.withdraw', { token, values: { id } });
  expect((await withdraw(other)).status).toBe(404);
  dataOf('appraisals.withdraw', await withdraw(me));
  expect((await withdraw(me)).status).toBe(404);
});

test('nothing is said of what is closed, by guests, or by unverified people', async () => {
  const hidden = await newArchive(portal, { isCatalogPublic: false });
  const open = await newArchive(portal);
  const me = await createMember(portal.pool, { isVerified: true });
  expect((await write(me, hidden, '好')).status).toBe(404);
  expect((await write({ token: '' }, open, '好')).status).toBe(401);
  expect((await write(await createMember(portal.pool), open, '好')).status).toBe(403);
  expect(errorsOf(await write(me, open, ' '))).toHaveProperty('text');
  expect(errorsOf(await write(me, open, '长'.repeat(1001)))).toHaveProperty('text');
});
