import { Camera, Cartesian3, GeographicProjection, Matrix4, type Scene, SceneMode } from 'cesium';
import { expect, test, vi } from 'vitest';
import { onGlobeKey } from './globe-keys.ts';

const farthest = 8_000_000;

/** The engine's own camera over a place, in a scene whose middle shows the sky. */
function sceneAt(height: number): Scene {
  const scene = {
    mapProjection: new GeographicProjection(),
    mode: SceneMode.SCENE3D,
    canvas: { clientWidth: 900, clientHeight: 600 },
    drawingBufferWidth: 900,
    drawingBufferHeight: 600,
    screenSpaceCameraController: { maximumZoomDistance: farthest, enableCollisionDetection: true },
    globe: { getHeight: () => 0, pick: () => undefined },
    requestRender: vi.fn<() => void>(),
  };
  const camera = new Camera(scene as unknown as Scene);
  camera.lookAt(Cartesian3.fromDegrees(120, 29), new Cartesian3(0, 0, height));
  camera.lookAtTransform(Matrix4.IDENTITY);
  return Object.assign(scene, { camera }) as unknown as Scene;
}

const key = (name: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey', boolean>> = {}) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});

test('away by keys it goes no farther than by the mouse', () => {
  const scene = sceneAt(1_000_000);
  for (let time = 0; time < 60; time += 1) onGlobeKey(scene, key('-'));
  const { height } = scene.camera.positionCartographic;
  expect(height).toBeLessThanOrEqual(farthest + 1);
  expect(height).toBeGreaterThan(farthest * 0.9);
});

test.each([
  ['=', 'ctrlKey'],
  ['-', 'ctrlKey'],
  ['+', 'metaKey'],
  ['ArrowLeft', 'altKey'],
] as const)('%s with %s is the browser’s', (name, held) => {
  const scene = sceneAt(1_000_000);
  const stood = Cartesian3.clone(scene.camera.positionWC);
  expect(onGlobeKey(scene, key(name, { [held]: true }))).toBe(false);
  expect(Cartesian3.distance(scene.camera.positionWC, stood)).toBe(0);
  expect(onGlobeKey(scene, key(name))).toBe(true);
  expect(Cartesian3.distance(scene.camera.positionWC, stood)).toBeGreaterThan(1000);
});
