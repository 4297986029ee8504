import { beforeAll, describe, expect, test } from 'vitest';
import { askedWhile, type AskedStatement } from '../helpers/asked-statements.ts';
import { linkOf, pageOf, walkFeatures } from '../helpers/feature-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { send } from '../helpers/send.ts';

const portal = portalUnderTest();
const holes = 30_000;
const limit = 600;
/** In the order of their ids from west to east: what lies in a box stands together. */
const boxes = {
  whole: '118,27,123,31',
  half: '118,27,120.5,31',
  small: '119,27,119.3,31',
  nowhere: '122.9,27,123,27.1',
} as const;

beforeAll(async () => {
  await insertHoles(holes);
  await portal.pool.query('ANALYZE boreholes');
});

async function insertHoles(count: number): Promise<number[]> {
  const { rows } = await portal.pool.query<{ id: number }>(
    `INSERT INTO boreholes (hole_no, unified_no, project, type, ended_on, end_year, final_depth, keeping_unit, secrecy,
       is_catalog_public, has_core, has_log, is_sample, position)
     SELECT 'K' || n, 'P' || gen_random_uuid(), '翻页', '地热孔', date '2020-01-01', 2020, 50, '馆', '公开', true, true, false, true,
       point(118.2 + n * 4.6 / $1, 28 + n % 200 * 0.01)
     FROM generate_series(1, $1::int) n RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
const scans = new Set(['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Heap Scan']);
const readBy = (plan: Plan): number =>
  scans.has(plan['Node Type'])
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : Math.max(0, ...(plan.Plans ?? []).map(readBy));

/** Rows that a statement reads from its table or an index of it. */
async function rowsRead({ text, values }: AskedStatement): Promise<number> {
  const { rows } = await portal.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    values,
  );
  return readBy(rows[0]!['QUERY PLAN'][0].Plan);
}

describe.each(Object.entries(boxes))('in the %s box', (_, bbox) => {
  test('all pages together have every row once, while rows come and go', async () => {
    const passing = new Set(await insertHoles(40));
    const { rows: inside } = await portal.pool.query<{ id: number }>(
      `SELECT id FROM boreholes WHERE project = '翻页' AND position <@ $1::box AND id <> ALL($2) ORDER BY id`,
      [`(${bbox})`, [...passing]],
    );
    const leaving = inside.slice(-10).map(({ id }) => id);
    const ids = await walkFeatures(portal, 'boreholes', { bbox, limit: String(limit) }, async () => {
      for (const id of await insertHoles(3)) passing.add(id);
      const gone = [leaving.pop(), [...passing][0]].filter((id) => id !== undefined);
      for (const id of gone) passing.add(id);
      await portal.pool.query('DELETE FROM boreholes WHERE id = ANY($1)', [gone]);
    });
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    const found = new Set(ids);
    expect(inside.filter(({ id }) => !passing.has(id) && !found.has(id))).toEqual([]);
    await portal.pool.query('DELETE FROM boreholes WHERE id = ANY($1)', [[...passing]]);
  });

  test.skipIf(bbox === boxes.nowhere)(
    'a page reads no more than belongs to it, or than lies in a small box',
    async () => {
      const first = await pageOf(portal, 'boreholes', { bbox, limit: String(limit) });
      const next = linkOf(first, 'next') ?? '';
      const asked = await askedWhile(() => send(portal.origin, 'GET', next.slice(portal.origin.length)));
      const page = asked.filter(({ text }) => /FROM \S*boreholes/.test(text) && /ORDER BY/.test(text));
      expect(page).toHaveLength(1);
      // √(limit × rows), where the order is walked and where the hits are found
      expect(await rowsRead(page[0]!)).toBeLessThan(1.2 * Math.sqrt(limit * holes));
    },
  );
});
