import { useState } from 'react';
import { Link } from 'react-router-dom';
import { auditLog } from '../../resources/people/audit-log.ts';
import { backups } from '../../resources/system/backups.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { dayInChina } from '../../resources/shared/china-days.ts';
import { adminPaths } from '../admin-paths.ts';
import { useAuditCheck } from '../audit/audit-check.ts';
import { useCaller } from '../caller.ts';
import { type OpenTask, useOpenTasks } from '../tasks/open-tasks.ts';
import { BackupState } from './backup-state.tsx';
import { opinionAndLoanTasks } from './opinion-and-loan-tasks.ts';
import { useDeskTasks } from './use-desk-tasks.ts';

/** What waits for this administrator, and whether the audit log is whole for those who look after it. */
export function TaskPanel() {
  const caller = useCaller();
  const [more] = useState(() => opinionAndLoanTasks(dayInChina()));
  const tasks = [...useDeskTasks(), ...useOpenTasks({ more })];
  const mayVerify = mayCall(auditLog, 'verify', caller);
  const seesBackups = mayCall(backups, 'list', caller);
  if (tasks.length === 0 && !mayVerify && !seesBackups) return null;
  return (
    <section className="admin-panel" aria-labelledby="admin-tasks">
      <h2 id="admin-tasks">待办</h2>
      <ul className="admin-tasks plain-list">
        {tasks.map((task) => (
          <Task key={task.address} task={task} />
        ))}
        {mayVerify ? <ChainState /> : null}
        {seesBackups ? <BackupState /> : null}
      </ul>
    </section>
  );
}

function Task({ task }: { task: OpenTask }) {
  const { count, unit, none, isNone, address, error, resource } = task;
  const tone = error ? 'bad' : isNone || count === null ? 'calm' : 'open';
  return (
    <li data-tone={tone}>
      <Link to={address}>
        {error ? `${resource.label}的数目没有加载出来` : null}
        {!error && count === null ? `正在统计${resource.label}` : null}
        {!error && isNone ? none : null}
        {!error && count !== null && !isNone ? (
          <>
            <strong>{count}</strong> {unit}
          </>
        ) : null}
      </Link>
    </li>
  );
}

function ChainState() {
  const { data, error, isFetching } = useAuditCheck({ isAutomatic: true });
  const [tone, text] = error
    ? (['bad', '操作日志没有校验成功，请到“操作日志”页重试'] as const)
    : isFetching || !data
      ? (['calm', '正在校验操作日志'] as const)
      : data.isWhole
        ? (['calm', '操作日志完整'] as const)
        : (['bad', '操作日志不完整，请立即查看'] as const);
  return (
    <li data-tone={tone}>
      <Link to={adminPaths.list(auditLog.name)}>{text}</Link>
    </li>
  );
}
