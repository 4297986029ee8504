import { Cartesian3, type ClippingPlane, Matrix4, Plane, Transforms } from 'cesium';
import { expect, test } from 'vitest';
import { type Cut, uprightPlane } from '../../../geo/cut.ts';
import { isHidden, leftOf, planesOf, polygonsOf, shownCut } from './shown-cut.ts';

const origin = { lon: 120, lat: 30, height: 0 };
/** What lies to the east goes. */
const half: Cut = { origin, planes: [uprightPlane([0, 0], [0, 100])], rings: [] };
const pit: Cut = {
  origin,
  planes: [],
  rings: [
    [
      [-100, -100],
      [100, -100],
      [100, 100],
      [-100, 100],
    ],
  ],
};
/** Goes down to the east by 45°, through 100 m in the middle; what lies above it goes. */
const slope = Math.SQRT1_2;
const inclined: Cut = { origin, planes: [{ normal: [slope, 0, slope], distance: 100 * slope }], rings: [] };

const frame = Transforms.eastNorthUpToFixedFrame(Cartesian3.fromDegrees(120, 30));
const upward = Matrix4.inverseTransformation(frame, new Matrix4());
const at = (east: number, north: number, up: number): Cartesian3 =>
  Matrix4.multiplyByPoint(frame, new Cartesian3(east, north, up), new Cartesian3());

test('what is cut away is hidden, by planes and rings of all cuts', () => {
  const cuts = [half, pit].map((cut) => shownCut(cut, 1));
  expect(isHidden(cuts, at(5, 900, 50))).toBe(true);
  expect(isHidden(cuts, at(-50, 50, -2000))).toBe(true);
  expect(isHidden(cuts, at(-150, 50, 0))).toBe(false);
});

test('an inclined plane is as steep as the heights are shown', () => {
  expect(isHidden([shownCut(inclined, 1)], at(50, 0, 60))).toBe(true);
  expect(isHidden([shownCut(inclined, 1)], at(50, 0, 40))).toBe(false);
  // 50 m to the east the plane is 50 m high, which is shown as 150 m
  expect(isHidden([shownCut(inclined, 3)], at(50, 0, 140))).toBe(false);
  expect(isHidden([shownCut(inclined, 3)], at(50, 0, 160))).toBe(true);
});

test('of a line the part that is not cut away is left', () => {
  const cuts = [shownCut(half, 1), shownCut(inclined, 1)];
  const left = leftOf(cuts, at(-100, 0, 0), at(300, 0, 0));
  expect(left && Cartesian3.distance(left[0], at(-100, 0, 0))).toBeLessThan(1e-6);
  expect(left && Cartesian3.distance(left[1], at(0, 0, 0))).toBeLessThan(1e-6);
  expect(leftOf(cuts, at(1, 0, 0), at(9, 0, 0))).toBeNull();
  expect(leftOf([shownCut(pit, 1)], at(0, 0, 0), at(0, 0, -500))).toBeNull();
  const whole = leftOf([shownCut(pit, 1)], at(200, 0, 0), at(200, 0, -500));
  expect(whole?.[1]).toEqual(at(200, 0, -500));
});

test('below the floor of a pit all stays, as high as the floor is shown', () => {
  const dug = { ...pit, floor: -40 };
  const hole = [at(0, 0, 0), at(0, 0, -500)] as const;
  for (const scale of [1, 3]) {
    const cuts = [shownCut(dug, scale)];
    expect([isHidden(cuts, at(0, 0, -39 * scale)), isHidden(cuts, at(0, 0, -41 * scale))]).toEqual([true, false]);
    for (const way of [hole, hole.toReversed() as [Cartesian3, Cartesian3]]) {
      const left = leftOf(cuts, ...way) ?? [];
      const ends = left.map((place) => Math.round(-Matrix4.multiplyByPoint(upward, place, new Cartesian3()).z));
      expect(ends.toSorted((a, b) => a - b)).toEqual([40 * scale, 500]);
    }
    expect(leftOf(cuts, at(0, 0, 0), at(0, 0, -30))).toBeNull();
    expect(leftOf(cuts, at(200, 0, 0), at(200, 0, -500))).toEqual([at(200, 0, 0), at(200, 0, -500)]);
  }
});

const distanceOf = ({ normal, distance }: ClippingPlane, matrix: Matrix4, place: Cartesian3): number =>
  Plane.getPointDistance(Plane.transform(new Plane(normal, distance), matrix), place);

test.each([
  ['of the globe', null],
  ['of a set of tiles with axes of its own', Transforms.eastNorthUpToFixedFrame(Cartesian3.fromDegrees(121, 29))],
  [
    'of a set of tiles that is scaled',
    Matrix4.multiplyByUniformScale(
      Transforms.eastNorthUpToFixedFrame(Cartesian3.fromDegrees(121, 29)),
      0.01,
      new Matrix4(),
    ),
  ],
])('the engine keeps what lies behind all planes: %s', (_, axes) => {
  const elsewhere: Cut = { ...inclined, origin: { ...origin, lon: 120.01 } };
  const planes = planesOf([shownCut(half, 1), shownCut(elsewhere, 1)], axes);
  expect(planes).toMatchObject({ length: 2, enabled: true, unionClippingRegions: true });
  const matrix = axes ? Matrix4.multiply(axes, planes.modelMatrix, new Matrix4()) : planes.modelMatrix;
  const [first, second] = [planes.get(0), planes.get(1)];
  expect(distanceOf(first, matrix, at(40, 7, 3))).toBeCloseTo(-40, 3);
  expect(distanceOf(first, matrix, at(-40, 7, 3))).toBeCloseTo(40, 3);
  // Its middle is 965 m to the east, and stands level there
  const middle = Cartesian3.fromDegrees(120.01, 30, 100);
  expect(Math.abs(distanceOf(second, matrix, middle))).toBeLessThan(0.01);
  expect(distanceOf(second, matrix, at(965, 0, 300))).toBeLessThan(-100);
});

test('without cuts nothing is switched on', () => {
  expect(planesOf([], null)).toMatchObject({ enabled: false, length: 0 });
  expect(polygonsOf([])).toMatchObject({ enabled: false, length: 0 });
  expect(polygonsOf([shownCut(pit, 1)], [[at(0, 0, 0), at(9, 0, 0), at(0, 9, 0)]])).toMatchObject({
    enabled: true,
    length: 2,
  });
});
