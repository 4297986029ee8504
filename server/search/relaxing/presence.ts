import { Parameters, whereClause } from '../../resources/conditions.ts';
import { OutOfTime } from '../../db/question.ts';
import type { ReadContext } from '../../resources/read-rows.ts';
import { hitConditions } from '../hit-conditions.ts';
import type { Question } from '../reading/question.ts';
import { typesFor } from '../searched-types.ts';
import { textConditions } from '../text-conditions.ts';

/** Records beyond these are not counted: a word is frequent then. */
export const presenceCap = 300;

/**
 * How many records of all types that this reader may see meet a question, `limit` of each type at limit. A question that
 * takes all the time it is given is met by many.
 */
export async function presenceOf(
  { db, reader }: ReadContext,
  question: Question,
  limit: number,
  { inHeadline = false } = {},
): Promise<number> {
  const text = textConditions(question);
  if (text === false) return 0;
  const parameters = new Parameters();
  const counts = typesFor(reader).flatMap((type) => {
    const query = { type, question, text, reader };
    const conditions = hitConditions(query, parameters, { inHeadline, byIndex: true });
    if (!conditions) return [];
    return `(SELECT count(*)::int FROM (SELECT 1 FROM ${type.table.name}${whereClause(conditions)} LIMIT ${limit}) AS met)`;
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
