import { inTransaction } from '../db/in-transaction.ts';
import { conflict } from '../errors.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Services } from '../services.ts';

type Stores = Pick<Services, 'database' | 'objects'>;

/** Until the end of the transaction nobody else keeps or removes this content. */
export const lockContent = (db: Query, sha256: string) =>
  db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [sha256]);

/** The content of a row about to be written is there, and stays until the transaction ends. @throws AppError 409 */
export async function holdContent(
  db: Query,
  { objects: store }: Pick<Services, 'objects'>,
  { sha256, size }: { sha256: string; size: number },
): Promise<void> {
  await lockContent(db, sha256);
  if ((await store.size(sha256)) !== size) throw conflict('文件未能保存，请重新上传');
}

/** Removes a content that no row refers to any more: after the transaction that took the last one out. */
export async function removeUnused({ database, objects }: Stores, sha256: string): Promise<void> {
  await inTransaction(database.pool, async (tx) => {
    await lockContent(tx, sha256);
    const { rows } = await tx.query(
      `SELECT 1 FROM objects WHERE sha256 = $1 UNION ALL SELECT 1 FROM files WHERE sha256 = $1 LIMIT 1`,
      [sha256],
    );
    if (rows.length === 0) await objects.remove(sha256);
  });
}

/** Notes, in the transaction that takes a row out, that its content may be used by nobody now. */
export async function noteFreed(db: Query, sha256: unknown): Promise<void> {
  if (typeof sha256 === 'string') await db.query('INSERT INTO freed_contents (sha256) VALUES ($1)', [sha256]);
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
      'SELECT id, sha256 FROM freed_contents WHERE id > $1 ORDER BY id LIMIT 100',
      [last],
    );
    for (const { id, sha256 } of rows) {
      last = id;
      try {
        await removeUnused(services, sha256);
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
