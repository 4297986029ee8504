import { expect, test } from 'vitest';
import { areaOfBox } from '../../geo/measure.ts';
import { measured } from './measured.ts';
import { readSketch, type Sketch, writeSketch } from './sketch.ts';

test('a line has its legs, their sum and the angles between them', () => {
  const line: Sketch = {
    form: 'line',
    path: [
      [120, 29],
      [120, 29.1],
      [120.1, 29.1],
    ],
  };
  const { length, legs, angles, azimuth, area } = measured(line);
  expect(legs).toHaveLength(2);
  expect(length).toBeCloseTo((legs[0]?.metres ?? 0) + (legs[1]?.metres ?? 0), 6);
  expect(legs.map((leg) => Math.round(leg.azimuth))).toEqual([0, 90]);
  expect(angles[0]).toBeCloseTo(90, 0);
  expect([azimuth, area]).toEqual([null, null]);
});

test('a line of two places says where its end lies', () => {
  const { azimuth } = measured({
    form: 'line',
    path: [
      [120, 29],
      [120, 28],
    ],
  });
  expect(azimuth).toBeCloseTo(180, 6);
});

test('box and polygon over the same corners have the same area, which is that of the ellipsoid', () => {
  const box = { west: 120, south: 29, east: 120.05, north: 29.04 };
  const asBox = measured({ form: 'box', box }).area ?? 0;
  const asPolygon = measured({
    form: 'polygon',
    ring: [
      [120, 29],
      [120, 29.04],
      [120.05, 29.04],
      [120.05, 29],
    ],
  });
  expect(asPolygon.area).toBeCloseTo(asBox, 3);
  expect(asBox / areaOfBox(box)).toBeCloseTo(1, 5);
});

const sketches: Sketch[] = [
  { form: 'point', at: [120.12345, 29.5] },
  {
    form: 'line',
    path: [
      [120, 29],
      [121.5, 28.25],
    ],
  },
  {
    form: 'polygon',
    ring: [
      [120, 29],
      [121, 29],
      [121, 28],
    ],
  },
  { form: 'box', box: { west: 118, south: 27.5, east: 119, north: 28 } },
  { form: 'circle', middle: [120, 29], radius: 5000 },
];

test.each(sketches)('a sketch of the form $form goes into an address and back', (sketch) => {
  expect(readSketch(writeSketch(sketch))).toEqual(sketch);
});

test.each([
  '',
  'point:',
  'point:120',
  'point:120,29,1',
  'line:120,29',
  'polygon:120,29,121,29',
  'polygon:120,29,121,29,121,99',
  'box:121,28,120,29',
  'circle:120,29,-5',
  'circle:120,29,1e9',
  'star:1,2',
  'line:1,,2,3',
  'line:1..2,3,4,5',
  `line:${'1,2,'.repeat(9)}x`,
])('what is no sketch is not taken for one: %s', (text) => {
  expect(readSketch(text)).toBeNull();
});

test('a polygon whose sides cross each other has a way round and no area', () => {
  const { area, perimeter } = measured({
    form: 'polygon',
    ring: [
      [120, 29],
      [120.1, 29.1],
      [120.1, 29],
      [120, 29.1],
    ],
  });
  expect(area).toBeNull();
  expect(perimeter).toBeGreaterThan(40_000);
});
