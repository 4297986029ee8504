import { Camera, Event as CesiumEvent, GeographicProjection, type Scene, SceneMode } from 'cesium';
import { expect, test } from 'vitest';
import { eyeOf, lookFromEye } from './camera.ts';
import { deepest, farthest, holdCamera } from './hold-camera.ts';

/** A scene with the engine's own camera, which needs of it only how large the window is. */
function heldScene() {
  const preUpdate = new CesiumEvent();
  const scene = {
    mapProjection: new GeographicProjection(),
    mode: SceneMode.SCENE3D,
    canvas: { clientWidth: 900, clientHeight: 600 },
    drawingBufferWidth: 900,
    drawingBufferHeight: 600,
    requestRender: () => undefined,
    preUpdate,
  } as unknown as Scene;
  Object.assign(scene, { camera: new Camera(scene) });
  holdCamera(scene);
  return { scene, frame: () => preUpdate.raiseEvent() };
}
const eye = { lon: 120, lat: 29, height: 1000, heading: 40, pitch: -45, roll: 0 };

test.each([
  [-100_000, deepest],
  [-8001, deepest],
  [-7999, -7999],
  [400_000_000, farthest],
  [20_000_000, 20_000_000],
])('a camera at %i m stands at %i m in the next frame, over the same place and turned the same way', (height, held) => {
  const { scene, frame } = heldScene();
  lookFromEye(scene, { ...eye, height });
  frame();
  const now = eyeOf(scene.camera);
  expect(now.height).toBeCloseTo(held, 0);
  for (const name of ['lon', 'lat', 'heading', 'pitch'] as const) expect(now[name]).toBeCloseTo(eye[name], 3);
});

test('it cannot be led into the depth step by step', () => {
  const { scene, frame } = heldScene();
  lookFromEye(scene, { ...eye, height: -5000 });
  for (let step = 0; step < 30; step += 1) {
    scene.camera.moveForward(0.3 * Math.abs(scene.camera.positionCartographic.height));
    frame();
  }
  expect(scene.camera.positionCartographic.height).toBeGreaterThan(deepest - 1);
});
