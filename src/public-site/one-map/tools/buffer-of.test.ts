import { expect, test } from 'vitest';
import { geodesicBetween } from '../../../geo/geodesic.ts';
import { measured, positionOf } from '../../../map/state/measured.ts';
import type { Sketch } from '../../../map/state/sketch.ts';
import { bufferOf } from './buffer-of.ts';

const box = { west: 120, south: 29, east: 120.1, north: 29.1 };
const areas: [string, Sketch][] = [
  ['box', { form: 'box', box }],
  [
    'polygon',
    {
      form: 'polygon',
      ring: [
        [120, 29],
        [120.1, 29],
        [120.1, 29.1],
        [120, 29.1],
      ],
    },
  ],
  ['circle', { form: 'circle', middle: [120, 29], radius: 5000 }],
];

test.each(areas)('a %s within no distance is itself', (_, sketch) => expect(bufferOf(sketch, 0)).toEqual(sketch));

test.each(areas.slice(0, 2))('a %s grows by its perimeter times the distance, and round corners', (_, sketch) => {
  const before = measured(sketch);
  const after = measured(bufferOf(sketch, 1000));
  const grown = (before.perimeter ?? 0) * 1000 + Math.PI * 1000 ** 2;
  expect(((after.area ?? 0) - (before.area ?? 0)) / grown).toBeCloseTo(1, 1);
});

test('a circle grows to a wider circle, a point becomes one', () => {
  expect(bufferOf({ form: 'circle', middle: [120, 29], radius: 5000 }, 1000)).toMatchObject({ radius: 6000 });
  expect(bufferOf({ form: 'point', at: [120, 29] }, 1000)).toMatchObject({ form: 'circle', radius: 1000 });
});

test('no corner of a buffered line is farther from it than asked, but for half a percent', () => {
  const around = bufferOf(
    {
      form: 'line',
      path: [
        [120, 29],
        [120, 29.1],
      ],
    },
    1000,
  );
  if (around.form !== 'polygon') throw new Error('it is a polygon');
  const ends = [positionOf([120, 29]), positionOf([120, 29.1])];
  for (const corner of around.ring.filter(([, lat]) => lat < 29 || lat > 29.1))
    expect(Math.min(...ends.map((end) => geodesicBetween(end, positionOf(corner)).metres))).toBeLessThan(1006);
});
