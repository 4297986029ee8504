import type { Filter, ListQuery } from '../../src/resources/kit/list-query.ts';
import {
  fullTextOfQuery,
  heldBy,
  isHeldElsewhere,
  listConditions,
  Parameters,
  readerConditions,
  walkedConditions,
} from './conditions.ts';
import { looselyFound } from './full-text.ts';
import { AnswerCache } from './answer-cache.ts';
import type { Reader } from './reader.ts';
import { tableSizes } from './table-sizes.ts';
import type { Table } from './table.ts';
import type { Query } from '../db/query.ts';

/** In smaller tables every plan is quick. */
const largeFrom = 5_000;
/** Rows looked at: enough to tell a common word from a rare one, few enough to cost some 10 ms. */
const sampleSize = 400;

/** Counting stops here where no kept count answers. */
export const countCap = 10_000;

/** What a look at some pages of a table told. */
export interface RowShare {
  /** Rows of the table, as last counted by the database. */
  rows: number;
  looked: number;
  hits: number;
  /** Rows that the index of the full text brings, among them the hits; null where it brings hardly more than the hits. */
  byText: number | null;
  /** Rows that the other conditions leave; null where there are none. */
  byOthers: number | null;
}

/**
 * A sample that expects so many times a cap, from so many hits, is believed to lie above it. Were the hits no more than the
 * cap, a sample of 400 out of a million rows would show eight of them once in 20,000 times.
 */
const surely = 3;
const fewestBelieved = 8;
/** A share is believed from so many hits. */
export const fewestSeen = 3;
export const isSurelyAbove = (share: RowShare, cap: number): boolean =>
  share.hits >= fewestBelieved && expectedRows(share) > surely * cap;

/** How many rows meet the conditions, roughly. */
export const expectedRows = ({ rows, looked, hits }: RowShare): number => (looked === 0 ? 0 : (rows * hits) / looked);

/** So many rows brought by an index are looked at one by one: by that of the full text they lie anywhere. */
const reachable = { byText: 5_000, byOthers: 12_000 };

/**
 * By which index the hits are reached: that of the full text, or those of the other conditions. `none`: a word that is rare
 * in its field and common elsewhere, or one with more hits than are looked at.
 */
export type Reach = 'text' | 'others' | 'none';
export function reachOf({ rows, looked, byText, byOthers }: RowShare): Reach {
  if (byText === null) return 'text';
  const maxRows = (reach: keyof typeof reachable): number => (reachable[reach] * looked) / rows;
  if (byOthers !== null && byOthers < byText && byOthers <= maxRows('byOthers')) return 'others';
  return byText <= maxRows('byText') ? 'text' : 'none';
}

const sampleLifetimeMs = 300_000;

/**
 * Pages that hold about so many of the rows, at random. They stay the same for some minutes, so that the database has them
 * at hand.
 */
export const samplePages = (sampleRows: number, rows: number): string =>
  `TABLESAMPLE SYSTEM (${Math.min(100, (100 * sampleRows) / rows).toFixed(6)}) REPEATABLE (${Math.floor(Date.now() / sampleLifetimeMs) % 10_000})`;

const shares = new AnswerCache(5_000);
/** Conditions whose number of rows the planner guesses badly: words, boxes, values of lists. */
export const isGuessed = ({ operator }: Filter): boolean => ['like', 'within', 'inside', 'has'].includes(operator);

/** Conditions that are no words. */
export const othersThanText = ({ filters }: Pick<ListQuery, 'filters'>): Filter[] =>
  filters.filter(({ operator }) => operator !== 'like');

/** Whether a sample is needed to tell how many rows meet the conditions. */
export const isGuessedAt = ({ q, filters }: Pick<ListQuery, 'q' | 'filters'>): boolean =>
  q !== undefined || filters.some(isGuessed);

/**
 * How large a share of the table a list's conditions leave to this reader, by a look at a sample of its pages: from this,
 * and not from the planner's guess, follows which way is quick. Null where it makes no difference. `isDeep`: it does, since
 * the page lies far from the first.
 */
export async function lookAtShare(
  db: Query,
  table: Table,
  query: Pick<ListQuery, 'q' | 'filters'>,
  reader: Reader,
  { isDeep = false } = {},
): Promise<RowShare | null> {
  if (!isGuessedAt(query) && !isDeep) return null;
  const rows = (await tableSizes(db)).get(table.bareName) ?? 0;
  if (rows < largeFrom) return null;
  return shares.get(table.bareName, [query.q, query.filters], { reader, db }, (client) =>
    sample(client, table, query, reader, rows),
  );
}

async function sample(
  db: Query,
  table: Table,
  query: Pick<ListQuery, 'q' | 'filters'>,
  reader: Reader,
  size: number,
): Promise<RowShare> {
  const parameters = new Parameters();
  const counted = (conditions: readonly string[]): string =>
    `count(*) FILTER (WHERE ${conditions.join(' AND ') || 'true'})`;
  const hits = counted(walkedConditions(table, query, reader, parameters));
  const pairs = isHeldElsewhere(table, query) ? fullTextOfQuery(table, query, reader) : null;
  const byText =
    pairs === null
      ? 'NULL'
      : counted([...readerConditions(table, reader, parameters), heldBy(looselyFound(pairs), parameters)]);
  const filters = othersThanText(query);
  const byOthers = filters.length === 0 ? 'NULL' : counted(listConditions(table, { filters }, reader, parameters));
  const { rows } = await db.query<{ looked: number; hits: number; by_text: number | null; by_others: number | null }>(
    `SELECT count(*) AS looked, ${hits} AS hits, ${byText} AS by_text, ${byOthers} AS by_others
     FROM ${table.name} ${samplePages(sampleSize, size)}`,
    parameters.values,
  );
  const { looked = 0, hits: found = 0, by_text: text = null, by_others: other = null } = rows[0] ?? {};
  return { rows: size, looked, hits: found, byText: text, byOthers: other };
}
