import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOfOldNumber, isOldSheetScale, oldNumberOfCell, oldSheetNumber } from './old-map-sheets.ts';
import { cellAt, sheetExtentAt } from './sheet-grid.ts';

describe('oldSheetNumber', () => {
  it('gives the forms found in archives', () => {
    expect(oldSheetNumber(120.15, 30.25, 500_000)).toBe('H-51-A');
    expect(oldSheetNumber(120.15, 30.25, 200_000)).toBe('H-51-XIII');
    expect(oldSheetNumber(119.28, 29.47, 200_000)).toBe('H-50-XXIV');
    expect(oldSheetNumber(120.15, 30.25, 100_000)).toBe('H-51-61');
    expect(oldSheetNumber(120.15, 30.25, 50_000)).toBe('H-51-61-A');
    expect(oldSheetNumber(120.15, 30.26, 25_000)).toBe('H-51-61-A-2');
    expect(oldSheetNumber(120.15, 30.26, 10_000)).toBe('H-51-61-(11)');
    expect(oldSheetNumber(120.15, 30.26, 5_000)).toBe('H-51-61-(11)-c');
  });

  // A usual example of textbooks: Beijing, 39°54′30″N 116°28′25″E
  it.each([
    [1_000_000, 'J-50'],
    [500_000, 'J-50-A'],
    [200_000, 'J-50-III'],
    [100_000, 'J-50-5'],
    [50_000, 'J-50-5-B'],
    [25_000, 'J-50-5-B-4'],
    [10_000, 'J-50-5-(24)'],
  ] as const)('numbers Beijing at 1∶%i as %s', (scale, number) => {
    expect(oldSheetNumber(116 + 28 / 60 + 25 / 3600, 39 + 54 / 60 + 30 / 3600, scale)).toBe(number);
  });

  it('numbers row 9, column 4 of H-51 as 100 and its north-eastern quarter as B', () => {
    expect(oldSheetNumber(121.85, 29.3, 50_000)).toBe('H-51-100-B');
  });

  it('has the scales before 1993: 1∶200 000 and not yet 1∶250 000', () => {
    expect([200_000, 250_000, 2_000].map(isOldSheetScale)).toEqual([true, false, false]);
    expect(oldNumberOfCell(cellAt(120, 30, 250_000))).toBeNull();
  });

  it('gives 1° by 40′ for a 1:200 000 sheet', () => {
    expect(sheetExtentAt(120.15, 30.25, 200_000)).toEqual({ west: 120, south: 30, east: 121, north: 30.66666667 });
  });
});

describe('cellOfOldNumber', () => {
  it('reads what is written, at every scale and place', () => {
    const lon = fc.double({ min: -180, max: 179.9, noNaN: true });
    const lat = fc.double({ min: 0, max: 87.9, noNaN: true });
    const scale = fc.constantFrom(1_000_000, 500_000, 200_000, 100_000, 50_000, 25_000, 10_000, 5_000);
    fc.assert(
      fc.property(lon, lat, scale, (east, north, denominator) => {
        const cell = cellAt(east, north, denominator);
        expect(cellOfOldNumber(oldNumberOfCell(cell) ?? '')).toEqual(cell);
      }),
      { numRuns: 500 },
    );
  });

  it('reads brackets for Roman numerals', () => {
    expect(cellOfOldNumber('H-51-(13)')).toEqual(cellAt(120.15, 30.25, 200_000));
  });

  it.each([
    'H-51-145',
    'H-51-0',
    'H-51-XXXVII',
    'H-51-IIII',
    'H-51-(37)',
    'H-51-E',
    'H-51-61-A-5',
    'H-51-61-(65)',
    'H-61',
  ])('finds none in %s', (number) => expect(cellOfOldNumber(number)).toBeNull());
});
