import { expect, test } from 'vitest';
import { geodesicArea } from '../../geo/geodesic.ts';
import { cornersOf } from '../state/measured.ts';
import type { ResultShape } from './computation.ts';
import { flood } from './flood.ts';
import { hoursTo, levelAt, levelWords, reachedBy, waterShapes } from './rising-water.ts';
import { box, factOf, off, placeAt, run, told, valueOf, worldOf } from './testing/made-world.ts';

/** A bowl, 100 m deep where it is 2 km from its middle: water of a level reaches 200 m times its root. */
const bowl = (x: number, y: number): number => (x * x + y * y) / 40_000;
const levels = { level: 10, to: 50, step: 20, rate: 0.5, connected: true };

const squareMetres = (shapes: readonly ResultShape[]): number =>
  shapes.reduce(
    (sum, { sketch }) => sum + (sketch.form === 'box' ? geodesicArea(cornersOf(sketch)).squareMetres : 0),
    0,
  );

test('with a rate each level has the hours after which it is reached, and the text says when the last is', async () => {
  const result = await run(flood, box(2000), levels, worldOf(bowl));
  const table = result.tables.find(({ title }) => title === '各水位');
  expect(table?.columns[1]).toEqual({ title: '历时', unit: 'h', digits: 2 });
  expect([10, 30, 50].map((level) => valueOf(result, '各水位', level, 1))).toEqual([0, 40, 80]);
  expect(result.text).toContain('按每小时上涨 0.5 m，自水位 10.0 m 起 80.0 h 后到达。');
  // What follows the hours is as it was
  expect(off(valueOf(result, '各水位', 30, 2), (Math.PI * 40_000 * 30) / 1e6)).toBeLessThan(0.01);
});

test('each level is drawn as the disc of the bowl that it fills, from what is sent once', async () => {
  const { rising, shapes } = await run(flood, box(2000), levels, worldOf(bowl));
  if (!rising) throw new Error('nothing rises');
  expect(rising.reached.byteLength).toBeLessThanOrEqual(400 * 401);
  for (const [at, level] of rising.levels.entries())
    expect(off(squareMetres(waterShapes(rising, at)), Math.PI * 40_000 * level)).toBeLessThan(0.03);
  expect(waterShapes(rising, 2)).toEqual(shapes);
});

test('a settlement is marked from the level that reaches it on', async () => {
  const town = (name: string, x: number) => ({ name, kind: '乡镇', at: placeAt(x, 0), within: null });
  const settlements = told([town('底镇', 100), town('坡镇', 1000), town('岸镇', 1200)]);
  const { rising } = await run(flood, box(2000), levels, worldOf(bowl, { settlements }));
  if (!rising) throw new Error('nothing rises');
  const marked = rising.levels.map((_, at) =>
    waterShapes(rising, at).flatMap(({ look }) => (look.label ? [look.label] : [])),
  );
  // The ground is 0.25, 25 and 36 m high there
  expect(marked.map((names) => names.toSorted())).toEqual(
    [['底镇'], ['坡镇', '底镇'], ['坡镇', '岸镇', '底镇']].map((names) => names.toSorted()),
  );
});

test('without a rate there are no hours, and with one level nothing rises', async () => {
  const without = await run(flood, box(2000), { ...levels, rate: null }, worldOf(bowl));
  expect(without.rising?.hours).toBeNull();
  expect(without.tables[0]?.columns.map(({ title }) => title)).not.toContain('历时');
  expect(without.text).not.toContain('上涨');
  const one = await run(flood, box(2000), { ...levels, to: null }, worldOf(bowl));
  expect(one.rising).toBeUndefined();
  expect(one.notes?.[0]).toBe('只算一个水位时没有历时，请填写更高的末水位。');
  expect(factOf(one, '最大水深')).toBeCloseTo(10, 1);
});

test('what a cell is reached by is the first of the levels that flood it', () => {
  const wets = [
    [0, 0, 1, 0],
    [0, 1, 1, 0],
    [0, 1, 1, 1],
  ].map((wet) => Uint8Array.from(wet));
  expect([...reachedBy(wets)]).toEqual([255, 1, 0, 2]);
});

test('a level of an address is the nearest there is, and the last where it says none', () => {
  expect([null, 0, 12.4, 99].map((height) => levelAt([10, 12, 14], height))).toEqual([2, 0, 1, 2]);
  expect(hoursTo([10, 12, 13], 0.5)).toEqual([0, 4, 6]);
  expect(levelWords({ levels: [10, 12], hours: [0, 4] }, 1)).toBe('水位 12.0 m，历时 4.0 小时');
  expect(levelWords({ levels: [10, 12], hours: null }, 1)).toBe('水位 12.0 m');
});
