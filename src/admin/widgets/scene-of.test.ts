import { expect, test } from 'vitest';
import { nothingYet, sceneOf } from './scene-of.ts';

const camera = { lon: 120, lat: 30, height: 5000, heading: 0, pitch: -40, roll: 0 };
const light = { isEnabled: true, hour: 10, intensity: 2.5 };

test('all parts that the form holds are shown', () => {
  const values = { name: '示例', camera, light, layers: [3, 5], fog: undefined };
  expect(sceneOf(values, nothingYet)).toEqual({ ...nothingYet, camera, light, layers: [3, 5] });
});

test('a part that is not valid stays as it was shown last, and the others follow', () => {
  const last = sceneOf({ camera, light, layers: [3] }, nothingYet);
  const next = sceneOf({ camera: { ...camera, lat: 95 }, light: { ...light, intensity: 1 }, layers: ['x'] }, last);
  expect(next).toEqual({ ...last, light: { ...light, intensity: 1 } });
  expect(sceneOf({ camera: { ...camera, lon: null } }, last).camera).toEqual(camera);
});

test('a part that is cleared is no more', () => {
  const last = sceneOf({ camera, light, layers: [3] }, nothingYet);
  expect(sceneOf({ camera: null, light: null, layers: [] }, last)).toEqual({ ...nothingYet, layers: [] });
});
