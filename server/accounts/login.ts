import type pg from 'pg';
import { AppError } from '../errors.ts';
import { verifyPassword } from './password.ts';
import { newToken, sessionDays, tokenHash } from './session-token.ts';

interface Attempt {
  username: string;
  password: string;
  ip: string;
  userAgent: string | null;
}

/** Checks name and password and opens a session. The refusal is the same, and costs the same, whatever was wrong. */
export async function login(
  pool: pg.Pool,
  { username, password, ip, userAgent }: Attempt,
): Promise<{ accessToken: string; mustChangePassword: boolean }> {
  const { rows } = await pool.query<{ id: number; hash: string; mustChange: boolean; isDisabled: boolean }>(
    `SELECT u.id, p.hash, p.must_change AS "mustChange", u.is_disabled AS "isDisabled"
     FROM users u JOIN user_passwords p ON p.user_id = u.id WHERE u.username = $1`,
    [username],
  );
  const [account] = rows;
  const isRight = await verifyPassword(account?.hash ?? null, password);
  if (!account || !isRight || account.isDisabled) throw new AppError(422, '用户名或密码错误');
  const accessToken = newToken();
  await pool.query(
    `INSERT INTO sessions (token_hash, user_id, expires_at, ip, user_agent) VALUES ($1, $2, now() + make_interval(days => $3), $4, $5)`,
    [tokenHash(accessToken), account.id, sessionDays, ip, userAgent?.slice(0, 300) ?? null],
  );
  return { accessToken, mustChangePassword: account.mustChange };
}
