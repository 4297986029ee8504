import 'cesium/Build/Cesium/Widgets/widgets.css';
import type { CesiumWidget } from 'cesium';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import type { Eye } from '../state/eye.ts';
import type { Found } from '../state/found.ts';
import type { Ground } from '../state/ground.ts';
import type { GlobeHand } from '../state/map-hand.ts';
import type { MapView } from '../state/map-state.ts';
import type { Pointed } from '../state/pointed.ts';
import type { DrawingWays, Shown } from '../state/shown.ts';
import type { MakePainter } from '../state/tile-painter.ts';
import { eyeOf, flatViewOf, isSameEye, lookAtView, lookFromEye } from './camera.ts';
import { GlobeLayers } from './globe-layers.ts';
import { onGlobeKey } from './globe-keys.ts';
import { CesiumHand } from './hand/cesium-hand.ts';
import type { PaintData } from './hand/draped-data.ts';
import type { HolesInView } from './holes/holes-in-view.ts';
import { applyLook, makeGlobe, raiseGround, removeGlobe, watchLoss } from './make-globe.ts';
import { PlaceMark } from './place-mark.ts';
import type { SceneSettings } from './scene-settings.ts';
import { showUnderground } from './underground.ts';
import { useGlobeCamera } from './use-globe-camera.ts';
import { useGround } from './use-ground.ts';
import { watchPointer } from './watch-pointer.ts';

export interface GlobeProps extends Pick<DrawingWays, 'ask' | 'onFault'> {
  /** The lowest first. */
  shown: readonly Shown[];
  view: MapView;
  /** Null: as the 2D map would show `view`. */
  eye: Eye | null;
  /** Where the camera should go; a new object each time. */
  fitTo: Extent | null;
  /** What the ground is; undefined: not known yet. */
  ground: Ground | null | undefined;
  /** How many times higher than it is the ground is shown. */
  exaggeration: number;
  settings: SceneSettings | null;
  /** Whether one looks through the ground, and may go below it. */
  isUnderground: boolean;
  /** Keys of strata of boreholes that are not to be seen. */
  hidden: ReadonlySet<string>;
  place: Point | null;
  painters: (page: HTMLElement, ask: DrawingWays['ask']) => MakePainter;
  paintData: PaintData;
  /** What tools work with; null: the globe is gone. */
  onHand: (hand: GlobeHand | null) => void;
  /** The globe draws no more, and has to be made anew. */
  onLost: () => void;
  onView: (view: MapView & { eye: Eye }) => void;
  onPlace: (place: Point) => void;
  /** What stands in space at the place that was asked about just now. */
  onFound: (place: Point, found: readonly Found[]) => void;
  /** Null: no boreholes are shown. */
  onHoles: (holes: HolesInView | null) => void;
  /** Null: the pointer is off the ground. */
  onPointer: (place: Pointed | null) => void;
  /** Parts of the ground that are still on their way. */
  onLoading: (parts: number) => void;
  /** A Chinese sentence. */
  onProblem: (problem: string) => void;
  /** What is wrong with the ground, a Chinese sentence; null: nothing, or it is another ground. */
  onGroundProblem: (problem: string | null) => void;
}

/** As an address holds it. */
const toMicrodegrees = ({ lon, lat }: Point): Point => ({ lon: Number(lon.toFixed(6)), lat: Number(lat.toFixed(6)) });

interface Parts {
  widget: CesiumWidget;
  layers: GlobeLayers;
  mark: PlaceMark;
  hand: CesiumHand;
}

/** Makes the globe in the element, and takes it away with it; null until it is there. */
function useParts(target: RefObject<HTMLDivElement | null>, props: GlobeProps): Parts | null {
  const { eye } = props;
  const [parts, setParts] = useState<Parts | null>(null);
  const onFault = useEffectEvent(props.onFault);
  const ask = useEffectEvent(props.ask);
  const start = useEffectEvent((widget: CesiumWidget) => {
    if (eye) lookFromEye(widget.scene, eye);
    else lookAtView(widget.scene, props.view);
  });
  const painters = useEffectEvent(props.painters);
  const point = useEffectEvent((at: Pointed | null) => props.onPointer(at));
  const pick = useEffectEvent((at: Point) => props.onPlace(at));
  const find = useEffectEvent((at: Point, found: readonly Found[]) => props.onFound(at, found));
  const tellHoles = useEffectEvent((holes: HolesInView | null) => props.onHoles(holes));
  const give = useEffectEvent((hand: GlobeHand | null) => props.onHand(hand));
  const lose = useEffectEvent(() => props.onLost());
  const makeHand = useEffectEvent(
    (widget: CesiumWidget) => new CesiumHand(widget, props.paintData, (problem) => props.onProblem(problem)),
  );
  const load = useEffectEvent((waiting: number) => props.onLoading(waiting));
  const look = useEffectEvent(({ scene }: CesiumWidget) => {
    const now = eyeOf(scene.camera);
    if (!eye || !isSameEye(now, eye)) props.onView({ ...flatViewOf(scene), eye: now });
  });

  useEffect(() => {
    if (!target.current) return;
    const element = target.current;
    const widget = makeGlobe(element);
    const { scene } = widget;
    const layers = new GlobeLayers(scene, {
      ask: (...asked) => ask(...asked),
      onFault: (...told) => onFault(...told),
      onHoles: (holes) => tellHoles(holes),
      makePainter: painters(element.parentElement ?? element, (...asked) => ask(...asked)),
    });
    const hand = makeHand(widget);
    const mark = new PlaceMark(scene);
    const stopPointer = watchPointer(widget, {
      onClick: (pixel, ground) => {
        if (hand.takesClicks) return;
        const met = mark.aside(() => layers.pick(pixel));
        const place = met?.place ?? ground;
        if (!place) return;
        const asked = toMicrodegrees(place);
        pick(asked);
        if (met) find(asked, [{ key: met.key, ...met.found }]);
      },
      onPoint: point,
    });
    const stopLook = scene.camera.moveEnd.addEventListener(() => look(widget));
    const stopLoad = scene.globe.tileLoadProgressEvent.addEventListener(load);
    const stopLoss = watchLoss(widget, () => lose());
    start(widget);
    setParts({ widget, layers, hand, mark });
    give(hand);
    return () => {
      stopLoss();
      stopLook();
      stopLoad();
      stopPointer();
      hand.clear();
      give(null);
      layers.clear();
      removeGlobe(widget);
      setParts(null);
    };
  }, [target]);
  return parts;
}

/** The one-map in three dimensions. It moves by wheel, drag and, while it has the focus, by keys. */
export function Globe(props: GlobeProps) {
  const { shown, ground, exaggeration, settings, place, fitTo, eye } = props;
  const target = useRef<HTMLDivElement>(null);
  const parts = useParts(target, props);

  useEffect(() => {
    parts?.layers.show(shown);
    parts?.hand.raiseData();
  }, [parts, shown]);

  useGround(parts?.widget ?? null, { ground, ask: props.ask, onProblem: props.onGroundProblem });

  useEffect(() => {
    if (parts) raiseGround(parts.widget, exaggeration);
  }, [parts, exaggeration]);

  useEffect(() => {
    if (parts) applyLook(parts.widget, settings);
  }, [parts, settings]);

  useEffect(() => parts?.layers.hide(props.hidden), [parts, props.hidden]);

  useEffect(
    () => (parts ? showUnderground(parts.widget, props.isUnderground) : undefined),
    [parts, props.isUnderground],
  );

  useEffect(() => parts?.mark.put(place), [parts, place]);

  useGlobeCamera(parts?.widget ?? null, { view: props.view, eye, fitTo });

  return (
    <div
      ref={target}
      className="one-map__canvas"
      role="application"
      aria-label="三维地图：方向键移动，加减号远近，Shift 加方向键转动，回车查询地图中心"
      onKeyDown={(event) => {
        if (!parts) return;
        if (parts.hand.onKey(event)) {
          event.preventDefault();
          return;
        }
        if (onGlobeKey(parts.widget.scene, event)) event.preventDefault();
        if (event.key !== 'Enter') return;
        const { lon, lat } = flatViewOf(parts.widget.scene);
        props.onPlace({ lon, lat });
      }}
    />
  );
}
