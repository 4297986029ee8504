import { expect } from 'vitest';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import { counter } from './counters.ts';
import { administrator, createMember, type Member } from './members.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import { type Answer, dataOf, make } from './send.ts';

/** The keeping unit of the rooms and archives made here. */
export const keeper = '浙江省地质资料馆';
/** A day that can be booked. */
export const bookableDay = addDays(dayInChina(), 3);

export interface ShownDay {
  day: string;
  closed: string | null;
  slots: { from: string; left: number; isOver: boolean; isOwn: boolean }[];
}

const everyDay = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((name) => [
    name,
    ['09:00–11:30', '13:30–16:30'],
  ]),
);

const nextNumber = counter();

/** What tests of appointments do again and again, on a running portal. */
export function appointmentDesk(portal: PortalUnderTest) {
  let admin: string | undefined;
  const adminToken = async (): Promise<string> => (admin ??= await administrator(portal.pool));
  const createRoom = async (values: Record<string, unknown> = {}): Promise<Answer> => {
    const name = `阅览室${nextNumber()}`;
    const room = {
      name,
      kind: '阅览室',
      keepingUnits: [keeper],
      address: '杭州市',
      capacity: 5,
      ...everyDay,
      ...values,
    };
    return make(portal.origin, 'readingRooms.create', { token: await adminToken(), values: room });
  };
  const book = ({ token }: Pick<Member, 'token'>, wish: Record<string, unknown>, key?: string): Promise<Answer> => {
    const usual = { people: 1, purpose: '查阅资料', contactName: '王岩', mobile: '13905710001' };
    const values = { day: bookableDay, from: '09:00', ...usual, ...wish };
    return make(portal.origin, 'appointments.book', { token, values, ...(key ? { key } : {}) });
  };
  return {
    createRoom,
    book,
    visitor: (): Promise<Member> => createMember(portal.pool, { isVerified: true }),
    newRoom: async (values?: Record<string, unknown>): Promise<number> =>
      dataOf<{ id: number }>('readingRooms.create', await createRoom(values)).id,
    close: async (values: Record<string, unknown>): Promise<Answer> =>
      make(portal.origin, 'roomClosures.create', {
        token: await adminToken(),
        values: { days: 1, reason: '设备检修', ...values },
      }),
    booked: async (member: Member, wish: Record<string, unknown>): Promise<number> =>
      dataOf<{ id: number }>('appointments.book', await book(member, wish)).id,
    mine: async ({ token }: Member): Promise<Record<string, unknown>[]> => {
      const answer = await make(portal.origin, 'appointments.mine', { token });
      return dataOf<{ rows: Record<string, unknown>[] }>('appointments.mine', answer).rows;
    },
    cancel: ({ token }: Member, id: number): Promise<Answer> =>
      make(portal.origin, 'appointments.cancelMine', { token, values: { id } }),
    act: async (name: string, id: number, values: Record<string, unknown> = {}): Promise<Answer> =>
      make(portal.origin, `appointments.${name}`, { token: await adminToken(), values: { id, ...values } }),
    daysOf: async (room: number, from: string, days = 1, token?: string): Promise<ShownDay[]> => {
      const query = { room: String(room), from, days: String(days) };
      const answer = await make(portal.origin, 'appointments.days', { token, query });
      return dataOf<{ days: ShownDay[] }>('appointments.days', answer).days;
    },
    takenOf: async (room: number): Promise<number> => {
      const { rows } = await portal.pool.query<{ n: number }>(
        `SELECT coalesce(sum(people), 0)::integer AS n FROM appointments WHERE room = $1 AND status = 'standing'`,
        [room],
      );
      expect(rows).toHaveLength(1);
      return rows[0]?.n ?? -1;
    },
    newArchive: async (values: Record<string, unknown> = {}): Promise<number> => {
      const n = nextNumber();
      const given = {
        archiveNo: `YY${n}`,
        title: `馆藏${n}`,
        category: '区域地质调查',
        formingUnit: '浙江省地质院',
        year: 2022,
        keepingUnit: keeper,
        secrecy: '公开',
        isCatalogPublic: true,
        ...values,
      };
      const answer = await make(portal.origin, 'archives.create', { token: await adminToken(), values: given });
      return dataOf<{ id: number }>('archives.create', answer).id;
    },
  };
}
