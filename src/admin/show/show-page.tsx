import { type ComponentType, lazy, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { auditLog } from '../../resources/people/audit-log.ts';
import { jobs } from '../../resources/system/jobs.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { isLendableType } from '../../resources/shared/lendable-types.ts';
import { suggestions } from '../../resources/opinions/suggestions.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { adminPaths } from '../admin-paths.ts';
import { ReportedPlace } from '../opinions/reported-place.tsx';
import { ItemFilesLink } from '../objects/item-files-link.tsx';
import { AuditedChanges } from './audited-changes.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { ItemLink } from './item-link.tsx';
import { RecordFields } from './record-fields.tsx';
import { RecordTools } from './record-tools.tsx';
import { useRecord } from './use-record.ts';

const JobPart = lazy(() => import('../jobs/job-part.tsx').then((m) => ({ default: m.JobPart })));

interface Addition {
  /** Names of the fields it stands in place of. */
  fields: readonly string[];
  Part: ComponentType<{ record: Readonly<Record<string, unknown>> }>;
}

/** What stands below the fields of a record, by resource name. */
const additions: Readonly<Record<string, Addition>> = {
  [auditLog.name]: { fields: ['before', 'after'], Part: AuditedChanges },
  [jobs.name]: { fields: ['report', 'progress', 'message'], Part: JobPart },
  [suggestions.name]: { fields: ['place', 'extent'], Part: ReportedPlace },
};

/** A record's own page: all fields, what can be done with it, its versions. */
export function ShowPage({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { record, error, refetch } = useRecord(resource, id);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const addition = additions[resource.name];
  if (error)
    return (
      <ErrorState title={`没有取到这条${resource.label}`} error={error} onRetry={refetch}>
        <Link className="button" to={adminPaths.list(resource.name)}>
          回到{resource.label}列表
        </Link>
      </ErrorState>
    );
  if (!record) return <Loading rows={10} />;
  return (
    <article className="admin-sheet">
      <header className="admin-heading">
        <h1>{String((record[resource.title] as string | null) ?? `${resource.label} ${id}`)}</h1>
        <span className="admin-heading__count">编号 {id}</span>
        <span className="admin-heading__space" />
        <RecordTools
          resource={resource}
          record={record}
          onHistory={() => setHistoryOpen(true)}
          onRemoved={() => void navigate(adminPaths.list(resource.name))}
        />
      </header>
      <RecordFields resource={resource} record={record} {...(addition ? { leftOut: addition.fields } : {})} />
      {addition ? <addition.Part record={record} /> : null}
      <ItemLink record={record} />
      {isLendableType(resource.name) ? <ItemFilesLink type={resource.name} id={Number(id)} /> : null}
      {isHistoryOpen ? (
        <HistoryDrawer resource={resource} record={record} onClose={() => setHistoryOpen(false)} onRestored={refetch} />
      ) : null}
    </article>
  );
}
