import { randomBytes } from 'node:crypto';
import { textRules } from '../../src/resources/kit/text-rules.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Env } from '../env.ts';
import { StartError } from '../start-error.ts';
import { hashPassword } from './password.ts';
import { createAccount } from './create-account.ts';
import type { Pool } from '../db/query.ts';

/**
 * Makes the account `admin` when no account exists. Returns its password when the server chose it (to be shown once and
 * changed at the first login), else null.
 * @throws StartError when the password of the environment has not the shape that passwords must have
 */
export async function ensureAdministrator(pool: Pool, env: Env): Promise<string | null> {
  return inTransaction(pool, async (tx) => {
    await tx.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
    const { rows } = await tx.query('SELECT 1 FROM users LIMIT 1');
    if (rows.length > 0) return null;
    const problem = env.adminPassword && textRules.password(env.adminPassword);
    if (problem) throw new StartError(`环境变量 ADMIN_PASSWORD 无效（invalid ADMIN_PASSWORD）：密码${problem}`);
    const chosen = env.adminPassword ? null : `Zg-${randomBytes(12).toString('base64url')}`;
    const role = await tx.query<{ id: number }>(
      `SELECT id FROM roles WHERE 'admin:*' = ANY(rights) ORDER BY id LIMIT 1`,
    );
    await createAccount(tx, {
      username: 'admin',
      nickname: '管理员',
      passwordHash: await hashPassword(env.adminPassword ?? chosen ?? ''),
      mustChange: chosen !== null,
      type: '0',
      roles: role.rows.map(({ id }) => id),
    });
    return chosen;
  });
}
