import { auditLog } from '../../src/resources/people/audit-log.ts';
import type { Query } from '../resources/read-rows.ts';
import { quote, tableOf } from '../resources/table.ts';

/** Makes PostgreSQL print values the same whatever the connection was set to. For the transaction under way. */
export const sqlSettings = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL statement_timeout = 0`;

/** Name of the log's table, for SQL. */
export const logTable = tableOf(auditLog).name;

/**
 * Columns of the log as they are in the database, sorted. The search words are left out: they are made from other
 * columns, by rules that may change.
 */
export async function readLogColumns(db: Query): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'full_text' ORDER BY attname COLLATE "C"`,
    [logTable],
  );
  return rows.map(({ name }) => name);
}

/** SQL of an array with the values of these columns of `a`, each as text. */
export const valuesSql = (columns: readonly string[]): string =>
  `ARRAY[${columns.map((name) => `a.${quote(name)}::text`).join(', ')}]`;

/** Log rows of which the chain holds no link. */
export const unsealedSql = 'NOT EXISTS (SELECT 1 FROM audit_chain c WHERE c.audit_id = a.id)';
