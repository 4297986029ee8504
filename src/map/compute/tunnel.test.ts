import { expect, test } from 'vitest';
import { placeFrom } from '../../geo/geodesic.ts';
import type { Solid } from '../../geo/solid.ts';
import type { Sketch } from '../state/sketch.ts';
import { areaBelow } from './round-section.ts';
import {
  bodyColours,
  factOf,
  lineTo,
  middle,
  nowhere,
  off,
  onePercent,
  placeAt,
  plane,
  run,
  worldOf,
} from './testing/made-world.ts';
import { tunnel } from './tunnel.ts';

/** Three kilometres from west to east through the middle. */
const across: Sketch = {
  form: 'line',
  path: [270, 90].map((azimuth) => {
    const { lon, lat } = placeFrom(middle, azimuth, 1500);
    return [lon, lat] as const;
  }),
};
/** A ridge of 200 m, and a contact that dips to the west and is 100 m high below its crest. */
const ridge = worldOf((x) => 200 - 0.1 * Math.abs(x), {
  beds: (x) => [
    ['甲', 100 + 0.05 * x],
    ['乙', -Infinity],
  ],
});
const level = { radius: 5, from: 100, to: 100 };

test('of a circle half lies below its middle, all below its crown', () => {
  expect(areaBelow(0, 5)).toBeCloseTo((Math.PI * 25) / 2, 9);
  expect([areaBelow(-7, 5), areaBelow(7, 5)]).toEqual([0, Math.PI * 25]);
});

test('a level tunnel through a ridge has its length, portals, cover and volume', async () => {
  const result = await run(tunnel, across, level, ridge);
  const portals = result.tables.find(({ title }) => title === '洞口')?.rows ?? [];
  expect(portals.map(([, chainage]) => Math.round(Number(chainage) / 10) * 10)).toEqual([500, 2500]);
  expect(off(factOf(result, '洞内长'), 2000)).toBeLessThan(onePercent);
  expect(off(factOf(result, '最大埋深'), 95)).toBeLessThan(onePercent);
  // At each portal the ground cuts what is above it off: of a unit circle 2/3, over the way on which it sinks by the radius
  const cut = 2 * (5 / 0.1) * 25 * (2 / 3);
  expect(off(factOf(result, '方量'), Math.PI * 25 * 2000 - cut)).toBeLessThan(onePercent);
});

test('beds are told by chainage, and the volume of each', async () => {
  const { tables } = await run(tunnel, across, level, ridge);
  const runs = tables.find(({ title }) => title === '沿线地层')?.rows ?? [];
  expect(
    runs.map(([, from, to, , name]) => [name, Math.round(Number(from) / 10), Math.round(Number(to) / 10)]),
  ).toEqual([
    ['甲组', 50, 150],
    ['乙组', 150, 250],
  ]);
  const shares = tables.find(({ title }) => title === '各地质体方量')?.rows.map((row) => Number(row[4])) ?? [];
  expect(shares.every((share) => Math.abs(share - 50) < 1)).toBe(true);
});

/** Metres to the east and to the north of the middle, and above the sea, of the corners of a face. */
const cornersOf = ({ positions }: Solid): (readonly [x: number, y: number, z: number])[] => {
  const scale = placeAt(1, 1);
  return Array.from({ length: positions.length / 3 }, (_, at) => {
    const [lon = 0, lat = 0, z = 0] = positions.subarray(at * 3, at * 3 + 3);
    return [(lon - middle.lon) / (scale.lon - middle.lon), (lat - middle.lat) / (scale.lat - middle.lat), z] as const;
  });
};

test('it stands in space as a tube round its axis, in the colours of the beds by chainage, with rims at its portals', async () => {
  const { faces = [], notes } = await run(tunnel, across, { radius: 10, from: 80, to: 120 }, ridge);
  expect(faces.map(({ label, colour }) => [label, colour])).toEqual([
    ['甲组', bodyColours['甲']],
    ['乙组', bodyColours['乙']],
    ['洞口', '#b93a2b'],
  ]);
  expect(notes).toBeUndefined();
  const axisAt = (x: number): number => 100 + (x / 1500) * 20;
  const [upper = [], lower = [], portals = []] = faces.map(cornersOf);
  // The geodesic between its ends runs six centimetres north of the middle
  for (const [x, y, z] of [...upper, ...lower]) expect(Math.abs(Math.hypot(y, z - axisAt(x)) - 10)).toBeLessThan(0.1);
  for (const [, y, z] of portals) expect(Math.hypot(y, z - 100)).toBeLessThan(16 + 16);
  // The ground comes down to the axis at −1154 m and at 882 m; the contact rises by 0.05 and the axis by a seventy-fifth
  const reach = (corners: typeof upper): number[] => [
    Math.round(Math.min(...corners.map(([x]) => x)) / 10) * 10,
    Math.round(Math.max(...corners.map(([x]) => x)) / 10) * 10,
  ];
  expect([...reach(upper), ...reach(lower)].every((x, at) => Math.abs(x - ([-1150, 0, 0, 880][at] ?? 0)) <= 10)).toBe(
    true,
  );
  expect(new Set(portals.map(([x]) => Math.sign(x)))).toEqual(new Set([-1, 1]));
});

test('one that is long is drawn thicker than it is, and that is told', async () => {
  const { faces = [], notes } = await run(tunnel, across, { radius: 1, from: 100, to: 100 }, ridge);
  const heights = faces.slice(0, 2).flatMap((face) => cornersOf(face).map(([, , z]) => z));
  expect(Math.max(...heights)).toBeCloseTo(107.5, 1);
  expect(notes).toEqual(['三维图上的洞身加粗到半径 7.5 m，轴线、洞口和各段地层仍在实际位置。']);
});

test('without levels it goes from ground to ground', async () => {
  const hill = worldOf((x) => 180 + 0.01 * x - 0.1 * Math.abs(x), { beds: () => [['甲', -Infinity]] });
  const result = await run(tunnel, across, { radius: 3, from: null, to: null }, hill);
  expect(off(factOf(result, '起点高程'), 15)).toBeLessThan(onePercent);
  expect(off(factOf(result, '终点高程'), 45)).toBeLessThan(onePercent);
  expect(off(factOf(result, '坡度'), 1)).toBeLessThan(onePercent);
  expect(off(factOf(result, '洞内长'), 3000)).toBeLessThan(onePercent);
  expect(result.text).toContain('有 2 个洞口，依次穿过 1 段地层');
  expect(result.chart?.axis).toHaveLength(result.chart?.heights.length ?? 0);
});

test.each([
  ['above the ground', across, { radius: 5, from: 300, to: 300 }, ridge, '全在地面以上'],
  ['no length', lineTo(90, 3), level, ridge, '太短'],
  ['too long', lineTo(90, 51_000), level, ridge, '最长 50 km'],
  ['too deep', across, { radius: 5, from: -2990, to: 100 }, ridge, '低 3000 m 以上'],
  ['no model', across, level, plane, '本门户没有地质模型'],
  ['beside the ground', across, level, nowhere, '超出'],
] as const)('refused with a sentence: %s', async (_, sketch, inputs, world, sentence) => {
  await expect(run(tunnel, sketch, inputs, world)).rejects.toThrow(sentence);
});
