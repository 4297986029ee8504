import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { fetchList } from '../../providers/fetch-rows.ts';
import { auditLog } from '../../resources/people/audit-log.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { adminPaths } from '../admin-paths.ts';
import { formatInstant } from '../cells/plain-cells.tsx';
import { resourceLabel } from '../widgets/resource-name.ts';

const shownChanges = 12;

/** The last changes anyone made. */
export function LatestChanges() {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['data', 'default', auditLog.name, 'latest'],
    queryFn: ({ signal }) => fetchList(auditLog, { start: 0, end: shownChanges }, signal),
    retry: false,
  });
  return (
    <section className="admin-panel" aria-labelledby="admin-latest">
      <h2 id="admin-latest">
        最近操作 <Link to={adminPaths.list(auditLog.name)}>全部</Link>
      </h2>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Loading rows={6} /> : null}
      {data?.rows.length === 0 ? <Empty>还没有人改过数据。</Empty> : null}
      <ol className="admin-latest plain-list">
        {data?.rows.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at ?? ''}>{entry.at ? formatInstant(entry.at) : ''}</time>
            <span>{entry.actorName ?? '系统'}</span>
            <Link to={adminPaths.show(auditLog.name, entry.id)}>
              {entry.action} {entry.resource === null ? '' : resourceLabel(entry.resource)} {entry.recordTitle}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
