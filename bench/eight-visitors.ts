import pg from 'pg';
import { type Figures, measureHttp } from './measure.ts';
import type { PortalUnderTest } from './portal-under-test.ts';

const visitors = 8;
/** Different questions of each kind. */
const questions = 300;
const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
const between = (from: number, to: number): number => from + Math.floor(Math.random() * (to - from + 1));

type Params = Record<string, string>;

/** One kind of question, asked by eight visitors at once; `refused`: how many of a hundred were, in words. */
export interface VisitorFigures {
  what: string;
  figures: Figures;
  refused: number;
}

/** A record of the catalogue, as much of it as questions are made from. */
interface Sampled {
  title: string;
  abstract: string | null;
  year: number;
  category: string;
  city: string;
  county: string | null;
  scale: string | null;
  keepingUnit: string;
  secrecy: string;
  minerals: string[] | null;
}

/** Questions that read much, to the catalogue and to the site-wide search, each kind by eight visitors at once. */
export async function measureVisitors(portal: PortalUnderTest, seconds: number): Promise<VisitorFigures[]> {
  const pool = new pg.Pool({ connectionString: portal.database.url, max: 1 });
  const { rows } = await pool.query<Sampled>(
    `SELECT title, abstract, year, category, city, county, scale, keeping_unit AS "keepingUnit", secrecy, minerals
     FROM archives TABLESAMPLE SYSTEM (1) WHERE is_catalog_public AND city IS NOT NULL LIMIT 5000`,
  );
  await pool.end();
  const measured: VisitorFigures[] = [];
  for (const [what, path] of kindsOf(rows)) {
    const paths = Array.from({ length: questions }, path);
    let refused = 0;
    const allow = (status: number): boolean => [422, 503].includes(status) && (refused += 1) > 0;
    await measureHttp(portal.address, paths, visitors, 2, allow);
    refused = 0;
    const figures = await measureHttp(portal.address, paths, visitors, seconds, allow);
    const asked = Math.max(1, figures.rate * seconds);
    measured.push({ what, figures, refused: (100 * refused) / asked });
  }
  return measured;
}

function kindsOf(sample: readonly Sampled[]): [string, () => string][] {
  const row = (): Sampled => pick(sample);
  const list = (params: Params): string => `/rest/archives?${new URLSearchParams(params).toString()}`;
  const facets = (params: Params): string => `/rest/archives/facets?${new URLSearchParams(params).toString()}`;
  const search = (q: string): string => `/api/search/results?${new URLSearchParams({ q, size: '20' }).toString()}`;
  const inTitle = (length: number): string => pieceOf(sample, length, ({ title }) => title);
  const inAbstract = (length: number): string => pieceOf(sample, length, ({ abstract }) => abstract ?? '');
  const anywhere = (length: number): string => (Math.random() < 0.5 ? inTitle(length) : inAbstract(length));
  const mineral = (): string => pick(sample.flatMap(({ minerals }) => minerals ?? []));
  const deep = (): Params => ({ _start: String(between(9_000, 9_900)) });
  const year = (): Params => ({ year: String(row().year) });
  return [
    ['abstract_like of two characters', () => list({ abstract_like: anywhere(2) })],
    ['abstract_like of four', () => list({ abstract_like: anywhere(4) })],
    ['abstract_like of four, one year', () => list({ abstract_like: anywhere(4), ...year() })],
    ['title_like of four', () => list({ title_like: anywhere(4) })],
    ['facets with five filters', () => facets(fiveOf(row()))],
    ['facets of a mineral, one year', () => facets({ minerals: mineral(), ...year() })],
    ['facets of a word, one year', () => facets({ q: inTitle(2), ...year() })],
    ['list of a mineral, one year', () => list({ minerals: mineral(), ...year() })],
    ['deep page by title, one city', () => list({ city: row().city, _sort: 'title', ...ended(deep()) })],
    ['deep page by year', () => list({ category: row().category, _sort: 'year', ...ended(deep()) })],
    ['q of two characters', () => list({ q: anywhere(2) })],
    ['q of a pair and a four', () => list({ q: `${anywhere(2)} ${anywhere(4)}` })],
    ['a box of the province', () => list({ extent_within: '118,27,123,31.5' })],
    ['a box of 0.2 degrees', () => list({ extent_within: boxAt(between(1180, 1220) / 10, between(275, 308) / 10) })],
    ['a county and a scale', () => list(known({ county: row().county, scale: row().scale }))],
    ['site-wide search, two characters', () => search(anywhere(2))],
    ['site-wide search, four characters', () => search(anywhere(4))],
    ['suggestions', () => `/api/search/suggest?${new URLSearchParams({ q: inTitle(between(1, 4)) }).toString()}`],
  ];
}

const ended = (params: Params): Params => ({ ...params, _end: String(Number(params['_start']) + 20) });
const boxAt = (west: number, south: number): string => `${west},${south},${west + 0.2},${south + 0.2}`;
const known = (params: Record<string, string | null>): Params =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
const fiveOf = ({ category, city, secrecy, keepingUnit, year }: Sampled): Params => ({
  category,
  city,
  secrecy,
  keepingUnit,
  year_gte: String(year - 5),
});

/** So many Chinese characters in a row out of such a text. */
function pieceOf(sample: readonly Sampled[], length: number, textOf: (row: Sampled) => string): string {
  const pieces = textOf(pick(sample)).match(/\p{Script=Han}+/gu) ?? [];
  const fits = pieces.filter((piece) => piece.length >= length);
  if (fits.length === 0) return pieceOf(sample, length, textOf);
  const piece = pick(fits);
  return piece.slice(between(0, piece.length - length)).slice(0, length);
}
