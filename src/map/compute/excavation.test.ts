import { expect, test } from 'vitest';
import { type Cut, isCutAway } from '../../geo/cut.ts';
import type { Solid } from '../../geo/solid.ts';
import type { Sketch } from '../state/sketch.ts';
import { excavation } from './excavation.ts';
import { facesArea } from './testing/faces-area.ts';
import {
  box,
  coneHeight,
  factOf,
  middle,
  nowhere,
  off,
  onePercent,
  placeAt,
  plane,
  run,
  valueOf,
  worldOf,
} from './testing/made-world.ts';

const one = { beds: () => [['甲', -Infinity] as const] };
/** Level ground of 100 m, and a contact that dips to the west. */
const cakeOf = (contact: number, dip: number) =>
  worldOf(() => 100, {
    beds: (x) => [
      ['甲', contact + dip * x],
      ['乙', -Infinity],
    ],
  });
const side = 1000;
const area = side ** 2;

test('to a level, a plane is cut as much as it is filled', async () => {
  const result = await run(
    excavation,
    box(side / 2),
    { depth: 10, level: 500 },
    worldOf((x, y) => 500 + 0.1 * x + 0.2 * y, one),
  );
  // The mean of |u + v| over u to ±50 and v to ±100, each as likely, is 54⅙
  for (const label of ['挖方', '填方'])
    expect(off(factOf(result, label), (area * 54.166_67) / 2)).toBeLessThan(onePercent);
  for (const label of ['坑底面积', '填方面积']) expect(off(factOf(result, label), area / 2)).toBeLessThan(onePercent);
  expect(off(factOf(result, '最大挖深'), 150)).toBeLessThan(onePercent);
});

test('to a depth, the floor follows the ground', async () => {
  const result = await run(
    excavation,
    box(side / 2),
    { depth: 20, level: null },
    worldOf((x, y) => 500 + 0.1 * x + 0.2 * y, one),
  );
  expect(off(factOf(result, '挖方'), area * 20)).toBeLessThan(onePercent);
  expect(factOf(result, '填方')).toBe(0);
  expect(off(factOf(result, '坑底面积'), area)).toBeLessThan(onePercent);
  expect(off(factOf(result, '坑壁面积'), 4 * side * 20)).toBeLessThan(onePercent);
});

test('each body of an inclined layer cake has its volume, its part of the floor and of the walls', async () => {
  const result = await run(excavation, box(side / 2), { depth: 10, level: 80 }, cakeOf(80, 0.02));
  const of = (name: string, column: number): number => valueOf(result, '各地质体', name, column);
  expect(off(of('甲组', 3), area * 17.5)).toBeLessThan(onePercent);
  expect(off(of('乙组', 3), area * 2.5)).toBeLessThan(onePercent);
  for (const name of ['甲组', '乙组']) expect(off(of(name, 5), area / 2)).toBeLessThan(onePercent);
  // West 20 m of the upper one, east 10 m of each; north and south as in the middle
  expect(off(of('甲组', 6), side * (20 + 10 + 2 * 17.5))).toBeLessThan(onePercent);
  expect(off(of('乙组', 6), side * (10 + 2 * 2.5))).toBeLessThan(onePercent);
  expect(result.text).toContain('挖到高程 80 m，挖方 2000.');
  expect(result.text).toContain('甲组最多，占 87.5%');
});

test('the top of a cone has the volume of a cone', async () => {
  const hill = worldOf(coneHeight, one);
  const circle: Sketch = { form: 'circle', middle: [120, 29], radius: 1500 };
  const result = await run(excavation, circle, { depth: 10, level: 100 }, hill);
  expect(off(factOf(result, '挖方'), (Math.PI * 1500 ** 2 * 300) / 3)).toBeLessThan(onePercent);
});

test('a deep pit asks for the ground down to its floor', async () => {
  const result = await run(excavation, box(side / 2), { depth: 10, level: -400 }, cakeOf(0, 0));
  expect(off(factOf(result, '挖方'), area * 500)).toBeLessThan(onePercent);
  expect(off(valueOf(result, '各地质体', '乙组', 4), 80)).toBeLessThan(onePercent);
});

const heightsOf = ({ positions }: Solid): [lowest: number, highest: number] => {
  const heights = positions.filter((_, at) => at % 3 === 2);
  return [Math.min(...heights), Math.max(...heights)];
};

test('the ground is cut open by the pit, whose walls and floor are faces at their heights', async () => {
  const {
    solids,
    faces = [],
    cut,
    shapes,
  } = await run(excavation, box(side / 2), { depth: 10, level: 80 }, cakeOf(90, 0));
  expect(solids).toBeUndefined();
  expect(faces.map(({ label }) => label)).toEqual(['甲组', '乙组']);
  expect(faces.map((face) => heightsOf(face).map((height) => Math.round(height * 1e6) / 1e6))).toEqual([
    [90, 100],
    [80, 90],
  ]);
  for (const face of faces) expect(off(facesArea([face], false), 4 * side * 10)).toBeLessThan(onePercent);
  expect(faces.map((face) => Math.round((facesArea([face], true) / area) * 100))).toEqual([0, 100]);
  expect(shapes).toHaveLength(1);
  const pit = cut as Cut;
  const places = [
    [0, 499, 5000],
    [0, -499, 80.1],
    [0, -499, 79.9],
    [501, 0, 90],
  ] as const;
  // What lies below the floor stays
  expect(places.map((place) => isCutAway(pit, place))).toEqual([true, true, false, false]);
});

test('the floor at a depth lies so deep below slanting ground everywhere', async () => {
  const slant = worldOf((x, y) => 500 + 0.1 * x + 0.2 * y, one);
  const { faces = [] } = await run(excavation, box(side / 2), { depth: 20, level: null }, slant);
  const scale = placeAt(1, 1);
  const depths = faces.flatMap(({ positions }) =>
    Array.from({ length: positions.length / 3 }, (_, at) => {
      const [lon = 0, lat = 0, z = 0] = positions.subarray(at * 3, at * 3 + 3);
      const [x, y] = [(lon - middle.lon) / (scale.lon - middle.lon), (lat - middle.lat) / (scale.lat - middle.lat)];
      return 500 + 0.1 * x + 0.2 * y - z;
    }),
  );
  expect([Math.min(...depths), Math.max(...depths)].map((depth) => Math.round(depth * 1000) / 1000 + 0)).toEqual([
    0, 20,
  ]);
  expect(off(facesArea(faces, false), 4 * side * 20)).toBeLessThan(onePercent);
  expect(off(facesArea(faces, true), area * Math.hypot(1, 0.1, 0.2))).toBeLessThan(onePercent);
});

test('what is filled stands beside the pit as a body of its own, up to the level', async () => {
  const slant = worldOf((x) => 500 + 0.1 * x, one);
  const { faces = [] } = await run(excavation, box(side / 2), { depth: 10, level: 500 }, slant);
  expect(faces.map(({ label }) => label)).toEqual(['甲组', '填方']);
  for (const face of faces) {
    expect(off(facesArea([face], true), area / 2)).toBeLessThan(onePercent);
    // One whole side 50 m high, and two halves of 25 m on the mean
    expect(off(facesArea([face], false), side * 50 + side * 25)).toBeLessThan(onePercent);
  }
  expect(faces.map((face) => heightsOf(face).map(Math.round))).toEqual([
    [500, 550],
    [450, 500],
  ]);
});

test('a round pit, and one with a bay, have floors that end at their rims', async () => {
  const circle: Sketch = { form: 'circle', middle: [middle.lon, middle.lat], radius: 400 };
  const round = await run(excavation, circle, { depth: 10, level: 80 }, cakeOf(90, 0));
  expect(off(facesArea(round.faces ?? [], true), Math.PI * 400 ** 2)).toBeLessThan(onePercent);
  expect(off(facesArea(round.faces ?? [], false), 2 * Math.PI * 400 * 20)).toBeLessThan(onePercent);
  const corners = [
    [0, 0],
    [600, 0],
    [600, 200],
    [200, 200],
    [200, 600],
    [0, 600],
  ] as const;
  const ring = corners.map(([x, y]) => [placeAt(x, y).lon, placeAt(x, y).lat] as const);
  const bay = await run(excavation, { form: 'polygon', ring }, { depth: 10, level: 80 }, cakeOf(90, 0));
  expect(off(facesArea(bay.faces ?? [], true), 600 * 200 + 200 * 400)).toBeLessThan(onePercent);
  expect(off(facesArea(bay.faces ?? [], false), 2400 * 20)).toBeLessThan(onePercent);
});

const crossed: Sketch = {
  form: 'polygon',
  ring: [
    [120, 29],
    [120.01, 29.01],
    [120.01, 29],
    [120, 29.01],
  ],
};
const starred: Sketch = {
  form: 'polygon',
  ring: Array.from({ length: 220 }, (_, at) => {
    const { lon, lat } = placeAt(500 * Math.sin((at * Math.PI) / 110), 500 * Math.cos((at * Math.PI) / 110));
    return [lon, lat] as const;
  }),
};
const cake = cakeOf(90, 0);
test.each([
  ['above all ground', box(500), 120, cake, '设计高程高于范围内所有地面（最高 100.0 m）'],
  ['too deep', box(500), -2950, cake, '低 3000 m 以上'],
  ['crossed sides', crossed, 90, cake, '互相交叉'],
  ['too large', box(20_000), 90, cake, '最大 100 km²'],
  ['too small', box(3), 90, cake, '太小'],
  ['too many sides', starred, 90, cake, '最多 200 条'],
  ['no model', box(500), 90, plane, '本门户没有地质模型'],
  ['beside the ground', box(500), 90, nowhere, '超出'],
] as const)('refused with a sentence: %s', async (_, sketch, level, world, sentence) => {
  await expect(run(excavation, sketch, { depth: 10, level }, world)).rejects.toThrow(sentence);
});
