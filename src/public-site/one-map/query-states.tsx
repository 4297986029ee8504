import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';

interface QueryStatesProps {
  query: {
    error: Error | null;
    isPending: boolean;
    /** What it has is the answer to an earlier question. */
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** What the answer lacks; null: nothing. */
  none: string | null;
}

/** How it stands with a question about the place, in place of its answer or above it. */
export function QueryStates({ query, none }: QueryStatesProps) {
  if (query.error) return <ErrorState error={query.error} title="查询没有完成" onRetry={() => void query.refetch()} />;
  if (query.isPending || query.isPlaceholderData) return <Loading rows={2} label="正在查询" />;
  return none === null ? null : <p className="place-panel__none">{none}</p>;
}
