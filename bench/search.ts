import pg from 'pg';
import { typeParsers } from '../server/db/type-parsers.ts';
import { guestReader } from '../server/resources/reader.ts';
import { findHits } from '../server/search/find-hits.ts';
import { nothingKnown } from '../server/search/reading/knowledge.ts';
import { readQuestion } from '../server/search/reading/read-question.ts';
import { searchedTypes } from '../server/search/searched-types.ts';
import { tableSizes } from '../server/resources/table-sizes.ts';
import { textConditions } from '../server/search/text-conditions.ts';
import { type Figures, measureCalls, measureHttp } from './measure.ts';
import type { PortalUnderTest } from './portal-under-test.ts';

/** Words that visitors type, the most frequent pairs of the data among them. */
const pairs = [
  '萤石',
  '滑坡',
  '地质',
  '矿产',
  '温泉',
  '武义',
  '杭州',
  '灰岩',
  '普查',
  '详查',
  '地热',
  '金矿',
  '断裂',
  '台州',
  '凝灰',
  '遥感',
  '长兴',
  '化探',
];
const fours = [
  '地质调查',
  '萤石矿区',
  '地质灾害',
  '水文地质',
  '区域地质',
  '土地质量',
  '工程勘察',
  '详查报告',
  '磨石山群',
  '危险评估',
  '浙江大学',
  '建筑石料',
  '滑坡治理',
  '地热资源',
  '岩土工程',
  '五部铅锌',
  '调查地质',
  '矿泉水源',
];
const begun = [
  '萤',
  '萤石',
  '武义',
  '武义县',
  '地质',
  '长兴组',
  'yings',
  'wuyi',
  'zjdz',
  '凝灰岩',
  'H-51-61-A',
  '滑坡治',
  'DZ/T 02',
  '杭州市',
];
/** Results of this many kinds are on the first page; the map beside them takes twenty. */
const pageSize = 20;

/** Times in milliseconds, one question after the other as of one visitor, and of several at once. */
export interface SearchFigures {
  what: 'two characters' | 'four characters' | 'place' | 'suggestions';
  http: Figures;
  /** The same with four visitors at once. */
  busy: Figures;
  /** The statements alone, through a bare pool; null where the dictionary answers too. */
  bare: Figures | null;
}

const resultsPath = (q: string): string =>
  `/api/search/results?${new URLSearchParams({ q, size: String(pageSize) }).toString()}`;
const suggestPath = (q: string): string => `/api/search/suggest?${new URLSearchParams({ q }).toString()}`;
const positions = [
  '30.25N 120.15E',
  '28.8539, 118.4897',
  '3347836, 40514436',
  'H51E011001',
  'H-50-108-C',
  'H-51-123-B',
];

/** Times the site-wide search over HTTP and, in the same run, the statements that it sends. */
export async function measureSearch(portal: PortalUnderTest, seconds: number): Promise<SearchFigures[]> {
  const pool = new pg.Pool({ connectionString: portal.database.url, max: 10, types: typeParsers });
  try {
    const measured = async (what: SearchFigures['what'], words: readonly string[], path: (q: string) => string) => {
      const paths = words.map(path);
      await measureHttp(portal.address, paths, 1, 2);
      return {
        what,
        http: await measureHttp(portal.address, paths, 1, seconds),
        busy: await measureHttp(portal.address, paths, 4, seconds),
        bare: what === 'suggestions' ? null : await measureCalls(bareSearch(pool, words), 1, seconds),
      };
    };
    return [
      await measured('two characters', pairs, resultsPath),
      await measured('four characters', fours, resultsPath),
      await measured('place', positions, resultsPath),
      await measured('suggestions', begun, suggestPath),
    ];
  } finally {
    await pool.end();
  }
}

function bareSearch(pool: pg.Pool, words: readonly string[]): () => Promise<unknown> {
  let next = 0;
  return async () => {
    const question = readQuestion(words[next++ % words.length] ?? '', null, nothingKnown);
    const text = textConditions(question) || null;
    const sizes = await tableSizes(pool);
    for (const type of searchedTypes)
      await findHits(
        pool,
        { type, question, text, reader: guestReader },
        pageSize,
        sizes.get(type.table.bareName) ?? 0,
      );
  };
}
