import { expect, test, vi } from 'vitest';
import { erasure } from '../../server/erasure.ts';
import { asSystem } from '../../server/resources/as-system.ts';
import { runTransaction } from '../../server/resources/transaction.ts';
import { expectStatus } from '../helpers/expect-refused.ts';
import { backgroundOf } from '../helpers/background.ts';
import { drillingDesk, goodBook, goodForm, workbookOfBook } from '../helpers/drilling-desk.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, errorsOf } from '../helpers/send.ts';

/** Several people of one unit on one drilling import. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = drillingDesk(portal);
const unit = '浙江某勘察院';
const ofUnit = (name = unit, settings = { isVerified: true }): Promise<Member> =>
  createMember(portal.pool, { ...settings, unit: name });
const invite = (owner: Member, id: number, username: string): Promise<Answer> =>
  desk.act(owner, 'invite', { id, username });
const replyTo = (who: Member, id: number, isAccepted: boolean): Promise<Answer> =>
  desk.act(who, 'answerInvite', { id, isAccepted });
/** A colleague is invited, and accepts. */
async function takeIn(owner: Member, id: number, colleague: Member): Promise<void> {
  dataOf('drillingImports.invite', await invite(owner, id, colleague.username));
  dataOf('drillingImports.answerInvite', await replyTo(colleague, id, true));
}
const read = (who: Member, id: number): Promise<Answer> => desk.read(who, 'one', { id: String(id) });
const erase = async (user: number): Promise<void> =>
  runTransaction(await backgroundOf(portal), asSystem('test'), async (transaction) => {
    for (const step of erasure.steps) await step(transaction, user);
  });

test('a colleague fills in, uploads and mends; the owner hands it in, and both are told', async () => {
  const [owner, colleague, keeper] = [await ofUnit(), await ofUnit(), await desk.keeper()];
  const id = await desk.begun(owner);
  expectStatus(await read(colleague, id), 404);
  await takeIn(owner, id, colleague);
  expect(await desk.notices(colleague)).toEqual(['钻孔汇交协作邀请']);
  expect(await desk.notices(owner)).toEqual(['协作邀请已接受']);
  await desk.done(colleague, 'save', { id, version: 0, ...goodForm });
  await desk.sent(colleague, id, await workbookOfBook(goodBook()));
  expect((await desk.whole(owner, id)).mayCancel).toBe(false);
  const filled = await desk.settled(() => desk.whole(owner, id));
  const cells = [{ sheet: 'beds', row: 2, column: 'rockName', value: '素填土' }];
  await desk.done(colleague, 'mend', { id, version: filled.version, cells });
  const mended = await desk.settled(() => desk.whole(colleague, id));
  expect(mended).toMatchObject({
    isOwner: false,
    mayEdit: true,
    errors: 0,
    owner: { id: owner.id },
    members: [{ id: colleague.id }],
  });
  const mine = await desk.seen<{ rows: { id: number }[] }>(colleague, 'mine', {});
  expect(mine.rows.map((row) => row.id)).toEqual([id]);
  expectStatus(await desk.submit(colleague, mended), 403);
  expectStatus(await desk.act(colleague, 'drop', { id }), 403);
  dataOf('drillingImports.submit', await desk.submit(owner, mended));
  expectStatus(await desk.act(colleague, 'withdraw', { id, reason: null }), 403);
  await desk.returned(keeper, id);
  expect(await desk.notices(colleague)).toEqual(['钻孔汇交协作邀请', '钻孔汇交已提交', '钻孔汇交需要修改']);
});

test('nobody works on an import who has not accepted; of others the refusal tells nothing', async () => {
  const [owner, colleague, other] = [await ofUnit(), await ofUnit(), await ofUnit()];
  const id = await desk.begun(owner);
  const invitedTo = async (who: Member): Promise<number[]> =>
    (await desk.seen<{ invitations: { id: number }[] }>(who, 'mine', {})).invitations.map((each) => each.id);
  dataOf('drillingImports.invite', await invite(owner, id, colleague.username));
  expectStatus(await invite(owner, id, colleague.username), 409);
  expect(await invitedTo(colleague)).toEqual([id]);
  expectStatus(await read(colleague, id), 404);
  expectStatus(await replyTo(other, id, true), 404);
  expect(await desk.whole(owner, id)).toMatchObject({ members: [], invited: [{ id: colleague.id }] });
  dataOf('drillingImports.answerInvite', await replyTo(colleague, id, false));
  expect([await invitedTo(colleague), (await desk.whole(owner, id)).invited]).toEqual([[], []]);
  const sentences = new Set<string>();
  const unknown = { username: 'nobody-of-this-name' };
  for (const { username } of [await ofUnit('别的院'), await ofUnit(unit, { isVerified: false }), owner, unknown]) {
    const [sentence = ''] = errorsOf(await invite(owner, id, username))['username'] ?? [];
    sentences.add(sentence.replace(username, '…'));
  }
  expect([...sentences]).toEqual(['没有找到同一单位的已实名用户“…”，请核对用户名，并确认双方账户资料中的单位相同']);
  dataOf('drillingImports.invite', await invite(owner, id, other.username));
  await desk.done(owner, 'drop', { id });
  const left = await portal.pool.query('SELECT 1 FROM drilling_invitations WHERE drilling = $1', [id]);
  expect(left.rows).toEqual([]);
});

test('who leaves, is let go or cancels the account sees it no more, and reviews it never', async () => {
  const [owner, first, second, third] = [await ofUnit(), await ofUnit(), await ofUnit(), await ofUnit()];
  const { id } = await desk.filled(owner, goodBook());
  for (const each of [first, second, third]) await takeIn(owner, id, each);
  expectStatus(await desk.act(first, 'dismiss', { id, user: second.id }), 403);
  await desk.done(first, 'dismiss', { id, user: first.id });
  await desk.done(owner, 'dismiss', { id, user: second.id });
  await erase(third.id);
  for (const gone of [first, second]) expectStatus(await read(gone, id), 404);
  const whole = await desk.whole(owner, id);
  expect(whole.members).toEqual([]);
  expect(whole.events.map(({ kind }) => kind)).toEqual([
    'begun',
    'uploaded',
    'joined',
    'joined',
    'joined',
    'left',
    'left',
  ]);
  dataOf('drillingImports.submit', await desk.submit(owner, whole));
  const keeper = await desk.keeper();
  await portal.pool.query('UPDATE users SET roles = (SELECT roles FROM users WHERE id = $2), type = 0 WHERE id = $1', [
    first.id,
    keeper.id,
  ]);
  const { version, reviewers } = await desk.review(keeper, id);
  expect(reviewers.map((each) => each.id)).toContain(keeper.id);
  expectStatus(await desk.act(first, 'publish', { id, version }), 403);
});

test('of a cancelled account the draft goes to the first who works on it; who left the unit has lost it to the others', async () => {
  const [owner, colleague] = [await ofUnit(), await ofUnit()];
  const { id } = await desk.filled(owner, goodBook());
  await takeIn(owner, id, colleague);
  await erase(owner.id);
  const after = await desk.whole(colleague, id);
  expect(after).toMatchObject({ isOwner: true, owner: { id: colleague.id }, members: [] });
  expect(await desk.notices(colleague)).toContain('钻孔汇交由您接手');
  const heir = await ofUnit();
  await takeIn(colleague, id, heir);
  await portal.pool.query(`UPDATE users SET corp_name = '别的院' WHERE id = $1`, [colleague.id]);
  expectStatus(await read(colleague, id), 404);
  const kept = await desk.whole(heir, id);
  expect(kept).toMatchObject({ isOwner: true, owner: null });
  dataOf('drillingImports.submit', await desk.submit(heir, kept));
  expect(await desk.whole(heir, id)).toMatchObject({ state: 'submitted', owner: { id: heir.id }, members: [] });
});

test('a name of the unit that is put right costs nobody an import on which nobody else works', async () => {
  const owner = await ofUnit();
  const { id } = await desk.filled(owner, goodBook());
  await portal.pool.query(`UPDATE users SET corp_name = corp_name || '有限公司' WHERE id = $1`, [owner.id]);
  expect((await desk.whole(owner, id)).mayEdit).toBe(true);
});

test('whoever reviews the imports of the archive is not taken in', async () => {
  const [owner, keeper] = [await ofUnit(), await desk.keeper()];
  const { rows } = await portal.pool.query<{ username: string }>(
    'UPDATE users SET corp_name = $2 WHERE id = $1 RETURNING username',
    [keeper.id, unit],
  );
  const id = await desk.begun(owner);
  const answer = await invite(owner, id, rows[0]?.username ?? '');
  expect(errorsOf(answer)['username']?.[0]).toMatch(/负责审核.*的钻孔汇交，不能参与填报$/);
});
