import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { titleOfPath } from '../admin-paths.ts';
import { forgetConcealed } from '../list/concealed-filters.ts';
import { ActionStageHost } from '../record/action-stage-host.tsx';
import { AdminHeader } from './admin-header.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ShownCodesNotice } from './shown-codes-notice.tsx';
import { Sidebar } from './sidebar.tsx';
import { sidebarOpen } from './sidebar-state.ts';
import { useShellKeys } from './use-shell-keys.ts';
import { VisitedTabsBar } from './visited-tabs-bar.tsx';

const CommandPalette = lazy(() =>
  import('../palette/command-palette.tsx').then((m) => ({ default: m.CommandPalette })),
);
const MobileSidebar = lazy(() => import('./mobile-sidebar.tsx').then((m) => ({ default: m.MobileSidebar })));

/** Frame of every admin screen: sidebar, header, tabs, breadcrumbs, and the screen itself. */
export function AdminShell({ base }: { base: string }) {
  const isOpen = useSyncExternalStore(sidebarOpen.subscribe, sidebarOpen.get);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const { pathname } = useLocation();
  const openPalette = useCallback(() => setPaletteOpen(true), []);
  useShellKeys(openPalette);
  useEffect(() => forgetConcealed, []);
  useEffect(() => {
    const screen = titleOfPath(pathname);
    document.title = `${screen?.title ?? '未知页面'} - 运营管理系统`;
    setDrawerOpen(false);
  }, [pathname]);

  return (
    <div className="admin" data-sidebar={isOpen ? 'open' : 'closed'}>
      <a className="visually-hidden" href="#admin-main" onClick={skipToMain}>
        跳到正文
      </a>
      <Sidebar base={base} isOpen={isOpen} />
      {isDrawerOpen ? (
        <Suspense>
          <MobileSidebar base={base} isOpen onClose={() => setDrawerOpen(false)} />
        </Suspense>
      ) : null}
      <div className="admin__column">
        <AdminHeader onOpenMenu={() => setDrawerOpen(true)} onOpenPalette={openPalette} />
        <VisitedTabsBar />
        <main id="admin-main" className="admin__main" tabIndex={-1}>
          <ShownCodesNotice />
          <Breadcrumbs />
          <ErrorBoundary key={pathname} fallback={(error, retry) => <ErrorState error={error} onRetry={retry} />}>
            <Suspense fallback={<Loading rows={8} />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <ActionStageHost />
      {isPaletteOpen ? (
        <Suspense>
          <CommandPalette onClose={() => setPaletteOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** A plain fragment link would change the hash route. */
function skipToMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('admin-main')?.focus();
}
