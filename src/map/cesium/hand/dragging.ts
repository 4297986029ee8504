import { type Cartesian2, type Scene, ScreenSpaceEventHandler, ScreenSpaceEventType } from 'cesium';
import type { SketchHandle } from '../../state/sketch-handles.ts';
import type { Place } from '../../state/sketch.ts';
import { pixelOf, placeAt } from './ground-places.ts';

/** CSS pixels round a handle in which it is taken. */
const reach = 12;

interface DragWays {
  /** Handles that can be taken now; the last ones are asked first. */
  handles: () => readonly SketchHandle[];
  onDrag: (of: SketchHandle['of'], to: Place) => void;
  onDrop: () => void;
}

/** The handle at a pixel of the window; null: there is none. */
export function handleAt(scene: Scene, pixel: Cartesian2, handles: readonly SketchHandle[]): SketchHandle | null {
  return (
    handles.findLast(({ at }) => {
      const seen = pixelOf(scene, at);
      return seen !== null && Math.hypot(seen.x - pixel.x, seen.y - pixel.y) <= reach;
    }) ?? null
  );
}

/** Lets handles be dragged along the ground; meanwhile the globe stands still. @returns ends it */
export function beginDragging(scene: Scene, { handles, onDrag, onDrop }: DragWays): () => void {
  const handler = new ScreenSpaceEventHandler(scene.canvas);
  let taken: SketchHandle | null = null;
  let isMoved = false;
  const release = (): void => {
    if (!taken) return;
    taken = null;
    scene.screenSpaceCameraController.enableInputs = true;
    if (isMoved) onDrop();
  };
  handler.setInputAction(({ position }: ScreenSpaceEventHandler.PositionedEvent) => {
    taken = handleAt(scene, position, handles());
    isMoved = false;
    if (taken) scene.screenSpaceCameraController.enableInputs = false;
  }, ScreenSpaceEventType.LEFT_DOWN);
  handler.setInputAction(({ endPosition }: ScreenSpaceEventHandler.MotionEvent) => {
    const to = taken && placeAt(scene, endPosition);
    if (!taken || !to) return;
    isMoved = true;
    onDrag(taken.of, to);
  }, ScreenSpaceEventType.MOUSE_MOVE);
  handler.setInputAction(release, ScreenSpaceEventType.LEFT_UP);
  return () => {
    if (!scene.isDestroyed()) release();
    handler.destroy();
  };
}
