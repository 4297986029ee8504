import { beforeAll, describe, expect, test } from 'vitest';
import { archives } from '../../src/resources/holdings/archives.ts';
import { news } from '../../src/resources/site/news.ts';
import { resources } from '../../src/resources/index.ts';
import type { SearchHit, SearchResults, SearchSuggestion } from '../../src/resources/holdings/search.ts';
import { syncSchema } from '../../server/resources/sync-schema.ts';
import { fullTextVector } from '../../server/resources/full-text.ts';
import { guestReader } from '../../server/resources/reader.ts';
import { findHits } from '../../server/search/find-hits.ts';
import { nothingKnown } from '../../server/search/reading/knowledge.ts';
import { readQuestion } from '../../server/search/reading/read-question.ts';
import { searchedTypes } from '../../server/search/searched-types.ts';
import { textConditions } from '../../server/search/text-conditions.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { sampleRow } from '../helpers/sample-values.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { newSource } from '../helpers/new-source.ts';

const portal = portalUnderTest();
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

const create = async (call: string, values: Record<string, unknown>): Promise<number> =>
  dataOf<{ id: number }>(call, await make(portal.origin, call, { token, values })).id;
const ask = async (query: Record<string, string>, as?: string): Promise<SearchResults> =>
  dataOf('search.results', await make(portal.origin, 'search.results', { token: as, query }));
const suggest = async (q: string, as?: string): Promise<SearchSuggestion[]> =>
  dataOf('search.suggest', await make(portal.origin, 'search.suggest', { token: as, query: { q } }));
const countOf = ({ counts }: SearchResults, type: string): number =>
  counts.find((each) => each.type === type)?.count ?? 0;
const titles = ({ hits }: SearchResults): string[] => hits.map(({ title }) => title);
const marked = ({ title, titleMarks }: SearchHit): string[] => titleMarks.map(([from, to]) => title.slice(from, to));

describe('what a visitor may not see', () => {
  const box = { west: 125.11, south: 34.11, east: 125.12, north: 34.12 };
  const boxText = Object.values(box).join(',');
  const archive = (more: Record<string, unknown>) => ({
    isCatalogPublic: true,
    secrecy: '公开',
    abstract: '摘要提到蓝晶石榴辉岩',
    extent: box,
    sheetNo: 'I51E024021',
    ...more,
  });
  beforeAll(async () => {
    const values = sampleRow(archives, await newSource(portal), { all: true });
    const rows = [
      { archiveNo: '搜1', title: '霓霞岩公开报告' },
      { archiveNo: '搜2', title: '霓霞岩机密报告', secrecy: '机密' },
      { archiveNo: '搜3', title: '霓霞岩内部目录', isCatalogPublic: false },
    ];
    for (const row of rows) await create('archives.create', { ...values, ...archive(row) });
    const article = sampleRow(news, await newSource(portal), { all: true });
    await create('news.create', { ...article, title: '霓霞岩新闻草稿' });
  });

  test('a row that is not public is in no result, no count and no suggestion', async () => {
    const results = await ask({ q: '霓霞岩' });
    expect(titles(results).sort()).toEqual(['霓霞岩公开报告', '霓霞岩机密报告']);
    expect(results.counts).toEqual([{ type: 'archives', label: '成果资料', count: 2, isCapped: false }]);
    expect((await suggest('霓霞岩')).map(({ text }) => text).sort()).toEqual(['霓霞岩公开报告', '霓霞岩机密报告']);
  });

  test('who may see all of a resource finds all of it', async () => {
    const insider = await createMember(portal.pool, { rights: ['admin:archives.list', 'admin:news.list'] });
    const results = await ask({ q: '霓霞岩' }, insider.token);
    expect([countOf(results, 'archives'), countOf(results, 'news')]).toEqual([3, 1]);
    expect((await suggest('霓霞岩', insider.token)).map(({ text }) => text)).toContain('霓霞岩内部目录');
  });

  test('withheld fields neither find a row nor show in its snippet, its box or its place', async () => {
    expect(titles(await ask({ q: '蓝晶石榴辉岩' }))).toEqual(['霓霞岩公开报告']);
    expect(titles(await ask({ box: boxText }))).toEqual(['霓霞岩公开报告']);
    expect(titles(await ask({ q: '34.115N 125.115E' }))).toEqual(['霓霞岩公开报告']);
    expect(titles(await ask({ q: 'I51E024021' }))).toEqual(['霓霞岩公开报告']);
    const secret = (await ask({ q: '霓霞岩机密报告 霓霞岩' })).hits[0];
    expect(secret).toMatchObject({ title: '霓霞岩机密报告', box: null });
    expect(secret?.snippet ?? '').not.toContain('蓝晶');
    expect(titles(await ask({ q: '霓霞岩机密', box: boxText }))).toEqual([]);
  });

  test('nor do they when a question is relaxed, put right or answered by what is spelled like it', async () => {
    const found = async (q: string) => [titles(await ask({ q })), (await suggest(q)).map(({ text }) => text)].flat();
    // The draft and the internal row are called so, with one slip
    expect(await found('霓霞岩新闻草搞')).not.toContain('霓霞岩新闻草稿');
    expect(await found('霓霞岩内部目碌')).not.toContain('霓霞岩内部目录');
    // The words of a withheld abstract stand in no other row
    expect(titles(await ask({ q: '哪里有蓝晶石榴辉岩' }))).toEqual(['霓霞岩公开报告']);
    expect(titles(await ask({ q: '霓霞岩公开报吿' }))).toContain('霓霞岩公开报告');
  });
});

describe('results', () => {
  test('titles stand before texts, marks show why', async () => {
    const { hits, total } = await ask({ q: '萤石', size: '50' });
    expect(total).toBeGreaterThan(50);
    const inTitle = hits.map(({ title }) => title.includes('萤石'));
    expect(inTitle).not.toContain(false);
    for (const hit of hits) expect(marked(hit)).toContain('萤石');
    const text = (await ask({ q: '软水晶', type: 'articles' })).hits[0];
    expect(text?.link).toMatch(/^\/GEOPopularizationDetail\?id=\d+$/);
  });

  test('the number of a record is its name', async () => {
    const [hit] = (await ask({ q: '33zk-0000048' })).hits;
    expect(hit).toMatchObject({ type: 'boreholes', title: 'ZK804' });
    expect(hit?.facts).toContain('33ZK-0000048');
    expect(hit?.snippet ?? '').not.toContain('33ZK-0000048');
  });

  test('pages follow each other without repeats; counts and total stay', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => ask({ q: '地质', page, size: '20' })));
    const keys = pages.flatMap(({ hits }) => hits.map(({ type, id }) => `${type} ${id}`));
    expect(new Set(keys).size).toBe(60);
    expect(new Set(pages.map(({ total }) => total)).size).toBe(1);
  });

  test('a type narrows the hits, not the counts', async () => {
    const [all, some] = await Promise.all([ask({ q: '萤石' }), ask({ q: '萤石', type: 'products' })]);
    expect(some.hits.every(({ type }) => type === 'products')).toBe(true);
    expect(some.counts).toEqual(all.counts);
    expect(some.hits.length).toBe(Math.min(10, countOf(all, 'products')));
  });

  test('counts are those of the lists', async () => {
    const { counts } = await ask({ q: '=萤石' });
    for (const { type, count } of counts.filter((each) => each.type !== 'topicSites' && each.type !== 'topicItems')) {
      const answer = await make(portal.origin, `${type}.list`, { query: { q: '萤石', _end: '1' } });
      expect([type, Number(answer.headers.get('x-total-count'))]).toEqual([type, count]);
    }
  });

  test('a leading = takes the words as they are', async () => {
    expect((await ask({ q: '氟石' })).total).toBeGreaterThan(10);
    expect(await ask({ q: '=氟石' })).toMatchObject({ total: 0, readings: [] });
  });

  test('words and a box both count', async () => {
    const everywhere = await ask({ q: '滑坡' });
    const inside = await ask({ q: '滑坡', box: '119,28,120,29', size: '50' });
    expect(inside.total).toBeGreaterThan(0);
    expect(inside.total).toBeLessThan(everywhere.total);
    for (const { box } of inside.hits) {
      const [west = 0, south = 0, east = 0, north = 0] = box ?? [];
      expect(west <= 120 && east >= 119 && south <= 29 && north >= 28).toBe(true);
    }
  });

  test('a position finds what lies there, small things first', async () => {
    const { hits, readings } = await ask({ q: '3347836, 40514436', type: 'archives' });
    expect(readings[0]?.text).toContain('第 40 带');
    const areas = hits.map(({ box }) => ((box?.[2] ?? 0) - (box?.[0] ?? 0)) * ((box?.[3] ?? 0) - (box?.[1] ?? 0)));
    expect(areas.length).toBeGreaterThan(1);
    expect(areas).toEqual([...areas].sort((a, b) => a - b));
  });

  test('without a question: all that there is', async () => {
    const { counts, hits } = await ask({});
    expect(hits).toEqual([]);
    const { rows } = await portal.pool.query<{ n: number }>(
      'SELECT count(*) AS n FROM archives WHERE is_catalog_public',
    );
    expect(countOf({ counts } as SearchResults, 'archives')).toBe(rows[0]?.n);
  });

  test('a slip of a known word is put right, and that is said; taken literally it finds nothing', async () => {
    const { hits, readings } = await ask({ q: '莹石' });
    expect(readings).toEqual([{ kind: 'corrected', text: '没有“莹石”，已按字音、字形相近的“萤石”查找' }]);
    expect(hits[0]?.title).toContain('萤石');
    expect(await ask({ q: '=莹石' })).toMatchObject({ total: 0, readings: [] });
    expect(await ask({ q: '龘靐齉爩' })).toMatchObject({ total: 0, instead: null });
  });

  test.each(["'", '%', "a'b龘", '\\', ':*', '&|!', '<->', '=', '   ', '😀', '龘'.repeat(100)])(
    'odd questions are answered: %s',
    async (q) => {
      expect((await ask({ q })).hits).toEqual([]);
    },
  );

  test('wrong parameters are named', async () => {
    const wrong = async (query: Record<string, string>) =>
      Object.keys(errorsOf(await make(portal.origin, 'search.results', { query })));
    expect(await wrong({ q: '萤石', type: 'users' })).toEqual(['type']);
    expect(await wrong({ q: '萤石', page: '0' })).toEqual(['page']);
    expect(await wrong({ q: '萤石', box: '1,2,3' })).toEqual(['box']);
    expect(await wrong({ q: '长'.repeat(101) })).toEqual(['q']);
  });
});

describe('suggestions', () => {
  test.each([
    ['萤', '萤石', '矿种'],
    ['yings', '萤石', '矿种'],
    ['cxz', '长兴组', '地层'],
    ['熔结', '熔结凝灰岩', '岩石'],
    ['wuyi', '武义', '地名'],
    ['H-51-100-B', 'H51E017008', '图幅'],
    ['武义 萤', '武义 萤石', '矿种'],
    ['DZT0227', 'DZ/T 0227-2010 地质岩心钻探规程', '标准号'],
    ['zjdz', '浙江地质', '术语'],
    ['莹石', '萤石', '相关检索'],
    ['哪里有萤石', '萤石', '相关检索'],
    ['landslide', '滑坡', '术语'],
    ['昌化县', '临安区', '今地名'],
    ['雁荡山地质旅游导揽图', '雁荡山地质旅游导览图', '相近名称'],
  ])('%s → %s', async (q, text, kind) =>
    expect(await suggest(q)).toContainEqual(expect.objectContaining({ text, kind })),
  );
  test('records lead to their pages, words are asked', async () => {
    const all = await suggest('雁荡山');
    expect(all.find(({ kind }) => kind === '地名')?.link).toBeNull();
    expect(all.find(({ text }) => text === '雁荡山地质旅游导览图')?.link).toMatch(/^\/GeolDataDetail\?id=\d+$/);
  });
});

describe('large tables', () => {
  const asked = (q: string) => {
    const question = readQuestion(q, null, nothingKnown);
    const [type] = searchedTypes.filter(({ resource }) => resource.name === 'archives');
    if (!type) throw new Error('archives are not searched');
    return { type, question, text: textConditions(question) || null, reader: guestReader };
  };

  test.each(['地质', '萤石', '调查报告', '武义萤石矿', '石地', '1:5万', 'H51E017008', '30.25N 120.15E'])(
    'sampled and walked, %s finds what a small table would',
    async (q) => {
      const small = await findHits(portal.pool, asked(q), 2000, 0);
      const tiers = new Map(small.candidates.map(({ id, tier }) => [id, tier >= 3]));
      for (const size of [5_000, 1_000_000]) {
        const large = await findHits(portal.pool, asked(q), 10, size);
        expect(large.candidates.length).toBe(Math.min(10, small.count));
        for (const { id, tier } of large.candidates) expect([id, tier === 3]).toEqual([id, tiers.get(id)]);
        expect(large.isCapped ? small.count : large.count).toBe(small.count);
      }
    },
  );
});

test('a database from before the headlines is indexed anew at the next start', { timeout: 120_000 }, async () => {
  const { rows } = await portal.pool.query<{ id: number; title: string }>(
    `SELECT id, title FROM products WHERE title LIKE '%雁荡山%'`,
  );
  await portal.pool.query('UPDATE products SET full_text = $2::tsvector WHERE id = $1', [
    rows[0]?.id,
    fullTextVector([rows[0]?.title ?? '']),
  ]);
  await portal.pool.query(`DELETE FROM full_text_state`);
  const { rows: before } = await portal.pool.query('SELECT full_text::text FROM audit_log ORDER BY id');
  const found = async () => (await suggest('雁荡山地质旅游')).filter(({ link }) => link !== null).length;
  expect(await found()).toBe(0);
  const said: unknown[] = [];
  const log = { debug: () => {}, info: (what: unknown) => said.push(what), warn: () => {}, error: () => {} };
  await syncSchema(portal.pool, log);
  expect(await found()).toBe(1);
  expect(said).toContainEqual(expect.objectContaining({ resource: 'products' }));
  // The log is final, and has no headlines
  expect((await portal.pool.query('SELECT full_text::text FROM audit_log ORDER BY id')).rows).toEqual(before);
  said.length = 0;
  await syncSchema(portal.pool, log, resources);
  expect(said).toEqual([]);
});
