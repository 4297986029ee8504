import { expect, test } from 'vitest';
import { placeFrom } from '../../geo/geodesic.ts';
import type { Sketch } from '../state/sketch.ts';
import { groundMeasures } from './ground-measures.ts';
import { profile } from './profile.ts';
import { slope } from './slope.ts';
import {
  box,
  cone,
  factOf,
  lineTo,
  middle,
  nowhere,
  off,
  onePercent,
  plane,
  run,
  valueOf,
} from './testing/made-world.ts';

const steep = (Math.atan(0.2) * 180) / Math.PI;
const measureOn = (sketch: Sketch, world = plane) => run(groundMeasures, sketch, {}, world);

/** Through places so far from the middle. */
const through = (...ways: readonly (readonly [azimuth: number, metres: number])[]): Sketch => ({
  form: 'line',
  path: ways.map(([azimuth, metres]) => {
    const { lon, lat } = placeFrom(middle, azimuth, metres);
    return [lon, lat];
  }),
});

test('a line on a plane has the plane’s length, rise and slope', async () => {
  const result = await measureOn(lineTo(0, 3000));
  expect(off(factOf(result, '实地长度'), 3000 * Math.hypot(1, 0.2))).toBeLessThan(onePercent);
  expect(off(factOf(result, '直线距离'), Math.hypot(3000, 600))).toBeLessThan(onePercent);
  expect(off(factOf(result, '高差'), 600)).toBeLessThan(onePercent);
  expect(off(factOf(result, '竖直角'), steep)).toBeLessThan(onePercent);
  expect(result.tables[0]?.rows.map(([name]) => name)).toEqual(['全线']);
  expect(result.text).toMatch(
    /^沿地面长 30\d\d\.\d m，两端直线距离 30\d\d\.\d m，高差 (599|600|601)\.\d m，竖直角 11\.\d\d°。$/,
  );
});

test('downwards the rise and the angle are negative', async () => {
  const result = await measureOn(lineTo(180, 3000));
  expect(off(factOf(result, '高差'), -600)).toBeLessThan(onePercent);
  expect(off(factOf(result, '竖直角'), -steep)).toBeLessThan(onePercent);
});

test('over a hill the way on the ground is longer than that through the air, and each leg has its own numbers', async () => {
  const result = await measureOn(through([270, 2000], [0, 0], [90, 2000]), cone);
  const side = 2000 * Math.hypot(1, 0.2);
  expect(off(factOf(result, '实地长度'), 2 * side)).toBeLessThan(onePercent);
  expect(off(factOf(result, '直线距离'), 4000)).toBeLessThan(onePercent);
  expect(Math.abs(factOf(result, '高差'))).toBeLessThan(4);
  for (const [leg, up] of [
    [1, 1],
    [2, -1],
  ] as const) {
    expect(off(valueOf(result, '实地长度', leg, 1), 2000)).toBeLessThan(onePercent);
    expect(off(valueOf(result, '实地长度', leg, 2), side)).toBeLessThan(onePercent);
    expect(off(valueOf(result, '实地长度', leg, 3), side)).toBeLessThan(onePercent);
    expect(off(valueOf(result, '实地长度', leg, 4), up * 400)).toBeLessThan(onePercent);
    expect(off(valueOf(result, '实地长度', leg, 5), up * steep)).toBeLessThan(onePercent);
  }
  expect(off(valueOf(result, '实地长度', '全线', 2), 2 * side)).toBeLessThan(onePercent);
});

const ring: Sketch = {
  form: 'polygon',
  ring: (
    [
      [225, 2000],
      [135, 2000],
      [45, 2000],
      [315, 2000],
    ] as const
  ).map(([azimuth, metres]) => {
    const { lon, lat } = placeFrom(middle, azimuth, metres);
    return [lon, lat];
  }),
};
test.each([
  ['a polygon', ring, 8e6],
  ['a circle', { form: 'circle', middle: [middle.lon, middle.lat], radius: 1000 }, Math.PI * 1e6],
] as const)('%s on a plane has the plane’s surface', async (_, sketch, flat) => {
  const result = await measureOn(sketch);
  const surface = flat * Math.hypot(1, 0.1, 0.2);
  expect(off(factOf(result, '实地面积'), surface)).toBeLessThan(onePercent);
  expect(off(factOf(result, '与椭球面面积之比'), Math.hypot(1, 0.1, 0.2))).toBeLessThan(onePercent);
  expect(off(valueOf(result, '实地面积', '椭球面', 1), flat)).toBeLessThan(onePercent);
  expect(off(valueOf(result, '实地面积', '实地', 2), surface / 1e4)).toBeLessThan(onePercent);
  expect(off(valueOf(result, '实地面积', '实地', 3), (surface / 1e4) * 15)).toBeLessThan(onePercent);
});

test('it says the same as the tools for profiles and slopes', async () => {
  const line = lineTo(30, 2500);
  const along = await run(profile, line, { points: 400, strata: null }, cone);
  const measuredLine = await measureOn(line, cone);
  expect(factOf(measuredLine, '实地长度')).toBe(factOf(along, '实地长度'));
  expect(factOf(measuredLine, '直线距离')).toBe(factOf(along, '起终点空间直距'));
  const slopes = await run(slope, box(1500), { coloured: false }, cone);
  const measuredBox = await measureOn(box(1500), cone);
  expect(factOf(measuredBox, '实地面积') / 1e6).toBe(factOf(slopes, '实地面积'));
});

test('beside the terrain it says so', async () => {
  await expect(measureOn(lineTo(0, 3000), nowhere)).rejects.toThrow('超出地形数据范围');
  await expect(measureOn(ring, nowhere)).rejects.toThrow('超出地形数据范围');
});
