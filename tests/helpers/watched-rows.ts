import type pg from 'pg';
import { inTransaction } from '../../server/db/in-transaction.ts';

/** Table → its key column; what refers to another comes after it. */
const tables = {
  users: 'id',
  roles: 'id',
  user_passwords: 'user_id',
  sessions: 'token_hash',
  totp_secrets: 'user_id',
  sms_codes: 'id',
  account_policy: 'id',
  message_gateways: 'id',
  outbox: 'id',
  outbox_sendable: 'message',
  user_notices: 'id',
  attempt_counts: 'subject',
  audit_log: 'id',
} as const;
type TableName = keyof typeof tables;

type StoredRow = Readonly<Record<string, unknown>>;
/** Everything that decides who may do what, as stored: table → key → row as JSON. */
export type WatchedRows = Readonly<Record<TableName, ReadonlyMap<string, string>>>;

const names = Object.keys(tables) as TableName[];
const readSql = names
  .map((name) => `SELECT '${name}' AS name, ${tables[name]}::text AS key, to_jsonb(t)::text AS row FROM ${name} t`)
  .join(' UNION ALL ');

/** Reads what is stored now, and puts back what was stored once. */
export class WatchedTables {
  readonly #pool: pg.Pool;

  private constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Lifts the guard of the audit log, whose rows are put back too: rules look things up there. */
  static async open(pool: pg.Pool): Promise<WatchedTables> {
    await pool.query('ALTER TABLE audit_log DISABLE TRIGGER USER');
    return new WatchedTables(pool);
  }

  async read(): Promise<WatchedRows> {
    const found = Object.fromEntries(names.map((name) => [name, new Map<string, string>()])) as {
      [N in TableName]: Map<string, string>;
    };
    const { rows } = await this.#pool.query<{ name: TableName; key: string; row: string }>(readSql);
    for (const { name, key, row } of rows) found[name].set(key, row);
    return found;
  }

  /** `now`: what is stored, where the caller has just read it. */
  async restore(wanted: WatchedRows, now?: WatchedRows): Promise<void> {
    const standing = now ?? (await this.read());
    await inTransaction(this.#pool, async (tx) => {
      for (const name of names.toReversed()) await takeAway(tx, name, wanted[name], standing[name]);
      for (const name of names) await putBack(tx, name, wanted[name], standing[name]);
    });
  }
}

type Rows = ReadonlyMap<string, string>;

async function takeAway(tx: pg.PoolClient, name: TableName, wanted: Rows, standing: Rows): Promise<void> {
  const gone = [...standing.keys()].filter((key) => !wanted.has(key));
  if (gone.length > 0) await tx.query(`DELETE FROM ${name} WHERE ${tables[name]}::text = ANY($1)`, [gone]);
}

async function putBack(tx: pg.PoolClient, name: TableName, wanted: Rows, standing: Rows): Promise<void> {
  const missing = [...wanted].filter(([key, row]) => standing.get(key) !== row).map(([, row]) => row);
  if (missing.length === 0) return;
  const sets = Object.keys(JSON.parse(missing[0] ?? '{}') as StoredRow)
    .filter((column) => ![tables[name], 'id'].includes(column))
    .map((column) => `"${column}" = excluded."${column}"`);
  await tx.query(
    `INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::${name}, $1)
     ON CONFLICT (${tables[name]}) DO UPDATE SET ${sets.join(', ')}`,
    [`[${missing.join(',')}]`],
  );
}

const parsed = new Map<string, StoredRow>();

/** The same text is parsed once: most rows stay as they are from state to state. */
function rowOf(text: string): StoredRow {
  const row = parsed.get(text) ?? (JSON.parse(text) as StoredRow);
  parsed.set(text, row);
  return row;
}

/** Rows of a table, by their key. */
export const rowsIn = (state: WatchedRows, name: TableName): [string, StoredRow][] =>
  [...state[name]].map(([key, row]) => [key, rowOf(row)]);
