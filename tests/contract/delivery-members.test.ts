import { expect, test, vi } from 'vitest';
import { erasure } from '../../server/erasure.ts';
import { asSystem } from '../../server/resources/as-system.ts';
import { runTransaction } from '../../server/resources/transaction.ts';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import { expectStatus } from '../helpers/expect-refused.ts';
import { backgroundOf } from '../helpers/background.ts';
import { deliveryDesk, goodForm } from '../helpers/delivery-desk.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, errorsOf } from '../helpers/send.ts';

/** Several people of one unit on one draft. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);
const unit = '浙江某矿业有限公司';
const ofUnit = (name = unit, settings = { isVerified: true }): Promise<Member> =>
  createMember(portal.pool, { ...settings, unit: name });
const invite = (owner: Member, id: number, username: string): Promise<Answer> =>
  desk.act(owner, 'deliveries.invite', { id, username });
const replyTo = (who: Member, id: number, isAccepted: boolean): Promise<Answer> =>
  desk.act(who, 'deliveries.answerInvite', { id, isAccepted });
/** A colleague is invited, and accepts. */
async function takeIn(owner: Member, id: number, colleague: Member): Promise<void> {
  dataOf('deliveries.invite', await invite(owner, id, colleague.username));
  dataOf('deliveries.answerInvite', await replyTo(colleague, id, true));
}
const download = async ({ token }: Member, objectName: string | null): Promise<number> =>
  (await fetch(`${portal.origin}/api/ugGeoOss/download?objectName=${objectName}`, { headers: { accessToken: token } }))
    .status;

test('a colleague reads and changes the draft and its files; the owner hands it in', async () => {
  const [owner, colleague, keeper] = [await ofUnit(), await ofUnit(), await desk.keeper()];
  const id = await desk.begun(owner);
  expectStatus(await desk.read(colleague, 'deliveries.one', { id: String(id) }), 404);
  await takeIn(owner, id, colleague);
  expect(await desk.notices(colleague)).toEqual(['汇交协作邀请']);
  expect(await desk.notices(owner)).toEqual(['协作邀请已接受']);
  await desk.done(colleague, 'deliveries.save', { id, version: 0, ...goodForm });
  for (const [category, name] of [
    ['正文', '报告.pdf'],
    ['审批文据', '意见书.pdf'],
    ['附图', '图.pdf'],
    ['附表', '表.csv'],
  ] as const)
    await desk.added(category === '附图' ? owner : colleague, id, category, name);
  const seen = await desk.whole(colleague, id);
  expect(seen).toMatchObject({
    isOwner: false,
    mayEdit: true,
    owner: { id: owner.id },
    members: [{ id: colleague.id }],
  });
  for (const { objectName } of seen.files)
    expect([await download(owner, objectName), await download(colleague, objectName)]).toEqual([200, 200]);
  const mine = dataOf<{ rows: { id: number }[] }>('deliveries.mine', await desk.read(colleague, 'deliveries.mine', {}));
  expect(mine.rows.map((row) => row.id)).toEqual([id]);
  expectStatus(await desk.submit(colleague, seen), 403);
  expectStatus(await desk.act(colleague, 'deliveries.drop', { id }), 403);
  dataOf('deliveries.submit', await desk.submit(owner, seen));
  expectStatus(await desk.act(colleague, 'deliveries.withdraw', { id, reason: null }), 403);
  expect((await desk.returned(keeper, id, [{ place: '摘要', text: '太简略' }])).status).toBe(200);
  expect(await desk.notices(colleague)).toContain('资料汇交需要补正');
});

test('nobody works on a delivery who has not accepted the invitation', async () => {
  const [owner, colleague, other] = [await ofUnit(), await ofUnit(), await ofUnit()];
  const id = await desk.begun(owner);
  const invitedTo = async (who: Member): Promise<unknown> => {
    const { invitations } = dataOf<{ invitations: { id: number }[] }>(
      'deliveries.mine',
      await desk.read(who, 'deliveries.mine', {}),
    );
    return invitations.map((each) => each.id);
  };
  dataOf('deliveries.invite', await invite(owner, id, colleague.username));
  expectStatus(await invite(owner, id, colleague.username), 409);
  expect(await invitedTo(colleague)).toEqual([id]);
  expectStatus(await desk.read(colleague, 'deliveries.one', { id: String(id) }), 404);
  expectStatus(await desk.act(colleague, 'deliveries.save', { id, version: 0, ...goodForm }), 404);
  expectStatus(await replyTo(other, id, true), 404);
  expect(await desk.whole(owner, id)).toMatchObject({ members: [], invited: [{ id: colleague.id }] });
  dataOf('deliveries.answerInvite', await replyTo(colleague, id, false));
  expect(await desk.notices(owner)).toEqual(['协作邀请被谢绝']);
  expect([await invitedTo(colleague), (await desk.whole(owner, id)).invited]).toEqual([[], []]);
  expectStatus(await replyTo(colleague, id, true), 404);
  // Taken back by the owner
  dataOf('deliveries.invite', await invite(owner, id, other.username));
  await desk.done(owner, 'deliveries.dismiss', { id, user: other.id });
  expectStatus(await replyTo(other, id, true), 404);
  // Of another unit by the time of the answer
  dataOf('deliveries.invite', await invite(owner, id, other.username));
  await portal.pool.query(`UPDATE users SET corp_name = '别的公司' WHERE id = $1`, [other.id]);
  expectStatus(await replyTo(other, id, true), 409);
});

test('of another unit, not verified, unknown or oneself: the same refusal, which tells of nobody', async () => {
  const owner = await ofUnit();
  const id = await desk.begun(owner);
  const others = [
    await ofUnit('别的公司'),
    await ofUnit(unit, { isVerified: false }),
    owner,
    { username: 'nobody-of-this-name' },
  ];
  const sentences = new Set<string>();
  for (const { username } of others) {
    const [sentence = ''] = errorsOf(await invite(owner, id, username))['username'] ?? [];
    sentences.add(sentence.replace(username, '…'));
  }
  expect([...sentences]).toEqual(['没有找到同一单位的已实名用户“…”，请核对用户名，并确认双方账户资料中的单位相同']);
  const [colleague, third] = [await ofUnit(), await ofUnit()];
  await takeIn(owner, id, colleague);
  expectStatus(await invite(owner, id, colleague.username), 409);
  expectStatus(await invite(colleague, id, third.username), 403);
  expectStatus(await invite(third, id, third.username), 404);
});

test('who leaves, is let go or cancels the account sees it no more; what they brought stays', async () => {
  const [owner, first, second, third] = [await ofUnit(), await ofUnit(), await ofUnit(), await ofUnit()];
  const id = await desk.begun(owner);
  for (const each of [first, second, third]) await takeIn(owner, id, each);
  await desk.added(third, id, '正文', '报告.pdf');
  expectStatus(await desk.act(first, 'deliveries.dismiss', { id, user: second.id }), 403);
  await desk.done(first, 'deliveries.dismiss', { id, user: first.id });
  await desk.done(owner, 'deliveries.dismiss', { id, user: second.id });
  expectStatus(await desk.act(owner, 'deliveries.dismiss', { id, user: second.id }), 404);
  await runTransaction(await backgroundOf(portal), asSystem('test'), async (transaction) => {
    for (const erase of erasure.steps) await erase(transaction, third.id);
  });
  for (const gone of [first, second]) expectStatus(await desk.read(gone, 'deliveries.one', { id: String(id) }), 404);
  const { members, files, events } = await desk.whole(owner, id);
  expect(members).toEqual([]);
  expect(files.map(({ name }) => name)).toEqual(['报告.pdf']);
  expect(await download(owner, files[0]!.objectName)).toBe(200);
  expect(events.map(({ kind }) => kind)).toEqual(['begun', 'joined', 'joined', 'joined', 'left', 'left']);
});

test('of a cancelled account the draft goes to the first who works on it, and the files with it', async () => {
  const [owner, colleague] = [await ofUnit(), await ofUnit()];
  const { id } = await desk.ready(owner);
  await takeIn(owner, id, colleague);
  await runTransaction(await backgroundOf(portal), asSystem('test'), async (transaction) => {
    for (const erase of erasure.steps) await erase(transaction, owner.id);
  });
  const after = await desk.whole(colleague, id);
  expect(after).toMatchObject({ isOwner: true, owner: { id: colleague.id }, members: [] });
  expect(await download(colleague, after.files[0]!.objectName)).toBe(200);
  expect(await desk.notices(colleague)).toContain('资料汇交由您接手');
});

test('a name of the unit that is put right costs nobody a delivery on which nobody else works', async () => {
  const owner = await ofUnit();
  const { id } = await desk.submitted(owner);
  await portal.pool.query(`UPDATE users SET corp_name = corp_name || '有限公司' WHERE id = $1`, [owner.id]);
  expect((await desk.whole(owner, id)).state).toBe('submitted');
});

test('a unit that has another name now costs nobody the delivery, however many work on it', async () => {
  const [owner, colleague] = [await ofUnit(), await ofUnit()];
  const { id } = await desk.ready(owner);
  await takeIn(owner, id, colleague);
  const people = [owner.id, colleague.id];
  await portal.pool.query(`UPDATE users SET corp_name = '浙江某集团有限公司' WHERE id = ANY($1)`, [people]);
  expect(await desk.whole(owner, id)).toMatchObject({ isOwner: true, owner: { id: owner.id } });
  expect(await desk.whole(colleague, id)).toMatchObject({ isOwner: false, mayEdit: true });
  dataOf('deliveries.submit', await desk.submit(owner, await desk.whole(owner, id)));
});

test('whoever accepts the deliveries of the archive is not taken in, and nobody reviews what they worked on once', async () => {
  const [owner, colleague, keeper] = [await ofUnit(), await ofUnit(), await desk.keeper()];
  await portal.pool.query('UPDATE users SET corp_name = $2 WHERE id = $1', [keeper.id, unit]);
  const { rows } = await portal.pool.query<{ username: string }>('SELECT username FROM users WHERE id = $1', [
    keeper.id,
  ]);
  const { id } = await desk.ready(owner);
  const answer = await invite(owner, id, rows[0]?.username ?? '');
  expect(errorsOf(answer)['username']?.[0]).toMatch(/负责验收.*不能参与填报$/);
  await takeIn(owner, id, colleague);
  await desk.done(colleague, 'deliveries.dismiss', { id, user: colleague.id });
  dataOf('deliveries.submit', await desk.submit(owner, await desk.whole(owner, id)));
  expectStatus(await invite(owner, id, colleague.username), 409);
  await portal.pool.query('UPDATE users SET roles = (SELECT roles FROM users WHERE id = $2), type = 0 WHERE id = $1', [
    colleague.id,
    keeper.id,
  ]);
  const { files, version } = await desk.whole(owner, id);
  const verdict = { file: files[0]?.id, verdict: 'accepted', version };
  expectStatus(await desk.act(colleague, 'deliveries.judge', verdict), 403);
  await desk.judgeAll(keeper, id);
});

test('who has left the unit has lost the draft; the others keep it, and one of them hands it in', async () => {
  const [owner, colleague] = [await ofUnit(), await ofUnit()];
  const { id } = await desk.ready(owner);
  await takeIn(owner, id, colleague);
  const { files } = await desk.whole(owner, id);
  await portal.pool.query(`UPDATE users SET corp_name = '别的公司' WHERE id = $1`, [owner.id]);
  expectStatus(await desk.read(owner, 'deliveries.one', { id: String(id) }), 404);
  expectStatus(await desk.act(owner, 'deliveries.drop', { id }), 404);
  expect(await download(owner, files[0]!.objectName)).toBe(404);
  const kept = await desk.whole(colleague, id);
  expect(kept).toMatchObject({ isOwner: true, owner: null });
  dataOf('deliveries.submit', await desk.submit(colleague, kept));
  const after = await desk.whole(colleague, id);
  expect(after).toMatchObject({ state: 'submitted', owner: { id: colleague.id }, members: [] });
  expect(await download(colleague, after.files[0]!.objectName)).toBe(200);
  // Back in the unit, it is a former colleague's all the same
  await portal.pool.query('UPDATE users SET corp_name = $2 WHERE id = $1', [owner.id, unit]);
  expectStatus(await desk.read(owner, 'deliveries.one', { id: String(id) }), 404);
});

test('a colleague is taken in after the acceptance too, and sees what was handed in', async () => {
  const [owner, colleague, keeper] = [await ofUnit(), await ofUnit(), await desk.keeper()];
  const { id } = await desk.accepted(owner, keeper);
  expectStatus(await desk.read(colleague, 'deliveries.one', { id: String(id) }), 404);
  await takeIn(owner, id, colleague);
  expect(await desk.whole(colleague, id)).toMatchObject({ state: 'accepted', isOwner: false, mayEdit: false });
});

test('what has to be mended is due within a year', async () => {
  const [user, keeper] = [await ofUnit(), await desk.keeper()];
  const { id } = await desk.submitted(user);
  const faults = [{ place: '摘要', text: '太短' }];
  const { version } = await desk.review(keeper, id);
  const late = { id, version, faults, until: addDays(dayInChina(), 367) };
  expect(errorsOf(await desk.act(keeper, 'deliveries.giveBack', late))['until']?.[0]).toContain('最长一年');
  expect((await desk.whole(user, id)).state).toBe('submitted');
});
