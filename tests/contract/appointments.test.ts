import { describe, expect, test } from 'vitest';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import { atLast } from '../helpers/at-last.ts';
import { appointmentDesk, bookableDay as day } from '../helpers/appointment-desk.ts';
import { createMember } from '../helpers/members.ts';
import { orderDesk } from '../helpers/order-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, envelopeOf, errorsOf } from '../helpers/send.ts';

const portal = portalUnderTest();
const { book, booked, cancel, daysOf, mine, newArchive, newRoom, takenOf, visitor } = appointmentDesk(portal);
const orders = orderDesk(portal);

describe('booking a visit', () => {
  test('takes places of the slot, tells the person, and keeps no number in clear anywhere', async () => {
    const [member, room] = [await visitor(), await newRoom()];
    expect(dataOf('appointments.book', await book(member, { room, people: 2 }))).toMatchObject({ left: 3 });
    expect(await mine(member)).toMatchObject([
      { room, day, people: 2, status: 'standing', isCancellable: true, items: [] },
    ]);
    const [shown] = await daysOf(room, day, 1, member.token);
    expect(shown?.slots).toMatchObject([
      { from: '09:00', left: 3, isOver: false, isOwn: true },
      { from: '13:30', left: 5, isOver: false, isOwn: false },
    ]);
    const { rows } = await portal.pool.query('SELECT title FROM user_notices WHERE user_id = $1', [member.id]);
    expect(rows).toEqual([{ title: '到馆预约成功' }]);
    const kept = await portal.pool.query(
      `SELECT a::text FROM appointments a UNION ALL SELECT a::text FROM audit_log a WHERE resource = 'appointments'
       UNION ALL SELECT i::text FROM idempotent_writes i`,
    );
    expect(JSON.stringify(kept.rows)).not.toContain('13905710001');
  });

  test('fifty at once never take more places than there are', async () => {
    const room = await newRoom({ capacity: 7 });
    const members = await Promise.all(Array.from({ length: 50 }, visitor));
    const answers = await Promise.all(members.map((member) => atLast(() => book(member, { room }))));
    expect(answers.filter(({ status }) => status === 200).length).toBe(7);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await takenOf(room)).toBe(7);
  });

  test('one person is in one place at a time, however often and wherever the button is pressed', async () => {
    const [member, room, other] = [await visitor(), await newRoom(), await newRoom()];
    const wishes = [room, other, room, other, room, other].map((each) => book(member, { room: each }));
    const answers = await Promise.all(wishes);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    const second = await visitor();
    const [first, again] = [await book(second, { room }, 'book-once-1'), await book(second, { room }, 'book-once-1')];
    expect(again.json).toEqual(first.json);
    expect(await mine(second)).toHaveLength(1);
  });

  test('is refused where the room, the day, the time or the person do not allow it', async () => {
    const [member, room] = [await visitor(), await newRoom({ largestGroup: 2, horizonDays: 10, noticeHours: 24 })];
    expect(errorsOf(await book(member, { room, people: 3 }))).toHaveProperty('people');
    expect(errorsOf(await book(member, { room, day: addDays(day, -4) }))).toHaveProperty('day');
    expect(errorsOf(await book(member, { room, day: addDays(dayInChina(), 11) }))).toHaveProperty('day');
    expect(errorsOf(await book(member, { room, from: '10:00' }))).toHaveProperty('from');
    expect((await book(member, { room, day: dayInChina(), from: '13:30' })).status).toBe(409);
    expect((await book(member, { room: 987_654 })).status).toBe(404);
    expect((await book(member, { room: await newRoom({ isOpen: false }) })).status).toBe(404);
    expect((await book({ token: '' }, { room })).status).toBe(401);
    expect((await book(await createMember(portal.pool), { room })).status).toBe(403);
    expect(await mine(member)).toEqual([]);
  });

  test('nobody holds more bookings than six', async () => {
    const [member, room] = [await visitor(), await newRoom()];
    for (const at of [0, 1, 2, 3, 4, 5]) await booked(member, { room, day: addDays(day, at) });
    expect((await book(member, { room, day: addDays(day, 6) })).status).toBe(409);
  });
});

describe('items', () => {
  test('come with the booking; hidden ones answer like missing ones, classified and protected ones say why', async () => {
    const [member, room] = [await visitor(), await newRoom()];
    const open = await newArchive();
    const closed = {
      hidden: await newArchive({ isCatalogPublic: false }),
      secret: await newArchive({ secrecy: '秘密' }),
      guarded: await newArchive({ protectedUntil: addDays(dayInChina(), 100) }),
      elsewhere: await newArchive({ keepingUnit: '外省资料馆' }),
    };
    const refusalOf = async (item: string): Promise<string> =>
      errorsOf(await book(member, { room, items: item }))['items']?.join('') ?? '';
    expect(await refusalOf(`archives:${closed.hidden}`)).toBe(await refusalOf('archives:987654'));
    expect(await refusalOf(`archives:${closed.secret}`)).toContain('涉密');
    expect(await refusalOf(`archives:${closed.guarded}`)).toContain('保护期');
    expect(await refusalOf(`archives:${closed.elsewhere}`)).toContain('外省资料馆');
    expect(await refusalOf('users:1')).toContain('不是可以预约的资料');
    await booked(member, { room, items: `archives:${open}:第 2 册` });
    expect(await mine(member)).toMatchObject([{ items: [{ itemType: 'archives', itemId: open, part: '第 2 册' }] }]);
  });

  test('are protected to the last day of their protection, and not the day after', async () => {
    const [member, room] = [await visitor(), await newRoom()];
    const today = dayInChina();
    const guarded = await newArchive({ protectedUntil: today });
    const answer = await book(member, { room, items: `archives:${guarded}` });
    expect(errorsOf(answer)['items']?.join()).toContain('保护期');
    const freed = await newArchive({ protectedUntil: addDays(today, -1) });
    await booked(member, { room, items: `archives:${freed}` });
  });
});

describe('what was ordered', () => {
  test('comes with a visit of who ordered it; of anybody else the order answers like one that is not there', async () => {
    const [member, other, room] = [await visitor(), await visitor(), await newRoom()];
    const item = await newArchive();
    const wish = { items: [item], delivery: 'onSite' } as const;
    const { subOrder } = await orders.approved(member, await orders.reviewer(), wish);

    const [strange, missing] = [await book(other, { room, subOrder }), await book(other, { room, subOrder: 987_654 })];
    expect([strange.status, missing.status]).toEqual([404, 404]);
    expect(envelopeOf(strange).msg).toBe(envelopeOf(missing).msg);
    expect([await mine(other), await takenOf(room)]).toEqual([[], 0]);

    await booked(member, { room, subOrder });
    expect(await mine(member)).toMatchObject([{ items: [{ itemType: 'archives', itemId: item }] }]);
  });
});

describe('cancelling', () => {
  test('frees the places once; nobody else can do it', async () => {
    const [member, other, room] = [await visitor(), await visitor(), await newRoom({ capacity: 2, largestGroup: 2 })];
    const id = await booked(member, { room, people: 2 });
    expect((await book(other, { room })).status).toBe(409);
    expect([(await cancel(other, id)).status, (await cancel(other, 987_654)).status]).toEqual([404, 404]);
    const answers = await Promise.all([cancel(member, id), cancel(member, id), cancel(member, id)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    await booked(other, { room });
    expect(await takenOf(room)).toBe(1);
  });

  test('is over once the slot has begun', async () => {
    const [member, room] = [await visitor(), await newRoom()];
    const id = await booked(member, { room });
    await portal.pool.query("UPDATE appointments SET starts_at = now() - interval '1 min' WHERE id = $1", [id]);
    expect((await cancel(member, id)).status).toBe(409);
  });
});
