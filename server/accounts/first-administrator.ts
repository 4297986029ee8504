import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Env } from '../env.ts';
import { hashPassword } from './password.ts';
import { createAccount } from './create-account.ts';

/**
 * Makes the account `admin` when no account exists. Returns its password when the server chose it (to be shown once and
 * changed at the first login), else null.
 */
export async function ensureAdministrator(pool: pg.Pool, env: Env): Promise<string | null> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
    const { rows } = await client.query('SELECT 1 FROM users LIMIT 1');
    if (rows.length > 0) {
      await client.query('COMMIT');
      return null;
    }
    const chosen = env.adminPassword ? null : `Zg-${randomBytes(12).toString('base64url')}`;
    const role = await client.query<{ id: number }>(
      `SELECT id FROM roles WHERE 'admin:*' = ANY(rights) ORDER BY id LIMIT 1`,
    );
    await createAccount(client, {
      username: 'admin',
      nickname: '管理员',
      passwordHash: await hashPassword(env.adminPassword ?? chosen ?? ''),
      mustChange: chosen !== null,
      type: 0,
      roles: role.rows.map(({ id }) => id),
    });
    await client.query('COMMIT');
    return chosen;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
