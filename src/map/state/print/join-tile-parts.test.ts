import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clipLine, clipRing, type Line, type Place } from '../../../geo/clip-to-frame.ts';
import { joinAreas, joinLines, type TilePart } from './join-tile-parts.ts';

const side = 100;
const rim = 8;
const block = [0, 1, 2].flatMap((column) => [0, 1, 2].map((row) => ({ column, row })));

/** What tiles have of rings or lines of the level, whole units, with a rim beyond their sides. */
function cut(lines: readonly Line[], isArea: boolean): TilePart[] {
  const frame = { min: [-rim, -rim], max: [side + rim, side + rim] } as const;
  return block.map(({ column, row }) => ({
    column,
    row,
    lines: lines
      .map((line) => line.map(([x, y]): Place => [x - column * side, y - row * side]))
      .flatMap((line) => (isArea ? [clipRing(line, frame)] : clipLine(line, frame)))
      .filter((line) => line.length > (isArea ? 2 : 1))
      .map((line) => line.map(([x, y]): Place => [Math.round(x), Math.round(y)])),
  }));
}

/** Twice the area of rings by the surveyor's formula. */
const doubleArea = (rings: readonly Line[]): number =>
  rings.reduce(
    (sum, ring) =>
      ring.reduce((all, [x, y], at) => {
        const [x0 = 0, y0 = 0] = ring.at(at - 1) ?? [];
        return all + x0 * y - x * y0;
      }, sum),
    0,
  );

/** Length of the edges that lie along the sides between tiles. */
function alongSides(rings: readonly Line[]): number {
  const inner = [side, 2 * side];
  return rings.reduce(
    (sum, ring) =>
      ring.reduce((all, [x, y], at) => {
        const [x0 = 0, y0 = 0] = ring.at(at - 1) ?? [];
        const isAlong = (x === x0 && inner.includes(x)) || (y === y0 && inner.includes(y));
        return isAlong ? all + Math.abs(x - x0) + Math.abs(y - y0) : all;
      }, sum),
    0,
  );
}

describe('areas', () => {
  test('a box with a hole over nine tiles is one box with one hole', () => {
    const outer: Line = [
      [20, 20],
      [280, 20],
      [280, 280],
      [20, 280],
    ];
    const hole: Line = [
      [90, 90],
      [90, 210],
      [210, 210],
      [210, 90],
    ];
    const rings = joinAreas(cut([outer, hole], true), side);
    expect(rings).toHaveLength(2);
    expect(doubleArea(rings)).toBe(2 * (260 * 260 - 120 * 120));
    expect(alongSides(rings)).toBe(0);
    // What is within one tile goes its way unchanged
    const small: Line = [
      [110, 110],
      [150, 120],
      [130, 160],
    ];
    expect(joinAreas(cut([small], true), side)).toEqual([small]);
  });

  test('an area keeps its size, and next to nothing of the sides is left', () => {
    const star = fc.array(fc.integer({ min: 20, max: 145 }), { minLength: 5, maxLength: 24 }).map((reaches) =>
      reaches.map((reach, at): Place => {
        const angle = (at / reaches.length) * 2 * Math.PI;
        return [Math.round(150 + reach * Math.cos(angle)), Math.round(150 + reach * Math.sin(angle))];
      }),
    );
    fc.assert(
      fc.property(star, (ring) => {
        const rings = joinAreas(cut([ring], true), side);
        // A unit for each of the places where it goes over a side, in tiles that were cut apart
        const crossings = 4 * ring.length;
        expect(Math.abs(doubleArea(rings) - doubleArea([ring]))).toBeLessThan(crossings * 2 * side);
        expect(alongSides(rings)).toBeLessThanOrEqual(crossings * 2);
      }),
    );
  });
});

describe('lines', () => {
  test('a line over several tiles is one line', () => {
    const line: Line = [
      [10, 50],
      [150, 50],
      [150, 250],
      [290, 250],
    ];
    const [joined, ...others] = joinLines(cut([line], false), side);
    expect(others).toEqual([]);
    expect(joined?.[0]).toEqual([10, 50]);
    expect(joined?.at(-1)).toEqual([290, 250]);
    const length = (joined ?? []).reduce((sum, [x, y], at) => {
      const [x0 = x, y0 = y] = at === 0 ? [] : (joined?.[at - 1] ?? []);
      return sum + Math.hypot(x - x0, y - y0);
    }, 0);
    expect(length).toBe(140 + 200 + 140);
  });
});
