import { Cartesian3, Cartographic, type Scene } from 'cesium';
import { middleOf } from './camera.ts';
import type { Slant } from './slant.ts';
import { turnRound, turnThere } from './turn-camera.ts';

interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** Degrees of a step. */
const turn = 10;
/** Share of the distance that a step goes. */
const step = 0.15;

/**
 * Turns and moves round the middle of the window, as near and as far as the mouse may. @returns whether the key was one of
 * these: with Ctrl, Alt or ⌘ they are the browser's
 */
export function onGlobeKey(scene: Scene, { key, shiftKey, ctrlKey, altKey, metaKey }: Key): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  const { camera } = scene;
  const middle = middleOf(scene);
  const under = new Cartographic(camera.positionCartographic.longitude, camera.positionCartographic.latitude, 0);
  const centre = Cartographic.toCartesian(middle ?? under);
  const distance = Math.max(30, Cartesian3.distance(camera.positionWC, centre));
  const around = (by: Partial<Slant>): void => {
    const whole = { heading: 0, pitch: 0, ...by };
    if (middle) turnRound(camera, middle, whole, !scene.screenSpaceCameraController.enableCollisionDetection);
    else turnThere(camera, whole);
  };
  const along = (right: number, ahead: number): void => {
    const up = Cartesian3.normalize(centre, new Cartesian3());
    const east = Cartesian3.normalize(camera.rightWC, new Cartesian3());
    const north = Cartesian3.cross(up, east, new Cartesian3());
    camera.move(east, right * distance * step);
    camera.move(north, ahead * distance * step);
  };
  const nearer = (): void => camera.zoomIn(distance * step * 2);
  const farther = (): void => {
    const room = scene.screenSpaceCameraController.maximumZoomDistance - distance;
    camera.zoomOut(Math.max(0, Math.min(distance * step * 2, room)));
  };
  const acts: Readonly<Record<string, () => void>> = shiftKey
    ? {
        ArrowLeft: () => around({ heading: turn }),
        ArrowRight: () => around({ heading: -turn }),
        ArrowUp: () => around({ pitch: -turn }),
        ArrowDown: () => around({ pitch: turn }),
        '+': () => nearer(),
      }
    : {
        ArrowLeft: () => along(-1, 0),
        ArrowRight: () => along(1, 0),
        ArrowUp: () => along(0, 1),
        ArrowDown: () => along(0, -1),
        '+': () => nearer(),
        '=': () => nearer(),
        '-': () => farther(),
      };
  const act = acts[key];
  if (!act) return false;
  act();
  scene.requestRender();
  return true;
}
