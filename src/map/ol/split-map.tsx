import OlMap from 'ol/Map.js';
import type View from 'ol/View.js';
import Attribution from 'ol/control/Attribution.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import type VectorLayer from 'ol/layer/Vector.js';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Point } from '../../resources/kit/field-kinds.ts';
import { askedMap, type AskedMap } from './asked-map.ts';
import { type DrawingWays, DrawnLayers, prepareLayers, type Shown } from './drawn-layers.ts';
import { pointOf } from './footprint.ts';
import { markLayer, markPlace } from './place-mark.ts';
import './split-map.css';

interface SplitMapProps extends DrawingWays {
  /** Of the map beside it: moving one moves both. */
  view: View;
  shown: readonly Shown[];
  place: Point | null;
  onPlace: (place: Point) => void;
  onPointer: (place: Point | null) => void;
  /** What it can be asked of a place; null: it is gone. */
  onAsked: (asked: AskedMap | null) => void;
}

/** The right one of two maps of one view: what stands on the right or on both sides. */
export function SplitMap(props: SplitMapProps) {
  const { view, shown, place } = props;
  const target = useRef<HTMLDivElement>(null);
  const [parts, setParts] = useState<{ map: OlMap; drawn: DrawnLayers; mark: VectorLayer } | null>(null);
  const drawnHere = useMemo(() => shown.filter(({ side }) => side !== 'left'), [shown]);
  const onFault = useEffectEvent(props.onFault);
  const ask = useEffectEvent(props.ask);
  const pick = useEffectEvent((at: Point) => props.onPlace(at));
  const point = useEffectEvent((at: Point | null) => props.onPointer(at));
  const give = useEffectEvent(props.onAsked);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    element.tabIndex = 0;
    const mark = markLayer();
    const map = new OlMap({
      target: element,
      layers: [mark],
      view,
      interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
      controls: [new Attribution({ collapsible: true, collapsed: false, tipLabel: '数据来源' })],
    });
    const drawn = new DrawnLayers(map, { ask: (...asked) => ask(...asked), onFault: (...told) => onFault(...told) });
    map.on('singleclick', ({ coordinate }) => pick(pointOf(coordinate)));
    map.on('pointermove', ({ coordinate, dragging }) => (dragging ? undefined : point(pointOf(coordinate))));
    const viewport = map.getViewport();
    const leave = (): void => point(null);
    viewport?.addEventListener('pointerleave', leave);
    setParts({ map, drawn, mark });
    // Data of the visitor lie on the first map
    give(askedMap(map, drawn, async () => []));
    return () => {
      viewport?.removeEventListener('pointerleave', leave);
      drawn.clear();
      give(null);
      map.setTarget();
      map.dispose();
      setParts(null);
    };
  }, [view]);
  useEffect(() => {
    if (!parts) return;
    let isLeft = false;
    void prepareLayers(drawnHere.map(({ layer }) => layer)).then((unknown) => {
      if (!isLeft) parts.drawn.show(drawnHere, unknown);
    });
    return () => {
      isLeft = true;
    };
  }, [parts, drawnHere]);
  useEffect(() => {
    if (parts) markPlace(parts.mark, place);
  }, [parts, place]);
  return (
    <div
      ref={target}
      className="one-map__canvas"
      data-half="right"
      role="application"
      aria-label="第二幅地图：方向键移动，加减号缩放，回车查询地图中心"
      onKeyDown={(event) => {
        const center = view.getCenter();
        if (event.key === 'Enter' && center) props.onPlace(pointOf(center));
      }}
    />
  );
}
