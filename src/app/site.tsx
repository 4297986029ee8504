import { lazy, Suspense, useEffect } from 'react';
import { Navigate, ScrollRestoration, useLocation, type Location } from 'react-router-dom';
import { rememberRoute, useSession } from '../providers/session.ts';
import { useSiteInfo } from '../providers/site.ts';
import { isInZlbApp } from '../public-site/zlb/zlb-app.ts';
import { Shell } from '../public-site/shell/shell.tsx';
import { useMenuPaths } from '../public-site/shell/use-menu.ts';
import { debugLog } from '../ui/debug.ts';
import { useSiteKey } from '../ui/site-key.ts';
import { isEmbedded } from '../ui/is-embedded.ts';
import { findPath } from './find-path.ts';
import { admit, type AccessMode, type Admission } from './guard.ts';
import { PageLoading, PageView } from './page-view.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { RoutedView } from './routed-view.tsx';

const ZlbShell = lazy(() => import('../public-site/zlb/zlb-shell.tsx').then((it) => ({ default: it.ZlbShell })));

/** What stands at the present address: the guard's answer, the frame, the page. */
export function Site() {
  const location = useLocation();
  const entry = findPath(location.pathname);
  const admission = admit(entry, useSession(), useAccessMode(), useMenuPaths());
  const siteKey = useSiteKey();
  useDocumentTitle(entry.label);
  useEffect(() => debugLog('at', location.pathname, location.search, admission), [location, admission]);

  // In another site's page stands the map alone; all else opens in a window of its own
  if (isEmbedded()) return entry.area === 'map' && admission === 'enter' ? <PageView entry={entry} /> : <ToPortal />;
  if (entry.needs === 'admin' && admission === 'login') return <ToLogin from={location} />;
  if (entry.area === 'admin' && admission === 'enter' && entry.page) return <PageView entry={entry} />;
  const content = (
    <>
      <RoutedView key={siteKey} entry={admission === 'enter' ? entry : null}>
        <Refusal admission={admission} />
      </RoutedView>
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
  if (entry.area === 'zlb' || isInZlbApp())
    return (
      <Suspense fallback={<PageLoading />}>
        <ZlbShell label={entry.label} pageKey={location.pathname}>
          {content}
        </ZlbShell>
      </Suspense>
    );
  return (
    <Shell activeName={entry.menuName} hasFooter={entry.footer} pageKey={location.pathname}>
      {content}
    </Shell>
  );
}

function Refusal({ admission }: { admission: Admission }) {
  return admission === 'wait' ? <PageLoading /> : <RefusalNotice isAboutAdmin={admission === 'notAdmin'} />;
}

function ToPortal() {
  return (
    <p className="page-width">
      <a href={window.location.href.replace('/embed#', '/#')} target="_blank" rel="noreferrer">
        在新窗口中打开门户
      </a>
    </p>
  );
}

function ToLogin({ from }: { from: Location }) {
  useEffect(() => rememberRoute(from.pathname + from.search), [from]);
  return <Navigate to="/Login" replace />;
}

/** Null until the site information is there; without it the site counts as open, since the server guards itself. */
function useAccessMode(): AccessMode {
  const { data, isPending } = useSiteInfo();
  if (data) return data.accessMode;
  return isPending ? null : 'open';
}

function useDocumentTitle(label: string): void {
  const siteTitle = useSiteInfo().data?.title;
  useEffect(() => {
    document.title = siteTitle ? `${label} - ${siteTitle}` : label;
  }, [label, siteTitle]);
}

/** Kept views come back to where they were read, however one returns to them; other pages only by back and forward. */
function scrollKey(location: Location): string {
  return findPath(location.pathname).keepAlive ? location.pathname + location.search : location.key;
}
