import type { ReactNode } from 'react';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';

interface Query<Row> {
  data: readonly Row[] | undefined;
  error: Error | null;
  refetch: () => unknown;
}

export interface SurveyStatesProps<Row> {
  query: Query<Row>;
  /** What is being loaded, as it is called in a sentence. */
  what: string;
  /** Lines of the skeleton. */
  rows?: number;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Rows of a part of a page with its loading, empty and error states. */
export function SurveyStates<Row>({ query, what, rows = 6, children }: SurveyStatesProps<Row>) {
  const { data, error, refetch } = query;
  if (error) return <ErrorState error={error} title={`${what}没有加载出来`} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={rows} label={`正在加载${what}`} />;
  if (data.length === 0) {
    return (
      <Empty text={`暂无${what}`}>
        <p>数据尚未发布。您可以先看看其他专题，或稍后再来。</p>
        <a className="button" href="#/topics">
          去专题索引
        </a>
      </Empty>
    );
  }
  return children(data);
}
