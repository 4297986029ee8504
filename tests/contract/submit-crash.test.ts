import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { archives } from '../../src/resources/holdings/archives.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { newDatabase, newPool } from '../helpers/portal-under-test.ts';
import { type PortalProcess, startPortalProcess } from '../helpers/portal-process.ts';
import { dataOf, make } from '../helpers/send.ts';

vi.setConfig({ testTimeout: 400_000 });

/** Kills of the server in the middle of submissions. */
const rounds = 20;
const people = 4;
const itemsOfACart = 3;

let dataDir: string;
let url: string;
let pool: pg.Pool;
let portal: PortalProcess | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'submit-crash-'));
  await chmod(dataDir, 0o711);
  url = await newDatabase();
  pool = newPool(url);
});
afterAll(async () => {
  await portal?.stop();
  await pool?.end();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const start = () => startPortalProcess({ dataDir, env: { DATABASE_URL: url, DEMO_DATA: 'none' } });

async function newItems(): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO archives (archive_no, title, category, forming_unit, year, keeping_unit, secrecy, carrier, is_catalog_public, is_sample)
     SELECT 'kill-' || n, '断电试验资料' || n, $1, '某地质大队', 2020, CASE n % 2 WHEN 0 THEN '甲馆' ELSE '乙馆' END, '内部', '电子', true, false
     FROM generate_series(1, ${itemsOfACart}) n RETURNING id`,
    [archives.fields.category.options[0]],
  );
  return rows.map(({ id }) => id);
}

async function fillCart(user: number, items: readonly number[]): Promise<string> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO cart_entries ("user", item_type, item_id, own_key, added_at)
     SELECT $1, 'archives', id, concat_ws(' ', $1::bigint, 'archives', id), now() FROM unnest($2::bigint[]) AS given (id)
     ON CONFLICT (own_key) DO UPDATE SET added_at = now() RETURNING id`,
    [user, items],
  );
  return rows.map(({ id }) => id).join(',');
}

const form = {
  purpose: '科研',
  project: '断电试验',
  useUnit: '某大学',
  contactName: '王岩',
  contactMobile: '13905710001',
  delivery: 'online',
  isAgreed: true,
};

test('kill -9 during submissions, twenty times: no half order, nothing acknowledged lost', async () => {
  portal = await start();
  const items = await newItems();
  const members: Member[] = await Promise.all(
    Array.from({ length: people }, () => createMember(pool, { isVerified: true })),
  );
  const acknowledged = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    portal ??= await start();
    const { origin } = portal;
    const before = acknowledged.size;
    let isOver = false;
    const person = async ({ id, token }: Member): Promise<void> => {
      while (!isOver) {
        const cartIds = await fillCart(id, items);
        const answer = await make(origin, 'orders.submit', { token, values: { ...form, cartIds } }).catch(() => null);
        if (answer === null) return;
        if (answer.status === 200) acknowledged.add(dataOf<{ id: number }>('orders.submit', answer).id);
      }
    };
    const under = members.map(person);
    // Another moment of a submission each time
    const enough = before + 3 + (round % 5);
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThanOrEqual(enough), { timeout: 60_000, interval: 2 });
    await portal.kill();
    isOver = true;
    await Promise.all(under);
    portal = undefined;
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(rounds * 3);
  const { rows: kept } = await pool.query<{
    id: number;
    subs: number;
    lines: number;
    events: number;
    promised: number;
  }>(
    `SELECT o.id, (SELECT count(*)::int FROM sub_orders s WHERE s."order" = o.id) AS subs,
            (SELECT coalesce(sum(s.line_count), 0)::int FROM sub_orders s WHERE s."order" = o.id) AS promised,
            (SELECT count(*)::int FROM order_lines l JOIN sub_orders s ON s.id = l.sub_order WHERE s."order" = o.id) AS lines,
            (SELECT count(*)::int FROM order_events e WHERE e."order" = o.id AND e."to" = 'pending') AS events
     FROM orders o`,
  );
  const whole = { subs: 2, lines: itemsOfACart, promised: itemsOfACart };
  expect(kept.filter(({ subs, lines, promised }) => subs !== 2 || lines !== whole.lines || promised !== lines)).toEqual(
    [],
  );
  expect(kept.filter(({ events }) => events < 2)).toEqual([]);
  const ids = new Set(kept.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
  const { rows: loose } = await pool.query(
    `SELECT 1 FROM sub_orders s WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = s."order")
     UNION ALL SELECT 1 FROM order_lines l WHERE NOT EXISTS (SELECT 1 FROM sub_orders s WHERE s.id = l.sub_order)`,
  );
  expect(loose).toEqual([]);
});
