import { describe, expect, test, vi } from 'vitest';
import { sweepExpired } from '../../server/db/sweep-expired.ts';
import { sweeps } from '../../server/sweeps.ts';
import { administrator } from '../helpers/members.ts';
import { dataOf, make, send } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest({ TRUST_PROXY: 'loopback' });
interface Visits {
  totalVisitCount: number;
  dayVisitCount: number;
}
const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0';
const visit = async (ip: string, agent = browser): Promise<Visits> =>
  dataOf(
    'visits.getVisits',
    await make(portal.origin, 'visits.getVisits', { headers: { 'user-agent': agent, 'x-forwarded-for': ip } }),
  );

describe('visits', () => {
  test('a visitor counts once a day, also when asking many times at once', async () => {
    const before = await visit('192.0.2.1', 'Googlebot/2.1');
    await Promise.all(Array.from({ length: 20 }, () => visit('192.0.2.1')));
    const after = await visit('192.0.2.1');
    expect(after).toEqual({ totalVisitCount: before.totalVisitCount + 1, dayVisitCount: before.dayVisitCount + 1 });
    expect((await visit('192.0.2.2')).dayVisitCount).toBe(after.dayVisitCount + 1);
  });

  test('50 visitors at once are 50', async () => {
    const before = await visit('192.0.2.1');
    await Promise.all(Array.from({ length: 50 }, (_, at) => visit(`198.51.100.${at}`)));
    expect((await visit('192.0.2.1')).dayVisitCount).toBe(before.dayVisitCount + 50);
  });

  test('programs never count', async () => {
    const before = await visit('192.0.2.1');
    for (const agent of [
      'Googlebot/2.1',
      'Baiduspider',
      'curl/8',
      'python-requests/2',
      'Wget',
      'HeadlessChrome',
      'Go-http-client/2',
    ])
      await visit('203.0.113.9', agent);
    expect(await visit('192.0.2.1')).toEqual(before);
  });

  test('marks of past days, dead sessions and old request ids are swept', async () => {
    await portal.pool.query(`INSERT INTO visitor_days VALUES (current_date - 5, '\\x00')`);
    await portal.pool.query(
      `INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ('\\x00', 1, now() - interval '1 s')`,
    );
    await portal.pool.query(
      `INSERT INTO idempotent_writes (actor, key, fingerprint, created_at) VALUES (1, 'old', '', now() - interval '2 days')`,
    );
    await sweepExpired(portal.pool, sweeps);
    const { rows } = await portal.pool.query<{ n: number }>(
      `SELECT (SELECT count(*) FROM visitor_days WHERE day < current_date - 1)
            + (SELECT count(*) FROM sessions WHERE expires_at < now())
            + (SELECT count(*) FROM idempotent_writes WHERE key = 'old') AS n`,
    );
    expect(Number(rows[0]?.n)).toBe(0);
    expect((await visit('192.0.2.1')).dayVisitCount).toBeGreaterThan(0);
  });

  test('neither address nor browser is kept', async () => {
    const { rows } = await portal.pool.query<{ text: string }>(
      `SELECT encode(visitor, 'hex') AS text FROM visitor_days`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).toMatch(/^([0-9a-f]{64}|00)$/);
  });
});

test('healthz and readyz answer', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await send(portal.origin, 'GET', path);
    expect([answer.status, answer.json]).toEqual([200, { status: 'ok' }]);
  }
});

describe('while another session holds a row', () => {
  const waiting = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

  test('guests read, the portal is ready, and a save whose session ends says so without harm to others', async () => {
    const token = await administrator(portal.pool);
    const headers = { 'content-type': 'application/json' };
    const { json } = await send(portal.origin, 'GET', '/rest/archives?_end=1');
    const [{ id }] = json as [{ id: number }];
    const address = `/rest/archives/${id}`;
    const save = (title: string) =>
      send(portal.origin, 'PATCH', address, { token, headers, body: JSON.stringify({ title }) });
    const holder = await portal.pool.connect();
    try {
      await holder.query(`BEGIN; SELECT 1 FROM archives WHERE id = ${id} FOR UPDATE`);
      const first = save('等候');
      await vi.waitFor(async () => expect((await portal.pool.query(waiting)).rowCount).toBe(1), { timeout: 20_000 });
      const others = Array.from({ length: 30 }, (_, at) => save(`等候 ${at}`));
      for (const path of [address, '/rest/archives?_sort=year', '/rest/archives/facets', '/rest/news', '/readyz'])
        expect([path, (await send(portal.origin, 'GET', path)).status]).toEqual([path, 200]);
      await portal.pool.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) w`);
      const ended = await first;
      expect([ended.status, ended.headers.has('retry-after')]).toEqual([503, true]);
      await holder.query('ROLLBACK');
      for (const answer of await Promise.all(others)) expect([200, 503]).toContain(answer.status);
      expect((await save('之后')).status).toBe(200);
    } finally {
      holder.release(true);
    }
  });
});

test('every answer carries the security headers', async () => {
  for (const path of ['/healthz', '/rest/archives', '/none']) {
    const { headers } = await send(portal.origin, 'GET', path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-powered-by')).toBeNull();
  }
});
