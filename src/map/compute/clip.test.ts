import { expect, test } from 'vitest';
import { type Cut, isCutAway } from '../../geo/cut.ts';
import type { Sketch } from '../state/sketch.ts';
import { clip } from './clip.ts';
import { facesArea } from './testing/faces-area.ts';
import { box, factOf, nowhere, off, onePercent, run, valueOf, worldOf } from './testing/made-world.ts';

const inputs = { keep: 'outside', depth: 300, nodes: 33 };
/** Level ground of 100 m, and a contact that dips to the west. */
const cake = worldOf(() => 100, {
  beds: (x) => [
    ['甲', 0.02 * x],
    ['乙', -Infinity],
  ],
});
const [side, down] = [1000, 300];

test('what is cut out has its volume, its sides and its floor, body by body', async () => {
  const result = await run(clip, box(side / 2), inputs, cake);
  expect(off(factOf(result, '体积'), side * side * down)).toBeLessThan(onePercent);
  const of = (name: string, column: number): number => valueOf(result, '各地质体', name, column);
  expect(off(of('甲组', 3), side * side * 100)).toBeLessThan(onePercent);
  expect(off(of('乙组', 5), side * side)).toBeLessThan(onePercent);
  expect(off(of('甲组', 6), 4 * side * 100)).toBeLessThan(onePercent);
  expect(result.text).toBe('挖去自地面到高程 -200 m 的 30000.00 万 m³，有 2 个地质体，乙组最多，占 66.7%。');
});

test.each(['outside', 'inside'])('its sides stand as faces, and a pit has a floor: %s', async (keep) => {
  const { faces = [] } = await run(clip, box(side / 2), { ...inputs, keep }, cake);
  expect(faces.map(({ label }) => label)).toEqual(['甲组', '乙组']);
  expect(off(facesArea(faces, false), 4 * side * down)).toBeLessThan(onePercent);
  expect(facesArea(faces, true) / side ** 2).toBeCloseTo(keep === 'outside' ? 1 : 0, 2);
});

test('the area goes, or all but the area', async () => {
  const [pit, block] = await Promise.all(
    ['outside', 'inside'].map(async (keep) => (await run(clip, box(side / 2), { ...inputs, keep }, cake)).cut as Cut),
  );
  for (const [place, isInside] of [
    [[0, 0, -100], true],
    [[499, 499, 900], true],
    [[501, 0, 0], false],
    [[0, -501, 0], false],
  ] as const) {
    expect(isCutAway(pit as Cut, place)).toBe(isInside);
    expect(isCutAway(block as Cut, place)).toBe(!isInside);
  }
  expect(isCutAway(pit as Cut, [0, 0, -201])).toBe(false);
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
const round: Sketch = {
  form: 'polygon',
  ring: Array.from({ length: 50 }, (_, at) => [120 + 0.01 * Math.sin(at / 8), 29 + 0.01 * Math.cos(at / 8)] as const),
};

test.each<[Sketch, string]>([
  [crossed, '多边形的边互相交叉'],
  [round, '多边形的边太多，最多 40 条'],
  [box(40), '范围太小，各边至少 100 m'],
  [box(40_000), '范围太大，最大 2000 km²'],
])('what cannot be cut out is told', async (sketch, sentence) => {
  await expect(run(clip, sketch, inputs, cake)).rejects.toThrow(sentence);
});

test('beside the ground that is known nothing is cut out', async () => {
  await expect(run(clip, box(500), inputs, nowhere)).rejects.toThrow('超出地形数据范围');
});
