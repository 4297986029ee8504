import { createHashRouter, redirect } from 'react-router-dom';
import { ErrorState } from '../ui/error-state.tsx';
import { headingFor } from '../ui/heading-for.ts';
import { canonicalPath } from './find-path.ts';
import { PageLoading } from './page-view.tsx';
import { Site } from './site.tsx';

/**
 * One route for all: the path table says what stands at an address, case-sensitively, and an address in another form is
 * sent to its listed one with its query.
 */
export const router = createHashRouter([
  {
    path: '/*',
    loader({ request }) {
      const { pathname, search } = new URL(request.url);
      const target = canonicalPath(pathname);
      return target ? redirect(target + search) : null;
    },
    // The table is at hand; only a change of path can need a redirect.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    element: <Site />,
    HydrateFallback: PageLoading,
    errorElement: <ErrorState title="页面出错了" onRetry={() => window.location.reload()} />,
  },
]);

router.subscribe(({ location, navigation }) => headingFor.set((navigation.location ?? location).pathname));
