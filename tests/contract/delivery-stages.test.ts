import { expect, test, vi } from 'vitest';
import { remindStages } from '../../server/deliveries/clock/remind-stages.ts';
import { erasure } from '../../server/erasure.ts';
import { asSystem } from '../../server/resources/as-system.ts';
import { runTransaction } from '../../server/resources/transaction.ts';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import { backgroundOf, silentLog } from '../helpers/background.ts';
import { CertificationDesk } from '../helpers/certification-desk.ts';
import { deliveryDesk, goodForm, receivingUnit } from '../helpers/delivery-desk.ts';
import type { Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, errorsOf } from '../helpers/send.ts';

/** What is handed in by stages: each follows the one before. */

type Values = Record<string, unknown>;

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);
const today = dayInChina();
const statusOf = ({ status, text }: Answer): string => `${status} ${status === 200 ? '' : text.slice(0, 200)}`;
const nextStageOn = addDays(today, 30);

test('each ends in its own archive and receipt; the next one counts the files of those before', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper(receivingUnit)];
  const first = await desk.accepted(user, keeper, { stageNo: 1, nextStageOn });
  const { deliveryNo } = await desk.whole(user, first.id);
  const second = await desk.ready(user, { stageNo: 2, earlierNo: deliveryNo, title: '后树萤石矿普查报告（第二期）' });
  const whole = await desk.whole(user, second.id);
  expect(whole.earlierFiles).toEqual({ 正文: 1, 审批文据: 1, 附图: 1, 附表: 1 });
  expect(whole.stageNo).toBe(2);
  // Whoever fills in the number of the stage before sees at once what counts
  const form = { ...goodForm, stageNo: 2, earlierNo: deliveryNo, title: whole.values.title };
  const { version } = whole;
  const saved = await desk.done<Values>(user, 'deliveries.save', { id: second.id, version, ...form });
  expect(saved['earlierFiles']).toEqual(whole.earlierFiles);
  for (const { id, category } of whole.files)
    if (category !== '正文') await desk.done(user, 'deliveries.removeFile', { file: id });
  expect(statusOf(await desk.submit(user, await desk.whole(user, second.id)))).toBe('200 ');
  await desk.judgeAll(keeper, second.id);
  const { archive, receiptNo } = dataOf<{ archive: number; receiptNo: string }>(
    'deliveries.accept',
    await desk.accept(keeper, second.id),
  );
  expect(archive).not.toBe(first.archive);
  const { rows } = await portal.pool.query('SELECT contents FROM delivery_receipts WHERE receipt_no = $1', [receiptNo]);
  expect(rows).toEqual([{ contents: '第 2 期：正文 1 本' }]);
});

test('of ten that follow the same one at once, one is taken', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper(receivingUnit)];
  const first = await desk.accepted(user, keeper, { stageNo: 1, nextStageOn });
  const { deliveryNo } = await desk.whole(user, first.id);
  const drafts = [];
  for (let n = 0; n < 10; n += 1)
    drafts.push(await desk.ready(user, { stageNo: 2, earlierNo: deliveryNo, title: `第二期之 ${n}` }));
  const answers = await Promise.all(drafts.map((draft) => desk.submit(user, draft)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 422),
  ]);
});

test('nobody stands in the way of another’s', async () => {
  const [user, stranger] = [await desk.submitter(), await desk.submitter()];
  const keeper = await desk.keeper(receivingUnit);
  const first = await desk.accepted(user, keeper, { stageNo: 1, nextStageOn });
  const { deliveryNo } = await desk.whole(user, first.id);
  const other = await desk.submitted(stranger);
  // Who calls his unit like another's takes its people in without their consent
  await portal.pool.query(
    'UPDATE deliveries SET stage_no = 2, earlier_no = $2, members = ARRAY[$3]::bigint[] WHERE id = $1',
    [other.id, deliveryNo, user.id],
  );
  const { id } = await desk.submitted(user, { stageNo: 2, earlierNo: deliveryNo, title: '第二期报告' });
  expect((await desk.whole(user, id)).state).toBe('submitted');
});

test('a colleague follows whose owner took him in, and what was accepted so stays the next', async () => {
  const [user, colleague] = [await desk.submitter(), await desk.submitter()];
  const keeper = await desk.keeper(receivingUnit);
  const first = await desk.accepted(user, keeper, { stageNo: 1, nextStageOn });
  const { deliveryNo } = await desk.whole(user, first.id);
  const values = { stageNo: 2, earlierNo: deliveryNo, title: '第二期报告' };
  const strange = await desk.ready(colleague, values);
  expect(Object.keys(errorsOf(await desk.submit(colleague, strange)))).toEqual(['earlierNo']);
  const members = async (...people: number[]): Promise<unknown> =>
    portal.pool.query('UPDATE deliveries SET members = $2 WHERE id = $1', [first.id, people]);
  await members(colleague.id);
  expect(statusOf(await desk.submit(colleague, strange))).toBe('200 ');
  const third = await desk.ready(user, { ...values, title: '另一份第二期报告' });
  expect(Object.keys(errorsOf(await desk.submit(user, third)))).toEqual(['earlierNo']);
  await desk.judgeAll(keeper, strange.id);
  expect(statusOf(await desk.accept(keeper, strange.id))).toBe('200 ');
  await members();
  expect(Object.keys(errorsOf(await desk.submit(user, third)))).toEqual(['earlierNo']);
});

test('whoever is certified to be of the unit follows, also after a cancelled account; who only calls it his does not', async () => {
  const certifications = new CertificationDesk(portal);
  const unit = '浙江省第三地质大队';
  const [owner, colleague] = [await certifications.certified(unit), await certifications.certified(unit)];
  const [impostor, keeper] = [await desk.submitter(), await desk.keeper(receivingUnit)];
  const isOf = async ({ id }: Member, name: string): Promise<unknown> =>
    portal.pool.query('UPDATE users SET corp_name = $2 WHERE id = $1', [id, name]);
  await isOf(impostor, unit);
  const first = await desk.accepted(owner, keeper, { stageNo: 1, nextStageOn });
  const { deliveryNo } = await desk.whole(owner, first.id);
  await runTransaction(await backgroundOf(portal), asSystem('test'), async (transaction) => {
    for (const erase of erasure.steps) await erase(transaction, owner.id);
  });
  const values = { stageNo: 2, earlierNo: deliveryNo, title: '第二期报告' };
  const strange = await desk.ready(impostor, values);
  expect(Object.keys(errorsOf(await desk.submit(impostor, strange)))).toEqual(['earlierNo']);
  const second = await desk.ready(colleague, values);
  expect((await desk.whole(colleague, second.id)).earlierFiles).toHaveProperty('正文');
  await isOf(colleague, '另一家单位');
  const refused = errorsOf(await desk.submit(colleague, second));
  expect(Object.keys(refused)).toEqual(['earlierNo']);
  expect(refused['earlierNo']?.[0]).toContain('实名认证中的单位');
  await isOf(colleague, unit);
  expect(statusOf(await desk.submit(colleague, second))).toBe('200 ');
});

test('another’s are not told of', async () => {
  const [owner, stranger] = [await desk.submitter(), await desk.submitter()];
  const keeper = await desk.keeper(receivingUnit);
  const first = await desk.accepted(owner, keeper, { stageNo: 1, nextStageOn });
  const { deliveryNo } = await desk.whole(owner, first.id);
  const draft = await desk.ready(stranger, { stageNo: 2, earlierNo: deliveryNo });
  const { faults, earlierFiles } = await desk.whole(stranger, draft.id);
  expect(earlierFiles).toEqual({});
  expect(faults.filter(({ level }) => level === 'error').map(({ code }) => code)).toEqual(['stage-unknown']);
});

test('the one that was promised is reminded of before its day, once, and not when it has come', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper(receivingUnit)];
  const first = await desk.accepted(user, keeper, { stageNo: 1, nextStageOn });
  const context = await backgroundOf(portal);
  const reminders = async (): Promise<number> =>
    (await desk.notices(user)).filter((title) => title.startsWith('下一期汇交')).length;
  await remindStages(context, silentLog, addDays(nextStageOn, -4));
  expect(await reminders()).toBe(0);
  await remindStages(context, silentLog, addDays(nextStageOn, -2));
  await remindStages(context, silentLog, addDays(nextStageOn, -1));
  expect(await reminders()).toBe(1);
  await remindStages(context, silentLog, addDays(nextStageOn, 1));
  expect(await reminders()).toBe(2);
  const awaited = async (): Promise<number[]> =>
    dataOf<{ rows: { id: number }[] }>(
      'deliveries.queue',
      await desk.read(keeper, 'deliveries.queue', { list: 'stages' }),
    ).rows.map(({ id }) => id);
  expect(await awaited()).toContain(first.id);
  expect((await desk.whole(user, first.id)).isStageAwaited).toBe(true);
  const { deliveryNo } = await desk.whole(user, first.id);
  await desk.submitted(user, { stageNo: 2, earlierNo: deliveryNo, title: '第二期' });
  expect(await awaited()).not.toContain(first.id);
  expect((await desk.whole(user, first.id)).isStageAwaited).toBe(false);
  await remindStages(context, silentLog, addDays(nextStageOn, 30));
  expect(await reminders()).toBe(2);
});
