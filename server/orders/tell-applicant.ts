import { tellUsers } from '../messages/tell-users.ts';
import type { Write } from '../resources/write.ts';

export interface OrderNews {
  /** The order, to which the notice leads. */
  order: number;
  title: string;
  body: string;
}

/** Tells an applicant of an order. Null: the account is gone. */
export async function tellApplicant(write: Write, userId: number | null, { order, ...news }: OrderNews): Promise<void> {
  if (userId !== null) await tellUsers(write, [userId], { ...news, link: `/UserCenter/ApplyDetail?id=${order}` });
}
