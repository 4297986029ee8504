import { beforeAll, expect, test } from 'vitest';
import { countRows } from '../../server/resources/count-rows.ts';
import { fullTextVector } from '../../server/resources/full-text.ts';
import { readList } from '../../server/resources/read-rows.ts';
import { guestReader, systemReader } from '../../server/resources/reader.ts';
import { createTokenSealer } from '../../server/secrets/seal-token.ts';
import type { SecretBox } from '../../server/secrets/secret-box.ts';
import { archives } from '../../src/resources/holdings/archives.ts';
import { readListQuery } from '../../src/resources/kit/read-list-query.ts';
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
    [fullTextVector(['检索试验'], ['检索试验']), 2 * hits],
  );
  await portal.pool.query('ANALYZE archives');
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

/** Asked of a pool that has not yet been told how large tables are. */
const read = async (params: Record<string, string>, reader = guestReader) => {
  const asked = readListQuery(archives, params);
  if (!asked.ok) throw new Error(JSON.stringify(asked.errors));
  const { query } = asked;
  const secrets = createTokenSealer([Buffer.alloc(32)]) as SecretBox;
  const context = { db: portal.pool, reader, secrets };
  const page = await readList(context, archives, query);
  const count = await countRows(portal.pool, archives, query, reader);
  return { found: page.found, titles: page.rows.map((row) => row['title']), ...count };
};

test('a word of titles is found by the titles’ own pairs', async () => {
  expect(await read({ title_like: '索试验' })).toMatchObject({ total: 10_000, totalIsCapped: true });
  expect(await read({ title_like: '验试索' })).toMatchObject({ titles: [], total: 0, totalIsCapped: false });
});

test('a word that is common elsewhere is looked for in a rare field only where other conditions leave few rows', async () => {
  await expect(read({ authors_like: '检索' }, systemReader)).rejects.toMatchObject({
    status: 422,
    fields: { authors_like: [expect.stringContaining('在各处太常见')] },
  });
  expect(await read({ authors_like: '检索', year: '1950' }, systemReader)).toMatchObject({ titles: [], total: 0 });
});
