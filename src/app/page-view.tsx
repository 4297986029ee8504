import { createElement, lazy, Suspense, use } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { areas } from './areas.ts';
import { loadedPage, loadPage } from './load-page.ts';
import { openPages } from './open-pages.ts';
import type { LazyPageModule, PageModule, PathEntry } from './path-entry.ts';

const ConstructionPage = lazy(() =>
  import('../public-site/notices/construction-page.tsx').then((it) => ({ default: it.ConstructionPage })),
);

/** A page of the table with its loading and error states, or 建设中. */
export function PageView({ entry }: { entry: PathEntry }) {
  const { page } = entry;
  if (page) return <ModuleView module={page} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <ConstructionPage label={entry.label} area={areas[entry.area]} openPages={openPages} />
    </Suspense>
  );
}

/** The component of a module once it is there; until then a skeleton, and on failure what happened and 重试. */
export function ModuleView({ module }: { module: PageModule }) {
  return (
    <ErrorBoundary fallback={(error, retry) => <PageError error={error} onRetry={retry} />}>
      {'component' in module ? (
        <module.component />
      ) : (
        <Suspense fallback={<PageLoading />}>
          <LoadedPage module={module} />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}

/** The skeleton of a page that is on its way. */
export function PageLoading() {
  return (
    <div className="page-width">
      <Loading rows={8} label="正在加载页面" />
    </div>
  );
}

function LoadedPage({ module }: { module: LazyPageModule }) {
  const page = loadedPage(module);
  return page ? createElement(page) : <ComingPage module={module} />;
}

/** Apart from the page that is there, for a render that waits and one that does not call different hooks. */
function ComingPage({ module }: { module: LazyPageModule }) {
  return createElement(use(loadPage(module)));
}

function PageError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorState error={error} title="页面没有打开" onRetry={onRetry}>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        刷新整个页面
      </button>
    </ErrorState>
  );
}
