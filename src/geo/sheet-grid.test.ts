import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  cellAt,
  cellExtent,
  cellOfPlace,
  type GridScale,
  numberInside,
  partOfCell,
  placeOfCell,
  sheetAround,
  sheetExtentAt,
} from './sheet-grid.ts';

const scales: readonly GridScale[] = [
  1_000_000, 500_000, 250_000, 200_000, 100_000, 50_000, 25_000, 10_000, 5_000, 2_000, 1_000, 500,
];
const anyScale = fc.constantFrom(...scales);
/** To a centimetre: what lies nearer to a line than digits can tell is on it, at some scales before others. */
const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1e7, max: max * 1e7 - 1 }).map((value) => value / 1e7);
const anywhere = [degrees(-180, 180), degrees(0, 88)] as const;

describe('the cell of a place', () => {
  // Numbers that published sheets bear: H51C002001 is 杭州市, J50 that of 北京; the third has the figures of textbooks
  test.each([
    [120.15, 30.25, 250_000, { letter: 'H', zone: 51, row: 2, column: 1 }],
    [116.4, 39.9, 1_000_000, { letter: 'J', zone: 50, row: 1, column: 1 }],
    [114.5625, 39.375, 100_000, { letter: 'J', zone: 50, row: 2, column: 2 }],
    [114.5625, 39.375, 50_000, { letter: 'J', zone: 50, row: 4, column: 3 }],
    [0, 0, 1_000_000, { letter: 'A', zone: 31, row: 1, column: 1 }],
    [-180, 87.99, 1_000_000, { letter: 'V', zone: 1, row: 1, column: 1 }],
  ] as const)('%d° E, %d° N, 1:%d: %o', (lon, lat, scale, place) => {
    expect(placeOfCell(cellAt(lon, lat, scale))).toEqual(place);
  });

  test('on a line it is the northern and the eastern one, also where the line has no exact binary digits', () => {
    expect(sheetExtentAt(120, 28, 1_000_000)).toEqual({ west: 120, south: 28, east: 126, north: 32 });
    // 20′ and 30′ are a sheet of 1:100 000
    expect(sheetExtentAt(119.5, 28 + 1 / 3, 100_000)).toMatchObject({ west: 119.5, south: 28.33333333 });
  });

  it.each([
    [180, 30],
    [-180.1, 30],
    [120, -0.1],
    [120, 88],
    [Number.NaN, 30],
  ])('there is none at %d, %d', (lon, lat) => {
    expect(() => cellAt(lon, lat, 50_000)).toThrow(RangeError);
  });

  it('holds the place, and is found again by its own', () => {
    fc.assert(
      fc.property(...anywhere, anyScale, (lon, lat, scale) => {
        const cell = cellAt(lon, lat, scale);
        const { west, south, east, north } = cellExtent(cell);
        expect(lon >= west - 1e-8 && lon <= east + 1e-8 && lat >= south - 1e-8 && lat <= north + 1e-8).toBe(true);
        const place = placeOfCell(cell);
        expect(place && cellOfPlace(place, scale)).toEqual(cell);
      }),
    );
  });
});

describe('sizes', () => {
  // GB/T 13989-2012, table 1, seconds of latitude and of longitude; 1:200 000 as it was before
  test.each([
    [1_000_000, 14_400, 21_600],
    [500_000, 7200, 10_800],
    [250_000, 3600, 5400],
    [200_000, 2400, 3600],
    [100_000, 1200, 1800],
    [50_000, 600, 900],
    [25_000, 300, 450],
    [10_000, 150, 225],
    [5_000, 75, 112.5],
    [2_000, 25, 37.5],
    [1_000, 12.5, 18.75],
    [500, 6.25, 9.375],
  ] as const)('1:%d: %d″ by %d″', (scale, high, wide) => {
    const { west, south, east, north } = sheetExtentAt(120.01, 29.01, scale);
    expect((north - south) * 3600).toBeCloseTo(high, 3);
    expect((east - west) * 3600).toBeCloseTo(wide, 3);
  });
});

describe('cells within cells', () => {
  test('are numbered from the north-west, row by row', () => {
    const sheet = cellAt(120.15, 30.25, 1_000_000);
    const parts = [1, 4, 5, 16].map((number) => partOfCell(sheet, 250_000, number));
    expect(parts.map((part) => part && placeOfCell(part))).toEqual([
      { letter: 'H', zone: 51, row: 1, column: 1 },
      { letter: 'H', zone: 51, row: 1, column: 4 },
      { letter: 'H', zone: 51, row: 2, column: 1 },
      { letter: 'H', zone: 51, row: 4, column: 4 },
    ]);
    expect([0, 17, Number.NaN].map((number) => partOfCell(sheet, 250_000, number))).toEqual([null, null, null]);
  });

  test('have one number in the sheet around them', () => {
    fc.assert(
      fc.property(...anywhere, fc.constantFrom(500_000, 100_000, 10_000), (lon, lat, scale) => {
        const cell = cellAt(lon, lat, scale);
        const sheet = sheetAround(cell, 1_000_000);
        expect(sheet).toEqual(cellAt(lon, lat, 1_000_000));
        expect(partOfCell(sheet, scale, numberInside(cell, 1_000_000))).toEqual(cell);
      }),
    );
  });
});

describe('the rims of the earth', () => {
  test('columns go on round it, rows end', () => {
    const first = cellAt(-180, 30, 1_000_000);
    expect(placeOfCell({ ...first, column: -1 })).toMatchObject({ letter: 'H', zone: 60 });
    expect(placeOfCell({ ...first, column: 60 })).toMatchObject({ letter: 'H', zone: 1 });
    expect([-1, 22].map((row) => placeOfCell({ ...first, row }))).toEqual([null, null]);
  });

  test.each([
    { letter: 'W', zone: 51, row: 1, column: 1 },
    { letter: '', zone: 51, row: 1, column: 1 },
    { letter: 'AB', zone: 51, row: 1, column: 1 },
    { letter: 'H', zone: 61, row: 1, column: 1 },
    { letter: 'H', zone: 51, row: 0, column: 1 },
    { letter: 'H', zone: 51, row: 1, column: 5 },
  ])('%o is no sheet of 1:250 000', (place) => {
    expect(cellOfPlace(place, 250_000)).toBeNull();
  });
});
