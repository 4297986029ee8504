import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { provinceBox } from '../../../geo/province.ts';
import { draftId } from '../../../map/kinds/addresses.ts';
import type { Dimension } from '../../../map/kinds/define-kind.ts';
import type { Shown } from '../../../map/ol/one-map.tsx';
import type { Eye } from '../../../map/state/eye.ts';
import type { MapHand } from '../../../map/state/map-hand.ts';
import { startState } from '../../../map/state/map-state.ts';
import type { Pointed } from '../../../map/state/pointed.ts';
import { askDraft } from '../../../providers/ask-draft.ts';
import { askMap } from '../../../providers/ask-map.ts';
import { useList } from '../../../providers/queries.ts';
import type { Extent, Point } from '../../../resources/kit/field-kinds.ts';
import { bases } from '../../../resources/maps/bases.ts';
import { coords } from '../../../resources/maps/coords.ts';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { createStore } from '../../../ui/store.ts';
import { useWindowBelow } from '../../../ui/use-window-below.ts';
import { CoordinateBar } from '../coordinate-bar.tsx';
import { isDrawnIn } from '../../../map/layer-nodes.ts';
import { baseOf, shownBase } from '../../../map/shown-of.ts';
import { useMapAnswers } from '../use-map-answers.ts';
import type { GivenService } from './read-service.ts';
import { ServicePanel } from './service-panel.tsx';
import { dimensionName } from '../../../map/state/service-path.ts';
import type { ServiceWay } from './use-service-way.ts';

const ServiceGlobe = lazy(() => import('./service-globe.tsx').then((it) => ({ default: it.ServiceGlobe })));
const OneMap = lazy(() => import('../../../map/ol/one-map.tsx').then((it) => ({ default: it.OneMap })));

interface ServiceViewProps {
  service: GivenService;
  way: Exclude<ServiceWay, { by: 'none' }>;
}

/** The service over the portal's current base map, and what there is to know of it, in 2D or on the globe. */
export function ServiceView({ service, way }: ServiceViewProps) {
  const frame = useWindowBelow();
  const [dimension, setDimension] = useDimension(service);
  const { shown, layer, ask } = useShown({ service, way, dimension });
  const [opacity, setOpacity] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const [view, setView] = useState({ lon: startState.lon, lat: startState.lat, zoom: startState.zoom });
  const [eye, setEye] = useState<Eye | null>(null);
  const range = extentOf(service);
  const [fitTo, setFitTo] = useState<Extent>(() => ({ ...(range ?? provinceBox) }));
  const [place, setPlace] = useState<Point | null>(null);
  const { faults, found, ways } = useMapAnswers(place);
  const [hand, setHand] = useState<MapHand | null>(null);
  const [pointer] = useState(() => createStore<Pointed | null>(null));
  const coord = useList(coords, { start: 0, end: 100 }).data?.rows.find(({ isCurrent }) => isCurrent);
  const drawn = useMemo(
    () => shown.map((each) => (each.layer === layer ? { ...each, opacity, attempt } : each)),
    [shown, layer, opacity, attempt],
  );
  const isGlobe = dimension === '3d';
  const map = { ...ways[dimension], shown: drawn, view, place, fitTo, ask, onHand: setHand, onPointer: pointer.set };
  return (
    <div className="one-map service-view" ref={frame}>
      <ErrorBoundary fallback={(error, retry) => <ErrorState error={error} title="地图没有加载出来" onRetry={retry} />}>
        <Suspense fallback={<Loading rows={6} label={isGlobe ? '正在加载三维地图' : '正在加载地图'} />}>
          {isGlobe ? (
            <ServiceGlobe
              {...map}
              eye={eye}
              onView={(now) => {
                setView(now);
                setEye(now.eye);
              }}
              onPlace={setPlace}
              onLeave={setDimension ? () => setDimension('2d') : null}
            />
          ) : (
            <OneMap {...map} compare={null} onView={setView} onPlace={setPlace} />
          )}
        </Suspense>
      </ErrorBoundary>
      {setDimension ? (
        <div className="map-tools" role="toolbar" aria-label="地图工具">
          <button
            type="button"
            className="map-button map-button--dimension"
            title={isGlobe ? '回到二维地图' : '打开三维地图'}
            onClick={() => {
              setEye(null);
              setDimension(isGlobe ? '2d' : '3d');
            }}
          >
            {isGlobe ? '二维' : '三维'}
          </button>
        </div>
      ) : null}
      <ServicePanel
        {...{ service, way, layer, ask, hand, opacity, place, found, dimension }}
        fault={faults.get(`${layer.use}:${layer.id}`) ?? null}
        onOpacity={setOpacity}
        onExtent={() => setFitTo({ ...(range ?? provinceBox) })}
        hasRange={range !== null}
        onRetry={() => setAttempt(attempt + 1)}
        onClose={() => setPlace(null)}
      />
      <CoordinateBar pointer={pointer} middle={view} zoom={view.zoom} coord={coord} />
    </div>
  );
}

/** In which dimension it is shown, by the address; null: its kind has only this one. */
function useDimension({ kind }: GivenService): [Dimension, ((dimension: Dimension) => void) | null] {
  const [values, setValues] = useSearchParams();
  const [only, other] = kind.dimensions;
  if (other === undefined) return [only ?? '2d', null];
  const set = (dimension: Dimension): void =>
    setValues(
      (now) => {
        const next = new URLSearchParams(now);
        if (dimension === '3d') next.set(dimensionName, dimension);
        else next.delete(dimensionName);
        return next;
      },
      { replace: true },
    );
  return [values.get(dimensionName) === '3d' ? '3d' : '2d', set];
}

/** Options were judged when they were read: an object there is a box. */
const isBox = (value: unknown): value is Extent => typeof value === 'object' && value !== null && 'west' in value;
const extentOf = ({ options: { range }, extent }: GivenService): Extent | null => (isBox(range) ? range : extent);

/** The service and the base map below it, the lowest first. */
function useShown({ service: { name, kind, options }, way, dimension }: ServiceViewProps & { dimension: Dimension }) {
  const baseList = useList(bases, { start: 0, end: 100 });
  const layer = useMemo((): Shown['layer'] => {
    const kept = way.by === 'layer' ? { use: way.use, id: way.id } : { use: 'layer' as const, id: draftId };
    return { ...kept, name, type: kind.type, options };
  }, [way, name, kind, options]);
  const base = baseOf((baseList.data?.rows ?? []).filter((row) => isDrawnIn(dimension, row)));
  const shown = useMemo((): Shown[] => {
    const own = [{ layer, opacity: 1 }];
    // A base map that is previewed itself needs none below
    if (!base || layer.use === 'base') return own;
    return [shownBase(base), ...own];
  }, [layer, base]);
  const ask = useMemo(
    () => (way.by === 'draft' ? askDraft({ use: 'layer', type: kind.type, options, id: null }) : askMap),
    [way, kind, options],
  );
  return { shown, layer, ask };
}
