import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { BackupResult } from './make-backup.ts';

type Way = '手动' | '定时';

/** Runs a backup and notes how it ended, in a session of its own: the one that copied may be what failed. */
export async function noteBackup(url: string, way: Way, work: () => Promise<BackupResult>): Promise<BackupResult> {
  const startedAt = new Date();
  try {
    const result = await work();
    await note(url, way, startedAt, result, problemOf(result));
    return result;
  } catch (error) {
    // What failed is told; that it could not be noted either says nothing more
    await note(url, way, startedAt, null, textOf(error)).catch(() => undefined);
    throw error;
  }
}

const problemOf = ({ missing }: BackupResult): string | null =>
  missing.length > 0 ? `存储中有 ${missing.length} 个文件缺失或已损坏，不在备份中` : null;

const textOf = (error: unknown): string =>
  error instanceof StartError ? error.message : `备份未完成：${error instanceof Error ? error.message : String(error)}`;

async function note(
  url: string,
  way: Way,
  startedAt: Date,
  result: BackupResult | null,
  problem: string | null,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'geological-data-portal backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(
      `INSERT INTO backups (name, state, way, started_at, seconds, rows, contents, added_bytes, problem)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        result?.name ?? null,
        result === null ? '失败' : problem === null ? '完成' : '有缺失',
        way,
        startedAt,
        Math.round((Date.now() - startedAt.getTime()) / 1000),
        result?.rows ?? null,
        result?.contents ?? null,
        result?.added ?? null,
        problem?.slice(0, 500) ?? null,
      ],
    );
  } finally {
    await client.end();
  }
}
