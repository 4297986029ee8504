import { feedbackMessages } from '../../src/resources/opinions/feedback-messages.ts';
import { feedbacks } from '../../src/resources/opinions/feedbacks.ts';
import type { OwnFeedback } from '../../src/resources/shared/opinion-answers.ts';
import { conflict, notFound } from '../errors.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import type { Transaction } from '../resources/transaction.ts';
import { insertChecked } from '../resources/create-rows.ts';
import { type ActionOf, serverActions } from '../resources/server-actions.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { changeRow, lockRow } from '../resources/write-rows.ts';
import { assertNoFlood } from './flood-limit.ts';
import { attachmentJson, ownAttachment } from '../holdings/own-attachment.ts';
import { type AnswerTo, type AnswersTo, type CallContext, transact } from '../resources/own-calls.ts';
import { userOf } from '../resources/reader.ts';

const now = (): string => new Date().toISOString();
const flood = { perHour: 10, perDay: 30 };

type Answer<Name extends keyof typeof feedbacks.services> = AnswerTo<typeof feedbacks, Name>;

const add: Answer<'add'> = async (context) => {
  await assertNoFlood(context, 'feedback', flood);
  const { kind, subject, body, attachment } = context.values;
  return transact(context, async (transaction, user) => {
    const file = await ownAttachment(transaction, user, attachment);
    const at = now();
    const values = { user, kind, subject, body, attachment: file, state: 'open', submittedAt: at, changedAt: at };
    const { id } = await insertChecked(transaction, feedbacks, values, '提交');
    return { id };
  });
};

const ownColumns = selectOf(feedbacks, ['id', 'kind', 'subject', 'body', 'state', 'submittedAt', 'changedAt'], 'f');
type Computed = Pick<OwnFeedback, 'attachment' | 'messages'>;

async function ownFeedbacks({ services, reader }: CallContext): Promise<OwnFeedback[]> {
  const { rows } = await services.database.pool.query<Selected<typeof ownColumns> & Computed>(
    `SELECT ${ownColumns}, ${attachmentJson} AS attachment,
            coalesce((SELECT json_agg(json_build_object('id', m.id, 'side', m.side, 'text', m.text, 'at', m.at)
                                      ORDER BY m.id)
                      FROM feedback_messages m WHERE m.feedback = f.id), '[]') AS messages
     FROM feedbacks f LEFT JOIN objects o ON o.id = f.attachment
     WHERE f."user" = $1 ORDER BY f.id DESC LIMIT 100`,
    [userOf(reader)],
  );
  return rows;
}

const mine: Answer<'mine'> = async (context) => ({ rows: await ownFeedbacks(context) });

const one: Answer<'one'> = async (context) => {
  const row = (await ownFeedbacks(context)).find(({ id }) => id === context.values.id);
  if (!row) throw notFound('反馈');
  return row;
};

/** The user's own feedback, locked. Somebody else's answers like one that is not there. */
async function lockOwn(transaction: Transaction, userId: number, id: number): Promise<void> {
  const { rows } = await transaction.tx.query('SELECT 1 FROM feedbacks WHERE id = $1 AND "user" = $2', [id, userId]);
  if (!rows[0]) throw notFound('反馈');
  const row = await lockRow(transaction, feedbacks, id);
  if (row.state === 'closed') throw conflict('这条反馈已经结束，请另提新的反馈');
}

/** Messages that one feedback may hold; a talk that goes on longer is better had by telephone. */
const maxMessages = 60;

async function addMessage(
  transaction: Transaction,
  feedback: number,
  message: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { rows } = await transaction.tx.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM feedback_messages WHERE feedback = $1',
    [feedback],
  );
  if ((rows[0]?.n ?? 0) >= maxMessages) throw conflict('这条反馈的往来已经很多，请结束后另提新的反馈');
  await insertChecked(transaction, feedbackMessages, { feedback, at: now(), ...message }, '回话');
}

const followUp: Answer<'followUp'> = async (context) => {
  await assertNoFlood(context, 'feedback', flood);
  return transact(context, async (transaction, userId) => {
    const { id, text } = context.values;
    await lockOwn(transaction, userId, id);
    await addMessage(transaction, id, { side: 'user', author: null, text });
    await changeRow(transaction, feedbacks, id, { state: 'open', latestAsked: text, changedAt: now() }, '追问');
    return { id };
  });
};

const closeOwn: Answer<'closeOwn'> = (context) =>
  transact(context, async (transaction, userId) => {
    const { id } = context.values;
    await lockOwn(transaction, userId, id);
    await changeRow(transaction, feedbacks, id, { state: 'closed', changedAt: now() }, '用户结束');
    return { id };
  });

export const feedbackAnswers: AnswersTo<typeof feedbacks> = { add, mine, one, followUp, closeOwn };

const link = '/UserCenter/UserFeedback';

const reply: ActionOf<typeof feedbacks, 'reply'> = async (transaction, { id, row, values }) => {
  const { text } = values;
  await addMessage(transaction, id, { side: 'staff', author: transaction.request.reader.name, text });
  const change = { state: 'answered', latestReply: text, changedAt: now() };
  const { row: after } = await changeRow(transaction, feedbacks, id, change, '回复');
  if (row.user !== null)
    await notifyUsers(transaction, [row.user], {
      title: '反馈已回复',
      body: `“${row.subject}”：${text}`,
      link,
    });
  return after;
};

const close: ActionOf<typeof feedbacks, 'close'> = async (transaction, { id, row }) => {
  const { row: after } = await changeRow(transaction, feedbacks, id, { state: 'closed', changedAt: now() }, '结束');
  const body = `您的反馈“${row.subject}”已办结。如还有问题，请另提新的反馈。`;
  if (row.user !== null) await notifyUsers(transaction, [row.user], { title: '反馈已办结', body, link });
  return after;
};

export const feedbackActions = serverActions(feedbacks, { reply, close });
