import { expect, test } from 'vitest';
import { metresBetween } from '../../geo/measure.ts';
import { viewOfEye } from './view-of-eye.ts';

const size = { width: 1000, height: 600 };
const eye = { lon: 120, lat: 30, height: 10_000, heading: 0, pitch: -90, roll: 0 };

test('a camera that looks straight down looks at what lies under it, at the scale that fills the window alike', () => {
  const { zoom, ...place } = viewOfEye(eye, size);
  expect(place).toEqual({ lon: 120, lat: 30 });
  // 2 × 10 km × tan 30° across 1000 px
  const metresPerPixel = (156_543.03 * Math.cos((30 * Math.PI) / 180)) / 2 ** zoom;
  expect(metresPerPixel * 1000).toBeCloseTo(11_547, -3);
});

test.each([
  [0, 0, 1],
  [90, 1, 0],
  [225, -Math.SQRT1_2, -Math.SQRT1_2],
])('turned to %i° and half down it looks as far ahead as it is high', (heading, east, north) => {
  const view = viewOfEye({ ...eye, heading, pitch: -45 }, size);
  expect(metresBetween(eye, view)).toBeCloseTo(10_000, -2);
  expect(Math.sign(Math.round((view.lon - 120) * 1000))).toBe(Math.sign(east));
  expect(Math.sign(Math.round((view.lat - 30) * 1000))).toBe(Math.sign(north));
  expect(view.zoom).toBeLessThan(viewOfEye(eye, size).zoom);
});

test.each([
  ['towards the sky', { ...eye, pitch: 20 }],
  ['along the ground', { ...eye, pitch: -1 }],
  ['below the ground', { ...eye, height: -500 }],
])('%s the place is the one under the camera', (_, camera) => {
  expect(viewOfEye(camera, size)).toMatchObject({ lon: 120, lat: 30 });
});

test('whatever a camera does, an address can hold where the map is', () => {
  for (const lat of [-90, 89.9])
    for (const height of [-1e5, 1, 1e8]) {
      const view = viewOfEye({ lon: 179.99, lat, height, heading: 10, pitch: -11, roll: 0 }, size);
      expect(Math.abs(view.lat)).toBeLessThanOrEqual(85);
      expect(Math.abs(view.lon)).toBeLessThanOrEqual(180);
      expect(view.zoom).toBeGreaterThanOrEqual(4);
      expect(view.zoom).toBeLessThanOrEqual(18);
    }
});
