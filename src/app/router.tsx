import { createHashRouter, redirect, replace } from 'react-router-dom';
import { currentRoute } from '../providers/remembered-route.ts';
import { pathInApp, ticketKey, withoutTicket } from '../public-site/zlb/zlb-app.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { headingFor } from '../ui/heading-for.ts';
import { canonicalPath } from './find-path.ts';
import { PageLoading } from './page-view.tsx';
import { Site } from './site.tsx';

/**
 * What stands in the address bar already has its place in the history, to which going back would only lead here again; a
 * link has none yet.
 */
const leadTo = (pathname: string) => (currentRoute().split('?', 1)[0] === pathname ? replace : redirect);

/**
 * One route for all: the path table says what stands at an address, case-sensitively, and an address in another form is
 * sent to its listed one with its query.
 */
export const router = createHashRouter([
  {
    path: '/*',
    loader({ request }) {
      const { pathname, search } = new URL(request.url);
      const listed = canonicalPath(pathname);
      const target = pathInApp(listed ?? pathname) ?? listed;
      const rest = withoutTicket(pathname, search);
      if (target === null && rest === null) return null;
      return leadTo(pathname)((target ?? pathname) + (rest ?? search));
    },
    // The table is at hand; only a change of path can need a redirect, or a ticket that has come.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || nextUrl.searchParams.has(ticketKey),
    element: <Site />,
    HydrateFallback: PageLoading,
    errorElement: <ErrorState title="页面出错了" onRetry={() => window.location.reload()} />,
  },
]);

router.subscribe(({ location, navigation }) => headingFor.set((navigation.location ?? location).pathname));
