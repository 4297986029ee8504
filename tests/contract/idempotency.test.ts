import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { waitUntil } from '../../server/db/wait-until.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { envelopeOf, make } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest();
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

const ask = (id: string, values: Record<string, unknown> = {}, more: Parameters<typeof make>[2] = {}) =>
  make(portal.origin, id, { token, values, ...more });
const count = async (text: string, values: unknown[] = []): Promise<number> =>
  (await portal.pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${text}`, values)).rows[0]?.n ?? -1;
let epsg = 20_000;
const coord = (name: string) => ({ name, epsg: (epsg += 1) });

describe('Idempotency-Key', () => {
  test('30 repeats at once make one row and get one answer', async () => {
    const key = randomUUID();
    const values = coord('同一次');
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask('coords.create', values, { key })));
    expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
    for (const answer of answers) expect(answer.json).toEqual(answers[0]?.json);
    expect(await count(`coords WHERE name = '同一次'`)).toBe(1);
    expect(await count(`audit_log WHERE record_title = '同一次'`)).toBe(1);
  });

  test('a repetition waits for the first also when that takes longer than a read may wait', async () => {
    const key = randomUUID();
    const { rows } = await portal.pool.query<{ id: number }>(`SELECT id FROM users WHERE username = 'admin'`);
    const first = await portal.pool.connect();
    try {
      await first.query('BEGIN');
      await first.query(`INSERT INTO idempotent_writes (actor, key, fingerprint) VALUES ($1, $2, '')`, [
        rows[0]?.id,
        key,
      ]);
      const answer = ask('coords.create', coord('等过'), { key });
      const isWaiting = `pg_locks WHERE NOT granted AND waitstart < clock_timestamp() - interval '1.2 s'`;
      // A read may wait a second for a lock
      expect(await waitUntil(async () => ((await count(isWaiting)) > 0 ? true : null), 30_000)).toBe(true);
      await first.query('ROLLBACK');
      expect((await answer).text).toMatch(/等过/);
    } finally {
      first.release();
    }
    expect(await count(`coords WHERE name = '等过'`)).toBe(1);
  });

  test('the same key for something else is refused, in another call too', async () => {
    const key = randomUUID();
    await ask('coords.create', coord('键一'), { key });
    const other = await ask('coords.create', coord('键二'), { key });
    expect([other.status, envelopeOf(other).success]).toEqual([409, false]);
    expect((await ask('roles.create', { name: '键三' }, { key })).status).toBe(409);
    expect(await count(`coords WHERE name = '键二'`)).toBe(0);
  });

  test('the same key of two people means two things', async () => {
    const key = randomUUID();
    const member = await createMember(portal.pool, { rights: ['admin:coords.*'] });
    expect((await ask('coords.create', coord('甲的'), { key })).status).toBe(200);
    expect((await ask('coords.create', coord('乙的'), { key, token: member.token })).status).toBe(200);
  });

  test('a refused write leaves the key free', async () => {
    const key = randomUUID();
    expect((await ask('coords.create', { name: '缺代码' }, { key })).status).toBe(422);
    expect((await ask('coords.create', coord('补上了'), { key })).status).toBe(200);
  });
});
