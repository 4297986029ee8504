import type pg from 'pg';
import { inTransaction } from '../db/in-transaction.ts';
import { logTable } from './log-columns.ts';
import type { Pool } from '../db/query.ts';

const guarded = [logTable, 'audit_chain'];
const guardLock = 7_203_313;

/**
 * Lets the database itself refuse to change or remove log rows and links. Whoever owns the tables can lift that; then
 * the chain tells. Run at every start: the log's table is made after the migrations.
 */
export async function guardAuditTables(pool: Pool): Promise<void> {
  for (const table of guarded) {
    await inTransaction(pool, async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [guardLock]);
      if (!(await isGuarded(tx, table))) await guard(tx, table);
    });
  }
}

/** False too when the triggers were switched off. */
async function isGuarded(client: pg.PoolClient, table: string): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_trigger WHERE tgrelid = $1::regclass AND tgname LIKE 'audit_is_final%' AND tgenabled = 'O'`,
    [table],
  );
  return rows.length === 2;
}

async function guard(client: pg.PoolClient, table: string): Promise<void> {
  await client.query(`
    CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'rows of % are final', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege'; END $$;
    CREATE OR REPLACE TRIGGER audit_is_final_row BEFORE UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
    CREATE OR REPLACE TRIGGER audit_is_final_table BEFORE TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
    ALTER TABLE ${table} ENABLE TRIGGER audit_is_final_row;
    ALTER TABLE ${table} ENABLE TRIGGER audit_is_final_table;`);
}
