import { expect, test } from 'vitest';
import { circleRing, geodesicArea, placeFrom } from '../../geo/geodesic.ts';
import { readHeightRaster, writeHeightRaster } from '../../geo/height-raster.ts';
import { heightOfSolids } from '../../geo/solid.ts';
import type { Sketch } from '../state/sketch.ts';
import { flood } from './flood.ts';
import { profile } from './profile.ts';
import { sightRadius } from './sight.ts';
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
  worldOf,
} from './testing/made-world.ts';
import { visibility } from './visibility.ts';

/** A bowl, 100 m deep where it is 2 km from its middle. */
const bowl = worldOf((x, y) => (x * x + y * y) / 40_000);

test('a profile on a plane has the plane’s lengths and slope', async () => {
  const result = await run(profile, lineTo(0, 3000), { points: 400, strata: null }, plane);
  expect(off(factOf(result, '平面长度'), 3000)).toBeLessThan(onePercent);
  expect(off(factOf(result, '实地长度'), 3000 * Math.hypot(1, 0.2))).toBeLessThan(onePercent);
  expect(off(factOf(result, '最高'), 1100)).toBeLessThan(onePercent);
  expect(off(factOf(result, '最低'), 500)).toBeLessThan(onePercent);
  expect(off(factOf(result, '累计上升'), 600)).toBeLessThan(onePercent);
  expect(factOf(result, '累计下降')).toBe(0);
  expect(off(factOf(result, '平均坡度'), (Math.atan(0.2) * 180) / Math.PI)).toBeLessThan(onePercent);
  expect(off(factOf(result, '最大坡度'), (Math.atan(0.2) * 180) / Math.PI)).toBeLessThan(onePercent);
  expect(result.chart?.heights).toHaveLength(400);
});

test('a profile tells how far its ends lie from each other through the air', async () => {
  const result = await run(profile, lineTo(0, 3000), { points: 400, strata: null }, plane);
  expect(off(factOf(result, '起终点空间直距'), Math.hypot(3000, 600))).toBeLessThan(onePercent);
  expect(off(factOf(result, '起终点高差'), 600)).toBeLessThan(onePercent);
  expect(off(factOf(result, '起终点仰角'), (Math.atan(0.2) * 180) / Math.PI)).toBeLessThan(onePercent);
});

test('a profile has what lies below it, in its chart, as a table and as faces', async () => {
  const cake = worldOf(() => 100, {
    beds: (x) => [
      ['甲', 0.02 * x],
      ['乙', -Infinity],
    ],
  });
  const result = await run(profile, lineTo(90, 2000), { points: 400, strata: 300 }, cake);
  expect(off(valueOf(result, '沿线地层', '甲组', 3), 2000 * 80)).toBeLessThan(onePercent);
  expect(off(valueOf(result, '沿线地层', '乙组', 4), (100 * 220) / 300)).toBeLessThan(onePercent);
  const [upper] = result.chart?.beds ?? [];
  expect(upper?.label).toBe('甲组');
  expect(upper?.pieces[0]?.[2]).toBeCloseTo(100, 6);
  expect(heightOfSolids(result.faces ?? [])).toBeCloseTo(300, 3);
  await expect(run(profile, lineTo(90, 70_000), { points: 400, strata: 300 }, cake)).rejects.toThrow(
    '各边最长 60 km：需要绘出地层',
  );
});

test('over a hill it climbs as far as it descends', async () => {
  const [from, to] = [placeFrom(middle, 270, 3000), placeFrom(middle, 90, 3000)];
  const line: Sketch = {
    form: 'line',
    path: [
      [from.lon, from.lat],
      [to.lon, to.lat],
    ],
  };
  const result = await run(profile, line, { points: 600, strata: null }, cone);
  expect(off(factOf(result, '累计上升'), 400)).toBeLessThan(onePercent);
  expect(off(factOf(result, '累计下降'), 400)).toBeLessThan(onePercent);
  expect(off(factOf(result, '最高'), 400)).toBeLessThan(onePercent);
});

test('slope and aspect of a plane are the same everywhere', async () => {
  const result = await run(slope, box(2000), { coloured: true }, plane);
  const wanted = (Math.atan(Math.hypot(0.1, 0.2)) * 180) / Math.PI;
  expect(off(factOf(result, '平均坡度'), wanted)).toBeLessThan(onePercent);
  expect(off(valueOf(result, '坡度', '6–15°', 1), 16)).toBeLessThan(onePercent);
  expect(off(factOf(result, '实地面积'), 16 * Math.hypot(1, 0.1, 0.2))).toBeLessThan(onePercent);
  // It falls to the south-south-west, 206.6° from north
  expect(off(valueOf(result, '坡向', '南西', 2), 100)).toBeLessThan(onePercent);
  expect(result.shapes.length).toBeGreaterThan(0);
});

test('a cone faces every way alike', async () => {
  const result = await run(slope, { form: 'circle', middle: [120, 29], radius: 1900 }, { coloured: false }, cone);
  expect(off(factOf(result, '平均坡度'), (Math.atan(0.2) * 180) / Math.PI)).toBeLessThan(onePercent);
  for (const facing of ['北', '北东', '东', '南东', '南', '南西', '西', '北西'])
    expect(off(valueOf(result, '坡向', facing, 2), 12.5)).toBeLessThan(onePercent);
  expect(result.shapes).toEqual([]);
});

test('water in a bowl has the paraboloid’s area, volume and depth', async () => {
  const result = await run(flood, box(2000), { level: 25, to: 50, step: 25, connected: true }, bowl);
  for (const level of [25, 50]) {
    const row = result.tables[0]?.rows.find(([each]) => each === level) ?? [];
    const area = Math.PI * 40_000 * level;
    expect(off(Number(row[1]), area / 1e6)).toBeLessThan(onePercent);
    expect(off(Number(row[2]), (area * level) / 2 / 1e4)).toBeLessThan(onePercent);
    expect(off(Number(row[3]), level)).toBeLessThan(onePercent);
    expect(off(Number(row[4]), level / 2)).toBeLessThan(onePercent);
  }
  expect(result.text).toContain('50.0 m');
});

test('water is only where it gets to when it starts from the lowest place', async () => {
  // Two hollows along the parallel, the western one 10 m deeper, and a ridge between them
  const hollows = worldOf((x) => Math.abs(Math.abs(x) - 1000) / 20 + (x > 0 ? 10 : 0));
  const inputs = { level: 20, to: null, step: 1 };
  const all = await run(flood, box(2000), { ...inputs, connected: false }, hollows);
  const reached = await run(flood, box(2000), { ...inputs, connected: true }, hollows);
  // 400 m to each side of the western floor, 200 m of the eastern one
  expect(off(Number(all.tables[0]?.rows[0]?.[1]), (4000 * 1200) / 1e6)).toBeLessThan(onePercent);
  expect(off(Number(reached.tables[0]?.rows[0]?.[1]), (4000 * 800) / 1e6)).toBeLessThan(onePercent);
});

test('over a level sea the curve of the earth is in the way, less the refraction', async () => {
  const sea = worldOf(() => 0);
  const bulge = 10_000 ** 2 / (8 * sightRadius);
  const high = await run(visibility, lineTo(90, 10_000), { eye: 10, target: 10 }, sea);
  expect(off(factOf(high, '最小净空'), 10 - bulge)).toBeLessThan(onePercent);
  expect(high.text).toMatch(/^两点通视/);
  const low = await run(visibility, lineTo(90, 10_000), { eye: 1.5, target: 1.5 }, sea);
  expect(factOf(low, '最小净空')).toBeCloseTo(1.5 - bulge, 1);
  expect(low.text).toMatch(/^两点不通视/);
});

test('a hill hides what is behind it from its foot', async () => {
  const [from, to] = [placeFrom(middle, 270, 3000), placeFrom(middle, 90, 3000)];
  const line: Sketch = {
    form: 'line',
    path: [
      [from.lon, from.lat],
      [to.lon, to.lat],
    ],
  };
  const result = await run(visibility, line, { eye: 2, target: 2 }, cone);
  expect(result.text).toContain('不通视');
  // The sight passes 400 m below the top, but for the eye, the target and the curve
  expect(off(factOf(result, '最小净空'), -398)).toBeLessThan(onePercent);
  expect(result.shapes).toHaveLength(2);
});

test('from ten metres over a level sea one sees as far as the horizon', async () => {
  const result = await run(
    visibility,
    { form: 'circle', middle: [120, 29], radius: 20_000 },
    { eye: 10, target: 0 },
    worldOf(() => 0),
  );
  expect(off(factOf(result, '可见面积'), (Math.PI * 2 * sightRadius * 10) / 1e6)).toBeLessThan(onePercent);
});

test.each([
  [
    '可视域太大',
    visibility,
    { form: 'circle', middle: [120, 29], radius: 40_000 },
    { eye: 2, target: 0 },
    '最大 30 km',
  ],
  [
    '线没有长度',
    profile,
    {
      form: 'line',
      path: [
        [120, 29],
        [120, 29],
      ],
    },
    { points: 400, strata: null },
    '没有长度',
  ],
  [
    '线太长',
    profile,
    {
      form: 'line',
      path: [
        [118, 27],
        [123, 31],
      ],
    },
    { points: 400, strata: null },
    '最长 300 km',
  ],
  [
    '边相交',
    slope,
    {
      form: 'polygon',
      ring: [
        [120, 29],
        [120.1, 29.1],
        [120.1, 29],
        [120, 29.1],
      ],
    },
    {},
    '互相交叉',
  ],
  ['范围太大', slope, { form: 'box', box: { west: 118, south: 27, east: 122, north: 31 } }, {}, '最大 10000 km²'],
  ['范围太小', flood, { form: 'box', box: { west: 120, south: 29, east: 120.00001, north: 29.00001 } }, {}, '太小'],
] as const)('refused with a sentence: %s', async (_, computation, sketch, inputs, sentence) => {
  await expect(run(computation, sketch, inputs, plane)).rejects.toThrow(sentence);
});

test('off the ground the sentence of the world is the answer', async () => {
  await expect(run(profile, lineTo(90, 2000), { points: 50, strata: null }, nowhere)).rejects.toThrow(
    '超出地形数据范围',
  );
});

test('a circle has the area of its ring', () => {
  expect(off(geodesicArea(circleRing(middle, 1900, 180)).squareMetres, Math.PI * 1900 ** 2)).toBeLessThan(onePercent);
});

test('a raster comes back as it was written, to the decimetre', () => {
  const raster = { columns: 3, rows: 2, heights: Float32Array.of(-1.5, 0, 12.34, 1929, 7, 8) };
  const bytes = writeHeightRaster(raster);
  const back = readHeightRaster(bytes.buffer as ArrayBuffer);
  expect([back.columns, back.rows, back.heights[2]]).toEqual([3, 2, Math.fround(12.3)]);
  expect(() => readHeightRaster(new ArrayBuffer(20))).toThrow('not a raster');
});

test('the last level is reckoned too where the steps do not end on it', async () => {
  const inputs = { level: 5, to: 12, step: 5, connected: false };
  const levels = (result: Awaited<ReturnType<typeof run>>) =>
    result.tables.find(({ title }) => title === '各水位')?.rows.map(([level]) => level);
  const result = await run(flood, box(2000), inputs, bowl);
  expect(levels(result)).toEqual([5, 10, 12]);
  expect(result.text).toMatch(/^水位 12.0 m 时淹没/);
  expect(levels(await run(flood, box(2000), { ...inputs, to: 15 }, bowl))).toEqual([5, 10, 15]);
  expect(levels(await run(flood, box(2000), { ...inputs, to: 5 }, bowl))).toEqual([5]);
});
