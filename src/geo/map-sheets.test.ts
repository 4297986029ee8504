import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  cellOfNumber,
  isSheetScale,
  numberOfCell,
  sheetExtent,
  sheetNeighbours,
  sheetNumber,
  sheetScales,
} from './map-sheets.ts';
import { sheetExtentAt } from './sheet-grid.ts';

const anywhere = [
  fc.double({ min: -180, max: 180, noNaN: true, maxExcluded: true }),
  fc.double({ min: 0, max: 88, noNaN: true, maxExcluded: true }),
] as const;
const anyScale = fc.constantFrom(...sheetScales);

/** The formulae of GB/T 13989-2012, written out; seconds of arc, in which every sheet line is met exactly. */
function byTheStandard(lonSeconds: number, latSeconds: number, code: string, height: number, width: number): string {
  const million = [4 * 3600, 6 * 3600] as const;
  const a = Math.floor(latSeconds / million[0]) + 1;
  const b = Math.floor(lonSeconds / million[1]) + 31;
  const c = million[0] / height - Math.floor((latSeconds % million[0]) / height);
  const d = Math.floor((lonSeconds % million[1]) / width) + 1;
  const digits = code > 'I' ? 4 : 3;
  return `${String.fromCharCode(64 + a)}${b}${code}${String(c).padStart(digits, '0')}${String(d).padStart(digits, '0')}`;
}

/** Seconds of latitude and longitude of one sheet. */
const sizes = {
  500_000: ['B', 7200, 10_800],
  250_000: ['C', 3600, 5400],
  100_000: ['D', 1200, 1800],
  50_000: ['E', 600, 900],
  25_000: ['F', 300, 450],
  10_000: ['G', 150, 225],
  5_000: ['H', 75, 112.5],
  2_000: ['I', 25, 37.5],
  1_000: ['J', 12.5, 18.75],
  500: ['K', 6.25, 9.375],
} as const;

describe('sheetNumber', () => {
  it('numbers the sheets of Hangzhou', () => {
    expect(sheetNumber(120.15, 30.25, 1_000_000)).toBe('H51');
    expect(sheetNumber(120.15, 30.25, 250_000)).toBe('H51C002001');
    expect(sheetNumber(120.15, 30.25, 50_000)).toBe('H51E011001');
  });

  test.each([
    [1_000_000, 'J50'],
    [500_000, 'J50B001001'],
    [250_000, 'J50C001001'],
    [100_000, 'J50D002002'],
    [50_000, 'J50E004003'],
    [25_000, 'J50F008005'],
    [10_000, 'J50G015010'],
    [5_000, 'J50H030019'],
    [2_000, 'J50I090055'],
    [1_000, 'J50J01800109'],
    [500, 'J50K03600217'],
  ] as const)('114°33′45″E, 39°22′30″N, the example of the standard, at 1∶%i: %s', (scale, number) => {
    expect(sheetNumber(114 + 33 / 60 + 45 / 3600, 39 + 22 / 60 + 30 / 3600, scale)).toBe(number);
  });

  it('follows the formulae of the standard, also for points on the lines', () => {
    const scale = fc.constantFrom(...sheetScales.filter((each) => each !== 1_000_000));
    // Steps of 1/32 of a second meet the lines of every scale
    const steps = (from: number, to: number) => fc.integer({ min: from * 3600 * 32, max: to * 3600 * 32 - 1 });
    const onLines = (from: number, to: number) =>
      fc.integer({ min: from * 4, max: to * 4 - 1 }).map((quarter) => quarter * 900 * 32);
    const lon = fc.oneof(steps(72, 138), onLines(72, 138));
    const lat = fc.oneof(steps(0, 56), onLines(0, 56));
    fc.assert(
      fc.property(lon, lat, scale, (east, north, denominator) => {
        const [lonSeconds, latSeconds] = [east / 32, north / 32];
        const [code, height, width] = sizes[denominator];
        expect(sheetNumber(lonSeconds / 3600, latSeconds / 3600, denominator)).toBe(
          byTheStandard(lonSeconds, latSeconds, code, height, width),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('gives a point on a line to the northern and eastern sheet', () => {
    expect(sheetNumber(120, 31, 50_000)).toBe('H51E006001');
    expect(sheetNumber(119.9999, 30.9999, 50_000)).toBe('H50E007024');
    expect(sheetNumber(120, 32, 1_000_000)).toBe('I51');
  });

  it('reaches from the equator to 88° N and from 180° W round the earth', () => {
    expect(sheetNumber(-180, 0, 500)).toBe('A01K23040001');
    expect(sheetNumber(179.999_999_9, 87.999_999_9, 500)).toBe('V60K00012304');
  });

  test.each([
    [120, -1],
    [120, 88],
    [180, 30],
    [-180.1, 30],
    [120, Number.NaN],
    [Number.NaN, 30],
  ])('refuses %d, %d', (lon, lat) => expect(() => sheetNumber(lon, lat, 50_000)).toThrow(RangeError));

  it('tells its scales from others', () => {
    expect([200_000, 20_000, 500].map(isSheetScale)).toEqual([false, false, true]);
  });
});

describe('sheetExtent', () => {
  it('is 15′ by 10′ at 1:50 000', () => {
    expect(sheetExtent('H51E011001')).toEqual({ west: 120, south: 30.16666667, east: 120.25, north: 30.33333333 });
  });

  it('covers the point whose number it was made from, at every scale', () => {
    fc.assert(
      fc.property(...anywhere, anyScale, (lon, lat, scale) => {
        const extent = sheetExtent(sheetNumber(lon, lat, scale));
        expect(extent).toEqual(sheetExtentAt(lon, lat, scale));
        expect(extent.west).toBeLessThanOrEqual(lon + 1e-8);
        expect(extent.east).toBeGreaterThanOrEqual(lon - 1e-8);
        expect(extent.south).toBeLessThanOrEqual(lat + 1e-8);
        expect(extent.north).toBeGreaterThanOrEqual(lat - 1e-8);
      }),
    );
  });

  it('is numbered from its middle as it was', () => {
    fc.assert(
      fc.property(...anywhere, anyScale, (lon, lat, scale) => {
        const number = sheetNumber(lon, lat, scale);
        const { west, south, east, north } = sheetExtent(number);
        expect(sheetNumber((west + east) / 2, (south + north) / 2, scale)).toBe(number);
        const cell = cellOfNumber(number);
        expect(cell && numberOfCell(cell)).toBe(number);
      }),
    );
  });

  test.each([
    '',
    'H5',
    'H51E0110',
    'H51E025001',
    'H51E000001',
    'H61E001001',
    'H00',
    'H51Z001001',
    'h51E001001',
    'W51',
    'H51E00110001',
    'H51J001001',
    'H51J11530001',
    'H51K23050001',
    'H51K00002304',
    'H51A001001',
  ])('refuses %j', (number) => expect(() => sheetExtent(number)).toThrow(RangeError));
});

describe('sheetNeighbours', () => {
  test('they stand as on the map, north above', () => {
    expect(sheetNeighbours('H51E021006')).toEqual([
      'H51E020005',
      'H51E020006',
      'H51E020007',
      'H51E021005',
      'H51E021006',
      'H51E021007',
      'H51E022005',
      'H51E022006',
      'H51E022007',
    ]);
  });

  test('across the edges of the 1:1 000 000 sheet: H50, H51, G50 and G51 meet at 120°E, 28°N', () => {
    expect(sheetNeighbours('H51E024001')).toEqual([
      'H50E023024',
      'H51E023001',
      'H51E023002',
      'H50E024024',
      'H51E024001',
      'H51E024002',
      'G50E001024',
      'G51E001001',
      'G51E001002',
    ]);
    expect(sheetNeighbours('H51')[3]).toBe('H50');
    expect(sheetNeighbours('H51K23040001')[6]).toBe('G50K00012304');
  });

  test('round the earth, and nothing beyond the equator or the last row in the north', () => {
    expect(sheetNeighbours('A60')).toEqual(['B59', 'B60', 'B01', 'A59', 'A60', 'A01', null, null, null]);
    expect(sheetNeighbours('V01').slice(0, 3)).toEqual([null, null, null]);
    expect(sheetNeighbours('V01E001001')[3]).toBe('V60E001024');
  });

  test.each(['H-51-123-B', 'H51E025001', 'H51E000001', 'H51X001001', 'H61', ''])(
    '%s is no number of a sheet',
    (text) => {
      expect(sheetNeighbours(text)).toEqual([]);
    },
  );

  test('neighbours touch the sheet, and each is the neighbour of the other', () => {
    const inside = [
      fc.double({ min: 70, max: 140, noNaN: true }),
      fc.double({ min: 5, max: 80, noNaN: true }),
    ] as const;
    fc.assert(
      fc.property(...inside, anyScale, (lon, lat, scale) => {
        const number = sheetNumber(lon, lat, scale);
        const own = sheetExtent(number);
        const around = sheetNeighbours(number);
        expect(around[4]).toBe(number);
        const [north, west, east, south] = [1, 3, 5, 7].map((place) => sheetExtent(around[place] ?? ''));
        expect([north?.south, south?.north, west?.east, east?.west]).toEqual([
          own.north,
          own.south,
          own.west,
          own.east,
        ]);
        for (const [place, each] of around.entries()) expect(sheetNeighbours(each ?? '')[8 - place]).toBe(number);
      }),
    );
  });
});
