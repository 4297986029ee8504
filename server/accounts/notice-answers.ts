import type { UserNotice } from '../../src/resources/shared/account-answers.ts';
import type { AccountAnswer } from './account-context.ts';
import { userOf } from '../resources/reader.ts';

const pageSize = 20;

export const notices: AccountAnswer<'notices'> = async (context) => {
  const { pool } = context.services.database;
  const start = ((context.values.page ?? 1) - 1) * pageSize;
  const id = userOf(context.reader);
  const [{ rows }, counts] = await Promise.all([
    pool.query<UserNotice>(
      `SELECT id, at, title, body, link, read_at IS NOT NULL AS "isRead" FROM user_notices
       WHERE user_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
      [id, pageSize, start],
    ),
    pool.query<{ total: number; unread: number }>(
      `SELECT count(*) AS total, count(*) FILTER (WHERE read_at IS NULL) AS unread FROM user_notices WHERE user_id = $1`,
      [id],
    ),
  ]);
  return { rows, total: Number(counts.rows[0]?.total), unread: Number(counts.rows[0]?.unread) };
};

export const readNotices: AccountAnswer<'readNotices'> = async (context) => {
  await context.services.database.pool.query(
    'UPDATE user_notices SET read_at = now() WHERE user_id = $1 AND read_at IS NULL',
    [userOf(context.reader)],
  );
  return null;
};
