import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../providers/http.ts';
import { useOne } from '../../providers/queries.ts';
import type { Resource, RowOf } from '../../resources/kit/define-resource.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import '../../ui/controls.css';
import '../../ui/states.css';
import '../catalogue/catalogue.css';
import './publication.css';
import './reading.css';

export interface ReadingPageProps<R extends Resource> {
  resource: R;
  /** Address of the list, and what it is called. */
  list: { path: string; label: string };
  /** Query key that names the row; `id` when left out. */
  idKey?: string;
  children: (row: RowOf<R>) => ReactNode;
}

/** An id is a whole number from 1; anything else names no row. */
const readId = (text: string | null): number | null => {
  const id = text !== null && /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return id >= 1 ? id : null;
};

/** The page of one published row, which the query key `id` (or `idKey`) names, with its states. */
export function ReadingPage<R extends Resource>({ resource, list, idKey = 'id', children }: ReadingPageProps<R>) {
  const [params] = useSearchParams();
  const id = readId(params.get(idKey));
  const { data, error, refetch } = useOne(resource, id ?? undefined, { enabled: id !== null });
  const isMissing = id === null || (error instanceof ApiError && error.status === 404);
  const title = `这篇${resource.label}没有加载出来`;
  return (
    <div className="reading-page page-width">
      {isMissing ? (
        <Missing {...{ resource, list }} />
      ) : error ? (
        <ErrorState error={error} title={title} onRetry={() => void refetch()} />
      ) : data ? (
        children(data)
      ) : (
        <Loading rows={12} label={`正在加载${resource.label}`} />
      )}
    </div>
  );
}

function Missing({ resource, list }: { resource: Resource; list: { path: string; label: string } }) {
  return (
    <>
      <h1 className="visually-hidden">{resource.label}详情</h1>
      <Empty text={`没有找到这条${resource.label}`}>
        <p>它可能还没有发布，或已经撤下，也可能是链接不完整。</p>
        <Link className="button button--primary" to={list.path}>
          去{list.label}
        </Link>
      </Empty>
    </>
  );
}
