import { expect, test } from 'vitest';
import type { Sketch } from '../state/sketch.ts';
import type { Spot } from './contour-lines.ts';
import { contours, drawnLines, maxDrawn } from './contours.ts';
import { box, cone, factOf, nowhere, off, onePercent, plane, run, valueOf, worldOf } from './testing/made-world.ts';

const circle: Sketch = { form: 'circle', middle: [120, 29], radius: 1500 };

test('contours of a cone are circles, with their lengths and areas', async () => {
  const result = await run(contours, box(2500), { interval: 50 }, cone);
  expect(result.tables[0]?.rows.map(([level]) => level)).toEqual([50, 100, 150, 200, 250, 300, 350]);
  for (const level of [50, 100, 150, 200, 250, 300, 350]) {
    const radius = (400 - level) / 0.2;
    expect([valueOf(result, '各高程', level, 1), valueOf(result, '各高程', level, 2)]).toEqual([1, 1]);
    expect(off(valueOf(result, '各高程', level, 3), (2 * Math.PI * radius) / 1000)).toBeLessThan(onePercent);
    expect(off(valueOf(result, '各高程', level, 4), (Math.PI * radius ** 2) / 1e6)).toBeLessThan(onePercent);
    expect(off(valueOf(result, '各高程', level, 5), (Math.PI * radius ** 2) / 1e6)).toBeLessThan(onePercent);
  }
});

test('on a plane they are straight and end at the rim of the area', async () => {
  const inBox = await run(contours, box(2000), { interval: 100 }, plane);
  expect(off(valueOf(inBox, '各高程', 500, 3), (4000 * Math.hypot(1, 0.5)) / 1000)).toBeLessThan(onePercent);
  expect([valueOf(inBox, '各高程', 500, 1), valueOf(inBox, '各高程', 500, 2)]).toEqual([1, 0]);
  expect(off(valueOf(inBox, '各高程', 500, 5), 8)).toBeLessThan(onePercent);
  const inCircle = await run(contours, circle, { interval: 100 }, plane);
  expect(off(valueOf(inCircle, '各高程', 500, 3), 3)).toBeLessThan(onePercent);
  // A chord at the height of 700 m, which is 200 / hypot(0.1, 0.2) m from the middle
  const chord = 2 * Math.sqrt(1500 ** 2 - (200 / Math.hypot(0.1, 0.2)) ** 2);
  expect(off(valueOf(inCircle, '各高程', 700, 3), chord / 1000)).toBeLessThan(onePercent);
});

test('a line within another one of its level encloses nothing more', async () => {
  const crater = worldOf((x, y) => 200 - 0.2 * Math.abs(Math.hypot(x, y) - 1000));
  const result = await run(contours, box(2500), { interval: 100 }, crater);
  expect(valueOf(result, '各高程', 100, 2)).toBe(2);
  expect(off(valueOf(result, '各高程', 100, 3), (2 * Math.PI * 2000) / 1000)).toBeLessThan(onePercent);
  expect(off(valueOf(result, '各高程', 100, 4), (Math.PI * 1500 ** 2) / 1e6)).toBeLessThan(onePercent);
  expect(off(valueOf(result, '各高程', 100, 5), (Math.PI * (1500 ** 2 - 500 ** 2)) / 1e6)).toBeLessThan(onePercent);
});

test('the interval is by the relief where none is entered; what is drawn is what is saved', async () => {
  const { text, shapes, files, ...result } = await run(contours, circle, { interval: null }, cone);
  expect(factOf({ text, shapes, ...result }, '等高距')).toBe(20);
  expect(text).toContain('等高距 20 m，有 14 级 14 条等高线');
  expect(text).not.toContain('没有画');
  expect(shapes.filter(({ look }) => look.width === 2).map(({ look }) => look.label)).toEqual(['200', '300']);
  const { features } = JSON.parse(files?.[0]?.text ?? '') as {
    features: { geometry: { type: string; coordinates: [number, number][] }; properties: { elevation: number } }[];
  };
  expect(features.map(({ properties }) => properties.elevation)).toEqual(
    Array.from({ length: 14 }, (_, at) => 120 + at * 20),
  );
  expect(features.map(({ geometry }) => geometry.coordinates)).toEqual(
    shapes.map(({ sketch }) => (sketch.form === 'line' ? sketch.path : null)),
  );
});

test('more vertices than the maps draw are told, the longest lines stay', () => {
  const zigzag = (count: number): Spot[] =>
    Array.from({ length: count }, (_, at) => [at, (at % 2) * (10 + 5 * Math.sin(at * 7.3))]);
  const lines = [500, maxDrawn - 700, 400, 150].map((count) => ({ spots: zigzag(count), isClosed: false }));
  const level = { level: 10, isIndex: false, lines, length: 0, enclosed: 0, above: 0 };
  const { drawn, left } = drawnLines([level], maxDrawn);
  expect(drawn.map(({ spots }) => spots.length)).toEqual([maxDrawn - 700, 500]);
  expect(left).toBe(2);
});

const crossed: Sketch = {
  form: 'polygon',
  ring: [
    [120, 29],
    [120.1, 29.1],
    [120.1, 29],
    [120, 29.1],
  ],
};
test.each([
  ['too many levels', box(2000), 1, plane, '最多 200 级，请把等高距加大到 6 m 以上'],
  ['even ground', box(2000), null, worldOf(() => 3.5), '画不出等高线'],
  ['interval above the relief', box(2000), 500, cone, '请减小等高距或扩大范围'],
  ['crossed sides', crossed, 50, plane, '互相交叉'],
  ['beside the ground', box(2000), 50, nowhere, '超出地形数据范围'],
] as const)('refused with a sentence: %s', async (_, sketch, interval, world, sentence) => {
  await expect(run(contours, sketch, { interval }, world)).rejects.toThrow(sentence);
});
