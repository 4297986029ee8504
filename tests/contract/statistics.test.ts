import { describe, expect, test } from 'vitest';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import type { OwnStatistics } from '../../src/resources/shared/own-statistics.ts';
import { appointmentDesk } from '../helpers/appointment-desk.ts';
import { createMember, openSession } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';

const portal = portalUnderTest({ TRUST_PROXY: 'loopback' });
const { booked, newRoom, visitor } = appointmentDesk(portal);
const today = dayInChina();

interface Counts {
  totalVisitCount: number;
  dayVisitCount: number;
}
const visit = async (ip: string, token?: string, agent = 'Mozilla/5.0 Firefox/140.0'): Promise<Counts> =>
  dataOf(
    'visits.getVisits',
    await make(portal.origin, 'visits.getVisits', { token, headers: { 'user-agent': agent, 'x-forwarded-for': ip } }),
  );
const look = (): Promise<Counts> => visit('192.0.2.200', undefined, 'Googlebot/2.1');
const statistics = async (token: string): Promise<OwnStatistics> =>
  dataOf('visits.mine', await make(portal.origin, 'visits.mine', { token }));

describe('visits', () => {
  test('a logged-in person is one visitor over browsers and networks, fifty requests at once included', async () => {
    const member = await createMember(portal.pool);
    const second = await openSession(portal.pool, member.id);
    const before = await look();
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 2 === 0
          ? visit('198.51.100.7', member.token, 'Mozilla/5.0 Chrome/140.0')
          : visit('2001:db8:7::1', second, 'Mozilla/5.0 (iPhone) Safari/605'),
      ),
    );
    expect((await look()).dayVisitCount).toBe(before.dayVisitCount + 1);
  });

  test('logging in adds no visitor; a phone that changes its IPv6 address is still the same', async () => {
    const member = await createMember(portal.pool);
    const before = await look();
    await visit('203.0.113.50');
    await visit('203.0.113.50', member.token);
    await visit('2001:db8:50::a');
    await visit('2001:db8:50::b:c:d');
    expect((await look()).dayVisitCount).toBe(before.dayVisitCount + 2);
  });

  test('the total holds the earlier days too', async () => {
    const before = await look();
    await portal.pool.query(
      `INSERT INTO visit_counts (day, n) VALUES ($1, 7) ON CONFLICT (day) DO UPDATE SET n = visit_counts.n + 7`,
      [addDays(today, -1)],
    );
    const after = await look();
    expect([after.totalVisitCount - before.totalVisitCount, after.dayVisitCount]).toEqual([7, before.dayVisitCount]);
  });
});

describe('own statistics', () => {
  test('count what the person did, and nobody else', async () => {
    const [member, other] = [await visitor(), await visitor()];
    await portal.pool.query(
      `INSERT INTO user_visit_days (user_id, day) VALUES ($1, $2), ($1, $3), ($4, $2) ON CONFLICT DO NOTHING`,
      [member.id, today, addDays(today, -1), other.id],
    );
    const room = await newRoom();
    await booked(member, { room });
    await booked(other, { room });
    const copies = [
      ['screen', member.id],
      ['screen', member.id],
      ['download', member.id],
      ['download', other.id],
    ] as const;
    for (const [at, [way, user]] of copies.entries())
      await portal.pool.query(
        `INSERT INTO issued_copies (copy_no, "user", way, object_id, file_name, purpose, day, issued_at)
         VALUES ($1, $2, $3, 1, '报告.pdf', '科研', $4, now())`,
        [`FB-TEST-${at}`, user, way, today],
      );
    const own = await statistics(member.token);
    expect(own.visitDays).toEqual([addDays(today, -1), today]);
    expect(own.totals).toEqual({ visitDays: 2, views: 2, downloads: 1, orders: 0, items: 0, scores: 0 });
    expect(own.months).toHaveLength(12);
    expect(own.months.at(-1)).toMatchObject({ month: today.slice(0, 7), views: 2, downloads: 1 });
    expect(own.appointments).toEqual({ attended: 0, missed: 0, coming: 1 });
  });

  test('are for logged-in people', async () => {
    expect((await make(portal.origin, 'visits.mine')).status).toBe(401);
  });
});
