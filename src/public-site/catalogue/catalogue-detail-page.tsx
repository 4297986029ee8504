import { lazy, Suspense, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../providers/http.ts';
import { useOne } from '../../providers/queries.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { Empty } from '../../ui/empty.tsx';
import { Loading } from '../../ui/loading.tsx';
import { type CatalogueAdditions, facedRow } from './catalogue-additions.ts';
import { lastResult } from './last-result.ts';
import { ResultError } from './result-states.tsx';
import '../../ui/controls.css';
import '../../ui/states.css';
import './catalogue.css';
import './catalogue-detail.css';
import './catalogue-print.css';

export interface CatalogueDetailPageProps<R extends Resource> {
  /** A resource with `publicSite`. */
  resource: R;
  additions?: CatalogueAdditions<R>;
}

/** Apart from the list, which shares its pages' module; asked for together with the row. */
const loadArticle = () => import('./detail-article.tsx');
const DetailArticle = lazy(() => loadArticle().then((module) => ({ default: module.DetailArticle })));

/** The public page of one row; the query key `id` says which. */
export function CatalogueDetailPage<R extends Resource>({ resource, additions = {} }: CatalogueDetailPageProps<R>) {
  const [params] = useSearchParams();
  const id = readId(params.get('id'));
  const one = useOne(resource, id ?? undefined, { enabled: id !== null });
  // A failure is met again, and shown, where the article is drawn
  useEffect(() => void loadArticle().catch(() => null), []);
  const isMissing = id === null || (one.error instanceof ApiError && one.error.status === 404);
  return (
    <div className="catalogue-detail page-width">
      {isMissing || one.error ? <h1 className="visually-hidden">{resource.label}详情</h1> : null}
      {isMissing ? (
        <Missing resource={resource} />
      ) : one.error ? (
        <ResultError error={one.error} title="这一条目没有加载出来" onRetry={() => void one.refetch()} />
      ) : one.data ? (
        <Suspense fallback={<Loading rows={12} label={`正在加载${resource.label}`} />}>
          <DetailArticle key={one.data.id} {...{ resource, additions }} faced={facedRow(additions, one.data)} />
        </Suspense>
      ) : (
        <Loading rows={12} label={`正在加载${resource.label}`} />
      )}
    </div>
  );
}

/** An id is a whole number from 1; anything else names no row. */
function readId(text: string | null): number | null {
  const id = text !== null && /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return id >= 1 ? id : null;
}

function Missing({ resource }: { resource: Resource }) {
  const list = lastResult(resource.name)?.address ?? resource.publicSite?.path ?? '/home';
  return (
    <Empty text={`没有找到这一条${resource.label}`}>
      <p>它可能已撤下，或目录不公开，也可能是链接不完整。</p>
      <Link className="button button--primary" to={list}>
        去{resource.label}列表
      </Link>
    </Empty>
  );
}
