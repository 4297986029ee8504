import { describe, expect, test, vi } from 'vitest';
import { followProtection } from '../../server/deliveries/clock/follow-protection.ts';
import { remindDeliveries } from '../../server/deliveries/clock/remind-deliveries.ts';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import { backgroundOf, silentLog } from '../helpers/background.ts';
import { deliveryDesk } from '../helpers/delivery-desk.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { errorsOf, make } from '../helpers/send.ts';

/** What time alone brings about: reminders of what is due, and the end of a protection. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);
const today = dayInChina();

describe('reminders', () => {
  const remindAt = async (...days: readonly string[]): Promise<void> => {
    const context = await backgroundOf(portal);
    for (const day of days) await remindDeliveries(context, silentLog, day);
  };

  test('of an acceptance go to its keeper: before the last day, after it, and every week', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper()];
    const { id } = await desk.submitted(user);
    await desk.done(keeper, 'deliveries.assign', { id });
    const { dueOn } = await desk.review(keeper, id);
    const before = (await desk.notices(keeper)).length;
    await remindAt(...[-5, -3, -1, 1, 2, 8].map((days) => addDays(dueOn ?? today, days)));
    expect((await desk.notices(keeper)).slice(before)).toEqual([
      '汇交验收即将到期',
      '汇交验收已逾期',
      '汇交验收已逾期',
    ]);
    expect(await desk.notices(user)).not.toContain('汇交验收已逾期');
  });

  test('of a mending go to the submitter, and end with the new submission', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper()];
    const { id } = await desk.submitted(user);
    await desk.returned(keeper, id, [{ place: '摘要', text: '太简略' }]);
    const until = addDays(today, 10);
    await remindAt(until, addDays(until, 1));
    expect((await desk.notices(user)).slice(-2)).toEqual(['汇交补正即将到期', '汇交补正已逾期']);
    await desk.done(user, 'deliveries.say', { id, text: '已核对，无需修改' });
    const { version } = await desk.whole(user, id);
    await desk.done(user, 'deliveries.submit', { id, version, isPromised: true });
    const count = (await desk.notices(user)).length;
    await remindAt(addDays(until, 9));
    expect((await desk.notices(user)).length).toBe(count);
  });
});

describe('a protection', () => {
  const ends = addDays(today, 100);
  const extend = ({ token }: Member, id: number, values: Record<string, unknown>) =>
    make(portal.origin, 'archives.extendProtection', { token, values: { id, ...values } });
  const noticesAt = async (...days: readonly number[]): Promise<void> => {
    const context = await backgroundOf(portal);
    for (const day of days) await followProtection(context, silentLog, addDays(today, day));
  };
  const aboutProtection = async (who: Member): Promise<string[]> =>
    (await desk.notices(who)).filter((title) => title.includes('保护期'));

  test('its end is told 90, 30 and 7 days before and when it has come, to keeper and holder, once each', async () => {
    const user = await desk.submitter();
    const [keeper, clerk] = [await desk.keeper(), await createMember(portal.pool, { rights: ['admin:archives.*'] })];
    const { id } = await desk.submitted(user, { protectedUntil: ends, protectionBasis: '探矿权有效期内' });
    await desk.judgeAll(keeper, id);
    expect((await desk.accept(keeper, id)).status).toBe(200);
    await noticesAt(0, 9);
    expect(await aboutProtection(user)).toEqual([]);
    await noticesAt(10, 11, 69, 70, 71, 93, 95, 100);
    const told = ['90', '30', '7'].map((days) => `保护期还有 ${days} 天之内届满`);
    expect(await aboutProtection(user)).toEqual(told);
    await noticesAt(101, 102);
    expect(await aboutProtection(user)).toEqual([...told, '保护期已满']);
    expect(await aboutProtection(clerk)).toEqual([...told, '保护期已满']);
    expect(await aboutProtection(keeper)).toEqual([]);
  });

  test('that came late is told once, by where it is', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper()];
    const { id } = await desk.submitted(user, { protectedUntil: addDays(today, 5), protectionBasis: '合同约定' });
    await desk.judgeAll(keeper, id);
    expect((await desk.accept(keeper, id)).status).toBe(200);
    await noticesAt(0, 1, 2);
    expect(await aboutProtection(user)).toEqual(['保护期还有 7 天之内届满']);
  });

  test('is extended with a reason while it runs, within the limit, and told anew', async () => {
    const [user, keeper] = [await desk.submitter(), await desk.keeper()];
    const clerk = await createMember(portal.pool, { rights: ['admin:archives.*'] });
    const { id } = await desk.submitted(user, { protectedUntil: ends, protectionBasis: '探矿权有效期内' });
    await desk.judgeAll(keeper, id);
    expect((await desk.accept(keeper, id)).status).toBe(200);
    const archive = (await desk.whole(user, id)).archive?.id ?? 0;
    await noticesAt(95);
    const later = addDays(today, 300);
    expect((await extend(user, archive, { until: later, reason: '续期' })).status).toBe(403);
    expect(errorsOf(await extend(clerk, archive, { until: later }))).toHaveProperty('reason');
    expect(errorsOf(await extend(clerk, archive, { until: ends, reason: '续期' }))).toHaveProperty('until');
    expect(errorsOf(await extend(clerk, archive, { until: '2099-01-01', reason: '续期' }))).toHaveProperty('until');
    expect((await extend(clerk, archive, { until: later, reason: '探矿权续期至明年' })).status).toBe(200);
    const { rows } = await portal.pool.query<Record<string, unknown>>(
      'SELECT protected_until, protection_extended_for, protection_extensions FROM archives WHERE id = $1',
      [archive],
    );
    expect(rows[0]).toEqual({
      protected_until: later,
      protection_extended_for: '探矿权续期至明年',
      protection_extensions: 1,
    });
    await noticesAt(96, 295);
    expect(await aboutProtection(user)).toEqual([
      '保护期还有 7 天之内届满',
      '资料保护期已延长',
      '保护期还有 7 天之内届满',
    ]);
    await portal.pool.query('UPDATE archives SET protected_until = $2 WHERE id = $1', [archive, addDays(today, -1)]);
    expect((await extend(clerk, archive, { until: later, reason: '续期' })).status).toBe(409);
  });
});

// Last, since what it submits is due, too
test('days on which all rooms are closed count for no term, neither of an acceptance nor of a mending', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const terms = async (): Promise<(string | null)[]> => {
    const { id } = await desk.submitted(user);
    const { dueOn, mendUntil } = await desk.review(keeper, id);
    return [dueOn, mendUntil];
  };
  await portal.pool.query('DELETE FROM room_closures');
  const before = await terms();
  const { token } = await createMember(portal.pool, { rights: ['admin:roomClosures.*'], type: 0 });
  const values = { room: null, startsOn: addDays(today, 1), days: 7, reason: '国庆节放假' };
  const { status, text } = await make(portal.origin, 'roomClosures.create', { token, values });
  expect([status, text]).toEqual([200, expect.stringContaining('国庆节放假')]);
  const after = await terms();
  // A week without a working day
  expect(after).toEqual(before.map((day) => addDays(day ?? '', 7)));
});
