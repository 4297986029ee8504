import type * as OneMapModule from './one-map-page.tsx';

/** What the page asks for as soon as it stands, and the map waits for. */
const firstAnswers = [
  'catalog/treeDetail?id=171',
  'catalog/treeDetail?id=170',
  'base/list?_end=100',
  'themes/list?_end=100',
] as const;

/** As a guest is answered: who is logged in shows a token, which a preload cannot. */
function askEarly(): void {
  if (/(^|; )isLogin=1(;|$)/.test(document.cookie)) return;
  for (const address of firstAnswers) {
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: `./zdapi/${address}` }),
    );
  }
}

/**
 * The page, and beside it what it would ask for only once it stands: the first answers and what draws the flat map, which is
 * the larger part; the latter not where the address asks for the globe.
 */
export function loadOneMap(): Promise<typeof OneMapModule> {
  const isGlobe = /[?&]dim=3d(&|$)/.test(window.location.hash);
  askEarly();
  // Failure is told by the page itself, which asks again
  if (!isGlobe) void import('../../map/ol/one-map.tsx').catch(() => undefined);
  return import('./one-map-page.tsx');
}
