import type { ListQuery } from '../../src/resources/kit/list-query.ts';
import type { Query } from '../db/query.ts';
import { AnswerCache } from './answer-cache.ts';
import { listConditions, Parameters, whereClause } from './conditions.ts';
import { goesOnByIndex } from './cursor.ts';
import type { Reader } from './reader.ts';
import { expectedRows, fewestSeen, type RowShare } from './row-share.ts';
import { seenOrder } from './sight.ts';
import type { Table } from './table.ts';

/** Of words, each row that the order brings is looked into: so many for a page, at most. */
const longestOfWords = 20_000;

const counts = new AnswerCache(5_000);

/**
 * Whether a page behind a cursor is read along the order, on from there, or out of all hits found anew. Where E of N rows are
 * hits, a page of L rows stands among L × N ÷ E rows of the order: from √(L × N) hits on that is less than the hits. Either
 * way a page costs about √(L × N) rows, and to go through all pages no more than to read the table once.
 */
export async function isReadOnward(
  db: Query,
  table: Table,
  query: ListQuery,
  reader: Reader,
  share: RowShare,
): Promise<boolean> {
  if (!goesOnByIndex(seenOrder(table, query.sort, reader))) return false;
  const size = query.end - query.start + 1;
  const even = Math.ceil(Math.sqrt(size * share.rows));
  const isSurelyMore = share.hits >= fewestSeen && expectedRows(share) > even;
  const hasWords = query.q !== undefined || query.filters.some(({ operator }) => operator === 'like');
  if (hasWords) return isSurelyMore && (size * share.looked) / share.hits <= longestOfWords;
  // What lies close together may be missed by a sample: where it shows few, they are counted
  return isSurelyMore || (await countTo(db, table, query, reader, even)) > even;
}

/** Number of hits, so many and one more at most. */
function countTo(db: Query, table: Table, { filters }: ListQuery, reader: Reader, cap: number): Promise<number> {
  return counts.get(table.bareName, [filters, cap], { reader, db }, async (client) => {
    const parameters = new Parameters();
    const where = whereClause(listConditions(table, { filters }, reader, parameters));
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*) AS n FROM (SELECT 1 FROM ${table.name}${where} LIMIT ${cap + 1}) z`,
      parameters.values,
    );
    return rows[0]?.n ?? 0;
  });
}
