import { expect, test, vi } from 'vitest';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import type { DeliveryStatistics } from '../../src/resources/shared/delivery-answers.ts';
import { deliveryDesk, receivingUnit } from '../helpers/delivery-desk.ts';
import type { Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf } from '../helpers/send.ts';

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);
const today = dayInChina();

test('what came, how it ended, how long it took and what is late, each keeper of their units', async () => {
  const [user, keeper, other] = [
    await desk.submitter(),
    await desk.keeper(receivingUnit),
    await desk.keeper('别的单位'),
  ];
  const statistics = async (who: Member, from = today, until = today): Promise<DeliveryStatistics> =>
    dataOf('deliveries.statistics', await desk.read(who, 'deliveries.statistics', { from, until }));
  const set = (id: number, columns: string): Promise<unknown> =>
    portal.pool.query(`UPDATE deliveries SET ${columns} WHERE id = $1`, [id]);
  const { id: accepted } = await desk.accepted(user, keeper);
  await set(accepted, `submitted_at = accepted_at - interval '3 days'`);
  const { id: mended } = await desk.submitted(user);
  await desk.returned(keeper, mended, [{ place: '摘要', text: '太简略' }]);
  await set(mended, `due_on = '${addDays(today, -1)}'`);
  const { id: waiting } = await desk.submitted(user);
  await set(waiting, `due_on = '${addDays(today, -1)}'`);
  await desk.begun(user);
  const { id: withdrawn } = await desk.submitted(user);
  await desk.done(user, 'deliveries.withdraw', { id: withdrawn, reason: '漏附图' });
  // A register has no holes
  expect((await desk.act(user, 'deliveries.drop', { id: withdrawn })).status).toBe(409);
  const expected = {
    received: 4,
    waiting: 2,
    withdrawn: 1,
    returned: 1,
    accepted: 1,
    replies: 0,
    onTime: 1,
    late: 0,
    meanDays: 3,
    overdue: 1,
    mendingOverdue: 1,
    stagesOverdue: 0,
    termsOverdue: 0,
    byMonth: [{ subject: today.slice(0, 7), received: 4, accepted: 1 }],
    byKind: [{ subject: '矿产勘查', received: 4, accepted: 1 }],
  };
  expect(await statistics(keeper)).toEqual(expected);
  const counted = { received: 0, waiting: 0, withdrawn: 0, returned: 0, accepted: 0, replies: 0, onTime: 0 };
  const none = { ...counted, late: 0, meanDays: null };
  const earlier = await statistics(keeper, addDays(today, -30), addDays(today, -1));
  expect(earlier).toEqual({
    ...none,
    overdue: 1,
    mendingOverdue: 1,
    stagesOverdue: 0,
    termsOverdue: 0,
    byMonth: [],
    byKind: [],
  });
  expect(await statistics(other)).toEqual({
    ...none,
    overdue: 0,
    mendingOverdue: 0,
    stagesOverdue: 0,
    termsOverdue: 0,
    byMonth: [],
    byKind: [],
  });
  const wrong = await desk.read(keeper, 'deliveries.statistics', { from: today, until: addDays(today, -1) });
  expect(errorsOf(wrong)).toHaveProperty('until');
});
