import { inTransaction } from '../db/in-transaction.ts';
import { conflict } from '../errors.ts';
import type { Query } from '../db/query.ts';
import type { Services } from '../services.ts';

type Stores = Pick<Services, 'database' | 'objects'>;

/** Until the end of the transaction nobody else keeps or removes this content. */
export const lockContent = (db: Query, sha256: string) =>
  db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [sha256]);

/** Tables whose rows name contents, each by the columns `sha256` and `size`. */
export const contentTables = ['objects', 'files'] as const;

/** Every way in which a content is in use; $1 is its hash. Those of jobs are short-lived and in no backup. */
const contentReferences = [
  ...contentTables.map((table) => `SELECT 1 FROM ${table} WHERE sha256 = $1`),
  'SELECT 1 FROM job_work WHERE input = $1',
  'SELECT 1 FROM job_work WHERE result = $1',
];

const contentsLock = 7_203_318;

/** SQL by which a session keeps every content in the store until it ends, also those that no row names any more. */
export const keepContentsLock = `SELECT pg_advisory_lock(${contentsLock})`;

/** The content of a row about to be written is there, and stays until the transaction ends. @throws AppError 409 */
export async function holdContent(
  db: Query,
  { objects: store }: Pick<Services, 'objects'>,
  { sha256, size }: { sha256: string; size: number },
): Promise<void> {
  await lockContent(db, sha256);
  if ((await store.size(sha256)) !== size) throw conflict('文件未能保存，请重新上传');
}

/**
 * Removes a content that no row refers to any more: after the transaction that took the last one out. While somebody keeps
 * all contents, it is noted and goes later.
 */
export async function removeUnused(services: Stores, sha256: string): Promise<void> {
  if (!(await isRemovedIfUnused(services, sha256))) await noteFreed(services.database.pool, sha256);
}

/** False when contents must stay for now. */
const isRemovedIfUnused = ({ database, objects }: Stores, sha256: string): Promise<boolean> =>
  inTransaction(database.pool, async (tx) => {
    const { rows: locks } = await tx.query<{ got: boolean }>('SELECT pg_try_advisory_xact_lock_shared($1) AS got', [
      contentsLock,
    ]);
    if (!locks[0]?.got) return false;
    await lockContent(tx, sha256);
    const { rows } = await tx.query(`${contentReferences.join(' UNION ALL ')} LIMIT 1`, [sha256]);
    if (rows.length === 0) await objects.remove(sha256);
    return true;
  });

/** Notes, in the transaction that takes a row out, that its content may be used by nobody now. */
export async function noteFreed(db: Query, sha256: unknown): Promise<void> {
  if (typeof sha256 === 'string') await db.query('INSERT INTO freed_contents (sha256) VALUES ($1)', [sha256]);
}

/** Notes a content before it is put into the store: unless its row follows within a day, nobody will ever use it. */
export async function noteArriving(db: Query, sha256: string): Promise<void> {
  await db.query(`INSERT INTO freed_contents (sha256, not_before) VALUES ($1, now() + interval '1 day')`, [sha256]);
}

/** Takes the note back, in the transaction that writes the row. */
export async function arrived(db: Query, sha256: string): Promise<void> {
  await db.query('DELETE FROM freed_contents WHERE sha256 = $1 AND not_before IS NOT NULL', [sha256]);
}

/**
 * Removes the noted contents that no row refers to: after the commit, and now and then for what a crash or a store out of
 * reach left. @throws what the store threw, after trying the others
 */
export async function removeFreed(services: Stores): Promise<void> {
  const { pool } = services.database;
  const failures: unknown[] = [];
  for (let last = 0; ;) {
    const { rows } = await pool.query<{ id: number; sha256: string }>(
      'SELECT id, sha256 FROM freed_contents WHERE id > $1 AND (not_before IS NULL OR not_before <= now()) ORDER BY id LIMIT 100',
      [last],
    );
    for (const { id, sha256 } of rows) {
      last = id;
      try {
        if (!(await isRemovedIfUnused(services, sha256))) return;
        await pool.query('DELETE FROM freed_contents WHERE id = $1', [id]);
      } catch (error) {
        failures.push(error);
      }
    }
    if (rows.length > 0) continue;
    if (failures.length > 0) throw new AggregateError(failures, 'contents that nobody uses could not be removed');
    return;
  }
}
