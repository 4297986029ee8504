import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { SearchResults } from '../../src/resources/holdings/search.ts';
import { dataOf, make } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

/**
 * Questions in the ways that people put them, made from the records and not from the dictionary: kind of question, what is
 * typed, the type of the record meant (`*`: any), and what its title, its facts or its snippet hold
 * (`@`: who wrote it).
 */
const questions = (await readFile(new URL('../search/questions.tsv', import.meta.url), 'utf8'))
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const shareOfAll = 0.96;
const shareOfKind = 0.88;
const concurrency = 6;
const portal = portalUnderTest();

async function isFound([kind = '', q = '', type = '', wanted = '']: string[]): Promise<boolean> {
  const { hits } = dataOf<SearchResults>(
    'search.results',
    await make(portal.origin, 'search.results', { query: { q, size: '3' } }),
  );
  const meant = hits.filter((hit) => type === '*' || hit.type === type);
  if (wanted.startsWith('@')) {
    const { rows } = await portal.pool.query('SELECT 1 FROM archives WHERE id = ANY($1) AND authors LIKE $2', [
      meant.map(({ id }) => id),
      `%${wanted.slice(1)}%`,
    ]);
    return rows.length > 0;
  }
  const pattern = new RegExp(wanted, 'u');
  return meant.some(
    ({ title, facts, snippet }) =>
      pattern.test(title) || (kind !== 'typo' && [...facts, snippet ?? ''].some((text) => pattern.test(text))),
  );
}

test(
  'of more than 400 questions of 14 kinds nearly all find their record among the first three',
  {
    timeout: 120_000,
  },
  async () => {
    expect(questions.length).toBeGreaterThan(400);
    const found = new Map<string[], boolean>();
    const left = [...questions];
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (let each = left.pop(); each; each = left.pop()) found.set(each, await isFound(each));
      }),
    );
    const share = (some: string[][]): number => some.filter((each) => found.get(each)).length / some.length;
    const kinds = [...new Set(questions.map(([kind = '']) => kind))];
    const ofKind = (kind: string): string[][] => questions.filter((each) => each[0] === kind);
    const misses = questions.filter((each) => !found.get(each)).map(([kind, q]) => `${kind}: ${q}`);
    // oxlint-disable-next-line no-console -- the misses are what the figure is about
    console.log(`questions missed ${misses.length} of ${questions.length}: ${misses.join('; ')}`);
    expect(kinds).toHaveLength(14);
    expect(kinds.filter((kind) => share(ofKind(kind)) < shareOfKind)).toEqual([]);
    expect(share(questions)).toBeGreaterThanOrEqual(shareOfAll);
  },
);

const ask = async (query: Record<string, string>): Promise<SearchResults> =>
  dataOf('search.results', await make(portal.origin, 'search.results', { query }));

test('words that meet in no record are dropped, the least useful first, and named', async () => {
  const { hits, readings } = await ask({ q: '武义 萤石 龘靐齉爩' });
  expect(hits[0]?.title).toMatch(/武义.*萤石/);
  expect(readings.find(({ kind }) => kind === 'relaxed')?.text).toContain('去掉了“龘靐齉爩”');
});

test('years of a question are years of records', async () => {
  const { hits, readings } = await ask({ q: '1970年代武义的萤石矿', type: 'archives', size: '50' });
  expect(readings.at(-1)?.text).toBe('“1970年代”已按 1970—1979 年查找');
  expect(hits.length).toBeGreaterThan(0);
  const years = await portal.pool.query<{ year: number }>('SELECT year FROM archives WHERE id = ANY($1)', [
    hits.map(({ id }) => id),
  ]);
  expect(years.rows.every(({ year }) => year >= 1970 && year <= 1979)).toBe(true);
});

test('an easting without its zone names the other zones; an old datum is never taken for the new one unsaid', async () => {
  const { others, readings } = await ask({ q: '3347836, 514436' });
  expect(readings[0]?.text).toContain('没有写带号');
  expect(others.map(({ text }) => text)).toContain('3347836, 39514436');
  expect((await ask({ q: '西安80 3347836, 40514436' })).readings[0]?.text).toContain('没有作基准转换');
});

test('the word that names the thing stays; what is generic, or says more than a record does, goes first', async () => {
  const first = async (q: string) => (await ask({ q })).hits[0]?.title;
  const { rows } = await portal.pool.query<{
    title: string;
    year: number;
    unit: string;
    county: string;
    authors: string;
  }>(
    `SELECT title, year, forming_unit AS unit, left(county, 2) AS county, split_part(authors, '、', 1) AS authors FROM archives a
     WHERE is_catalog_public AND secrecy = '公开' AND char_length(county) > 2 AND authors LIKE '___、%' AND title LIKE '%萤石%'
       AND NOT EXISTS (SELECT 1 FROM archives b WHERE b.id <> a.id AND (b.authors LIKE split_part(a.authors, '、', 1) || '%'
         OR (b.title LIKE '%萤石%' AND b.county = a.county AND b.year = a.year))) ORDER BY id LIMIT 3`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { title, year, unit, county, authors } of rows) {
    const { hits, readings } = await ask({ q: `${county} 萤石 ${year} ${unit.replace('浙江省', '')}` });
    expect(hits.map((hit) => hit.title)).toContain(title);
    expect(readings.map(({ text }) => text).join()).not.toContain('去掉');
    expect(await first(`${authors} ${county} 矿石报告`)).toBe(title);
  }
});

test('a question for a kind of record is answered by that kind, one for a reason by what explains', async () => {
  const holes = await ask({ q: '哪些钻孔打到了栖霞组' });
  expect(holes.hits.length).toBeGreaterThan(0);
  expect(holes.hits.every(({ type }) => type === 'boreholes')).toBe(true);
  expect(holes.readings.map(({ text }) => text)).toContain('只列出钻孔');
  expect((await ask({ q: '西湖是怎么形成的' })).hits[0]?.title).toBe('西湖原来是海湾吗');
});

test('a stone that nobody knows is not answered by another one', async () => {
  expect(await ask({ q: '养牛石' })).toMatchObject({ total: 0, instead: null });
  const { hits } = await ask({ q: '硅石矿', size: '3' });
  expect(hits.map(({ title }) => title).join()).not.toContain('萤石');
});

test.each(['金华', '丽水', '杭州'])(
  'what lies in %s is found by the prefecture, however it is called',
  async (city) => {
    const { counts } = await ask({ q: `${city} 萤石` });
    for (const [type, column] of [
      ['archives', 'title'],
      ['mineral_occurrences', 'name'],
    ] as const) {
      const { rows } = await portal.pool.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${type} WHERE is_catalog_public AND city = $1 AND ${column} LIKE '%萤石%'`,
        [`${city}市`],
      );
      const found = counts.find((each) => each.type === type.replace('_o', 'O'))?.count ?? 0;
      expect(found).toBeGreaterThanOrEqual(rows[0]?.n ?? 0);
    }
  },
);

test.each(['boreholes', 'hazards'])(
  'at the position of one of %s it comes first, before larger things',
  async (table) => {
    const { rows } = await portal.pool.query<{ id: number; lon: number; lat: number }>(
      `SELECT id, position[0] AS lon, position[1] AS lat FROM ${table} ORDER BY id LIMIT 5`,
    );
    for (const { id, lon, lat } of rows) {
      const { hits } = await ask({ q: `${lat.toFixed(6)}N ${lon.toFixed(6)}E`, size: '20' });
      expect(hits[0]).toMatchObject({ type: table, id });
      const far = hits.map(({ box }) => {
        const [west = 0, south = 0, east = 0, north = 0] = box ?? [];
        return west === east ? Math.hypot(west - lon, south - lat) : Math.sqrt((east - west) * (north - south)) / 4;
      });
      for (const [at, each] of far.slice(1).entries()) expect(each).toBeGreaterThan((far[at] ?? 0) - 0.001);
    }
  },
);

test('a fault that is called after a place does not put a record there', async () => {
  const { hits } = await ask({ q: '余姚 断裂', type: 'archives', size: '50' });
  const { rows } = await portal.pool.query<{ id: number }>(
    `SELECT id FROM archives WHERE county = '余姚市' OR title LIKE '%余姚%'`,
  );
  const there = hits.map(({ id }) => rows.some((row) => row.id === id));
  expect(there).toContain(true);
  expect(there).toContain(false);
  expect(there.indexOf(false)).toBeGreaterThan(there.lastIndexOf(true));
});

test('a lake, a river or a bay that no record names is looked for by where it is', async () => {
  const { hits, readings } = await ask({ q: '千岛湖', size: '10' });
  expect(readings.map(({ text }) => text)).toEqual(['“千岛湖”已按它的位置查找，30 km 以内']);
  expect(hits).toHaveLength(10);
  // What is found reaches into the 30 km, or lies there
  const middle = hits.map(({ box }) => box && [(box[0] + box[2]) / 2 - 119.02, (box[1] + box[3]) / 2 - 29.57]);
  const far = middle.map((off) => (off ? Math.hypot(off[0] ?? 0, off[1] ?? 0) : Infinity));
  expect(Math.max(...far)).toBeLessThan(0.4);
  expect(far[0]).toBeLessThan(0.15);
  const both = await ask({ q: '紧水滩水库的滑坡', size: '5' });
  expect(both.hits.length).toBeGreaterThan(0);
  expect(both.readings[0]?.text).toContain('紧水滩水库');
});

test('where only a text mentions all words, what most of them stand in comes behind', async () => {
  const { hits, total, readings } = await ask({ q: '治岭头金银矿' });
  expect(total).toBeGreaterThan(1);
  expect(readings.at(-1)?.text).toMatch(/^符合全部词的只有 \d 条，其后已按“.+”查找，去掉了“.+”$/u);
  const keys = hits.map(({ type, id }) => `${type} ${id}`);
  expect(new Set(keys).size).toBe(keys.length);
  const { hits: first } = await ask({ q: '治岭头金银矿', size: '2', page: '1' });
  const { hits: second } = await ask({ q: '治岭头金银矿', size: '2', page: '2' });
  expect([...first, ...second].map(({ type, id }) => `${type} ${id}`)).toEqual(keys.slice(0, 4));
});

test('what was dropped is one step away', async () => {
  const { others, readings } = await ask({ q: '富阳 铁矿' });
  expect(readings.at(-1)?.text).toContain('去掉了“铁矿”');
  expect(others).toEqual([{ label: '“铁矿”查全省', text: '铁矿' }]);
});

test('the name of a park does not hide the mine that it is called after', async () => {
  const { hits } = await ask({ q: '遂昌金矿', size: '10' });
  expect(hits.map(({ title }) => title).join(' ')).toMatch(/国家矿山公园.*治岭头矿区金矿/u);
});

test('codes of older maps lead to the unit that bears the letters now', async () => {
  const { readings, total } = await ask({ q: 'J3d' });
  expect(readings[0]?.text).toContain('代号相近的有大爽组（K1d）');
  expect(total).toBeGreaterThan(0);
});

test('holes are found by how deep they are', async () => {
  const { hits, counts } = await ask({ q: '孔深超过1000米的钻孔', size: '50' });
  expect(counts.map(({ type }) => type)).toEqual(['boreholes']);
  const depths = hits.map(({ facts }) =>
    Number(
      facts
        .join(' ')
        .match(/终孔深度 ([\d,.]+) m/u)?.[1]
        ?.replaceAll(',', ''),
    ),
  );
  expect(depths.filter((depth) => !(depth >= 1000))).toEqual([]);
});
