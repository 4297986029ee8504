import { expect, test } from 'vitest';
import { circleRing, placeFrom } from '../../geo/geodesic.ts';
import { type FlownWay, stanceAt } from '../state/flown-way.ts';
import type { Place, Sketch } from '../state/sketch.ts';
import type { Result } from './computation.ts';
import { durationText, roaming } from './roaming.ts';
import {
  coneHeight,
  factOf,
  lineTo,
  middle,
  nowhere,
  off,
  onePercent,
  plane,
  run,
  worldOf,
} from './testing/made-world.ts';
import { roundStep, stationsOf } from './way-over-ground.ts';

const preset = { height: 300, speed: 300, look: 'ahead' };

const lineThrough = (places: readonly { lon: number; lat: number }[]): Sketch => ({
  form: 'line',
  path: places.map(({ lon, lat }): Place => [lon, lat]),
});

function wayOf({ way }: Result): FlownWay {
  if (!way) throw new Error('no way');
  return way;
}

/** Every so many metres of a way, both ends included. */
const along = ({ length }: FlownWay, count = 777): number[] =>
  Array.from({ length: count + 1 }, (_, at) => (length * at) / count);

test('over an inclined plane the camera is so high above it everywhere, and heads along the line', async () => {
  const result = await run(roaming, lineTo(0, 3000), preset, plane);
  const way = wayOf(result);
  for (const chainage of along(way)) {
    const { ground, height, heading, pitch } = stanceAt(way, chainage);
    expect(off(ground, 500 + 0.2 * chainage)).toBeLessThan(onePercent);
    expect(off(height - ground, 300)).toBeLessThan(onePercent);
    expect(Math.min(heading, 360 - heading)).toBeLessThan(0.1);
    expect(pitch).toBe(-10);
  }
  expect(off(factOf(result, '平面长度'), 3000)).toBeLessThan(onePercent);
  expect(off(factOf(result, '实地长度'), 3000 * Math.hypot(1, 0.2))).toBeLessThan(onePercent);
  expect(off(factOf(result, '地面最高'), 1100)).toBeLessThan(onePercent);
  expect(off(factOf(result, '视点最高'), 1400)).toBeLessThan(onePercent);
  expect(off(factOf(result, '视点最低'), 800)).toBeLessThan(onePercent);
});

test.each([
  [10_000, 360, 100],
  [10_000, 5, 7200],
  [250_000, 20_000, 45],
])('%i m at %i km/h take %i s', async (metres, speed, seconds) => {
  const result = await run(
    roaming,
    lineTo(90, metres),
    { ...preset, speed },
    worldOf(() => 0),
  );
  const { length, speed: perSecond } = wayOf(result);
  expect(off(factOf(result, '用时') * 60, seconds)).toBeLessThan(onePercent);
  expect(off(length / perSecond, seconds)).toBeLessThan(onePercent);
  expect(result.text).toContain(durationText(length / perSecond));
});

test('round a circle the heading turns evenly, more than once round without a jump', async () => {
  const radius = 5000;
  const ring = circleRing(middle, radius, 90);
  const result = await run(
    roaming,
    lineThrough([...ring, ...ring, ...ring.slice(0, 1)]),
    preset,
    worldOf(() => 0),
  );
  const way = wayOf(result);
  expect(off(way.length, 4 * Math.PI * radius)).toBeLessThan(onePercent);
  const [first = 0] = way.headings;
  for (const [at, chainage] of way.chainages.entries()) {
    const turned = (way.headings[at] ?? 0) - first;
    // A leg of the polygon is four degrees
    expect(Math.abs(turned - (chainage / way.length) * 720)).toBeLessThan(4.1);
  }
  const { heading } = stanceAt(way, way.length);
  expect(heading).toBeGreaterThanOrEqual(0);
  expect(heading).toBeLessThan(360);
});

test('a corner is turned within six seconds, at an even rate', async () => {
  const corner = placeFrom(middle, 0, 5000);
  const path = [middle, corner, placeFrom(corner, 90, 5000)];
  const way = wayOf(
    await run(
      roaming,
      lineThrough(path),
      { ...preset, speed: 360 },
      worldOf(() => 0),
    ),
  );
  const headingAt = (chainage: number): number => ((stanceAt(way, chainage).heading + 180) % 360) - 180;
  expect(headingAt(4650)).toBeCloseTo(0, 0);
  expect(headingAt(4850)).toBeCloseTo(22.5, -0.5);
  expect(headingAt(5000)).toBeCloseTo(45, -0.5);
  expect(headingAt(5350)).toBeCloseTo(90, 0);
});

test('over a hill it is nowhere nearer to the ground than was entered, and rises without a jerk', async () => {
  const line = lineThrough([placeFrom(middle, 270, 3000), placeFrom(middle, 90, 3000)]);
  const way = wayOf(await run(roaming, line, { ...preset, height: 50 }, worldOf(coneHeight)));
  expect(Math.max(...way.grounds)).toBeGreaterThan(395);
  const slopes = way.chainages.slice(1).map((to, at) => {
    const from = way.chainages[at] ?? 0;
    return ((way.heights[at + 1] ?? 0) - (way.heights[at] ?? 0)) / (to - from);
  });
  for (const chainage of along(way)) {
    const { ground, height } = stanceAt(way, chainage);
    expect(height - ground).toBeGreaterThan(50 - 1e-6);
  }
  // The ground itself breaks from 20 % up to 20 % down within one step
  const breaks = slopes.slice(1).map((slope, at) => Math.abs(slope - (slopes[at] ?? 0)));
  expect(Math.max(...breaks)).toBeLessThan(0.02);
});

test('a walk across a cliff too is nowhere below it', async () => {
  const cliff = worldOf((x) => (x > 0 ? 800 : 0));
  const line = lineThrough([placeFrom(middle, 270, 20_000), placeFrom(middle, 0, 10), placeFrom(middle, 90, 20_000)]);
  for (const speed of [1, 300, 20_000]) {
    const way = wayOf(await run(roaming, line, { ...preset, height: 30, speed }, cliff));
    for (const chainage of along(way)) {
      const { ground, height } = stanceAt(way, chainage);
      expect(height - ground).toBeGreaterThan(30 - 1e-6);
    }
  }
});

test('stations stand at round distances, and the table has the numbers of the way', async () => {
  expect([0.025, 1, 12, 25, 50, 51].map(roundStep)).toEqual([0.05, 1, 20, 50, 50, 100]);
  expect(stationsOf(2000)).toHaveLength(41);
  expect(stationsOf(2010).slice(-2)).toEqual([2000, 2010]);
  const result = await run(roaming, lineTo(0, 3000), preset, plane);
  const [table] = result.tables;
  expect(table?.rows.at(-1)?.[0]).toBeCloseTo(3000, 3);
  expect(new Set(table?.rows.map(([chainage]) => chainage)).size).toBe(table?.rows.length);
  for (const [chainage, lon, lat, ground, height] of table?.rows ?? []) {
    expect(Number(lon)).toBeCloseTo(middle.lon, 6);
    expect(off(Number(ground), 500 + 0.2 * Number(chainage))).toBeLessThan(onePercent);
    expect(off(Number(height), 800 + 0.2 * Number(chainage))).toBeLessThan(onePercent);
    expect(Number(lat)).toBeGreaterThan(middle.lat - 1e-9);
  }
});

test('looked at a slant, it is the same way', async () => {
  const [ahead, slant] = await Promise.all(
    ['ahead', 'slant'].map(async (look) => wayOf(await run(roaming, lineTo(0, 3000), { ...preset, look }, plane))),
  );
  expect(slant).toEqual({ ...ahead, pitch: -35 });
});

test('beyond its ends the way stands still', async () => {
  const way = wayOf(await run(roaming, lineTo(90, 1000), preset, plane));
  expect(stanceAt(way, -5)).toEqual(stanceAt(way, 0));
  expect(stanceAt(way, 2000)).toEqual(stanceAt(way, way.length));
});

test.each([
  [3.4, '3 秒'],
  [65, '1 分 5 秒'],
  [3725, '1 小时 2 分 5 秒'],
  [3599.7, '1 小时 0 分 0 秒'],
])('%f s are told as %s', (seconds, words) => {
  expect(durationText(seconds)).toBe(words);
});

test('a line without length, one that is too long, and one off the ground are refused in words', async () => {
  await expect(run(roaming, lineThrough([middle, middle]), preset, plane)).rejects.toThrow('没有长度');
  await expect(run(roaming, lineTo(90, 301_000), preset, plane)).rejects.toThrow('最长 300 km');
  await expect(run(roaming, lineTo(90, 2000), preset, nowhere)).rejects.toThrow('超出地形数据范围');
});
