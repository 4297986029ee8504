import { notifyUsers } from '../messages/notify-users.ts';
import type { Transaction } from '../resources/transaction.ts';

export interface OrderNews {
  /** The order, to which the notice leads. */
  order: number;
  title: string;
  body: string;
}

/** Tells an applicant of an order. Null: the account is gone. */
export async function notifyApplicant(
  transaction: Transaction,
  userId: number | null,
  { order, ...news }: OrderNews,
): Promise<void> {
  if (userId !== null)
    await notifyUsers(transaction, [userId], { ...news, link: `/UserCenter/ApplyDetail?id=${order}` });
}
