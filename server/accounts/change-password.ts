import type pg from 'pg';
import { AppError, invalid } from '../errors.ts';
import type { Reader } from '../resources/reader.ts';
import { hashPassword, passwordProblem, verifyPassword } from './password.ts';

/** Changes the own password and ends every session of the account. */
export async function changePassword(
  pool: pg.Pool,
  reader: Reader,
  oldPassword: string,
  newPassword: string,
): Promise<void> {
  const { rows } = await pool.query<{ hash: string }>('SELECT hash FROM user_passwords WHERE user_id = $1', [
    reader.userId,
  ]);
  if (!(await verifyPassword(rows[0]?.hash ?? null, oldPassword))) throw invalid({ oldPassword: ['原密码不正确'] });
  const problem = passwordProblem(newPassword, reader.name);
  if (problem) throw invalid({ newPassword: [problem] });
  if (newPassword === oldPassword) throw invalid({ newPassword: ['新密码不能与原密码相同'] });
  const hash = await hashPassword(newPassword);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const changed = await client.query(
      'UPDATE user_passwords SET hash = $2, must_change = false, changed_at = now() WHERE user_id = $1 AND hash = $3',
      [reader.userId, hash, rows[0]?.hash],
    );
    if (changed.rowCount !== 1) throw new AppError(409, '密码刚被修改，请重新登录');
    await client.query('DELETE FROM sessions WHERE user_id = $1', [reader.userId]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
