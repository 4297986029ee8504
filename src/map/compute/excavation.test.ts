import { expect, test } from 'vitest';
import type { Sketch } from '../state/sketch.ts';
import { excavation } from './excavation.ts';
import {
  box,
  coneHeight,
  factOf,
  nowhere,
  off,
  onePercent,
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

test('what is dug is drawn as bodies between the ground and the floor', async () => {
  const { solids, shapes } = await run(excavation, box(side / 2), { depth: 10, level: 80 }, cakeOf(90, 0));
  const heights = solids?.map(({ positions }) => positions.filter((_, at) => at % 3 === 2));
  expect(solids?.map(({ label }) => label)).toEqual(['甲组', '乙组']);
  expect(heights?.map((list) => [Math.min(...list), Math.max(...list)])).toEqual([
    [90, 100],
    [80, 90],
  ]);
  expect(shapes).toHaveLength(1);
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
const cake = cakeOf(90, 0);
test.each([
  ['above all ground', box(500), 120, cake, '设计高程高于范围内所有地面（最高 100.0 m）'],
  ['too deep', box(500), -2950, cake, '低 3000 m 以上'],
  ['crossed sides', crossed, 90, cake, '互相交叉'],
  ['too large', box(20_000), 90, cake, '最大 100 km²'],
  ['too small', box(3), 90, cake, '太小'],
  ['no model', box(500), 90, plane, '本门户没有地质模型'],
  ['beside the ground', box(500), 90, nowhere, '超出'],
] as const)('refused with a sentence: %s', async (_, sketch, level, world, sentence) => {
  await expect(run(excavation, sketch, { depth: 10, level }, world)).rejects.toThrow(sentence);
});
