import type { Database } from '../db/open-database.ts';
import type { Log } from '../db/log.ts';
import type { Env } from '../env.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { type Regular, regularly } from '../regularly.ts';

type Settings = Pick<Env, 'backupDir' | 'backupAt' | 'backupKeep'>;

const lookEveryMs = 60_000;

/**
 * A backup a day, once the clock in China shows BACKUP_AT; one that was missed while the portal was down is made up for.
 * Of several nodes that are set so, one makes it. Stopping the portal ends a backup under way; what it kept is used by the next.
 */
export function startBackups(
  { database, objects, env }: { database: Database; objects: ObjectStore; env: Settings },
  log: Log,
): Regular {
  const { backupDir, backupAt, backupKeep } = env;
  if (backupDir === undefined) return { close: () => Promise.resolve() };
  const stopping = new AbortController();
  const work = async (): Promise<void> => {
    if (!(await isDue(database, backupAt))) return;
    // Read when one is due: most of its days a portal does without it
    const { scheduledBackup } = await import('./scheduled-backup.ts');
    const order = { url: database.url, store: objects, keep: backupKeep, signal: stopping.signal };
    const { missing, ...result } = await scheduledBackup(backupDir, order);
    log.info({ ...result, missing: missing.length }, '定时备份完成');
  };
  const regular = regularly(lookEveryMs, work, (error) => {
    if (!stopping.signal.aborted) log.error({ err: error }, '定时备份失败，请查看备份记录');
  });
  return {
    close: () => {
      stopping.abort();
      return regular.close();
    },
  };
}

/** One that failed, or that a stop cut short, is tried again after this time. */
const againAfter = '20 minutes';

/** Whether the last moment at which a backup was due has passed without one that succeeded. */
async function isDue({ pool }: Database, at: string): Promise<boolean> {
  const { rows } = await pool.query<{ isDue: boolean }>(
    `WITH due AS (SELECT current_date + $1::time - CASE WHEN localtime < $1::time THEN interval '1 day' ELSE interval '0' END AS at)
     SELECT NOT EXISTS (SELECT 1 FROM backups, due WHERE way = '定时' AND started_at >= due.at
       AND (state <> '失败' OR started_at > now() - $2::interval)) AS "isDue"`,
    [at, againAfter],
  );
  return rows[0]?.isDue ?? false;
}
