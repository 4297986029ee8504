import { expect, test } from 'vitest';
import { volumeAround, volumeOf } from './volume.ts';

test.each([
  [{ boundingSphere: { center: { x: -2.7, y: 62.5, z: 47 }, radius: 473.8 } }, { sphere: [-2.7, 62.5, 47, 473.8] }],
  [{ boundingSphere: [1, 2, 3, 4] }, { sphere: [1, 2, 3, 4] }],
  [
    { boundingBox: { left: 2.09, bottom: 0.52, right: 2.1, top: 0.53, minHeight: -5, maxHeight: 90 } },
    { region: [2.09, 0.52, 2.1, 0.53, -5, 90] },
  ],
  [{ region: [1, 2, 3, 4, 5, 6], sphere: [1, 2, 3, 4] }, { region: [1, 2, 3, 4, 5, 6] }],
  [{ box: Array.from({ length: 12 }, (_, at) => at) }, { box: Array.from({ length: 12 }, (_, at) => at) }],
])('%j is where a tile lies', (written, volume) => {
  expect(volumeOf(written)).toEqual(volume);
});

test.each([
  null,
  'x',
  {},
  { boundingSphere: null },
  { boundingSphere: { radius: 1 } },
  { boundingSphere: { center: { x: 1, y: 2, z: '3' }, radius: 4 } },
  { boundingSphere: { center: { x: 1, y: 2, z: 3 } } },
  { boundingSphere: { center: { x: 1, y: 2, z: 3 }, radius: -1 } },
  { boundingSphere: [1, 2, 3] },
  { boundingBox: { left: 1 } },
])('%j is nowhere', (written) => {
  expect(volumeOf(written)).toBeNull();
});

test('in the axes around its tile a volume is turned, moved and as large as they say, and a region lies where it lies', () => {
  // East becomes north, twice as long, and all is moved by 10, 20, 30
  const transform = [
    [0, 2, 0, 0],
    [-2, 0, 0, 0],
    [0, 0, 1, 0],
    [10, 20, 30, 1],
  ].flat();
  expect(volumeAround({ sphere: [1, 0, 3, 5] }, transform)).toEqual({ sphere: [10, 22, 33, 10] });
  expect(volumeAround({ box: [1, 0, 3, 4, 0, 0, 0, 5, 0, 0, 0, 6] }, transform)).toEqual({
    box: [10, 22, 33, 0, 8, 0, -10, 0, 0, 0, 0, 6],
  });
  const region = { region: [1, 2, 3, 4, 5, 6] };
  expect(volumeAround(region, transform)).toBe(region);
  expect(volumeAround({ sphere: [1, 0, 3, 5] }, undefined)).toEqual({ sphere: [1, 0, 3, 5] });
});
