import { expect, test, vi } from 'vitest';
import { followDeadlines } from '../../server/deliveries/clock/follow-deadlines.ts';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import type { DeliveryStatistics, QueuedDelivery } from '../../src/resources/shared/delivery-answers.ts';
import type { deliveryFields } from '../../src/resources/shared/delivery-fields.ts';
import { setTerms } from '../../src/resources/shared/delivery-terms.ts';
import { backgroundOf, silentLog } from '../helpers/background.ts';
import { deliveryDesk, goodForm, receivingUnit } from '../helpers/delivery-desk.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';

/** 汇交期限: until when the law wants it, and who is told of that. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);
const today = dayInChina();
type Form = Partial<Record<keyof typeof deliveryFields, unknown>>;

interface Saved {
  version: number;
  deliverBy: string | null;
  isDeliveredLate: boolean;
}
const saved = async (user: Member, id: number, form: Form): Promise<Saved> => {
  const { version } = await desk.whole(user, id);
  return desk.done<Saved>(user, 'deliveries.save', { id, version, ...goodForm, ...form });
};
const deadlinesAt = async (...days: readonly string[]): Promise<void> => {
  const context = await backgroundOf(portal);
  for (const day of days) await followDeadlines(context, silentLog, day);
};
const aboutDeadline = async (who: Member): Promise<string[]> =>
  (await desk.notices(who)).filter((title) => title.includes('汇交期限'));

test('each case has its day, counted from what is filled in; without it none is told', async () => {
  const user = await desk.submitter();
  const id = await desk.begun(user);
  expect(await desk.whole(user, id)).toMatchObject({ deliverBy: null, isDeliveredLate: false });
  const days = async (form: Form): Promise<unknown> => (await saved(user, id, form)).deliverBy;
  // A holder of a licence whose end nobody knows
  expect(await days({})).toBeNull();
  expect(await days({ dueFrom: '2027-06-30' })).toBe('2027-05-31');
  expect(await days({ submitterKind: '采矿权人', dueFrom: '2027-06-30' })).toBe('2027-04-01');
  expect(await days({ submitterKind: '项目承担单位' })).toBe(addDays(goodForm.workEndOn, 180));
  expect(await days({ dueCase: '许可证被吊销', dueFrom: '2026-12-01' })).toBe('2026-12-16');
  const late = await saved(user, id, { dueCase: '项目结束', dueFrom: addDays(today, -181) });
  expect(late).toMatchObject({ deliverBy: addDays(today, -1), isDeliveredLate: true });
  const last = await saved(user, id, { dueCase: '项目结束', dueFrom: addDays(today, -180) });
  expect(last).toMatchObject({ deliverBy: today, isDeliveredLate: false });
});

test('terms are set by the administrator, for drafts that are there too', async () => {
  const [user, admin] = [
    await desk.submitter(),
    await createMember(portal.pool, { rights: ['admin:deliveryPolicy.*'], type: 0 }),
  ];
  const id = await desk.begun(user);
  await saved(user, id, { dueCase: '工程竣工验收', dueFrom: '2026-01-01' });
  const set = async (terms: readonly unknown[]): Promise<unknown> => {
    const { token } = admin;
    const values = { deliverTerms: terms };
    const answer = await make(portal.origin, 'deliveryPolicy.edit', { token, values });
    expect(answer.status).toBe(200);
    return (await desk.whole(user, id)).deliverBy;
  };
  expect(await set(setTerms.map((term) => ({ ...term, days: 90 })))).toBe('2026-04-01');
  expect(await set([])).toBeNull();
  expect(await set(setTerms)).toBe('2026-06-30');
});

test('who works on a draft is told 90, 30 and 7 days before and when the day is past, once each, and no more once it is in', async () => {
  const user = await desk.submitter();
  const { id } = await desk.ready(user, { dueCase: '项目结束', dueFrom: today });
  const until = addDays(today, 180);
  const at = (days: number): string => addDays(until, days);
  await deadlinesAt(at(-91), at(-90), at(-90), at(-31), at(-30), at(-7), at(0), at(1), at(1), at(20));
  expect(await aboutDeadline(user)).toEqual([
    '汇交期限还有 90 天之内届满',
    '汇交期限还有 30 天之内届满',
    '汇交期限还有 7 天之内届满',
    '汇交期限已过',
  ]);
  // Another day begins anew
  await saved(user, id, { dueCase: '项目结束', dueFrom: addDays(today, 60) });
  await deadlinesAt(addDays(today, 60 + 180 - 5));
  expect(await aboutDeadline(user)).toHaveLength(5);
  const { version } = await desk.whole(user, id);
  dataOf('deliveries.submit', await desk.act(user, 'deliveries.submit', { id, version, isPromised: true }));
  await deadlinesAt(addDays(today, 60 + 181));
  expect(await aboutDeadline(user)).toHaveLength(5);
});

test('keepers see what came late, and count it; what is back with its submitter and past its day is counted too', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper(receivingUnit)];
  const late = { dueCase: '项目结束', dueFrom: addDays(today, -200) };
  const { id } = await desk.submitted(user, late);
  const { id: back } = await desk.submitted(user, late);
  await desk.submitted(user, { dueCase: '项目结束', dueFrom: today });
  // A draft that never came is nobody's but its submitter's
  await desk.ready(user, late);
  const queue = dataOf<{ rows: QueuedDelivery[] }>('deliveries.queue', await desk.read(keeper, 'deliveries.queue', {}));
  expect(queue.rows.find((row) => row.id === id)).toMatchObject({
    deliverBy: addDays(today, -20),
    isDeliveredLate: true,
  });
  await desk.done(user, 'deliveries.withdraw', { id: back, reason: '漏附图' });
  const statistics = dataOf<DeliveryStatistics>(
    'deliveries.statistics',
    await desk.read(keeper, 'deliveries.statistics', { from: today, until: today }),
  );
  expect(statistics).toMatchObject({ late: 2, termsOverdue: 1 });
  // In time once is in time for good
  await portal.pool.query(`UPDATE deliveries SET due_from = $2 WHERE id = $1`, [back, addDays(today, -180)]);
  expect((await desk.whole(user, back)).isDeliveredLate).toBe(false);
});
