import {
  type Cartesian2,
  Cartographic,
  type CesiumWidget,
  Math as CesiumMath,
  type Scene,
  ScreenSpaceEventHandler,
  ScreenSpaceEventType,
} from 'cesium';
import type { Point } from '../../resources/kit/field-kinds.ts';
import type { Pointed } from '../state/pointed.ts';
import { groundAt } from './camera.ts';
import { cutsOf } from './cut/scene-cuts.ts';
import { isHidden } from './cut/shown-cut.ts';
import { groundHeight, groundScale } from './ground-height.ts';

interface PointerWays {
  /** @param ground null: the pixel shows none */
  onClick: (pixel: Cartesian2, ground: Point | null) => void;
  /** Null: the pointer is off the ground. */
  onPoint: (place: Pointed | null) => void;
}

/** The place on the ground at a pixel; where that is cut away, what stands in the cut. Null: there is nothing. */
function seenAt(scene: Scene, pixel: Cartesian2): Cartographic | null {
  const hit = groundAt(scene, pixel);
  const cuts = cutsOf(scene).shown(groundScale(scene));
  if (!hit || cuts.length === 0 || !isHidden(cuts, Cartographic.toCartesian(hit))) return hit;
  const seen = scene.pickPositionSupported ? scene.pickPosition(pixel) : undefined;
  return seen ? Cartographic.fromCartesian(seen) : null;
}

/** Tells what the pointer clicks, and the places on the ground that it passes. @returns stops it */
export function watchPointer({ scene, canvas }: CesiumWidget, { onClick, onPoint }: PointerWays): () => void {
  const handler = new ScreenSpaceEventHandler(canvas);
  const at = (pixel: Cartesian2): Pointed | null => {
    const hit = seenAt(scene, pixel);
    if (!hit) return null;
    const [lon, lat] = [CesiumMath.toDegrees(hit.longitude), CesiumMath.toDegrees(hit.latitude)];
    return { lon, lat, height: groundHeight(scene, hit) };
  };
  handler.setInputAction(({ position }: ScreenSpaceEventHandler.PositionedEvent) => {
    onClick(position, at(position));
  }, ScreenSpaceEventType.LEFT_CLICK);
  handler.setInputAction(
    ({ endPosition }: ScreenSpaceEventHandler.MotionEvent) => onPoint(at(endPosition)),
    ScreenSpaceEventType.MOUSE_MOVE,
  );
  const leave = (): void => onPoint(null);
  canvas.addEventListener('pointerleave', leave);
  return () => {
    canvas.removeEventListener('pointerleave', leave);
    handler.destroy();
  };
}
