import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../providers/http.ts';
import { useOne } from '../../providers/queries.ts';
import type { Resource, RowOf } from '../../resources/kit/define-resource.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';

export interface MuseumRowProps<R extends Resource> {
  resource: R;
  /** Null when the address names none. */
  id: number | null;
  /** What it is: 标本, 展厅. */
  label: string;
  children: (row: RowOf<R>) => ReactNode;
}

/** One row of the museum, with the states of its page. */
export function MuseumRow<R extends Resource>({ resource, id, label, children }: MuseumRowProps<R>) {
  const { data, error, refetch } = useOne(resource, id ?? undefined, { enabled: id !== null });
  const isMissing = id === null || (error instanceof ApiError && error.status === 404);
  if (data && !isMissing) return children(data);
  return (
    <div className="page-width museum-row">
      {isMissing ? (
        <>
          <h1 className="visually-hidden">{label}详情</h1>
          <Empty text={`没有找到这${label === '展厅' ? '个' : '件'}${label}`}>
            <p>它可能还没有发布，或已经撤下，也可能是链接不完整。</p>
            <Link className="button button--primary" to="/zheDiBo">
              去浙地博
            </Link>
          </Empty>
        </>
      ) : error ? (
        <ErrorState error={error} title={`${label}没有加载出来`} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={12} label={`正在加载${label}`} />
      )}
    </div>
  );
}
