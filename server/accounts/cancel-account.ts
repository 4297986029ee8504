import { conflict } from '../errors.ts';
import { write } from '../resources/answers.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Transaction } from '../resources/transaction.ts';
import type { AccountAnswer } from './account-context.ts';
import { dropAvatar, removeContent } from './avatar-store.ts';
import { confirmPassword } from './confirm-password.ts';
import { eraseCertifications, eraseMessages, erasePerson } from './erase-person.ts';
import { inputPrint } from './input-print.ts';
import { lockSelf } from './lock-self.ts';
import { lockPowers } from './powers.ts';
import { userOf } from '../resources/reader.ts';

/** Says why an account cannot be cancelled now (a sentence that tells what to do first), or null. */
export type CancellationBlock = (db: Query, userId: number) => Promise<string | null>;

/** Takes away what the portal keeps of a person somewhere, in the transaction that cancels the account. */
export type EraseStep = (transaction: Transaction, userId: number) => Promise<void>;

/** What ending an account means elsewhere: whatever keeps a person's data has its step, in an order that they agree on. */
export interface Erasure {
  blocks: readonly CancellationBlock[];
  steps: readonly EraseStep[];
}

declare module '../services.ts' {
  interface Services {
    erasure: Erasure;
  }
}

/** Ends the own account for good: personal data go, the row stays nameless for what refers to it. */
export const cancelAccount: AccountAnswer<'cancel'> = async (context) => {
  await confirmPassword(context, context.values.password);
  const dropped = await write(context, inputPrint(context), (transaction) =>
    cancel(transaction, userOf(context.reader), context.services.erasure),
  );
  await removeContent(context.services, dropped);
  return null;
};

async function cancel(transaction: Transaction, id: number, { blocks, steps }: Erasure): Promise<string | null> {
  const { tx } = transaction;
  await lockPowers(tx);
  const before = await lockSelf(transaction, id);
  for (const block of blocks) {
    const sentence = await block(tx, id);
    if (sentence) throw conflict(sentence);
  }
  await eraseMessages(transaction, before);
  await eraseCertifications(transaction, id);
  for (const erase of steps) await erase(transaction, id);
  const dropped = await dropAvatar(transaction, before.avatar);
  for (const table of ['sessions', 'totp_secrets', 'certification_proofs', 'user_notices', 'user_passwords'])
    await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [id]);
  await erasePerson(transaction, before);
  return dropped;
}
