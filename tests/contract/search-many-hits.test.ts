import { beforeAll, expect, test } from 'vitest';
import { fullTextVector } from '../../server/resources/full-text.ts';
import { archives } from '../../src/resources/archives.ts';
import { listPage } from '../helpers/list-pages.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest();
/** More than a search fetches and sorts: above it, the order is walked. */
const hits = 10_100;

beforeAll(async () => {
  await portal.pool.query(
    `INSERT INTO archives (archive_no, title, forming_unit, year, category, keeping_unit, secrecy, carrier, is_catalog_public,
      is_sample, full_text)
     SELECT '检' || i, '检索试验' || i, '甲', 1950 + i * 7919 % 70, '其他', '乙', '公开', '纸质', i % 2 = 0, false, $1::tsvector
     FROM generate_series(1, $2::int) i`,
    [fullTextVector(['检索试验']), 2 * hits],
  );
});

async function expected(order: 'ASC' | 'DESC', from: number, to: number): Promise<number[]> {
  const { rows } = await portal.pool.query<{ id: number }>(
    `SELECT id FROM archives WHERE title LIKE '检索试验%' AND is_catalog_public ORDER BY year ${order}, id ${order} LIMIT $1 OFFSET $2`,
    [to - from, from],
  );
  return rows.map(({ id }) => id);
}

test.each(['asc', 'desc'] as const)('pages of a search with very many hits keep their order (%s)', async (order) => {
  const params: [string, string][] = [
    ['q', '检索试验'],
    ['_sort', 'year'],
    ['_order', order],
  ];
  const sql = order === 'asc' ? 'ASC' : 'DESC';
  const page = (more: [string, string][]) => listPage(portal.origin, archives, [...params, ...more], undefined);
  const first = await page([['_end', '200']]);
  expect(first.rows.map(({ id }) => id)).toEqual(await expected(sql, 0, 200));
  expect([first.total, first.isCapped]).toEqual([3_000, true]);
  const second = await page([
    ['_after', first.next ?? ''],
    ['_end', '200'],
  ]);
  expect(second.rows.map(({ id }) => id)).toEqual(await expected(sql, 200, 400));
  const deep = await page([
    ['_start', '9900'],
    ['_end', '10000'],
  ]);
  expect(deep.rows.map(({ id }) => id)).toEqual(await expected(sql, 9900, 10_000));
});

test('words that no row holds find nothing among very many rows', async () => {
  const page = await listPage(portal.origin, archives, [['q', '龘靐']], undefined);
  expect([page.rows, page.total, page.next]).toEqual([[], 0, null]);
});
