import 'ol/ol.css';
import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import Attribution from 'ol/control/Attribution.js';
import ScaleLine from 'ol/control/ScaleLine.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import type VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import type { MapView } from '../state/map-state.ts';
import type { Compare } from '../state/compare.ts';
import { askedMap, type AskedMap, bothAsked } from './asked-map.ts';
import { type DrawingWays, DrawnLayers, prepareLayers } from './drawn-layers.ts';
import { boundsOf, pointOf } from './footprint.ts';
import { OlHand } from './hand/ol-hand.ts';
import { markLayer, markPlace } from './place-mark.ts';
import type { FlatHand } from '../state/map-hand.ts';
import { type AskedPlace, useAskedPlace } from './use-asked-place.ts';

export type { LayerKey, Shown } from './drawn-layers.ts';
export type { Found, FoundRow } from './found-at.ts';

export interface OneMapProps extends DrawingWays, AskedPlace {
  /** What it is called to who does not see it. Default: 地图. */
  name?: string;
  view: MapView;
  /** Where the map should go; a new object each time. */
  fitTo: Extent | null;
  /** How the sides of its layers are compared; null: they are not. */
  compare: Pick<Compare, 'mode' | 'at'> | null;
  onView: (view: MapView) => void;
  /** A place is asked about: `place` should become it. */
  onPlace: (place: Point) => void;
  /** What tools work with; null: the map is gone. */
  onHand: (hand: FlatHand | null) => void;
  /** Null: the pointer left the map. */
  onPointer: (place: Point | null) => void;
}

const SplitMap = lazy(() => import('./split-map.tsx').then((it) => ({ default: it.SplitMap })));

const closest = 18;
/** As many as a large window shows of the base map and the geology: more would come a whole frame later. */
const maxTilesLoading = 40;
const drawnMark = 'map-drawn';

/** The bar of the scale is five times as long as the letters of the page are high, which grow on a wall. */
const barLength = (): number => 5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16');

/** OpenLayers listens for keys on the target, which therefore must take the focus. */
function makeMap(target: HTMLElement, { lon, lat, zoom }: MapView, mark: VectorLayer): OlMap {
  target.tabIndex = 0;
  return new OlMap({
    target,
    layers: [mark],
    maxTilesLoading,
    view: new View({ center: fromLonLat([lon, lat]), zoom, maxZoom: closest, minZoom: 4, enableRotation: false }),
    interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
    controls: [
      new ScaleLine({ units: 'metric', minWidth: Math.max(80, barLength()) }),
      new Attribution({ collapsible: true, collapsed: false, tipLabel: '数据来源' }),
    ],
  });
}

const viewOf = (map: OlMap): MapView => {
  const { lon, lat } = pointOf(map.getView().getCenter() ?? [0, 0]);
  return { lon, lat, zoom: Number((map.getView().getZoom() ?? 0).toFixed(2)) };
};

const isSameView = (a: MapView, b: MapView): boolean =>
  Math.abs(a.lon - b.lon) < 2e-6 && Math.abs(a.lat - b.lat) < 2e-6 && Math.abs(a.zoom - b.zoom) < 0.011;

/** For whoever measures the page: the last time that as many layers as are wanted stood on the map, all of them drawn. */
function markDrawn(layers: number): void {
  performance.clearMarks(drawnMark);
  performance.mark(drawnMark, { detail: { layers } });
}

/** The one-map in two dimensions. It moves by wheel, drag and, while it has the focus, by arrow keys, plus and minus. */
export function OneMap(props: OneMapProps) {
  const { shown, view, place, fitTo, compare } = props;
  const isSplit = compare?.mode === 'split';
  /** Of two maps this is the left one. */
  const drawnHere = useMemo(() => (isSplit ? shown.filter(({ side }) => side !== 'right') : shown), [shown, isSplit]);
  const [beside, setBeside] = useState<AskedMap | null>(null);
  const target = useRef<HTMLDivElement>(null);
  const [parts, setParts] = useState<{ map: OlMap; drawn: DrawnLayers; mark: VectorLayer; hand: OlHand } | null>(null);
  const onFault = useEffectEvent(props.onFault);
  const ask = useEffectEvent(props.ask);
  const startView = useEffectEvent(() => view);
  const look = useEffectEvent((map: OlMap) => {
    const now = viewOf(map);
    if (!isSameView(now, view)) props.onView(now);
  });
  const point = useEffectEvent((at: Point | null) => props.onPointer(at));
  const pick = useEffectEvent((at: Point) => props.onPlace(at));
  const stand = useAskedPlace(
    useMemo(() => {
      const here = parts && askedMap(parts.map, parts.drawn, (at) => parts.hand.dataAt(at));
      return here && beside ? bothAsked(here, beside) : here;
    }, [parts, beside]),
    props,
  );
  const painted = useEffectEvent(() => ({ shown, ask: props.ask }));
  const give = useEffectEvent((hand: FlatHand | null) => props.onHand(hand));

  useEffect(() => {
    if (!target.current) return;
    const mark = markLayer();
    const map = makeMap(target.current, startView(), mark);
    const drawn = new DrawnLayers(map, { ask: (...asked) => ask(...asked), onFault: (...told) => onFault(...told) });
    map.on('moveend', () => look(map));
    const hand = new OlHand(map, drawn, () => painted());
    map.on('singleclick', ({ coordinate }) => (hand.takesClicks ? undefined : pick(pointOf(coordinate))));
    map.on('pointermove', ({ coordinate, dragging }) => (dragging ? undefined : point(pointOf(coordinate))));
    const viewport = map.getViewport();
    const leave = (): void => point(null);
    viewport?.addEventListener('pointerleave', leave);
    setParts({ map, drawn, mark, hand });
    give(hand);
    return () => {
      viewport?.removeEventListener('pointerleave', leave);
      drawn.clear();
      give(null);
      map.setTarget();
      map.dispose();
      setParts(null);
    };
  }, []);

  useEffect(() => {
    if (!parts) return;
    let isLeft = false;
    let stopMarking: (() => void) | null = null;
    void prepareLayers(drawnHere.map(({ layer }) => layer)).then((unknown) => {
      if (isLeft) return;
      parts.drawn.show(drawnHere, unknown);
      stand(shown);
      stopMarking = parts.drawn.onceDrawn(() => markDrawn(drawnHere.length));
    });
    return () => {
      isLeft = true;
      stopMarking?.();
    };
  }, [parts, shown, drawnHere, stand]);
  const { mode, at } = compare ?? {};
  useEffect(() => {
    parts?.drawn.wipe(mode === undefined || mode === 'split' || at === undefined ? null : { mode, at });
  }, [parts, mode, at]);

  const { lon, lat, zoom } = view;
  // What else of the address becomes another one does not take a map back that is being dragged
  useEffect(() => {
    const there = { lon, lat, zoom };
    if (parts && !isSameView(viewOf(parts.map), there)) parts.hand.look(there);
  }, [parts, lon, lat, zoom]);

  useEffect(() => {
    if (parts && fitTo) parts.map.getView().fit(boundsOf(fitTo), { padding: [16, 16, 48, 16], maxZoom: 15 });
  }, [parts, fitTo]);

  useEffect(() => {
    if (parts) markPlace(parts.mark, place);
  }, [parts, place]);

  return (
    <>
      <div
        ref={target}
        className="one-map__canvas"
        data-half={isSplit ? 'left' : undefined}
        role="application"
        aria-label={`${isSplit ? '第一幅地图' : (props.name ?? '地图')}：方向键移动，加减号缩放，回车查询地图中心`}
        onKeyDown={(event) => {
          if (parts?.hand.onKey(event)) return;
          const center = parts?.map.getView().getCenter();
          if (event.key === 'Enter' && center) props.onPlace(pointOf(center));
        }}
      />
      {isSplit && parts ? (
        <Suspense fallback={null}>
          <SplitMap {...props} view={parts.map.getView()} onAsked={setBeside} />
        </Suspense>
      ) : null}
    </>
  );
}
