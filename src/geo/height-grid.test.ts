import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  boxOfGrid,
  type HeightGrid,
  heightIn,
  readHeightGrid,
  smoothHeightIn,
  writeHeightGrid,
} from './height-grid.ts';

/** Nodes at 119°, 119.5° … and 28°, 28.5° …, in half metres. */
function gridOf(rows: readonly (readonly number[])[]): HeightGrid {
  const frame = { west: 119, south: 28, step: 0.5, columns: rows[0]?.length ?? 0, rows: rows.length, unit: 0.5 };
  return { ...frame, values: Int16Array.from(rows.flat()) };
}
const four = gridOf([
  [0, 100],
  [40, 240],
]);

test('a grid reaches from its first node to its last', () => {
  expect(
    boxOfGrid(
      gridOf([
        [0, 0, 0],
        [0, 0, 0],
      ]),
    ),
  ).toEqual({ west: 119, south: 28, east: 120, north: 28.5 });
});

describe.each([
  ['straight between nodes', heightIn],
  ['on a surface without edges', smoothHeightIn],
])('%s', (_, height) => {
  test('nodes have their own heights', () => {
    expect([height(four, 119, 28), height(four, 119.5, 28), height(four, 119, 28.5)]).toEqual([0, 50, 20]);
    expect(height(four, 119.5, 28.5)).toBe(120);
  });

  it('goes on beyond the grid with that of its rim', () => {
    expect([height(four, 100, 10), height(four, 130, 10), height(four, 130, 60)]).toEqual([0, 50, 120]);
  });

  test('an even slope is even', () => {
    const slope = gridOf([0, 1, 2, 3].map((row) => [0, 1, 2, 3].map((column) => 100 * column + 40 * row)));
    // 1.25 nodes to the east, 1.5 to the north
    expect(height(slope, 119.625, 28.75)).toBeCloseTo((125 + 60) / 2, 9);
  });
});

test('straight: a quarter across and half-way up is weighed by hand', () => {
  // 25 below, 40 + 50 above; half-way 57.5, in half metres
  expect(heightIn(four, 119.125, 28.25)).toBeCloseTo(28.75, 9);
});

test('smooth: a parabola through nodes is met between them', () => {
  const bowl = gridOf([0, 1, 2, 3].map(() => [0, 100, 400, 900]));
  // Catmull-Rom's curve is exact to the second degree: 1.5² × 100
  expect(smoothHeightIn(bowl, 119.75, 28.75)).toBeCloseTo(225 / 2, 9);
  expect(heightIn(bowl, 119.75, 28.75)).toBeCloseTo(250 / 2, 9);
});

describe('as bytes', () => {
  test('an even slope is nothing but its first row and column', () => {
    const bytes = writeHeightGrid(
      gridOf([
        [5, 8, 11],
        [7, 10, 13],
      ]),
    );
    // Folded: 5 → 10, 3 → 6, and in the second row 2 → 4 and nothing; the high bytes are all nought
    expect(Array.from(bytes.subarray(-12))).toEqual([10, 6, 6, 4, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('comes back whole, the deepest and the highest values beside each other too', () => {
    const value = fc.oneof(fc.integer({ min: -32_768, max: 32_767 }), fc.constantFrom(-32_768, 32_767, 0));
    fc.assert(
      fc.property(fc.array(value, { minLength: 12, maxLength: 12 }), (values) => {
        const grid = gridOf([values.slice(0, 4), values.slice(4, 8), values.slice(8)]);
        expect(readHeightGrid(writeHeightGrid(grid))).toEqual(grid);
      }),
    );
  });

  test('that are cut off, too many, or none are refused', () => {
    const bytes = writeHeightGrid(four);
    for (const wrong of [bytes.slice(0, -1), Uint8Array.of(...bytes, 0)])
      expect(() => readHeightGrid(wrong)).toThrow('not a grid of heights');
    for (const wrong of [new Uint8Array(0), new Uint8Array(9)]) expect(() => readHeightGrid(wrong)).toThrow(/JSON/);
  });
});
