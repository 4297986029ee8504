import { scoreTotals } from '../../src/resources/opinions/score-totals.ts';
import { scores } from '../../src/resources/opinions/scores.ts';
import type { ItemName, ScoreSummary } from '../../src/resources/shared/opinion-answers.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Transaction } from '../resources/transaction.ts';
import { insertChecked } from '../resources/create-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { changeRow } from '../resources/write-rows.ts';
import { lockKey } from '../resources/lock-key.ts';
import { type AnswerTo, type AnswersTo, type CallContext, transact } from '../resources/own-calls.ts';
import { assertNoFlood } from './flood-limit.ts';
import { itemKey, readItemFaces, readVisibleItem } from '../holdings/visible-items.ts';
import { userOf } from '../resources/reader.ts';

const columns = ['one', 'two', 'three', 'four', 'five'] as const;
type Counts = Record<(typeof columns)[number], number>;

export async function readScoreSummary(db: Query, { itemType, itemId }: ItemName): Promise<ScoreSummary> {
  const { rows } = await db.query<Counts & { total: number; points: number }>(
    'SELECT one, two, three, four, five, total, points FROM score_totals WHERE item_key = $1',
    [itemKey(itemType, itemId)],
  );
  const [row] = rows;
  if (!row || row.total === 0) return { count: 0, average: null, distribution: [0, 0, 0, 0, 0] };
  const { one, two, three, four, five, total, points } = row;
  return { count: total, average: Math.round((points / total) * 10) / 10, distribution: [one, two, three, four, five] };
}

type Answer<Name extends keyof typeof scores.services> = AnswerTo<typeof scores, Name>;

const nameIn = ({ values: { itemType, itemId } }: CallContext<ItemName>): ItemName => ({ itemType, itemId });

/** Rates an item, or changes the own rating of it. */
const add: Answer<'add'> = async (context) => {
  const name = nameIn(context);
  const { score } = context.values;
  const { title } = await readVisibleItem(context.services, context.reader, name);
  await assertNoFlood(context, 'score', { perHour: 200, perDay: 1000 });
  const mine = await transact(context, (transaction, userId) => rate(transaction, userId, name, { score, title }));
  return { ...mine, ...(await readScoreSummary(context.services.database.pool, name)) };
};

async function rate(
  transaction: Transaction,
  userId: number,
  name: ItemName,
  { score, title }: { score: number; title: string },
): Promise<{ score: number }> {
  const ownKey = `${userId} ${itemKey(name.itemType, name.itemId)}`;
  await lockKey(transaction, `score ${ownKey}`);
  const { rows } = await transaction.tx.query<{ id: number; score: number }>(
    'SELECT id, score FROM scores WHERE own_key = $1',
    [ownKey],
  );
  const [before] = rows;
  const scoredAt = new Date().toISOString();
  const itemTitle = title.slice(0, 300);
  if (before) await changeRow(transaction, scores, before.id, { score, scoredAt, itemTitle }, '修改评分');
  else await insertChecked(transaction, scores, { ...name, user: userId, itemTitle, score, ownKey, scoredAt }, '评分');
  // Whoever rates the same item waits from here to the commit: it comes last
  await count(transaction, { ...name, itemTitle }, before?.score ?? null, score);
  return { score };
}

/** Counts a rating into the item's row of totals, which the first one makes. */
async function count(
  transaction: Transaction,
  item: ItemName & { itemTitle: string },
  before: number | null,
  after: number,
): Promise<void> {
  const key = itemKey(item.itemType, item.itemId);
  transaction.touched.add(scoreTotals.name);
  if (await addToTotals(transaction, key, before, after)) return;
  await lockKey(transaction, `first score ${key}`);
  // Another one may have been the first meanwhile
  if (await addToTotals(transaction, key, before, after)) return;
  const none = { one: 0, two: 0, three: 0, four: 0, five: 0, total: 0, points: 0 };
  await insertChecked(transaction, scoreTotals, { ...item, itemKey: key, ...none }, '开始评分');
  await addToTotals(transaction, key, before, after);
}

/**
 * In one statement, and without an audit row: it follows from the ratings, which are audited one by one. Kept counts stay as
 * they are: no facet is among what changes.
 * @returns whether there is such a row
 */
async function addToTotals({ tx }: Transaction, key: string, before: number | null, after: number): Promise<boolean> {
  const sums = columns.map((column, index) => `${column} = ${column} + $${index + 2}`);
  const changes = columns.map((_, index) => Number(after === index + 1) - Number(before === index + 1));
  const { rowCount } = await tx.query(
    `UPDATE score_totals SET ${sums.join(', ')}, total = total + $7, points = points + $8, updated_at = now()
     WHERE item_key = $1`,
    [key, ...changes, before === null ? 1 : 0, after - (before ?? 0)],
  );
  return rowCount === 1;
}

const ownColumns = selectOf(scores, ['score', 'scoredAt']);

const one: Answer<'one'> = async (context) => {
  const name = nameIn(context);
  await readVisibleItem(context.services, context.reader, name);
  const { rows } = await context.services.database.pool.query<Selected<typeof ownColumns>>(
    `SELECT ${ownColumns} FROM scores WHERE own_key = $1`,
    [`${userOf(context.reader)} ${itemKey(name.itemType, name.itemId)}`],
  );
  return rows[0] ?? { score: null, scoredAt: null };
};

const score: Answer<'score'> = async (context) => {
  await readVisibleItem(context.services, context.reader, nameIn(context));
  return readScoreSummary(context.services.database.pool, nameIn(context));
};

const ratedColumns = selectOf(scores, ['id', 'itemType', 'itemId', 'score', 'scoredAt']);

const mine: Answer<'mine'> = async ({ services, reader }) => {
  const { rows } = await services.database.pool.query<Selected<typeof ratedColumns>>(
    `SELECT ${ratedColumns} FROM scores WHERE "user" = $1 ORDER BY scored_at DESC LIMIT 200`,
    [userOf(reader)],
  );
  const faces = await readItemFaces(services, reader, rows);
  return { rows: rows.map((row) => ({ ...row, title: faces.get(itemKey(row.itemType, row.itemId))?.title ?? null })) };
};

export const scoreAnswers = { add, one, score, mine } satisfies AnswersTo<typeof scores>;
