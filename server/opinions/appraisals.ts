import { type Appraisal, appraisals } from '../../src/resources/opinions/appraisals.ts';
import type { ItemName, OwnAppraisal } from '../../src/resources/shared/opinion-answers.ts';
import { conflict, notFound } from '../errors.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import { insertChecked } from '../resources/create-rows.ts';
import { type ActionOf, serverActions } from '../resources/server-actions.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { changeRow, removeRow } from '../resources/write-rows.ts';
import { assertNoFlood } from './flood-limit.ts';
import { lockKey } from '../resources/lock-key.ts';
import { maskedName } from '../accounts/masked-name.ts';
import { type AnswerTo, type AnswersTo, type CallContext, transact } from '../resources/own-calls.ts';
import { itemKey, readItemFaces, readVisibleItem } from '../holdings/visible-items.ts';
import { userOf } from '../resources/reader.ts';

type Answer<Name extends keyof typeof appraisals.services> = AnswerTo<typeof appraisals, Name>;

const nameIn = ({ values: { itemType, itemId } }: CallContext<ItemName>): ItemName => ({ itemType, itemId });
const ownKeyOf = (userId: number, { itemType, itemId }: ItemName): string => `${userId} ${itemKey(itemType, itemId)}`;

/** Writes an appraisal, or another one in the place of the own earlier one; it is read by an administrator first. */
const add: Answer<'add'> = async (context) => {
  const name = nameIn(context);
  const { title } = await readVisibleItem(context.services, context.reader, name);
  await assertNoFlood(context, 'appraisal', { perHour: 20, perDay: 60 });
  return transact(context, async (transaction, user) => {
    const ownKey = ownKeyOf(user, name);
    await lockKey(transaction, `appraisal ${ownKey}`);
    const { rows } = await transaction.tx.query<Pick<OwnAppraisal, 'id' | 'text' | 'state'>>(
      'SELECT id, text, state FROM appraisals WHERE own_key = $1',
      [ownKey],
    );
    const [before] = rows;
    if (before && before.text === context.values.text) return { id: before.id, state: before.state };
    // Another row: a decision about the former words, perhaps being read now, must not fall on these
    if (before) await removeRow(transaction, appraisals, before.id);
    const appraisal = {
      text: context.values.text,
      itemTitle: title.slice(0, 300),
      submittedAt: new Date().toISOString(),
    };
    const values = { ...name, user, ownKey, ...appraisal, state: 'waiting' };
    const { id } = await insertChecked(transaction, appraisals, values, before ? '改写' : '提交');
    return { id, state: 'waiting' };
  });
};

const ownColumns = selectOf(appraisals, [
  'id',
  'itemType',
  'itemId',
  'text',
  'state',
  'reason',
  'reply',
  'repliedAt',
  'submittedAt',
]);
type Own = Selected<typeof ownColumns>;

const one: Answer<'one'> = async (context) => {
  const name = nameIn(context);
  await readVisibleItem(context.services, context.reader, name);
  const { rows } = await context.services.database.pool.query<Own>(
    `SELECT ${ownColumns} FROM appraisals WHERE own_key = $1`,
    [ownKeyOf(userOf(context.reader), name)],
  );
  return rows[0] ?? null;
};

const publicColumns = selectOf(appraisals, ['id', 'text', 'reply', 'repliedAt', 'submittedAt'], 'a');
const pageSize = 10;

/** What others wrote of an item, the latest first, without their names. */
const ofItem: Answer<'ofItem'> = async (context) => {
  const name = nameIn(context);
  await readVisibleItem(context.services, context.reader, name);
  const page = context.values.page ?? 1;
  const { rows } = await context.services.database.pool.query<
    Selected<typeof publicColumns> & { nickname: string | null; score: number | null; total: number }
  >(
    `SELECT ${publicColumns}, u.nickname, s.score, count(*) OVER ()::int AS total
     FROM appraisals a LEFT JOIN users u ON u.id = a."user" LEFT JOIN scores s ON s.own_key = a.own_key
     WHERE a.item_id = $2 AND a.item_type = $1 AND a.state = 'approved' ORDER BY a.id DESC LIMIT $3 OFFSET $4`,
    [name.itemType, name.itemId, pageSize, (page - 1) * pageSize],
  );
  return {
    total: rows[0]?.total ?? 0,
    pageSize,
    rows: rows.map(({ nickname, total: _total, ...row }) => ({ ...row, author: maskedName(nickname) })),
  };
};

const mine: Answer<'mine'> = async ({ services, reader }) => {
  const { rows } = await services.database.pool.query<Own>(
    `SELECT ${ownColumns} FROM appraisals WHERE "user" = $1 ORDER BY id DESC LIMIT 200`,
    [userOf(reader)],
  );
  const faces = await readItemFaces(services, reader, rows);
  return { rows: rows.map((row) => ({ ...row, title: faces.get(itemKey(row.itemType, row.itemId))?.title ?? null })) };
};

const withdraw: Answer<'withdraw'> = (context) =>
  transact(context, async (transaction, userId) => {
    const id = context.values.id;
    const { rows } = await transaction.tx.query('SELECT 1 FROM appraisals WHERE id = $1 AND "user" = $2', [id, userId]);
    if (!rows[0]) throw notFound('评价');
    await removeRow(transaction, appraisals, id);
    return { id };
  });

export const appraisalAnswers: AnswersTo<typeof appraisals> = { add, one, ofItem, mine, withdraw };

type Action<Name extends keyof typeof appraisals.actions> = ActionOf<typeof appraisals, Name>;

const decidedBy = (name: string) => ({ decidedAt: new Date().toISOString(), decidedBy: name });

const noticeOf = ({ itemTitle }: Appraisal, title: string, body: string) => ({
  title,
  body: body.replace('{}', `“${itemTitle}”`),
  link: '/UserCenter/UserFeedback?tab=appraisals',
});

const approve: Action<'approve'> = async (transaction, { id, row }) => {
  const { reader } = transaction.request;
  if (row.user !== null && row.user === reader.userId) throw conflict('不能审核自己的评价，请由另一位管理员审核');
  const change = { state: 'approved', reason: null, ...decidedBy(reader.name) };
  const { row: after } = await changeRow(transaction, appraisals, id, change, '公开');
  if (row.user !== null)
    await notifyUsers(transaction, [row.user], noticeOf(row, '评价已公开', '您对{}的评价已公开，感谢您的意见。'));
  return after;
};

const refuse: Action<'refuse'> = async (transaction, { id, row, values }) => {
  const { reason } = values;
  const change = { state: 'refused', reason, ...decidedBy(transaction.request.reader.name) };
  const { row: after } = await changeRow(transaction, appraisals, id, change, '不公开');
  const body = `您对{}的评价没有公开，原因：${reason}。您可以修改后重新提交。`;
  if (row.user !== null) await notifyUsers(transaction, [row.user], noticeOf(row, '评价未公开', body));
  return after;
};

const reply: Action<'reply'> = async (transaction, { id, row, values }) => {
  const reply = { reply: values.reply, repliedAt: new Date().toISOString() };
  const { row: after } = await changeRow(transaction, appraisals, id, reply, '回复');
  const body = `您对{}的评价已回复：${reply.reply}`;
  if (row.user !== null) await notifyUsers(transaction, [row.user], noticeOf(row, '评价已回复', body));
  return after;
};

export const appraisalActions = serverActions(appraisals, { approve, refuse, reply });
