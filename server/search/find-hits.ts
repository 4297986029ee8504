import type { HitQuery } from './hit-conditions.ts';
import {
  type Candidate,
  countCap,
  countStatement,
  foundStatement,
  type Look,
  sampleSize,
  sampleStatement,
  type Statement,
  walkStatement,
} from './hit-statements.ts';
import type { Query } from '../db/query.ts';
import { OutOfTime } from '../db/question.ts';

/** Hits of one type: the best ones in order, and how many there are. */
export interface TypeHits {
  candidates: readonly Candidate[];
  count: number;
  /** The count is a least one. */
  isCapped: boolean;
}

/** In smaller tables every plan is quick. */
const largeFrom = 5_000;
/** A walk reads at most so many rows of the order. */
const [shortestWalk, longestWalk] = [500, 20_000];
/** So many hits in a sample tell how frequent they are. */
const fewestSeen = 3;
/** So many, and this many times the cap expected, mean that there are surely more than are counted. */
const [manySeen, surely] = [6, 2];

const none: TypeHits = { candidates: [], count: 0, isCapped: false };

/**
 * Finds the `want` best hits of one type, and counts all. Which way is quick depends on how frequent hits are, which the
 * planner does not know for phrases and boxes; in large tables a sample tells. `size`: rows of the table; without
 * `withCount` the count may be too small.
 */
export async function findHits(
  asking: Query,
  query: HitQuery,
  want: number,
  size: number,
  { withCount = true } = {},
): Promise<TypeHits> {
  const db = runner(asking);
  if (size < largeFrom) return want === 0 ? countOnly(db, query) : foundHits(db, query, want);
  // What lies nearest is not what comes first in the usual order: all is found by the index of places, and counted on the way
  const isNearest = query.question.near !== null || query.question.sheet !== null;
  if (isNearest && want > 0) return foundHits(db, query, want);
  const share = await lookAt(db, query, size);
  if (!share) return none;
  const isManyMore = share.hits >= manySeen && share.expected > surely * countCap;
  const many: TypeHits = { candidates: [], count: countCap, isCapped: true };
  const { candidates, all } = want === 0 ? nothing : await bestOf(db, query, want, share);
  const count = !withCount ? none : isManyMore ? many : (all ?? (await countOnly(db, query)));
  return { ...count, count: Math.max(count.count, candidates.length), candidates };
}

/** Candidates, and the number of all hits where it was told on the way: neighbouring pairs are not looked for twice. */
interface Best {
  candidates: readonly Candidate[];
  all: TypeHits | null;
}
const nothing: Best = { candidates: [], all: null };

async function countOnly(db: Runner, query: HitQuery): Promise<TypeHits> {
  const rows = await db<{ n: number }>(countStatement(query));
  return rows === null ? { ...none, isCapped: true } : counted(rows[0]?.n ?? 0);
}

const counted = (n: number): TypeHits => ({ candidates: [], count: Math.min(n, countCap), isCapped: n > countCap });

async function foundHits(db: Runner, query: HitQuery, want: number): Promise<TypeHits> {
  const rows = (await db<{ n: number }>(foundStatement(query, want, 'tiers'))) ?? [];
  return { ...counted(rows[0]?.n ?? 0), candidates: rows };
}

interface Share {
  looked: number;
  hits: number;
  called: number;
  /** Rows of the table that are hits, roughly. */
  expected: number;
}

async function lookAt(db: Runner, query: HitQuery, size: number): Promise<Share | null> {
  const statement = sampleStatement(query, size);
  if (!statement) return null;
  const rows = await db<Omit<Share, 'expected'>>(statement);
  const [share] = rows ?? [];
  const { looked, hits, called } = share ?? { looked: 0, hits: 0, called: 0 };
  return { looked, hits, called, expected: looked === 0 ? 0 : (size * hits) / looked };
}

/** First those called by the words, then the others. */
async function bestOf(db: Runner, query: HitQuery, want: number, share: Share): Promise<Best> {
  if (!query.text) return look(db, query, want, 'anywhere', share.looked / share.hits);
  const called = await look(db, query, want, 'headline', share.looked / share.called);
  if (called.candidates.length >= want) return { ...called, all: null };
  const known = new Set(called.candidates.map(({ id }) => id));
  const others = await look(db, query, want, 'anywhere', share.looked / share.hits);
  const rest = others.candidates.filter(({ id }) => !known.has(id));
  return { ...others, candidates: [...called.candidates, ...rest].slice(0, want) };
}

/** `rowsPerHit`: how many rows hold one hit; not to be trusted when it is large. */
async function look(db: Runner, query: HitQuery, want: number, what: Look, rowsPerHit: number): Promise<Best> {
  const rows = Math.ceil(want * rowsPerHit * 3);
  if (rowsPerHit * fewestSeen <= sampleSize && rows <= longestWalk) {
    const walked = await db(walkStatement(query, want, what, Math.max(rows, shortestWalk)));
    if (walked && walked.length >= want) return { candidates: walked, all: null };
  }
  const found = await db<{ n: number }>(foundStatement(query, want, what));
  // What took too long for the best of them takes too long for their number
  return { candidates: found ?? [], all: found ? counted(found[0]?.n ?? 0) : { ...none, isCapped: true } };
}

/** Runs a statement; no statement has no rows. Null when it took all the time that the question gives it. */
type Runner = <T>(statement: Statement | null) => Promise<(T & Candidate)[] | null>;

const runner =
  (db: Query): Runner =>
  async <T>(statement: Statement | null) => {
    if (!statement) return [];
    try {
      return (await db.query<T & Candidate>(statement.text, statement.values)).rows;
    } catch (error) {
      // Looking up rare combinations of frequent pairs may take any time: what is known is answered
      if (error instanceof OutOfTime) return null;
      throw error;
    }
  };
