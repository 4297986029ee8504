import pg from 'pg';
import { typeParsers } from '../server/db/type-parsers.ts';
import { countFacets } from '../server/resources/count-rows.ts';
import { guestReader } from '../server/resources/reader.ts';
import { type Query, readList } from '../server/resources/read-rows.ts';
import { quote, tableOf } from '../server/resources/table.ts';
import { createTokenSealer } from '../server/secrets/seal-token.ts';
import type { SecretBox } from '../server/secrets/secret-box.ts';
import { resources } from '../src/resources/index.ts';
import type { Resource } from '../src/resources/kit/define-resource.ts';
import { readListQuery } from '../src/resources/kit/read-list-query.ts';
import { searchFields } from '../src/resources/kit/filters-of.ts';
import { type Figures, measureCalls, measureHttp } from './measure.ts';
import type { PortalUnderTest } from './portal-under-test.ts';

/** Cursors are sealed; with which key makes no difference here. */
const secrets = createTokenSealer([Buffer.alloc(32)]) as SecretBox;
/** Different questions of each kind: more than are asked within the second for which counts are kept. */
const questions = 1500;
/** Of so many the statements are recorded, to be sent without the portal. */
const recordedQuestions = 60;
const searchedFrom = 100_000;
const searchSeconds = 12;
const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;

type Params = Record<string, string>;

/** One kind of question to one resource, asked over HTTP one at a time, and the same SQL through a bare `pg` pool. */
export interface ListFigures {
  resource: string;
  kind: 'first page' | 'facets' | 'two characters' | 'four characters' | 'facets of two' | 'facets of four';
  http: Figures;
  bare: Figures;
}

/** Times every public list: its first page and facets under the filters it offers, and searches of the large ones. */
export async function measureLists(portal: PortalUnderTest, seconds: number): Promise<ListFigures[]> {
  const pool = new pg.Pool({ connectionString: portal.database.url, max: 10, types: typeParsers });
  const figures: ListFigures[] = [];
  try {
    for (const resource of resources.filter(({ publicSite }) => publicSite)) {
      const { rows, sample } = await sampleOf(pool, resource);
      if (sample.length === 0) continue;
      const kinds: [ListFigures['kind'], Params[]][] = [
        ['first page', many(() => ({ ...narrowing(resource, sample), ...order(resource), ...firstPage }))],
        ['facets', many(() => narrowing(resource, sample))],
      ];
      if (rows >= searchedFrom && searchFields(resource).length > 0)
        kinds.push(
          ['two characters', many(() => ({ q: words(resource, sample, 2), ...firstPage }))],
          ['four characters', many(() => ({ q: words(resource, sample, 4), ...firstPage }))],
          ['facets of two', many(() => ({ q: words(resource, sample, 2) }))],
          ['facets of four', many(() => ({ q: words(resource, sample, 4) }))],
        );
      for (const [kind, asked] of kinds) {
        const isFacets = kind.startsWith('facets');
        const paths = asked.map((params) => pathOf(resource, isFacets, params));
        // Words are asked for some hundred times, so that five in a hundred are more than two or three
        const isSearch = asked.some(({ q }) => q !== undefined);
        const span = isSearch ? Math.max(searchSeconds, seconds) : seconds;
        await measureHttp(portal.address, paths, 1, Math.min(isSearch ? searchSeconds : 2, span));
        const http = await measureHttp(portal.address, paths, 1, span);
        const bare = await measureCalls(await bareCalls(pool, resource, isFacets, asked), 1, seconds);
        figures.push({ resource: resource.name, kind, http, bare });
      }
    }
    return figures;
  } finally {
    await pool.end();
  }
}

const firstPage = { _start: '0', _end: '20' };
const many = (make: () => Params): Params[] => Array.from({ length: questions }, make);
const pathOf = ({ name }: Resource, isFacets: boolean, params: Params): string =>
  `/rest/${name}${isFacets ? '/facets' : ''}?${new URLSearchParams(params).toString()}`;

type Sample = readonly Record<string, unknown>[];

/** Rows of the table, and some that everyone may see, under wire names. */
async function sampleOf(pool: pg.Pool, resource: Resource): Promise<{ rows: number; sample: Sample }> {
  const table = tableOf(resource);
  const { rows } = await pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${table.name}`);
  const fields = [...table.facets, ...searchedTexts(resource).map(([name]) => name)];
  const select = table.columns
    .filter(({ field }) => fields.includes(field))
    .map(({ column, wire }) => `${quote(column)} AS ${quote(wire)}`);
  const size = rows[0]?.n ?? 0;
  const share = size > searchedFrom ? 'TABLESAMPLE SYSTEM (1)' : '';
  const sample = await pool.query<Record<string, unknown>>(
    `SELECT ${select.join(', ')} FROM ${table.name} ${share} LIMIT 3000`,
  );
  return { rows: size, sample: sample.rows };
}

/** None to two of the facets that the page offers, with values that rows have. */
function narrowing(resource: Resource, sample: Sample): Params {
  const { facets = [], tagGroups = [] } = resource.publicSite ?? {};
  const offered = [...new Set<string>([...facets, ...tagGroups])];
  const row = pick(sample);
  const params: Params = {};
  for (let count = Math.floor(Math.random() * 3); count > 0 && offered.length > 0; count -= 1) {
    const field = pick(offered);
    const wire = resource.fields[field]?.wire ?? field;
    const value = Array.isArray(row[wire]) ? (row[wire] as unknown[])[0] : row[wire];
    if (value !== null && value !== undefined) params[wire] = String(value as string | number | boolean);
  }
  return params;
}

const hasHan = (text: readonly string[], length: number): boolean =>
  new RegExp(`\\p{Script=Han}{${length}}`, 'u').test(text.join(''));

/** Short searched texts, the title in front. */
const searchedTexts = (resource: Resource) =>
  searchFields(resource)
    .filter(([, field]) => field.kind === 'text')
    .sort(([a], [b]) => Number(b === resource.title) - Number(a === resource.title));

function order(resource: Resource): Params {
  const sorts = resource.publicSite?.sorts ?? [];
  if (sorts.length === 0) return {};
  const { field, order: direction } = pick(sorts);
  return { _sort: resource.fields[field]?.wire ?? field, _order: direction };
}

/** So many Chinese characters in a row out of a searched text, titles first. */
function words(resource: Resource, sample: Sample, length: number): string {
  const texts = searchedTexts(resource).map(([name, field]) => field.wire ?? name);
  for (let tries = 0; tries < 1000; tries += 1) {
    const row = pick(sample);
    const text = texts.map((wire) => [...String(row[wire] as string)]).find((each) => hasHan(each, length)) ?? [];
    const at = Math.floor(Math.random() * Math.max(1, text.length - length + 1));
    const word = text.slice(at, at + length).join('');
    if (new RegExp(`^\\p{Script=Han}{${length}}$`, 'u').test(word)) return word;
  }
  return '钻孔工程'.slice(0, length);
}

/** The statements that the portal sends for each question, sent again in turn without the portal. */
async function bareCalls(
  pool: pg.Pool,
  resource: Resource,
  isFacets: boolean,
  asked: readonly Params[],
): Promise<() => Promise<unknown>> {
  const recorded: { text: string; values: unknown[] }[][] = [];
  let statements: { text: string; values: unknown[] }[] = [];
  // One for all: who follows the kept counts reads them whole the first time
  const db = {
    query: (given: string | pg.QueryConfig, more: unknown[] = []) => {
      const { text, values = [] } = typeof given === 'string' ? { text: given, values: more } : given;
      statements.push({ text, values });
      return pool.query(text, values);
    },
  } as unknown as Query;
  for (const params of asked.slice(0, recordedQuestions + 1)) {
    const read = readListQuery(resource, params);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    statements = [];
    if (isFacets) await countFacets(db, resource, read.query, guestReader);
    else await readList({ db, reader: guestReader, secrets }, resource, read.query);
    recorded.push(statements);
  }
  recorded.shift();
  return async () => {
    for (const { text, values } of pick(recorded)) await pool.query(text, values);
  };
}
