import { Parameters, whereClause } from '../../resources/conditions.ts';
import { OutOfTime } from '../../db/question.ts';
import type { ReadContext } from '../../resources/read-rows.ts';
import { catalogued, type HitQuery, hitConditions } from '../hit-conditions.ts';
import type { Question } from '../reading/question.ts';
import { typesFor } from '../searched-types.ts';
import { textConditions } from '../text-conditions.ts';

/** Records beyond these are not counted: a word is frequent then. */
export const presenceCap = 300;

/** Records that hold the words anywhere and are looked at for whether it is in their short fields. */
const lookedAt = 200;

/**
 * How many records of all types that this reader may see meet a question, `limit` of each type at limit. A question that
 * takes all the time it is given is met by many.
 */
export function presenceOf(
  context: ReadContext,
  question: Question,
  limit: number,
  { inHeadline = false } = {},
): Promise<number> {
  return countedBy(context, question, limit, (query, parameters) => {
    const conditions = hitConditions(query, parameters, { inHeadline, byIndex: true });
    return conditions && `SELECT 1 FROM ${query.type.table.name}${whereClause(conditions)} LIMIT ${limit}`;
  });
}

/** Whether the words stand in a short field of a record: they are catalogued, not only mentioned. */
export async function isCatalogued(context: ReadContext, question: Question): Promise<boolean> {
  const found = await countedBy(context, question, 1, (query, parameters) => {
    const conditions = hitConditions(query, parameters, { inHeadline: false, byIndex: true });
    const named = conditions && catalogued(query, parameters);
    if (named === null) return null;
    const { name } = query.type.table;
    return `SELECT 1 FROM (SELECT * FROM ${name}${whereClause(conditions ?? [])} LIMIT ${lookedAt}) AS ${name} WHERE ${named} LIMIT 1`;
  });
  return found > 0;
}

/** Rows that the statements for all types find together; `limit` where that takes too long. */
async function countedBy(
  { db, reader }: ReadContext,
  question: Question,
  limit: number,
  statementOf: (query: HitQuery, parameters: Parameters) => string | null,
): Promise<number> {
  const text = textConditions(question);
  if (text === false) return 0;
  const parameters = new Parameters();
  const counts = typesFor(reader).flatMap((type) => {
    const statement = statementOf({ type, question, text, reader }, parameters);
    return statement === null ? [] : [`(SELECT count(*)::int FROM (${statement}) AS met)`];
  });
  if (counts.length === 0) return 0;
  try {
    const { rows } = await db.query<{ n: number }>(`SELECT ${counts.join(' + ')} AS n`, parameters.values);
    return rows[0]?.n ?? 0;
  } catch (error) {
    if (error instanceof OutOfTime) return limit;
    throw error;
  }
}
