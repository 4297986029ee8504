import type pg from 'pg';
import { inTransaction } from '../db/in-transaction.ts';
import type { Asked } from './hit-conditions.ts';
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
/** Looking up rare combinations of frequent pairs may take any time: after so long, what is known is answered. */
const patienceMs = 1_500;

const none: TypeHits = { candidates: [], count: 0, isCapped: false };

/**
 * Finds the `want` best hits of one type, and counts all. Which way is quick depends on how frequent hits are, which the
 * planner does not know for phrases and boxes; in large tables a sample tells. `size`: rows of the table; without
 * `withCount` the count may be too small.
 */
export async function findHits(
  pool: pg.Pool,
  asked: Asked,
  want: number,
  size: number,
  { withCount = true } = {},
): Promise<TypeHits> {
  if (size < largeFrom) return want === 0 ? countOnly(quick(pool), asked) : foundHits(quick(pool), asked, want);
  const db = patient(pool);
  // What lies nearest is not what comes first in the usual order: all is found by the index of places, and counted on the way
  const isNearest = asked.question.near !== null || asked.question.sheet !== null;
  if (isNearest && want > 0) return foundHits(db, asked, want);
  const share = await lookAt(db, asked, size);
  if (!share) return none;
  const isManyMore = share.hits >= manySeen && share.expected > surely * countCap;
  const many: TypeHits = { candidates: [], count: countCap, isCapped: true };
  const [all, candidates] = await Promise.all([
    !withCount ? none : isManyMore ? many : countOnly(db, asked),
    want === 0 ? [] : bestOf(db, asked, want, share),
  ]);
  return { ...all, count: Math.max(all.count, candidates.length), candidates };
}

async function countOnly(db: Runner, asked: Asked): Promise<TypeHits> {
  const rows = await db<{ n: number }>(countStatement(asked));
  return rows === null ? { ...none, isCapped: true } : counted(rows[0]?.n ?? 0);
}

const counted = (n: number): TypeHits => ({ candidates: [], count: Math.min(n, countCap), isCapped: n > countCap });

async function foundHits(db: Runner, asked: Asked, want: number): Promise<TypeHits> {
  const rows = (await db<{ n: number }>(foundStatement(asked, want, 'tiers'))) ?? [];
  return { ...counted(rows[0]?.n ?? 0), candidates: rows };
}

interface Share {
  looked: number;
  hits: number;
  called: number;
  /** Rows of the table that are hits, roughly. */
  expected: number;
}

async function lookAt(db: Runner, asked: Asked, size: number): Promise<Share | null> {
  const statement = sampleStatement(asked, size);
  if (!statement) return null;
  const rows = await db<Omit<Share, 'expected'>>(statement);
  const [share] = rows ?? [];
  const { looked, hits, called } = share ?? { looked: 0, hits: 0, called: 0 };
  return { looked, hits, called, expected: looked === 0 ? 0 : (size * hits) / looked };
}

/** First those called by the words, then the others. */
async function bestOf(db: Runner, asked: Asked, want: number, share: Share): Promise<readonly Candidate[]> {
  if (!asked.text) return look(db, asked, want, 'anywhere', share.looked / share.hits);
  const called = await look(db, asked, want, 'headline', share.looked / share.called);
  if (called.length >= want) return called;
  const known = new Set(called.map(({ id }) => id));
  const others = await look(db, asked, want, 'anywhere', share.looked / share.hits);
  return [...called, ...others.filter(({ id }) => !known.has(id))].slice(0, want);
}

/** `rowsPerHit`: how many rows hold one hit; not to be trusted when it is large. */
async function look(db: Runner, asked: Asked, want: number, what: Look, rowsPerHit: number): Promise<Candidate[]> {
  const rows = Math.ceil(want * rowsPerHit * 3);
  if (rowsPerHit * fewestSeen <= sampleSize && rows <= longestWalk) {
    const walked = await db(walkStatement(asked, want, what, Math.max(rows, shortestWalk)));
    if (walked && walked.length >= want) return walked;
  }
  return (await db(foundStatement(asked, want, what))) ?? [];
}

/** PostgreSQL's code for a statement that ran out of its time. */
const cancelled = '57014';

/** Runs a statement; no statement has no rows. Null when it took longer than the patience. */
type Runner = <T>(statement: Statement | null) => Promise<(T & Candidate)[] | null>;

const quick =
  (pool: pg.Pool): Runner =>
  async <T>(statement: Statement | null) =>
    statement ? (await pool.query<T & Candidate>(statement.text, statement.values)).rows : [];

const patient =
  (pool: pg.Pool): Runner =>
  async <T>(statement: Statement | null) => {
    if (!statement) return [];
    try {
      const { text, values } = statement;
      const begin = `BEGIN; SET LOCAL statement_timeout = ${patienceMs}`;
      return await inTransaction(pool, async (client) => (await client.query<T & Candidate>(text, values)).rows, begin);
    } catch (error) {
      if ((error as { code?: string }).code === cancelled) return null;
      throw error;
    }
  };
