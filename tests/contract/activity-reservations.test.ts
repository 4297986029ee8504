import { beforeAll, describe, expect, test } from 'vitest';
import { atLast } from '../helpers/at-last.ts';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
let admin: string;
beforeAll(async () => {
  admin = await administrator(portal.pool);
});

const hours = (count: number): string => new Date(Date.now() + count * 3600_000).toISOString();

async function newActivity(values: Record<string, unknown> = {}, isPublished = true): Promise<number> {
  const given = {
    title: '看石头',
    kind: '野外考察',
    body: '<p>说明</p>',
    startsAt: hours(48),
    endsAt: hours(50),
    place: '长兴',
    capacity: 5,
    ...values,
  };
  const { id } = dataOf<{ id: number }>(
    'activities.create',
    await make(portal.origin, 'activities.create', { token: admin, values: given }),
  );
  if (!isPublished) return id;
  for (const name of ['activities.submit', 'activities.publish'])
    dataOf(name, await make(portal.origin, name, { token: admin, values: { id } }));
  return id;
}
const reserve = ({ token }: Pick<Member, 'token'>, activity: number, people = 1, key?: string): Promise<Answer> =>
  make(portal.origin, 'reservations.reserve', {
    token,
    values: { activity, people, contactName: '王岩', mobile: '13905710001' },
    ...(key ? { key } : {}),
  });
const mine = async ({ token }: Member): Promise<Record<string, unknown>[]> =>
  dataOf<{ rows: Record<string, unknown>[] }>(
    'reservations.mine',
    await make(portal.origin, 'reservations.mine', { token }),
  ).rows;
const cancel = ({ token }: Member, id: number): Promise<Answer> =>
  make(portal.origin, 'reservations.cancelMine', { token, values: { id } });
const reservedOf = async (id: number): Promise<number> =>
  (await portal.pool.query<{ reserved: number }>('SELECT reserved FROM activities WHERE id = $1', [id])).rows[0]
    ?.reserved ?? -1;

describe('reserving', () => {
  test('takes places, tells the person, and shows them in the own list with no number in clear anywhere', async () => {
    const member = await createMember(portal.pool);
    const activity = await newActivity();
    expect(dataOf('reservations.reserve', await reserve(member, activity, 2))).toMatchObject({ left: 3 });
    expect(await mine(member)).toMatchObject([
      { activity, title: '看石头', people: 2, status: 'standing', isCancellable: true },
    ]);
    const { rows } = await portal.pool.query('SELECT title FROM user_notices WHERE user_id = $1', [member.id]);
    expect(rows).toEqual([{ title: '活动预约成功' }]);
    const kept = await portal.pool.query(
      `SELECT r::text FROM reservations r UNION ALL SELECT a::text FROM audit_log a WHERE resource = 'reservations'
       UNION ALL SELECT i::text FROM idempotent_writes i`,
    );
    expect(JSON.stringify(kept.rows)).not.toContain('13905710001');
  });

  test('forty at once never take more places than there are', async () => {
    const activity = await newActivity({ capacity: 7 });
    const members = await Promise.all(Array.from({ length: 40 }, () => createMember(portal.pool)));
    const answers = await Promise.all(members.map((member) => atLast(() => reserve(member, activity))));
    expect(answers.filter(({ status }) => status === 200).length).toBe(7);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await reservedOf(activity)).toBe(7);
  });

  test('one person reserves once, however often the button is pressed', async () => {
    const member = await createMember(portal.pool);
    const activity = await newActivity();
    const answers = await Promise.all(Array.from({ length: 8 }, () => reserve(member, activity)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(await reservedOf(activity)).toBe(1);
    const key = 'reserve-once-1';
    const other = await createMember(portal.pool);
    const [first, again] = [await reserve(other, activity, 1, key), await reserve(other, activity, 1, key)];
    expect(again.json).toEqual(first.json);
    expect(await reservedOf(activity)).toBe(2);
  });

  test('is refused beyond the limit of one person, after the deadline, before publication, and to guests', async () => {
    const member = await createMember(portal.pool);
    expect(errorsOf(await reserve(member, await newActivity({ perPerson: 2 }), 3))).toHaveProperty('people');
    expect((await reserve(member, await newActivity({ reserveUntil: hours(-1) }))).status).toBe(409);
    expect((await reserve(member, await newActivity({ startsAt: hours(-2), endsAt: hours(1) }))).status).toBe(409);
    expect((await reserve(member, await newActivity({}, false))).status).toBe(404);
    expect((await reserve({ token: '' }, await newActivity())).status).toBe(401);
    expect(await mine(member)).toEqual([]);
  });
});

describe('giving back', () => {
  test('frees the places once; nobody else can do it', async () => {
    const [member, other] = [await createMember(portal.pool), await createMember(portal.pool)];
    const activity = await newActivity({ capacity: 2 });
    const { id } = dataOf<{ id: number }>('reservations.reserve', await reserve(member, activity, 2));
    expect((await reserve(other, activity)).status).toBe(409);
    const foreign = await cancel(other, id);
    const missing = await cancel(other, 987_654);
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    const answers = await Promise.all([cancel(member, id), cancel(member, id), cancel(member, id)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await reservedOf(activity)).toBe(0);
    dataOf('reservations.reserve', await reserve(other, activity));
    dataOf('reservations.reserve', await reserve(member, activity));
    expect(await reservedOf(activity)).toBe(2);
  });

  test('is over once the activity has begun', async () => {
    const member = await createMember(portal.pool);
    const activity = await newActivity();
    const { id } = dataOf<{ id: number }>('reservations.reserve', await reserve(member, activity));
    await portal.pool.query(`UPDATE activities SET starts_at = now() - interval '1 minute' WHERE id = $1`, [activity]);
    expect((await cancel(member, id)).status).toBe(409);
  });
});

test('an activity keeps the places that are reserved, and ends after it begins', async () => {
  const activity = await newActivity();
  dataOf('reservations.reserve', await reserve(await createMember(portal.pool), activity, 3));
  const edit = (values: Record<string, unknown>): Promise<Answer> =>
    make(portal.origin, 'activities.edit', { token: admin, values: { id: activity, ...values } });
  expect(errorsOf(await edit({ capacity: 2 }))).toHaveProperty('capacity');
  expect(errorsOf(await edit({ endsAt: hours(1) }))).toHaveProperty('endsAt');
  expect(errorsOf(await edit({ reserved: 0 }))).toHaveProperty('reserved');
  dataOf('activities.edit', await edit({ capacity: 3 }));
});
