import pg from 'pg';
import { typeParsers } from '../server/db/type-parsers.ts';
import { guestReader } from '../server/resources/reader.ts';
import { listStatement } from '../server/resources/read-rows.ts';
import { byIdStatement } from '../server/resources/read-row.ts';
import { tableOf } from '../server/resources/table.ts';
import { archives } from '../src/resources/holdings/archives.ts';
import { readListQuery } from '../src/resources/kit/read-list-query.ts';
import { type Figures, measureCalls, measureHttp } from './measure.ts';
import type { PortalUnderTest } from './portal-under-test.ts';

const callers = 32;
const categories = ['区域地质调查', '矿产勘查', '水工环地质', '灾害环境', '物化遥', '地质科研'];
const cities = ['杭州市', '宁波市', '温州市', '丽水市', '衢州市', '金华市'];
const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
const repeat = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** Everything that is timed at one size. Rates in answers a second, times in milliseconds. */
export interface CatalogueFigures {
  get: { http: Figures; bare: Figures };
  list: { http: Figures; bare: Figures };
  firstPage: Figures;
  facets: Figures;
}

const listParams = (start: number): Record<string, string> => ({
  category: pick(categories),
  _sort: 'year',
  _order: 'desc',
  _start: String(start),
  _end: String(start + 20),
});
const listPath = (params: Record<string, string>): string => `/rest/archives?${new URLSearchParams(params).toString()}`;

/** Times the archive catalogue over HTTP and, in the same run, the same SQL through a bare `pg` pool. */
export async function measureCatalogue(portal: PortalUnderTest, seconds: number): Promise<CatalogueFigures> {
  const pool = new pg.Pool({ connectionString: portal.database.url, max: 10, types: typeParsers });
  try {
    const ids = await visibleIds(pool);
    const pages = repeat(3000, () => listParams(20 * Math.floor(Math.random() * 50)));
    await measureHttp(portal.address, pages.slice(0, 200).map(listPath), callers, 2);
    const get = {
      bare: await measureCalls(bareGet(pool, ids), callers, seconds),
      http: await measureHttp(
        portal.address,
        repeat(3000, () => `/rest/archives/${pick(ids)}`),
        callers,
        seconds,
      ),
    };
    const list = {
      bare: await measureCalls(bareList(pool, pages), callers, seconds),
      http: await measureHttp(portal.address, pages.map(listPath), callers, seconds),
    };
    const firstPage = await measureHttp(
      portal.address,
      repeat(100, () => listPath(listParams(0))),
      1,
      seconds,
    );
    const facets = await measureHttp(portal.address, repeat(2000, facetPath), 1, seconds);
    return { get, list, firstPage, facets };
  } finally {
    await pool.end();
  }
}

/** Zero to three facets chosen at random, so that no answer is a repetition of the one before. */
function facetPath(): string {
  const params = new URLSearchParams();
  if (Math.random() < 0.7) params.set('category', pick(categories));
  if (Math.random() < 0.5) params.set('city', pick(cities));
  if (Math.random() < 0.5) params.set('year_gte', String(1955 + Math.floor(Math.random() * 60)));
  return `/rest/archives/facets?${params.toString()}`;
}

async function visibleIds(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'SELECT id FROM archives TABLESAMPLE SYSTEM (5) WHERE is_catalog_public LIMIT 5000',
  );
  return rows.map(({ id }) => id);
}

function bareGet(pool: pg.Pool, ids: readonly number[]): () => Promise<unknown> {
  const { text, rest } = byIdStatement(tableOf(archives), guestReader);
  return () => pool.query({ name: 'get', text, values: [[pick(ids)], ...rest] });
}

function bareList(pool: pg.Pool, pages: readonly Record<string, string>[]): () => Promise<unknown> {
  return () => {
    const read = readListQuery(archives, pick(pages));
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const { text, values } = listStatement(tableOf(archives), read.query, guestReader);
    return pool.query(text, values);
  };
}
