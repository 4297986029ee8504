import { Cartesian3, Cartographic, Math as CesiumMath, Matrix4, type Scene, Transforms } from 'cesium';
import { middleOf } from './camera.ts';

interface Key {
  key: string;
  shiftKey: boolean;
}

const turn = CesiumMath.toRadians(10);
/** Share of the distance that a step goes. */
const step = 0.15;

/** Turns and moves round the middle of the window. @returns whether the key was one of these */
export function onGlobeKey(scene: Scene, { key, shiftKey }: Key): boolean {
  const { camera } = scene;
  const middle =
    middleOf(scene) ?? new Cartographic(camera.positionCartographic.longitude, camera.positionCartographic.latitude, 0);
  const centre = Cartographic.toCartesian(middle);
  const distance = Math.max(30, Cartesian3.distance(camera.positionWC, centre));
  const around = (act: () => void): void => {
    camera.lookAtTransform(Transforms.eastNorthUpToFixedFrame(centre));
    act();
    camera.lookAtTransform(Matrix4.IDENTITY);
  };
  const along = (right: number, ahead: number): void => {
    const up = Cartesian3.normalize(centre, new Cartesian3());
    const east = Cartesian3.normalize(camera.rightWC, new Cartesian3());
    const north = Cartesian3.cross(up, east, new Cartesian3());
    camera.move(east, right * distance * step);
    camera.move(north, ahead * distance * step);
  };
  const acts: Readonly<Record<string, () => void>> = shiftKey
    ? {
        ArrowLeft: () => around(() => camera.rotateLeft(turn)),
        ArrowRight: () => around(() => camera.rotateRight(turn)),
        ArrowUp: () => around(() => camera.rotateUp(-turn)),
        ArrowDown: () => around(() => camera.rotateDown(-turn)),
        '+': () => camera.zoomIn(distance * step * 2),
      }
    : {
        ArrowLeft: () => along(-1, 0),
        ArrowRight: () => along(1, 0),
        ArrowUp: () => along(0, 1),
        ArrowDown: () => along(0, -1),
        '+': () => camera.zoomIn(distance * step * 2),
        '=': () => camera.zoomIn(distance * step * 2),
        '-': () => camera.zoomOut(distance * step * 2),
      };
  const act = acts[key];
  if (!act) return false;
  act();
  scene.requestRender();
  return true;
}
