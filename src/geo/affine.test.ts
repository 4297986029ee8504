import { describe, expect, test } from 'vitest';
import { type Affine, boxOfFrame, type ControlPoint, fitAffine, placeOfPixel, residualsOf } from './affine.ts';

const turned: Affine = { lon: [2e-5, 5e-6, 119.5], lat: [4e-6, -1.8e-5, 30.25] };
const at = (affine: Affine, x: number, y: number): ControlPoint => ({ x, y, ...placeOfPixel(affine, x, y) });
const fitted = (points: readonly ControlPoint[]): Affine => {
  const affine = fitAffine(points);
  if (!affine) throw new Error('no fit');
  return affine;
};

describe('three points', () => {
  test('are met exactly, and so is every other place of the picture', () => {
    const affine = fitted([at(turned, 100, 200), at(turned, 4800, 260), at(turned, 150, 3900)]);
    const { lon, lat } = placeOfPixel(affine, 4900, 3800);
    const wanted = placeOfPixel(turned, 4900, 3800);
    expect([lon, lat]).toEqual([expect.closeTo(wanted.lon, 10), expect.closeTo(wanted.lat, 10)]);
  });

  test('leave no residual, wherever they lie', () => {
    const points = [
      { x: 0, y: 0, lon: 118.1, lat: 31 },
      { x: 900, y: 40, lon: 122.7, lat: 30.2 },
      { x: 300, y: 700, lon: 119.9, lat: 27.4 },
    ];
    expect(Math.max(...residualsOf(fitted(points), points))).toBeLessThan(1e-6);
  });
});

test('of more points each has its residual in metres', () => {
  const corners = [
    [0, 0],
    [4000, 0],
    [4000, 3000],
    [0, 3000],
  ] as const;
  const points = corners.map(([x, y]) => at(turned, x, y));
  expect(Math.max(...residualsOf(fitted(points), points))).toBeLessThan(1e-6);
  // One of four that is off pulls the map along by a quarter of it, and each is a quarter off
  const [first, ...others] = points;
  const off = [{ ...first!, lat: first!.lat + 0.001 }, ...others];
  for (const residual of residualsOf(fitted(off), off)) expect(residual).toBeCloseTo(110.85 / 4, 1);
});

test.each([
  ['two points', [at(turned, 0, 0), at(turned, 9, 4)]],
  ['points on a line of the picture', [0, 1, 2, 7].map((n) => at(turned, 100 * n, 50 * n))],
  ['points almost on a line', [at(turned, 0, 0), at(turned, 4000, 0), at(turned, 2000, 1)]],
  ['the same point again and again', [0, 1, 2].map(() => at(turned, 5, 5))],
  [
    'places on a line of the ground',
    [at(turned, 0, 0), at(turned, 900, 0), { x: 0, y: 900, ...placeOfPixel(turned, 400, 0) }],
  ],
])('%s fit nothing', (_, points) => expect(fitAffine(points)).toBeNull());

test('the box of a turned rectangle holds all its corners', () => {
  const box = boxOfFrame(turned, { left: 0, top: 0, right: 4000, bottom: 3000 });
  expect(box.west).toBeCloseTo(119.5, 10);
  expect(box.east).toBeCloseTo(119.5 + 0.08 + 0.015, 10);
  expect(box.north).toBeCloseTo(30.25 + 0.016, 10);
  expect(box.south).toBeCloseTo(30.25 - 0.054, 10);
});
