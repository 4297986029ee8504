import 'ol/ol.css';
import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import Attribution from 'ol/control/Attribution.js';
import ScaleLine from 'ol/control/ScaleLine.js';
import Feature from 'ol/Feature.js';
import PointGeometry from 'ol/geom/Point.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { Circle, Fill, Stroke, Style } from 'ol/style.js';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import type { MapState } from '../state/map-state.ts';
import { askedMap } from './asked-map.ts';
import { type DrawingWays, DrawnLayers, prepareLayers } from './drawn-layers.ts';
import { boundsOf, pointOf } from './footprint.ts';
import { OlHand } from './hand/ol-hand.ts';
import type { MapHand } from '../state/map-hand.ts';
import { type AskedPlace, useAskedPlace } from './use-asked-place.ts';

export type { LayerKey, Shown } from './drawn-layers.ts';
export type { Found, FoundRow } from './found-at.ts';

export type MapView = Pick<MapState, 'lon' | 'lat' | 'zoom'>;

export interface OneMapProps extends DrawingWays, AskedPlace {
  view: MapView;
  /** Where the map should go; a new object each time. */
  wish: Extent | null;
  onView: (view: MapView) => void;
  /** A place is asked about: `place` should become it. */
  onPlace: (place: Point) => void;
  /** What tools work with; null: the map is gone. */
  onHand: (hand: MapHand | null) => void;
  /** Null: the pointer left the map. */
  onPointer: (place: Point | null) => void;
}

const closest = 18;

function markLayer(): VectorLayer {
  const rim = new Stroke({ color: '#ffffff', width: 5 });
  const line = new Stroke({ color: '#b93a2b', width: 2.5 });
  const fill = new Fill({ color: 'rgb(185 58 43 / 20%)' });
  return new VectorLayer({
    source: new VectorSource(),
    zIndex: 1000,
    style: [
      new Style({ image: new Circle({ radius: 8, stroke: rim }) }),
      new Style({ image: new Circle({ radius: 8, stroke: line, fill }) }),
    ],
  });
}

/** OpenLayers listens for keys on the target, which therefore must take the focus. */
function makeMap(target: HTMLElement, { lon, lat, zoom }: MapView, mark: VectorLayer): OlMap {
  target.tabIndex = 0;
  return new OlMap({
    target,
    layers: [mark],
    view: new View({ center: fromLonLat([lon, lat]), zoom, maxZoom: closest, minZoom: 4, enableRotation: false }),
    interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
    controls: [
      new ScaleLine({ units: 'metric', minWidth: 80 }),
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

/** The one-map in two dimensions. It moves by wheel, drag and, while it has the focus, by arrow keys, plus and minus. */
export function OneMap(props: OneMapProps) {
  const { shown, view, place, wish } = props;
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
    useMemo(() => parts && askedMap(parts.map, parts.drawn, (at) => parts.hand.dataAt(at)), [parts]),
    props,
  );
  const painted = useEffectEvent(() => ({ shown, ask: props.ask }));
  const give = useEffectEvent((hand: MapHand | null) => props.onHand(hand));

  useEffect(() => {
    if (!target.current) return;
    const mark = markLayer();
    const map = makeMap(target.current, startView(), mark);
    const drawn = new DrawnLayers(map, { ask: (...asked) => ask(...asked), onFault: (...told) => onFault(...told) });
    map.on('moveend', () => look(map));
    const hand = new OlHand(map, () => painted());
    map.on('singleclick', ({ coordinate }) => (hand.isSketching ? undefined : pick(pointOf(coordinate))));
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
    void prepareLayers(shown.map(({ layer }) => layer)).then((unknown) => {
      if (isLeft) return;
      parts.drawn.show(shown, unknown);
      stand(shown);
    });
    return () => {
      isLeft = true;
    };
  }, [parts, shown, stand]);

  useEffect(() => {
    if (!parts || isSameView(viewOf(parts.map), view)) return;
    parts.map.getView().setCenter(fromLonLat([view.lon, view.lat]));
    parts.map.getView().setZoom(view.zoom);
  }, [parts, view]);

  useEffect(() => {
    if (parts && wish) parts.map.getView().fit(boundsOf(wish), { padding: [16, 16, 48, 16], maxZoom: 15 });
  }, [parts, wish]);

  useEffect(() => {
    const source = parts?.mark.getSource();
    source?.clear(true);
    if (place) source?.addFeature(new Feature(new PointGeometry(fromLonLat([place.lon, place.lat]))));
  }, [parts, place]);

  return (
    <div
      ref={target}
      className="one-map__canvas"
      role="application"
      aria-label="地图：方向键移动，加减号缩放，回车查询地图中心"
      onKeyDown={(event) => {
        if (parts?.hand.onKey(event)) return;
        const center = parts?.map.getView().getCenter();
        if (event.key === 'Enter' && center) props.onPlace(pointOf(center));
      }}
    />
  );
}
