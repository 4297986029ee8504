import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { fetchList } from '../../providers/fetch-rows.ts';
import { type Backup, backups } from '../../resources/system/backups.ts';
import { adminPaths } from '../admin-paths.ts';
import { formatInstant } from '../cells/plain-cells.tsx';

/** A daily backup may be late by some hours, not by a day. */
const lateMs = 36 * 3600_000;

/** How the last backup ended, and whether one is due. */
export function BackupState() {
  const { data, error } = useQuery({
    queryKey: ['data', 'default', backups.name, 'latest'],
    queryFn: ({ signal }) => fetchList(backups, { start: 0, end: 1 }, signal),
    retry: false,
  });
  const [tone, text] = error
    ? (['bad', '备份记录没有加载出来'] as const)
    : data === undefined
      ? (['calm', '正在查看备份记录'] as const)
      : toneAndText(data.rows[0]);
  return (
    <li data-tone={tone}>
      <Link to={adminPaths.list(backups.name)}>{text}</Link>
    </li>
  );
}

function toneAndText(last: Backup | undefined): readonly ['bad' | 'calm' | 'open', string] {
  if (!last?.startedAt) return ['open', '还没有备份过，请设 BACKUP_DIR 或运行 npm run backup'];
  const at = formatInstant(last.startedAt);
  if (last.state === '失败') return ['bad', `${at} 的备份失败，请查看原因`];
  if (last.state === '有缺失') return ['bad', `${at} 的备份缺少文件，请查看`];
  if (Date.now() - Date.parse(last.startedAt) > lateMs) return ['open', `上次备份是 ${at}，已超过一天半`];
  return ['calm', `上次备份 ${at}，完整`];
}
