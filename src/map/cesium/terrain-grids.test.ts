import { describe, expect, test } from 'vitest';
import { GroundGaps, gridOf, gridReader, gridSide, levelGrid, meets, type TilePlace } from './terrain-grids.ts';

const metres = { size: gridSide, unit: 1, Values: Int16Array };
const at = (grid: Float32Array, x: number, y: number): number | undefined => grid[y * gridSide + x];

describe('bytes of a tile', () => {
  test.each([
    ['Int16', Int16Array, -12],
    ['Uint16', Uint16Array, 1929],
    ['Float32', Float32Array, 1929.5],
  ])('are heights in the form that the service has: %s', (_, Values, height) => {
    const { buffer } = new Values(gridSide * gridSide).fill(height);
    expect(new Set(gridOf(buffer, { ...metres, Values }))).toEqual(new Set([height]));
  });

  test('of another size are read at the nearest points, in their unit', () => {
    const { buffer } = new Int16Array([10, 20, 30, 40]);
    const grid = gridOf(buffer, { size: 2, unit: 0.5, Values: Int16Array });
    expect([at(grid, 0, 0), at(grid, 64, 0), at(grid, 0, 64), at(grid, 64, 64)]).toEqual([5, 10, 15, 20]);
  });

  test('may end with what is below and what is water, as those of Cesium do', () => {
    expect(gridOf(new ArrayBuffer(gridSide * gridSide * 2 + 2), metres)).toEqual(levelGrid());
  });

  test.each([
    ['none', 0],
    ['short', gridSide * gridSide * 2 - 2],
    ['odd', gridSide * gridSide * 2 + 1],
    ['those of a larger grid', 129 * 129 * 2],
  ])('are no grid: %s', (_, length) => {
    expect(() => gridOf(new ArrayBuffer(length), metres)).toThrow(`地形瓦片有 ${length} 字节`);
  });

  test.each([
    [Int16Array, [-9999, -32_768, -32_767, 32_767]],
    [Uint16Array, [65_535, 55_537, 32_768]],
    [Float32Array, [Number.NaN, Number.POSITIVE_INFINITY, -9999, -99_999, -3.402_823e38, 1e20]],
  ])('that stand for nothing are no heights: %o', (Values, signs) => {
    const stored = new Values(gridSide * gridSide).fill(7);
    stored.set(signs);
    const grid = gridOf(stored.buffer, { ...metres, Values });
    expect(Array.from(grid.slice(0, signs.length), Number.isNaN)).not.toContain(false);
    expect(new Set(grid.slice(signs.length))).toEqual(new Set([7]));
  });

  test.each([
    [Uint16Array, 0.1, [19_290, 32_767, 55_537, 65_534, 65_535], [1929, 3276.7, 5553.7, 6553.4, null]],
    [Uint16Array, 0.5, [17_698, 55_537], [8849, null]],
    [Uint16Array, 2, [4000, 55_537], [8000, null]],
    [Float32Array, 0.1, [40_000, -40_000, -99_999, -9999], [4000, -4000, null, null]],
    [Int16Array, 0.1, [32_766, 32_767], [3276.6, null]],
  ])('are heights by what they amount to in metres: %o of %d m', (Values, unit, stored, heights) => {
    const values = new Values(gridSide * gridSide);
    values.set(stored);
    const grid = gridOf(values.buffer, { size: gridSide, unit, Values });
    const found = Array.from(grid.slice(0, stored.length), (height) => (Number.isNaN(height) ? null : height));
    expect(found).toEqual(heights.map((height) => height && Math.fround(height)));
  });
});

/** A pyramid where the tiles that are named have these heights, and every other one fails. */
function pyramidOf(tiles: Record<string, Float32Array>, has: (place: TilePlace) => boolean = () => true) {
  const requests: string[] = [];
  const gaps: string[] = [];
  const name = ({ level, column, row }: TilePlace): string => `${level}/${column}/${row}`;
  const read = gridReader({
    has,
    read: (place) => {
      requests.push(name(place));
      const grid = tiles[name(place)];
      return grid ? Promise.resolve(grid) : Promise.reject(new Error('地形服务答复 404'));
    },
    onGap: (place) => gaps.push(name(place)),
  });
  const gridAt = (level: number, column: number, row: number) => read({ level, column, row });
  return { gridAt, requests, gaps };
}

/** Rises by a metre from point to point eastward, by ten southward. */
const slope = (): Float32Array => levelGrid().map((_, i) => (i % gridSide) + 10 * Math.floor(i / gridSide));

describe('what is missing of a tile', () => {
  test('has the heights of its quarter of the tile above', async () => {
    const { gridAt, gaps } = pyramidOf({ '3/4/2': slope() });
    const quarters = await Promise.all([gridAt(4, 8, 4), gridAt(4, 9, 4), gridAt(4, 8, 5), gridAt(4, 9, 5)]);
    expect(quarters.map((grid) => [at(grid, 0, 0), at(grid, 64, 64)])).toEqual([
      [0, 352],
      [32, 384],
      [320, 672],
      [352, 704],
    ]);
    expect(quarters.map((grid) => at(grid, 1, 1))).toEqual([5.5, 37.5, 325.5, 357.5]);
    expect(gaps).toEqual(['4/8/4', '4/9/4', '4/8/5', '4/9/5']);
  });

  test('is filled point by point where the tile has the others', async () => {
    const broken = levelGrid().fill(500);
    broken[0] = Number.NaN;
    const { gridAt, gaps } = pyramidOf({ '3/4/2': levelGrid().fill(80), '4/8/4': broken });
    const grid = await gridAt(4, 8, 4);
    expect([grid[0], grid[1]]).toEqual([80, 500]);
    expect(gaps).toEqual(['4/8/4']);
  });

  test('comes from farther above where that one is missing too; above the highest it is level', async () => {
    const { gridAt, gaps } = pyramidOf({ '1/1/0': levelGrid().fill(80) });
    expect(new Set(await gridAt(4, 8, 0))).toEqual(new Set([80]));
    expect(gaps).toEqual(['4/8/0', '3/4/0', '2/2/0']);
    expect(await gridAt(1, 3, 1)).toEqual(levelGrid());
    expect(gaps.slice(3)).toEqual(['1/3/1', '0/1/0']);
  });

  test('is asked for once while it is at hand, however many tiles lie below', async () => {
    const { gridAt, requests } = pyramidOf({});
    await Promise.all([gridAt(1, 0, 0), gridAt(1, 1, 0), gridAt(1, 0, 1)]);
    expect(requests.filter((place) => place === '0/0/0')).toHaveLength(1);
    // So many others that the first has gone
    for (let column = 0; column < 200; column += 1) await gridAt(8, column, 255);
    await gridAt(0, 0, 0);
    expect(requests.filter((place) => place === '1/1/0')).toHaveLength(1);
    await gridAt(1, 1, 0);
    expect(requests.filter((place) => place === '1/1/0')).toHaveLength(2);
  });

  test('is no gap where the service has nothing to give, and is not asked for', async () => {
    const { gridAt, requests, gaps } = pyramidOf({}, () => false);
    expect(await gridAt(0, 0, 0)).toEqual(levelGrid());
    expect([requests, gaps]).toEqual([[], []]);
  });
});

test('tiles that touch an area have no part of it', () => {
  const area = { west: 90, east: 135, south: 0, north: 45 };
  const among = (level: number, columns: number[], row: number) =>
    columns.filter((column) => meets({ level, column, row }, area));
  expect(among(2, [4, 5, 6, 7], 1)).toEqual([6]);
  expect(among(2, [4, 5, 6, 7], 0)).toEqual([]);
  expect(among(2, [6], 2)).toEqual([]);
  expect(among(0, [0, 1], 0)).toEqual([1]);
  expect(meets({ level: 5, column: 0, row: 0 }, null)).toBe(true);
});

test('a tile counts once, however often it fails', () => {
  const gaps = new GroundGaps();
  expect(gaps.sentence).toBeNull();
  for (const row of [4, 4, 5]) gaps.add({ level: 4, column: 8, row });
  expect(gaps.sentence).toBe('有 2 块地形没有加载出来，按周围地形显示');
});
