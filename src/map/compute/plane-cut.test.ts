import { expect, test } from 'vitest';
import { placeFrom } from '../../geo/geodesic.ts';
import { type Cut, isCutAway, localAxes } from '../../geo/cut.ts';
import { heightOfSolids } from '../../geo/solid.ts';
import type { Sketch } from '../state/sketch.ts';
import { planeCut } from './plane-cut.ts';
import { box, factOf, middle, nowhere, off, onePercent, run, valueOf, worldOf } from './testing/made-world.ts';

const inputs = { dip: 90, level: null, away: 'right', depth: 500 };
/** Through the middle. */
const across = (azimuth: number, metres: number): Sketch => {
  const [from, to] = [placeFrom(middle, azimuth + 180, metres / 2), placeFrom(middle, azimuth, metres / 2)];
  return {
    form: 'line',
    path: [
      [from.lon, from.lat],
      [to.lon, to.lat],
    ],
  };
};
/** Level ground of 100 m on beds that dip to the west, cut by a fault that lowers the east by 80 m. */
const cake = worldOf(() => 100, {
  beds: (x) => [
    ['甲', 50 + 0.02 * x - (x > 0 ? 80 : 0)],
    ['乙', -Infinity],
  ],
});
const table = '剖面上的地质体';

test('an upright plane bares each bed of a faulted layer cake with its area', async () => {
  const result = await run(planeCut, across(90, 2000), inputs, cake);
  // West of the fault 60 m on average, east of it 120 m, down to −400 m
  expect(off(valueOf(result, table, '甲组', 3), 1000 * 60 + 1000 * 120)).toBeLessThan(onePercent);
  expect(off(factOf(result, '剖面面积'), 2000 * 500)).toBeLessThan(onePercent);
  expect(off(valueOf(result, table, '乙组', 4), 82)).toBeLessThan(onePercent);
  expect(factOf(result, '走向')).toBeCloseTo(90, 1);
  expect(result.text).toContain('露出 2 个地质体；乙组最多，占 82.');
});

test('an inclined plane goes down in the direction of its dip', async () => {
  const level = worldOf(() => 100, {
    beds: () => [
      ['甲', 0],
      ['乙', -Infinity],
    ],
  });
  const result = await run(planeCut, across(0, 2000), { ...inputs, dip: 30, depth: 300 }, level);
  expect(off(valueOf(result, table, '甲组', 3), 2000 * 100 * 2)).toBeLessThan(onePercent);
  expect(off(factOf(result, '剖面面积'), 2000 * 300 * 2)).toBeLessThan(onePercent);
  expect(factOf(result, '倾向')).toBeCloseTo(90, 1);
});

test('a level plane bares what crops out at its height', async () => {
  const result = await run(planeCut, across(0, 2000), { ...inputs, dip: 0, level: 50 }, cake);
  // 1 km to each side: the contact of the west lies below 50 m, that of the east lower
  expect(off(valueOf(result, table, '甲组', 3), 2000 * 2000)).toBeLessThan(onePercent);
  const hill = worldOf((x, y) => 300 - 0.2 * Math.hypot(x, y), { beds: () => [['甲', -Infinity]] });
  const top = await run(planeCut, across(0, 3000), { ...inputs, dip: 0, level: 200 }, hill);
  expect(off(factOf(top, '剖面面积'), Math.PI * 500 ** 2)).toBeLessThan(3 * onePercent);
});

test.each([
  ['right', 1],
  ['left', -1],
] as const)('the %s side is cut away', async (away, side) => {
  const { cut } = await run(planeCut, across(0, 1000), { ...inputs, away, dip: 60 }, cake);
  const { toLocal } = localAxes((cut as Cut).origin);
  const east = placeFrom(middle, 90, 50);
  const west = placeFrom(middle, 270, 50);
  expect(isCutAway(cut as Cut, toLocal(east, 100))).toBe(side === 1);
  expect(isCutAway(cut as Cut, toLocal(west, 100))).toBe(side === -1);
  // 100 m down the plane has gone 58 m to the east
  expect(isCutAway(cut as Cut, toLocal(east, 0))).toBe(side === -1);
});

test('faces lie in the plane, as high as the section is', async () => {
  const { faces, cut } = await run(planeCut, across(45, 1000), inputs, cake);
  expect(heightOfSolids(faces ?? [])).toBeCloseTo(500, 3);
  const { origin, planes } = cut as Cut;
  const { toLocal } = localAxes(origin);
  const [plane] = planes;
  for (const { positions } of faces ?? [])
    for (let at = 0; at < positions.length; at += 3) {
      const [east, north] = toLocal({ lon: positions[at] ?? 0, lat: positions[at + 1] ?? 0 }, 0);
      expect((plane?.normal[0] ?? 0) * east + (plane?.normal[1] ?? 0) * north).toBeCloseTo(plane?.distance ?? 0, 3);
    }
});

test.each<[Sketch, object, string]>([
  [across(0, 50), {}, '所画的线太短，至少 100 m'],
  [across(0, 41_000), {}, '所画的线太长，最长 40 km'],
  [
    {
      form: 'line',
      path: [
        [120, 29],
        [120.01, 29],
        [120.02, 29.01],
      ],
    },
    {},
    '平面只过两点',
  ],
  [across(0, 1000), { dip: 0, level: 800 }, '平面没有切到地下的地质体'],
])('what cannot be cut is told', async (sketch, more, sentence) => {
  await expect(run(planeCut, sketch, { ...inputs, ...more }, cake)).rejects.toThrow(sentence);
});

test('beside the ground that is known there is no section', async () => {
  await expect(run(planeCut, across(0, 1000), inputs, nowhere)).rejects.toThrow('超出地形数据范围');
  await expect(run(planeCut, box(500), inputs, cake)).rejects.toThrow('平面只过两点');
});
