import { describe, expect, test } from 'vitest';
import { addDays, dayInChina, instantInChina } from '../../src/resources/shared/china-days.ts';
import { appointmentDesk, bookableDay as day } from '../helpers/appointment-desk.ts';
import { grantOnly } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
const { act, book, booked, close, createRoom, daysOf, mine, newRoom, takenOf, visitor } = appointmentDesk(portal);

describe('closures', () => {
  test('cancel the bookings of their days, tell the people, and keep others from booking', async () => {
    const [member, room, other] = [await visitor(), await newRoom(), await newRoom()];
    const gone = await booked(member, { room });
    const kept = await booked(member, { room, day: addDays(day, 2) });
    const elsewhere = await booked(member, { room: other, from: '13:30' });
    dataOf('roomClosures.create', await close({ room, startsOn: addDays(day, -1), days: 3, reason: '消防检修' }));
    const statuses = Object.fromEntries((await mine(member)).map(({ id, status }) => [String(id), status]));
    expect(statuses).toEqual({ [gone]: 'closed', [kept]: 'standing', [elsewhere]: 'standing' });
    const { rows } = await portal.pool.query<{ body: string }>(
      `SELECT body FROM user_notices WHERE user_id = $1 AND title = '到馆预约已取消'`,
      [member.id],
    );
    expect(rows.map(({ body }) => body.includes('消防检修'))).toEqual([true]);
    expect((await book(await visitor(), { room })).status).toBe(409);
    expect((await daysOf(room, addDays(day, -1), 4)).map(({ closed }) => closed)).toEqual([
      '消防检修',
      '消防检修',
      '消防检修',
      null,
    ]);
  });

  test('a closure and bookings at the same time leave no standing booking on a closed day', async () => {
    const room = await newRoom({ capacity: 50 });
    const members = await Promise.all(Array.from({ length: 12 }, visitor));
    await Promise.all([
      ...members.slice(0, 6).map((member) => book(member, { room })),
      close({ room: null, startsOn: day, reason: '停电' }),
      ...members.slice(6).map((member) => book(member, { room })),
    ]);
    expect(await takenOf(room)).toBe(0);
    await portal.pool.query(`DELETE FROM room_closures WHERE reason = '停电'`);
  });
});

describe('at the desk', () => {
  test('a visit is marked as it was, and called off with a reason', async () => {
    const [member, room] = [await visitor(), await newRoom()];
    const id = await booked(member, { room });
    expect([(await act('arrive', id)).status, (await act('miss', id)).status]).toEqual([409, 409]);
    dataOf('appointments.callOff', await act('callOff', id, { reason: '资料修复中' }));
    expect(await mine(member)).toMatchObject([{ status: 'closed', reason: '资料修复中', isCancellable: false }]);
    const past = await booked(member, { room });
    await portal.pool.query(
      `UPDATE appointments SET day = $2, starts_at = $3, ends_at = $3::timestamptz + interval '1 min' WHERE id = $1`,
      [past, addDays(dayInChina(), -1), instantInChina(addDays(dayInChina(), -1), '09:00')],
    );
    dataOf('appointments.miss', await act('miss', past));
    dataOf('appointments.arrive', await act('arrive', past));
    expect((await mine(member)).map(({ status }) => String(status)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'attended',
      'closed',
    ]);
  });

  test('the number is masked in lists; who looks at it gives a reason that is kept', async () => {
    const [member, room, clerk] = [await visitor(), await newRoom(), await visitor()];
    const id = await booked(member, { room });
    await grantOnly(portal.pool, clerk, ['admin:appointments.list']);
    const shown = await make(portal.origin, 'appointments.show', { token: clerk.token, values: { id } });
    expect(dataOf('appointments.show', shown)).toMatchObject({ mobile: '139******01' });
    const values = { id, reason: '通知到馆时间' };
    expect((await make(portal.origin, 'appointments.reveal', { token: clerk.token, values })).status).toBe(403);
    expect(dataOf('appointments.reveal', await act('reveal', id, { reason: '通知到馆时间' }))).toEqual({
      value: '13905710001',
    });
    const { rows } = await portal.pool.query(
      `SELECT 1 FROM audit_log WHERE resource = 'appointments' AND action = '查看完整手机号' AND record_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('hours of a room', () => {
  test('are refused unless they are hours that do not overlap and the group fits', async () => {
    expect(errorsOf(await createRoom({ monday: ['上午'] }))).toHaveProperty('monday');
    expect(errorsOf(await createRoom({ friday: ['09:00–12:00', '11:00–13:00'] }))).toHaveProperty('friday');
    expect(errorsOf(await createRoom({ largestGroup: 9 }))).toHaveProperty('largestGroup');
  });
});
