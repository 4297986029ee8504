import { Cartographic, type CesiumWidget, EllipsoidTerrainProvider, type Scene } from 'cesium';
import type { Stance } from '../../state/flown-way.ts';
import { lookFromEye } from '../camera.ts';
import { groundScale } from '../ground-height.ts';

/** Nearer to the ground that is shown the camera does not come: metres, as where the visitor moves it. */
const clearance = 30;
/** A window that was hidden meanwhile does not leap ahead: seconds. */
const longestFrame = 1;

type Height = Pick<Stance, 'height' | 'above'>;

interface ShownGround {
  /** How many times as high as it is the ground is shown; 0: level. */
  scale: number;
  /** Metres of it below the camera, as shown; null: none has come yet. */
  level: number | null;
}

/** Metres above the ellipsoid of a camera over the ground as it is shown: the ground alone is exaggerated. */
export function shownHeight({ height, above }: Height, { scale, level }: ShownGround): number {
  const over = (height - above) * scale + above;
  return level === null ? over : Math.max(over, level + Math.min(above, clearance));
}

/** Puts the camera there. */
export function standAt(scene: Scene, stance: Stance): void {
  const { lon, lat, heading, pitch } = stance;
  const isLevel = scene.terrainProvider instanceof EllipsoidTerrainProvider;
  const ground = {
    scale: isLevel ? 0 : groundScale(scene),
    level: scene.globe.getHeight(Cartographic.fromDegrees(lon, lat)) ?? null,
  };
  lookFromEye(scene, { lon, lat, height: shownHeight(stance, ground), heading, pitch, roll: 0 });
}

/** Whether a key moves the globe. */
const moves = ({ key }: KeyboardEvent): boolean => key.startsWith('Arrow') || ['+', '=', '-'].includes(key);

/**
 * Puts the camera somewhere before each frame. As long as each is seen from elsewhere, the engine does not take it to be at
 * rest. @returns ends it
 */
export function beginFlying(
  { scene, canvas, container }: CesiumWidget,
  next: (seconds: number) => Stance,
  onSeized: () => void,
): () => void {
  let before: number | null = null;
  const controller = scene.screenSpaceCameraController;
  const nearest = controller.minimumZoomDistance;
  const stop = scene.preUpdate.addEventListener(() => {
    const now = performance.now();
    const seconds = Math.min(longestFrame, (now - (before ?? now)) / 1000);
    before = now;
    const stance = next(seconds);
    // The engine lifts a camera that is nearer to the ground than this
    controller.minimumZoomDistance = Math.min(nearest, stance.above);
    standAt(scene, stance);
  });
  const onKey = (event: Event): void => {
    if (event instanceof KeyboardEvent && moves(event)) onSeized();
  };
  canvas.addEventListener('pointerdown', onSeized);
  canvas.addEventListener('wheel', onSeized, { passive: true });
  container.addEventListener('keydown', onKey);
  return () => {
    canvas.removeEventListener('pointerdown', onSeized);
    canvas.removeEventListener('wheel', onSeized);
    container.removeEventListener('keydown', onKey);
    controller.minimumZoomDistance = nearest;
    if (!scene.isDestroyed()) stop();
  };
}
