import 'cesium/Build/Cesium/Widgets/widgets.css';
import type { CesiumWidget } from 'cesium';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import type { Eye } from '../state/eye.ts';
import type { Found } from '../state/found.ts';
import type { GlobeHand } from '../state/map-hand.ts';
import type { MapView } from '../state/map-state.ts';
import type { Pointed } from '../state/pointed.ts';
import type { DrawingWays } from '../state/shown.ts';
import type { MakePainter } from '../state/tile-painter.ts';
import { askingOf } from './asking.ts';
import { eyeOf, flatViewOf, isSameEye, lookAtView, lookFromEye } from './camera.ts';
import { draftSlowFrames } from './draft-frames.ts';
import { GlobeLayers } from './globe-layers.ts';
import { onGlobeKey } from './globe-keys.ts';
import { CesiumHand } from './hand/cesium-hand.ts';
import type { PaintData } from './hand/draped-data.ts';
import type { HolesInView } from './holes/holes-in-view.ts';
import { makeGlobe, removeGlobe, watchLoss } from './make-globe.ts';
import { PlaceMark } from './place-mark.ts';
import { type Flight, useGlobeCamera } from './use-globe-camera.ts';
import { type SceneLook, useSceneLook } from './use-scene-look.ts';
import { watchPointer } from './watch-pointer.ts';

export interface GlobeProps extends SceneLook, Pick<DrawingWays, 'onFault'> {
  view: MapView;
  /** Null: as the 2D map would show `view`. */
  eye: Eye | null;
  /** Where the camera should go; a new object each time. */
  fitTo: Extent | null;
  /** The scene's place that the camera should go to; a new object each time. */
  goTo: Flight | null;
  /** Keys of strata of boreholes that are not to be seen. */
  hidden: ReadonlySet<string>;
  place: Point | null;
  painters: (page: HTMLElement, ask: DrawingWays['ask']) => MakePainter;
  paintData: PaintData;
  /** What tools work with; null: the globe is gone. */
  onHand: (hand: GlobeHand | null) => void;
  /** There is no globe: a Chinese sentence why. */
  onUnmade: (problem: string) => void;
  /** The globe draws no more, and has to be made anew: its context was lost, or it could not draw something. */
  onLost: (canvas: HTMLCanvasElement) => void;
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
}

interface Parts {
  widget: CesiumWidget;
  layers: GlobeLayers;
  mark: PlaceMark;
  hand: CesiumHand;
  /** Asks what is in the middle of the window, as a click there does. */
  askMiddle: () => void;
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
  const lose = useEffectEvent((canvas: HTMLCanvasElement) => props.onLost(canvas));
  const makeHand = useEffectEvent(
    (widget: CesiumWidget, layers: GlobeLayers) =>
      new CesiumHand(widget, {
        frames: draftSlowFrames(widget),
        layers,
        paintData: props.paintData,
        onProblem: (problem) => props.onProblem(problem),
      }),
  );
  const made = useEffectEvent((element: HTMLElement): CesiumWidget | null => {
    try {
      return makeGlobe(element);
    } catch (error) {
      props.onUnmade((error as Error).message);
      return null;
    }
  });
  const load = useEffectEvent((waiting: number) => props.onLoading(waiting));
  const look = useEffectEvent(({ scene }: CesiumWidget) => {
    const now = eyeOf(scene.camera);
    if (!eye || !isSameEye(now, eye)) props.onView({ ...flatViewOf(scene), eye: now });
  });

  useEffect(() => {
    if (!target.current) return;
    const element = target.current;
    const widget = made(element);
    if (!widget) return;
    const { scene } = widget;
    const layers = new GlobeLayers(scene, {
      ask: (...asked) => ask(...asked),
      onFault: (...told) => onFault(...told),
      onHoles: (holes) => tellHoles(holes),
      makePainter: painters(element.parentElement ?? element, (...asked) => ask(...asked)),
    });
    const hand = makeHand(widget, layers);
    const mark = new PlaceMark(scene);
    const asking = askingOf({ scene, layers, mark }, { onPlace: pick, onFound: find });
    const stopPointer = watchPointer(widget, {
      onClick: (pixel, ground) => {
        if (!hand.takesClicks) asking.at(pixel, ground);
      },
      onPoint: point,
    });
    const stopLook = scene.camera.moveEnd.addEventListener(() => look(widget));
    const stopLoad = scene.globe.tileLoadProgressEvent.addEventListener(load);
    const stopLoss = watchLoss(widget, () => {
      // The next one stands where this one was on its way
      look(widget);
      lose(widget.canvas);
    });
    start(widget);
    setParts({ widget, layers, hand, mark, askMiddle: asking.middle });
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
  const { shown, place, fitTo, eye } = props;
  const target = useRef<HTMLDivElement>(null);
  const parts = useParts(target, props);

  const isGrounded = useSceneLook(parts, props);

  useEffect(() => parts?.hand.raiseData(), [parts, shown, isGrounded]);

  useEffect(() => parts?.layers.hide(props.hidden), [parts, props.hidden]);

  useEffect(() => parts?.mark.put(place), [parts, place]);

  useGlobeCamera(parts?.widget ?? null, { view: props.view, eye, fitTo, goTo: props.goTo });

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
        if (event.key === 'Enter') parts.askMiddle();
      }}
    />
  );
}
