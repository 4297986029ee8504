import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Dimension } from '../../map/kinds/define-kind.ts';
import type { MapState, MapView } from '../../map/state/map-state.ts';
import type { Pointed } from '../../map/state/pointed.ts';
import { askMap } from '../../providers/ask-map.ts';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useLazy } from '../../ui/use-lazy.ts';
import type { Hands } from './use-hands.ts';
import type { OneMapPageState } from './use-one-map.ts';

const CompareLine = lazy(() => import('./compare/compare-line.tsx').then((it) => ({ default: it.CompareLine })));
const loadGlobe = () => import('./globe/globe-view.tsx').then((it) => it.GlobeView);
const loadFlat = () => import('../../map/ol/one-map.tsx').then((it) => it.OneMap);

interface OpenMapProps {
  page: OneMapPageState;
  hands: Hands;
  fitTo: Extent | null;
  onPlace: (place: Point) => void;
  onPointer: (place: Pointed | null) => void;
}

/** The map itself, flat or a globe; or both beside each other, where the one that is moved takes the other along. */
export function OpenMap({ page, hands, fitTo, onPlace, onPointer }: OpenMapProps) {
  const { state, change, ways } = page;
  const { flat, globe, isGlobeless, link } = hands;
  const { dimension } = state;
  const isBoth = dimension === 'both';
  const isSpace = dimension === '3d';
  const [GlobeView, fetchGlobe] = useLazy(loadGlobe);
  const [OneMap, fetchFlat] = useLazy(loadFlat);
  // It stays until the globe is there, and stands in for one that does not come
  const isFlat = !isSpace || (!globe && (flat !== null || isGlobeless));
  const wish = useWish(fitTo, state);
  useLinked(isBoth ? hands : { ...hands, globe: null }, isBoth ? wish : null, change);
  const followFlat = (view: MapView): void => {
    if (globe) {
      if (link.leader === '2d') change({ ...view, eye: globe.eye() });
    } else if (!isSpace) change(view);
    // The camera goes where the visitor has moved the flat map in its place, not where the address has put that
    else if (isGlobeless || !state.eye || link.leader === '2d') change({ ...view, eye: null });
  };
  return (
    <>
      {isFlat ? (
        <Half of="2d" {...{ link }} label="正在加载地图" onRetry={fetchFlat}>
          <OneMap
            {...ways['2d']}
            {...{ onPlace }}
            {...(isBoth ? { name: '二维地图' } : {})}
            shown={page.shownFlat}
            fitTo={wish}
            view={state}
            compare={page.compare}
            place={page.tree.isPending ? null : state.place}
            ask={askMap}
            onHand={hands.setFlat}
            onPointer={(at) => onPointer(at && globe ? { ...at, height: globe.heightAt(at) } : at)}
            onView={followFlat}
          />
          {flat && page.compare ? (
            <Suspense fallback={null}>
              <CompareLine hand={flat} {...{ page }} compare={page.compare} />
            </Suspense>
          ) : null}
        </Half>
      ) : null}
      {dimension === '2d' ? null : (
        <Half of="3d" {...{ link }} label="正在加载三维地图" onRetry={fetchGlobe}>
          <GlobeView
            {...{ page, onPlace, onPointer }}
            fitTo={isBoth ? null : wish}
            onHand={hands.setGlobe}
            onGlobeless={hands.setGlobeless}
            onView={({ eye, ...view }) => {
              if (!isBoth || link.leader === '3d') change({ ...view, eye });
              // Where the globe stands that follows is told by the flat map, at its rest
              else if (!state.eye) change({ eye });
            }}
            onLeave={() => change({ dimension: '2d', eye: null })}
          />
        </Half>
      )}
    </>
  );
}

interface HalfProps extends Pick<Hands, 'link'> {
  of: Dimension;
  /** While it is fetched. */
  label: string;
  /** Fetches it anew. */
  onRetry: () => void;
  children: ReactNode;
}

/** The room of one of the maps: all of the window, or half. Which the visitor has a hand at leads. */
function Half({ of, link, label, onRetry, children }: HalfProps) {
  const lead = (): void => link.lead(of);
  return (
    <div
      className="one-map__half"
      data-map={of}
      onPointerDownCapture={lead}
      onWheelCapture={lead}
      onKeyDownCapture={lead}
    >
      <ErrorBoundary
        fallback={(error, retry) => (
          <ErrorState
            error={error}
            title="地图没有加载出来"
            onRetry={() => {
              onRetry();
              retry();
            }}
          />
        )}
      >
        <Suspense fallback={<Loading rows={6} label={label} />}>{children}</Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** Where the maps that stand now are still to go: where others went before them is no wish of theirs. */
function useWish(fitTo: Extent | null, { dimension }: MapState): Extent | null {
  // A globe opens as its scene does
  const [left, setLeft] = useState(() => ({ dimension, fitTo: dimension === '3d' ? fitTo : null }));
  if (left.dimension !== dimension) setLeft({ dimension, fitTo });
  return fitTo === left.fitTo ? null : fitTo;
}

/** Joins the maps while both stand. @param wish where the page sends the flat one */
function useLinked({ flat, globe, link }: Hands, wish: Extent | null, change: (view: MapView) => void): void {
  const send = useEffectEvent((view: MapView) => change(view));
  useEffect(() => (flat && globe ? globe.linkedTo(flat, link, (view) => send(view)) : undefined), [flat, globe, link]);
  // Before the flat map goes there, which it does in an effect of its own
  useLayoutEffect(() => {
    if (wish) link.lead('2d');
  }, [wish, link]);
}
