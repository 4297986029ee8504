import type { Query } from '../resources/read-rows.ts';

export interface Notice {
  title: string;
  body: string;
  /** Path inside the portal that the notice leads to, such as '/UserCenter/UserAccount'. */
  link?: string;
}

/** Leaves a notice for a user in the portal. Call it in the transaction of what it tells. */
export async function notify(db: Query, userId: number, { title, body, link }: Notice): Promise<void> {
  await db.query('INSERT INTO user_notices (user_id, title, body, link) VALUES ($1, $2, $3, $4)', [
    userId,
    title,
    body,
    link ?? null,
  ]);
}
