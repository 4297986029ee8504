import type pg from 'pg';
import type { Filter, ListQuery } from '../../src/resources/kit/list-query.ts';
import { listConditions, Parameters } from './conditions.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { Reader } from './reader.ts';
import { tableSizes } from './table-sizes.ts';
import type { Table } from './table.ts';

type Query = Pick<pg.Pool, 'query'>;

/** In smaller tables every plan is quick. */
const largeFrom = 5_000;
/** Rows looked at: enough to tell a common word from a rare one, few enough to cost some 10 ms. */
const sampleSize = 400;

/** What a look at some pages of a table told. */
export interface RowShare {
  /** Rows of the table, as last counted by the database. */
  rows: number;
  looked: number;
  hits: number;
}

/** How many rows meet the conditions, roughly. */
export const expectedRows = ({ rows, looked, hits }: RowShare): number => (looked === 0 ? 0 : (rows * hits) / looked);

const shares = new KeptAnswers(5_000);
/** Conditions whose number of rows the planner guesses badly: words, boxes, values of lists. */
const isGuessed = ({ operator }: Filter): boolean => operator === 'like' || operator === 'within' || operator === 'has';

/**
 * How large a share of the table a list's conditions leave to this reader, by a look at a sample of its pages: from this,
 * and not from the planner's guess, follows which way is quick. Null where it makes no difference.
 */
export async function lookAtShare(
  db: Query,
  table: Table,
  query: Pick<ListQuery, 'q' | 'filters'>,
  reader: Reader,
): Promise<RowShare | null> {
  if (query.q === undefined && !query.filters.some(isGuessed)) return null;
  const rows = (await tableSizes(db)).get(table.bareName) ?? 0;
  if (rows < largeFrom) return null;
  return shares.get(table.bareName, [query.q, query.filters], reader, () => sample(db, table, query, reader, rows));
}

async function sample(
  db: Query,
  table: Table,
  query: Pick<ListQuery, 'q' | 'filters'>,
  reader: Reader,
  size: number,
): Promise<RowShare> {
  const parameters = new Parameters();
  const conditions = listConditions(table, query, reader, parameters);
  const percent = Math.min(100, (100 * sampleSize) / size);
  const { rows } = await db.query<{ looked: number; hits: number }>(
    `SELECT count(*) AS looked, count(*) FILTER (WHERE ${conditions.join(' AND ')}) AS hits FROM ${table.name} TABLESAMPLE SYSTEM (${percent.toFixed(6)})`,
    parameters.values,
  );
  return { rows: size, looked: rows[0]?.looked ?? 0, hits: rows[0]?.hits ?? 0 };
}
