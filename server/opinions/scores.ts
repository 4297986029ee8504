import { scoreTotals } from '../../src/resources/opinions/score-totals.ts';
import { scores } from '../../src/resources/opinions/scores.ts';
import type { ItemName, ScoreSummary } from '../../src/resources/shared/opinion-answers.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Transaction } from '../resources/transaction.ts';
import { noteRows } from '../resources/facet-cube.ts';
import { tableOf } from '../resources/table.ts';
import { insertChecked } from '../resources/create-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { changeRow, lockRow } from '../resources/write-rows.ts';
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
  const key = itemKey(name.itemType, name.itemId);
  await lockKey(transaction, `score ${key}`);
  const total = await lockTotal(transaction, name, title);
  const ownKey = `${userId} ${key}`;
  const { rows } = await transaction.tx.query<{ id: number; score: number }>(
    'SELECT id, score FROM scores WHERE own_key = $1',
    [ownKey],
  );
  const [before] = rows;
  const scoredAt = new Date().toISOString();
  const itemTitle = title.slice(0, 300);
  if (before) await changeRow(transaction, scores, before.id, { score, scoredAt, itemTitle }, '修改评分');
  else await insertChecked(transaction, scores, { ...name, user: userId, itemTitle, score, ownKey, scoredAt }, '评分');
  await count(transaction, total, before?.score ?? null, score);
  return { score };
}

/** The item's row of totals, locked; made at the first rating. */
async function lockTotal(transaction: Transaction, name: ItemName, title: string): Promise<Counts & { id: number }> {
  const key = itemKey(name.itemType, name.itemId);
  const { rows } = await transaction.tx.query<{ id: number }>('SELECT id FROM score_totals WHERE item_key = $1', [key]);
  const none = { one: 0, two: 0, three: 0, four: 0, five: 0, total: 0, points: 0 };
  const made = { ...name, itemTitle: title.slice(0, 300), itemKey: key, ...none };
  const id = rows[0]?.id ?? (await insertChecked(transaction, scoreTotals, made, '开始评分')).id;
  return lockRow(transaction, scoreTotals, id);
}

/** A count follows from the ratings, which are audited one by one: it leaves no audit row of its own. */
async function count(
  transaction: Transaction,
  row: Counts & { id: number },
  before: number | null,
  after: number,
): Promise<void> {
  const counts = columns.map(
    (column, index) => row[column] + (after === index + 1 ? 1 : 0) - (before === index + 1 ? 1 : 0),
  );
  const total = counts.reduce((sum, each) => sum + each, 0);
  const points = counts.reduce((sum, each, index) => sum + each * (index + 1), 0);
  await noteRows(transaction.tx, tableOf(scoreTotals), [row.id], -1);
  await transaction.tx.query(
    `UPDATE score_totals SET one = $2, two = $3, three = $4, four = $5, five = $6, total = $7, points = $8,
            updated_at = now() WHERE id = $1`,
    [row.id, ...counts, total, points],
  );
  await noteRows(transaction.tx, tableOf(scoreTotals), [row.id], 1);
  transaction.touched.add(scoreTotals.name);
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

export const scoreAnswers: AnswersTo<typeof scores> = { add, one, score, mine };
