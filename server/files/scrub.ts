import type { TransactionContext } from '../resources/transaction.ts';
import { StartError } from '../start-error.ts';
import { hashPieces } from '../store/hashed-file.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { type Damage, quarantine, release } from './quarantine.ts';

export interface ScrubReport {
  checked: number;
  bytes: number;
  damaged: Damage[];
  /** Names of files that had been quarantined and are whole again. */
  restored: string[];
}

interface Checked {
  id: number;
  name: string;
  sha256: string;
  size: number;
}

type Scrubbing = TransactionContext & { objects: ObjectStore };

const pageRows = 1000;

/** What is wrong with a content, or null. */
async function problemOf(store: ObjectStore, { sha256, size }: Checked): Promise<string | null> {
  const there = await store.size(sha256);
  if (there === null) return '文件不在存储中';
  if (there !== size) return `文件应为 ${size} 字节，实为 ${there} 字节`;
  try {
    const { sha256: now } = await hashPieces(await store.read(sha256));
    return now === sha256 ? null : '文件内容与 SHA-256 不符';
  } catch (error) {
    // A disk that cannot give the bytes; everything else says nothing of the content
    if ((error as { code?: unknown }).code === 'EIO') return '磁盘读取出错，文件不完整';
    throw error;
  }
}

/** How many contents are looked for before the store is taken for another, or for one that is not mounted. */
const maxProbes = 200;

/** Refuses to call everything missing when it is the store that is missing. @throws StartError */
async function assertStoreIsThere({ pool, objects: store }: Pick<Scrubbing, 'pool' | 'objects'>): Promise<void> {
  const { rows } = await pool.query<{ sha256: string }>(
    `(SELECT sha256 FROM objects WHERE sha256 IS NOT NULL AND state = 'ready' ORDER BY id DESC LIMIT $1)
     UNION ALL (SELECT sha256 FROM files ORDER BY id DESC LIMIT $1)`,
    [maxProbes],
  );
  for (const { sha256 } of rows) if ((await store.size(sha256)) !== null) return;
  if (rows.length > 0)
    throw new StartError(
      '存储中找不到任何已登记的文件，未作任何改动。请检查 DATA_DIR 或 STORE_S3_* 的设置，以及存储是否已挂载',
    );
}

const emptyReport = (): ScrubReport => ({ checked: 0, bytes: 0, damaged: [], restored: [] });

/**
 * Compares contents with their hashes, those unchecked for longest first: at most `limit` rows, none that was checked within
 * `recheckAfterMs`. Damaged ones are quarantined: never served again, set aside in the store, and told in the audit log.
 * Quarantined ones that were put back whole are given again.
 */
export async function scrub(
  context: Scrubbing,
  { limit = Infinity, recheckAfterMs = 0 }: { limit?: number; recheckAfterMs?: number } = {},
): Promise<ScrubReport> {
  const { pool } = context;
  await assertStoreIsThere(context);
  const report = emptyReport();
  // The clock of the database, which notes when a row was checked
  const { rows: clock } = await pool.query<{ before: string }>(
    'SELECT (now() - make_interval(secs => $1))::text AS before',
    [recheckAfterMs / 1000],
  );
  while (report.checked < limit) {
    const { rows } = await pool.query<Checked & { isQuarantined: boolean }>(
      `SELECT id, name, sha256, size, state = 'quarantined' AS "isQuarantined" FROM objects
       WHERE state IN ('ready', 'quarantined') AND sha256 IS NOT NULL AND coalesce(checked_at, '-infinity') < $1
       ORDER BY checked_at NULLS FIRST, id LIMIT $2`,
      [clock[0]?.before, Math.min(pageRows, limit - report.checked)],
    );
    if (rows.length === 0) break;
    const taken = new Set<string>();
    for (const row of rows) {
      report.checked += 1;
      report.bytes += row.size;
      if (!taken.has(row.sha256) && (await check(context, row, row.isQuarantined, report))) taken.add(row.sha256);
    }
  }
  return report;
}

/** True when this took out every row of the content. */
async function check(context: Scrubbing, row: Checked, isQuarantined: boolean, report: ScrubReport): Promise<boolean> {
  const problem = await problemOf(context.objects, row);
  if (problem !== null && !isQuarantined) {
    report.damaged.push(...(await quarantine(context, row.sha256, problem)));
    return true;
  }
  if (problem === null && isQuarantined) {
    report.restored.push(...(await release(context, row.sha256)));
    return false;
  }
  await context.pool.query('UPDATE objects SET checked_at = now() WHERE id = $1', [row.id]);
  if (problem !== null) report.damaged.push({ ...row, problem, isMadeAgain: false });
  return false;
}

/** The same for the public pictures: a damaged one is set aside, and from then on is as if it were not there. */
export async function scrubPictures({
  pool,
  objects: store,
}: Pick<Scrubbing, 'pool' | 'objects'>): Promise<ScrubReport> {
  const report = emptyReport();
  for (let last = 0; ;) {
    const { rows } = await pool.query<Checked>(
      'SELECT id, name, sha256, size FROM files WHERE id > $1 ORDER BY id LIMIT $2',
      [last, pageRows],
    );
    if (rows.length === 0) return report;
    for (const row of rows) {
      const problem = await problemOf(store, row);
      if (problem !== null) {
        await store.setAside(row.sha256);
        report.damaged.push({ ...row, problem, isMadeAgain: false });
      }
      report.checked += 1;
      report.bytes += row.size;
      last = row.id;
    }
  }
}
