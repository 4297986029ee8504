import { resources } from '../../src/resources/index.ts';
import { powersOf } from '../../src/resources/kit/powers.ts';
import type { Transaction } from '../resources/transaction.ts';
import { notify } from '../messages/notify.ts';
import { rightsOfRoles } from './powers.ts';

/**
 * Tells those who read the audit log that a person was given a role with one of the three powers, or with all: nobody
 * appoints in silence, not even a second account of his own.
 */
export async function notifyAuditors(
  transaction: Transaction,
  username: string,
  roles: readonly number[],
): Promise<void> {
  const { reader } = transaction.request;
  if (powersOf(resources, await rightsOfRoles(transaction.tx, roles)).length === 0) return;
  const { rows: given } = await transaction.tx.query<{ name: string }>(
    'SELECT name FROM roles WHERE id = ANY($1) ORDER BY id',
    [roles],
  );
  const { rows: auditors } = await transaction.tx.query<{ id: number }>(
    `SELECT DISTINCT u.id FROM users u JOIN roles r ON r.id = ANY(u.roles)
     WHERE r.rights && $1 AND NOT u.is_disabled AND u.id IS DISTINCT FROM $2 ORDER BY u.id`,
    [['admin:*', 'admin:auditLog.*', 'admin:auditLog.list'], reader.userId],
  );
  const names = given.map(({ name }) => name).join('”“');
  const body = `${reader.name} 将角色“${names}”授予了 ${username}。若未经批准，请核对操作日志并停用该账户。`;
  for (const { id } of auditors) await notify(transaction.tx, id, { title: '管理权限已授予', body });
}
