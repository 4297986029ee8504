import type { Resource } from '../../resources/kit/define-resource.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { RecordFields } from '../show/record-fields.tsx';
import { useRecord } from '../show/use-record.ts';

/** A setting, read only. */
export function SingleRecord({ resource }: { resource: Resource }) {
  const { record, error, refetch } = useRecord(resource);
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return record ? <RecordFields resource={resource} record={record} /> : <Loading rows={6} />;
}
