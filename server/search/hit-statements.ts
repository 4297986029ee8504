import { Parameters, whereClause } from '../resources/conditions.ts';
import { samplePages } from '../resources/row-share.ts';
import { seenColumn, seenOrder } from '../resources/sight.ts';
import { orderBy, type Table } from '../resources/table.ts';
import { type HitQuery, closenessOf, headlineTier, hitConditions, tierOf } from './hit-conditions.ts';

/** A row from which the pages of an answer are chosen. */
export interface Candidate {
  id: number;
  /**
   * 0: it is called just so; 1: it is called by the words asked for; 2: by words that count as them; 3: its text meets
   * the question; 4: but it is catalogued at another place. In large tables 3 and 4 are not told apart, and are 3.
   */
  tier: number;
  /** Characters of the title: of two hits alike the shorter is more to the point. */
  length: number;
  /** Degrees; null when no place is asked for. */
  far: number | null;
}

export interface Statement {
  text: string;
  values: unknown[];
}

/** Rows are counted up to here, as lists count them; more are "at least so many". */
export const countCap = 3_000;
/** So many rows found by the indexes are put in order. */
const orderedCap = 10_000;

/** Which rows a statement looks for: all, or those called by the words, or all without asking what they are called. */
export type Look = 'tiers' | 'headline' | 'anywhere';

/** Columns of a candidate, and those that the usual order of the table is told by. */
function columnsOf(query: HitQuery, look: Look, parameters: Parameters): { columns: string; order: string } {
  const { table, resource } = query.type;
  const terms = seenOrder(table, undefined, query.reader);
  const tier =
    look === 'tiers'
      ? tierOf(query, parameters)
      : look === 'headline' && query.text
        ? headlineTier(query, query.text, parameters)
        : '3';
  const columns = [
    'id',
    `${tier} AS tier`,
    `char_length(${seenColumn(table, resource.title, query.reader, parameters)}) AS length`,
    `${closenessOf(query, parameters)} AS far`,
    ...terms.map(({ sql }, at) => `${sql} AS s${at}`),
  ].join(', ');
  return { columns, order: `tier, far, ${orderBy(terms.map((term, at) => ({ ...term, sql: `s${at}` })))}` };
}

/** The best rows by the indexes, each with the number of all (`n`, far enough to tell whether it is above the cap). Null: this type has none. */
export function foundStatement(query: HitQuery, want: number, look: Look): Statement | null {
  const parameters = new Parameters();
  const conditions = hitConditions(query, parameters, { inHeadline: look === 'headline', byIndex: true });
  if (!conditions) return null;
  const { columns, order } = columnsOf(query, look, parameters);
  const text = `WITH found AS MATERIALIZED (SELECT ${columns} FROM ${query.type.table.name}${whereClause(conditions)} LIMIT ${orderedCap})
    SELECT id, tier, length, far, (SELECT count(*) FROM found) AS n FROM found ORDER BY ${order} LIMIT ${want}`;
  return { text, values: parameters.values };
}

/** The best rows among the first `rows` of the table's usual order: quick where hits are frequent. */
export function walkStatement(query: HitQuery, want: number, look: Look, rows: number): Statement | null {
  const parameters = new Parameters();
  const conditions = hitConditions(query, parameters, { inHeadline: look === 'headline', byIndex: false });
  if (!conditions) return null;
  const { columns, order } = columnsOf(query, look, parameters);
  const { name } = query.type.table;
  const walked = `(SELECT * FROM ${name} ORDER BY ${orderBy(seenOrder(query.type.table, undefined, query.reader))} LIMIT ${rows}) AS ${name}`;
  const text = `SELECT id, tier, length, far FROM (SELECT ${columns} FROM ${walked}${whereClause(conditions)}) AS hits ORDER BY ${order} LIMIT ${want}`;
  return { text, values: parameters.values };
}

/** Number of rows, one above the cap at most. */
export function countStatement(query: HitQuery): Statement | null {
  const parameters = new Parameters();
  const conditions = hitConditions(query, parameters, { inHeadline: false, byIndex: true });
  if (!conditions) return null;
  const { name } = query.type.table;
  return {
    text: `SELECT count(*) AS n FROM (SELECT 1 FROM ${name}${whereClause(conditions)} LIMIT ${countCap + 1}) AS found`,
    values: parameters.values,
  };
}

/** How many of about `sampleSize` rows, taken page-wise from everywhere, are hits, and how many are called by the words. */
export function sampleStatement(query: HitQuery, size: number): Statement | null {
  const parameters = new Parameters();
  const meet = (inHeadline: boolean): string | null => {
    const conditions = hitConditions(query, parameters, { inHeadline, byIndex: false });
    return conditions && (conditions.map((condition) => `(${condition})`).join(' AND ') || 'true');
  };
  const hits = meet(false);
  if (hits === null) return null;
  const { text } = query;
  const isAlike = text !== null && text.anywhere === text.headline;
  const called = text ? (isAlike ? hits : meet(true)) : 'false';
  return {
    text: `SELECT count(*) AS looked, count(*) FILTER (WHERE ${hits}) AS hits, count(*) FILTER (WHERE ${called}) AS called
     FROM ${sampled(query.type.table, size)}`,
    values: parameters.values,
  };
}

/** Rows of a sample: enough to tell a common word from a rare one, few enough to cost some 10 ms. */
export const sampleSize = 400;
const sampled = ({ name }: Table, size: number): string => `${name} ${samplePages(sampleSize, size)}`;
