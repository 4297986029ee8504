import {
  type Cartesian2,
  type CesiumWidget,
  Math as CesiumMath,
  ScreenSpaceEventHandler,
  ScreenSpaceEventType,
} from 'cesium';
import type { Point } from '../../resources/kit/field-kinds.ts';
import type { Pointed } from '../state/pointed.ts';
import { groundAt } from './camera.ts';
import { groundHeight } from './ground-height.ts';

interface PointerWays {
  /** @param ground null: the pixel shows none */
  onClick: (pixel: Cartesian2, ground: Point | null) => void;
  /** Null: the pointer is off the ground. */
  onPoint: (place: Pointed | null) => void;
}

/** Tells what the pointer clicks, and the places on the ground that it passes. @returns stops it */
export function watchPointer({ scene, canvas }: CesiumWidget, { onClick, onPoint }: PointerWays): () => void {
  const handler = new ScreenSpaceEventHandler(canvas);
  const at = (pixel: Cartesian2): Pointed | null => {
    const hit = groundAt(scene, pixel);
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
