import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Area, codePlaces, codesIn } from './code-places.ts';

const gridOf = (...rows: readonly string[]): (string | null)[][] =>
  rows.map((row) => [...row].map((code) => (code === '.' ? null : code)));

describe('codePlaces', () => {
  test('each part of an area has its code where there is room, in the middle of it', () => {
    const grid = gridOf('aaaaabbbbb', 'aaaaabbbbb', 'aaaaabbbbb', 'aaaaabbbbb', 'aaaaabbbbb');
    expect(codePlaces(grid, 2)).toEqual([
      { code: 'a', row: 2, column: 2 },
      { code: 'b', row: 2, column: 7 },
    ]);
  });

  test('two parts have one each; what is too narrow has none, nor has water', () => {
    const grid = gridOf('aaa.aaa', 'aaacaaa', 'aaa.aaa');
    expect(codePlaces(grid, 2)).toEqual([
      { code: 'a', row: 1, column: 1 },
      { code: 'a', row: 1, column: 5 },
    ]);
    expect(codePlaces(grid, 1).map(({ code }) => code)).toEqual(['a', 'a', 'c']);
  });

  test('a code stands in its own area, as far from others as was asked for', () => {
    const codes = fc.array(fc.array(fc.constantFrom('a', 'b', null), { minLength: 8, maxLength: 8 }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(codes, (grid) => {
        for (const { code, row, column } of codePlaces(grid, 2))
          for (const down of [-1, 0, 1])
            for (const across of [-1, 0, 1]) expect(grid[row + down]?.[column + across]).toBe(code);
      }),
    );
  });
});

describe('codesIn', () => {
  const square = (code: string | null, from: number, to: number): Area => ({
    code,
    coordinates: [from, from, to, from, to, to, from, to, from, from],
    ends: [10],
  });
  const window = { columns: 6, rows: 6, xOf: (column: number) => column + 0.5, yOf: (row: number) => row + 0.5 };

  test('an area holds its places, one over it what it covers, water too', () => {
    const rows = codesIn(window, [square('a', 0, 6), square('b', 1, 3), square(null, 4, 6)]);
    expect(rows.map((row) => row.map((code) => code ?? '.').join(''))).toEqual([
      'aaaaaa',
      'abbaaa',
      'abbaaa',
      'aaaaaa',
      'aaaa..',
      'aaaa..',
    ]);
  });

  test('a hole is none of it', () => {
    const [outer, inner] = [square('a', 0, 6), square('a', 2, 4)];
    const holed = { code: 'a', coordinates: [...outer.coordinates, ...inner.coordinates], ends: [10, 20] };
    expect(codesIn(window, [holed])[2]).toEqual(['a', 'a', null, null, 'a', 'a']);
  });
});
