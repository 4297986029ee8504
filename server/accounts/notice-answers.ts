import type { AccountAnswer, AccountAnswers } from './asked.ts';
import { userOf } from '../resources/reader.ts';

const pageSize = 20;

interface NoticeRow {
  id: number;
  at: string;
  title: string;
  body: string;
  link: string | null;
  isRead: boolean;
}

const notices: AccountAnswer = async (asked) => {
  const { pool } = asked.services.database;
  const { page } = asked.values;
  const start = (typeof page === 'number' ? page - 1 : 0) * pageSize;
  const id = userOf(asked.reader);
  const [{ rows }, counts] = await Promise.all([
    pool.query<NoticeRow>(
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

const readNotices: AccountAnswer = async (asked) => {
  await asked.services.database.pool.query(
    'UPDATE user_notices SET read_at = now() WHERE user_id = $1 AND read_at IS NULL',
    [userOf(asked.reader)],
  );
  return null;
};

export const noticeAnswers: AccountAnswers = { notices, readNotices };
