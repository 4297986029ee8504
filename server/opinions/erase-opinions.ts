import { appraisals } from '../../src/resources/opinions/appraisals.ts';
import { feedbackMessages } from '../../src/resources/opinions/feedback-messages.ts';
import { feedbacks } from '../../src/resources/opinions/feedbacks.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { scores } from '../../src/resources/opinions/scores.ts';
import { suggestions } from '../../src/resources/opinions/suggestions.ts';
import { quote, tableOf } from '../resources/table.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow, removeRow } from '../resources/write-rows.ts';

const gone = '已注销';

/**
 * When an account is cancelled: ratings and accepted corrections stay without their person, and so do appraisals that are
 * public; what was said to the institute in person loses its words.
 */
export async function eraseOpinions(transaction: Transaction, userId: number): Promise<void> {
  const change = async (resource: Resource, values: (row: { id: number; state: string | null }) => object) => {
    for (const row of await rowsOf(transaction, resource, userId))
      await changeRow(transaction, resource, row.id, { user: null, ...values(row) }, '注销账户');
  };
  await change(scores, () => ({ ownKey: null }));
  for (const { id, state } of await rowsOf(transaction, appraisals, userId))
    if (state !== 'approved') await removeRow(transaction, appraisals, id);
  await change(appraisals, () => ({ ownKey: null }));
  await change(suggestions, () => ({ note: null, attachment: null }));
  for (const { id } of await rowsOf(transaction, feedbacks, userId)) await eraseMessages(transaction, id);
  await change(feedbacks, () => ({
    subject: gone,
    body: gone,
    attachment: null,
    latestAsked: null,
    latestReply: null,
    state: 'closed',
  }));
}

async function rowsOf({ tx }: Transaction, resource: Resource, userId: number) {
  const state = resource.fields['state'] ? 'state' : 'NULL::text';
  const { rows } = await tx.query<{ id: number; state: string | null }>(
    `SELECT id, ${state} AS state FROM ${tableOf(resource).name} WHERE ${quote('user')} = $1 ORDER BY id`,
    [userId],
  );
  return rows;
}

/** Both sides: an answer repeats what it answers. */
async function eraseMessages(transaction: Transaction, feedback: number): Promise<void> {
  const { rows } = await transaction.tx.query<{ id: number }>(
    'SELECT id FROM feedback_messages WHERE feedback = $1 ORDER BY id',
    [feedback],
  );
  for (const { id } of rows) await changeRow(transaction, feedbackMessages, id, { text: gone }, '注销账户');
}
