import { BackupFolder } from './backup-folder.ts';
import { noteBackup } from './backup-notes.ts';
import { type BackupOrder, type BackupResult, makeBackup } from './make-backup.ts';

/** A backup in its hour, kept in the folder `dir` and noted among the backups. @throws what `makeBackup` throws */
export async function scheduledBackup(dir: string, order: Omit<BackupOrder, 'folder'>): Promise<BackupResult> {
  const folder = await BackupFolder.open(dir);
  return noteBackup(order.url, '定时', () => makeBackup({ ...order, folder }));
}
