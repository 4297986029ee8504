import pg from 'pg';
import { floorTable, openFloor } from './read-floor.ts';
import { type Figures, measureHttp } from './measure.ts';
import type { PortalUnderTest } from './portal-under-test.ts';

const callers = 32;
const rounds = 3;
const questions = 2000;
const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
const categories = ['区域地质调查', '矿产勘查', '水工环地质', '灾害环境', '物化遥', '地质科研'];
/** Words of titles with so many hits: few enough that a total means something, enough that it costs something. */
const [minHits, maxHits] = [20, 2500];
const words = 60;

/** One question to both, alternating in one run: the medians of the rounds. */
export interface Compared {
  what: string;
  ours: Figures;
  floor: Figures;
  /** Least number of our answers for each of the floor's. */
  goal: number;
}

/** Rates of the portal beside those of a bare server over the same rows. */
export async function measureAgainstFloor(portal: PortalUnderTest, seconds: number): Promise<Compared[]> {
  const pool = new pg.Pool({ connectionString: portal.database.url, max: 2 });
  const floor = await openFloor(pool, portal.database.url);
  const compared: Compared[] = [];
  const compare = async (what: string, goal: number, tail: () => string): Promise<void> => {
    const tails = Array.from({ length: questions }, tail);
    await assertAlike(portal.address, floor.address, tails.slice(0, 5));
    const sides = { ours: `/rest/archives`, floor: '/archives' } as const;
    const figures = { ours: [] as Figures[], floor: [] as Figures[] };
    for (let round = -1; round < rounds; round += 1)
      for (const side of ['floor', 'ours'] as const) {
        const { address } = side === 'ours' ? portal : floor;
        const paths = tails.map((each) => sides[side] + each);
        const measured = await measureHttp(address, paths, callers, round < 0 ? 1 : seconds);
        if (round >= 0) figures[side].push(measured);
      }
    compared.push({ what, goal, ours: middle(figures.ours), floor: middle(figures.floor) });
  };
  try {
    const ids = await idsOf(pool);
    const asked = await titleWords(pool);
    const list = (conditions: Record<string, string>): string =>
      `?${new URLSearchParams({ ...conditions, _sort: 'year', _order: 'desc' }).toString()}`;
    const page = (): Record<string, string> => {
      const start = 20 * Math.floor(Math.random() * 50);
      return { _start: String(start), _end: String(start + 20) };
    };
    const search = (): string => list({ title_like: pick(asked), _start: '0', _end: '20' });
    await compare('get by id', 1.3, () => `/${pick(ids)}`);
    await compare('list, filter + sort + total', 1.2, () => list({ category: pick(categories), ...page() }));
    await compare('list of all, sorted + total', 5, () => list(page()));
    await touchRows(pool);
    await compare('search in titles + total, after writes', 1, search);
    await pool.query('SET statement_timeout = 0');
    for (const table of ['archives', floorTable]) await pool.query(`VACUUM ANALYZE ${table}`);
    await compare('search in titles + total, after vacuum', 1, search);
    return compared;
  } finally {
    await floor.close();
    await pool.end();
  }
}

/** The round in the middle of the rates. */
function middle(figures: readonly Figures[]): Figures {
  const found = figures.toSorted((a, b) => a.rate - b.rate)[Math.floor(figures.length / 2)];
  if (!found) throw new Error('nothing was measured');
  return found;
}

/** Both find the same: first, last and number of rows, and totals where ours is not capped. */
async function assertAlike(ours: string, floor: string, tails: readonly string[]): Promise<void> {
  for (const tail of tails) {
    const [one, other] = await Promise.all([read(`${ours}/rest/archives${tail}`), read(`${floor}/archives${tail}`)]);
    if (one !== other) throw new Error(`${tail}: ${one} is not ${other}`);
  }
}

async function read(address: string): Promise<string> {
  const response = await fetch(address);
  const found = (await response.json()) as { id: string | number } | { id: string | number }[];
  const rows = Array.isArray(found) ? found : [found];
  const total = response.headers.get('x-total-capped') === 'true' ? '' : response.headers.get('x-total-count');
  return `${response.status}, ${rows.map(({ id }) => id).join()}, ${total}`;
}

async function idsOf(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM ${floorTable} WHERE is_catalog_public ORDER BY random() LIMIT 3000`,
  );
  return rows.map(({ id }) => id);
}

/** Three or four characters in a row out of titles, each with a fair number of hits. */
async function titleWords(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ title: string }>(`SELECT title FROM ${floorTable} ORDER BY random() LIMIT 2000`);
  const found = new Set<string>();
  for (const { title } of rows) {
    const pieces = title.match(/\p{Script=Han}{4,}/gu) ?? [];
    const piece = pick(pieces.length > 0 ? pieces : ['地质报告']);
    const length = 3 + Math.floor(Math.random() * 2);
    const at = Math.floor(Math.random() * (piece.length - length + 1));
    const word = piece.slice(at, at + length);
    if (found.size >= words || found.has(word)) continue;
    const { rows: counted } = await pool.query<{ n: string }>(
      `SELECT count(*) AS n FROM ${floorTable} WHERE title ILIKE $1 AND is_catalog_public`,
      [`%${word}%`],
    );
    const n = Number(counted[0]?.n);
    if (n >= minHits && n <= maxHits) found.add(word);
  }
  return [...found];
}

/** Writes one row in twenty anew, in both tables: what indexes and pages look like while people work. */
async function touchRows(pool: pg.Pool): Promise<void> {
  await pool.query('SET statement_timeout = 0');
  for (const table of ['archives', floorTable])
    await pool.query(`UPDATE ${table} SET language = language WHERE id % 20 = 0`);
}
