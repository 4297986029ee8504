import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oldSheetNumber, sheetExtent, sheetExtentAt, sheetNumber } from './map-sheets.ts';
import type { SheetScale } from './map-sheets.ts';

const SCALES: SheetScale[] = [1_000_000, 500_000, 250_000, 100_000, 50_000, 25_000, 10_000, 5_000, 2_000];

describe('sheetNumber', () => {
  it('numbers the sheets of Hangzhou', () => {
    expect(sheetNumber(120.15, 30.25, 1_000_000)).toBe('H51');
    expect(sheetNumber(120.15, 30.25, 250_000)).toBe('H51C002001');
    expect(sheetNumber(120.15, 30.25, 50_000)).toBe('H51E011001');
  });

  it('gives the worked example of the standard (114°33′45″E, 39°22′30″N)', () => {
    expect(sheetNumber(114.5625, 39.375, 50_000)).toBe('J50E004003');
  });

  it('gives a point on a line to the southern and eastern sheet', () => {
    expect(sheetNumber(120, 31, 50_000)).toBe('H51E007001');
    expect(sheetNumber(119.9999, 31.0001, 50_000)).toBe('H50E006024');
  });

  it('refuses points outside its area', () => {
    expect(() => sheetNumber(120, -1, 50_000)).toThrow(RangeError);
    expect(() => sheetNumber(Number.NaN, 30, 50_000)).toThrow(RangeError);
  });
});

describe('oldSheetNumber', () => {
  it('gives the forms found in archives', () => {
    expect(oldSheetNumber(120.15, 30.25, 500_000)).toBe('H-51-A');
    expect(oldSheetNumber(120.15, 30.25, 200_000)).toBe('H-51-XIII');
    expect(oldSheetNumber(119.28, 29.47, 200_000)).toBe('H-50-XXIV');
    expect(oldSheetNumber(120.15, 30.25, 100_000)).toBe('H-51-61');
    expect(oldSheetNumber(120.15, 30.25, 50_000)).toBe('H-51-61-A');
    expect(oldSheetNumber(120.15, 30.26, 25_000)).toBe('H-51-61-A-2');
    expect(oldSheetNumber(120.15, 30.26, 10_000)).toBe('H-51-61-(11)');
  });

  it('numbers row 9, column 4 of H-51 as 100 and its north-eastern quarter as B', () => {
    expect(oldSheetNumber(121.85, 29.3, 50_000)).toBe('H-51-100-B');
  });
});

describe('sheetExtent', () => {
  it('is 15′ by 10′ at 1:50 000', () => {
    expect(sheetExtent('H51E011001')).toEqual({ west: 120, south: 30.16666667, east: 120.25, north: 30.33333333 });
  });

  it('covers the point whose number it was made from, at every scale', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 117, max: 124, noNaN: true }),
        fc.double({ min: 26, max: 32, noNaN: true }),
        fc.constantFrom(...SCALES),
        (lon, lat, scale) => {
          const extent = sheetExtent(sheetNumber(lon, lat, scale));
          expect(extent).toEqual(sheetExtentAt(lon, lat, scale));
          expect(extent.west).toBeLessThanOrEqual(lon + 1e-7);
          expect(extent.east).toBeGreaterThanOrEqual(lon - 1e-7);
          expect(extent.south).toBeLessThanOrEqual(lat + 1e-7);
          expect(extent.north).toBeGreaterThanOrEqual(lat - 1e-7);
        },
      ),
    );
  });

  it('gives 1° by 40′ for an old 1:200 000 sheet', () => {
    expect(sheetExtentAt(120.15, 30.25, 200_000)).toEqual({ west: 120, south: 30, east: 121, north: 30.66666667 });
  });

  it.each(['', 'H5', 'H51E0110', 'H51E025001', 'H51E000001', 'H61E001001', 'H51Z001001', 'h51E001001'])(
    'refuses %j',
    (number) => {
      expect(() => sheetExtent(number)).toThrow(RangeError);
    },
  );
});
