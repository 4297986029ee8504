import { emptyCart } from '../cart/cart-entries.ts';
import { conflict } from '../errors.ts';
import { eraseReservations } from '../activities/reserve.ts';
import { eraseAppointments } from '../appointments/cancel.ts';
import { eraseAttachments } from '../files/erase-attachments.ts';
import { eraseFavourites } from '../favourites/erase-favourites.ts';
import { eraseOpinions } from '../opinions/erase-opinions.ts';
import { eraseLoans, loanBlock } from '../loans/erase-loans.ts';
import { blockOpenOrders, eraseOrders } from '../orders/erase-orders.ts';
import { eraseCopies } from '../watermark/erase-copies.ts';
import { write } from '../resources/answers.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Write } from '../resources/write.ts';
import type { AccountAnswer } from './asked.ts';
import { dropAvatar, removeContent } from './avatar-store.ts';
import { confirmPassword } from './confirm-password.ts';
import { eraseCertifications, eraseMessages, erasePerson } from './erase-person.ts';
import { inputPrint } from './input-print.ts';
import { lockSelf } from './lock-self.ts';
import { eraseJobs } from '../jobs/sweep-jobs.ts';
import { lockPowers } from './powers.ts';
import { userOf } from '../resources/reader.ts';

/** Says why an account cannot be cancelled now (a sentence that tells what to do first), or null. */
export type CancellationBlock = (db: Query, userId: number) => Promise<string | null>;

/** Everything that keeps an account from being cancelled. What the portal gains later, such as open orders, adds itself. */
export const cancellationBlocks: CancellationBlock[] = [loanBlock, blockOpenOrders];

/** Ends the own account for good: personal data go, the row stays nameless for what refers to it. */
export const cancelAccount: AccountAnswer<'cancel'> = async (asked) => {
  await confirmPassword(asked, asked.values.password);
  const dropped = await write(asked, inputPrint(asked), (under) => cancel(under, userOf(asked.reader)));
  await removeContent(asked.services, dropped);
  return null;
};

async function cancel(under: Write, id: number): Promise<string | null> {
  const { tx } = under;
  await lockPowers(tx);
  const before = await lockSelf(under, id);
  for (const block of cancellationBlocks) {
    const sentence = await block(tx, id);
    if (sentence) throw conflict(sentence);
  }
  await eraseMessages(under, before);
  await eraseCertifications(under, id);
  await eraseReservations(under, id);
  await eraseCopies(under, id);
  await eraseFavourites(under, id);
  await eraseOpinions(under, id);
  await eraseAppointments(under, id);
  await eraseLoans(under, id);
  await eraseOrders(under, id);
  await emptyCart(tx, id);
  await eraseAttachments(under, id);
  await eraseJobs(under, id);
  const dropped = await dropAvatar(under, before.avatar);
  for (const table of [
    'sessions',
    'totp_secrets',
    'certification_proofs',
    'user_notices',
    'user_visit_days',
    'user_passwords',
    'uploads',
  ])
    await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [id]);
  await erasePerson(under, before);
  return dropped;
}
