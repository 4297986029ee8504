import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { auditAll } from './audit.ts';
import { noteRows } from './facet-cube.ts';
import type { Transaction } from './transaction.ts';
import { quote, tableOf } from './table.ts';
import { stored } from './write-rows.ts';

/** Rows that are removed in one statement. */
const batchSize = 500;

/**
 * Removes rows in few statements, each with its audit row. The caller has asked of all of them together what the guards ask
 * of each one, and removes what belongs to them before. @returns how many went
 */
export async function removeVouched(
  transaction: Transaction,
  resource: Resource,
  ids: readonly number[],
  action: string,
): Promise<number> {
  const table = tableOf(resource);
  const columns = ['id', ...table.columns.map(({ field, column }) => `${quote(column)} AS ${quote(field)}`)].join(', ');
  let removed = 0;
  for (let at = 0; at < ids.length; at += batchSize) {
    const { rows } = await transaction.tx.query<Record<string, unknown> & { id: number }>(
      `SELECT ${columns} FROM ${table.name} WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE`,
      [ids.slice(at, at + batchSize)],
    );
    const batch = rows.map(({ id }) => id);
    await noteRows(transaction.tx, table, batch, -1);
    await transaction.tx.query(`DELETE FROM ${table.name} WHERE id = ANY($1::bigint[])`, [batch]);
    const changes = rows.map((row) => ({ resource, action, id: row.id, before: stored(row), after: null }));
    await auditAll(transaction, changes);
    removed += batch.length;
  }
  transaction.touched.add(resource.name);
  return removed;
}
