import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oldSheetNumber, sheetExtent, sheetNumber } from './map-sheets.ts';
import { readSheetNumber } from './read-sheet-number.ts';

describe('sheet numbers', () => {
  test.each([
    'H51E017008',
    'h51e017008',
    'H51 E 017 008',
    'H-51-100-B',
    'H51-100-B',
    'h-51-100-乙',
    'H—51—100—B',
    '图幅号：H51E017008',
  ])('%s', (written) => {
    expect(readSheetNumber(written)).toEqual({
      number: 'H51E017008',
      oldNumber: 'H-51-100-B',
      extent: sheetExtent('H51E017008'),
      scale: 50_000,
    });
  });

  test('1∶200 000 existed only before the standard', () => {
    expect(readSheetNumber('H-51-XIII')).toMatchObject({ number: null, oldNumber: 'H-51-XIII', scale: 200_000 });
    expect(readSheetNumber('H-51-ⅩⅢ')?.oldNumber).toBe('H-51-XIII');
  });

  test.each(['H51', 'H-51-200', 'H-51-XL', 'H51E025001', 'ZK804', 'DZ/T 0227', 'H-99-1', '', 'H-51-100-B-7'])(
    'none: %s',
    (text) => expect(readSheetNumber(text)).toBeNull(),
  );

  test('old and new numbers of a place are the same sheet', () => {
    const place = [
      fc.double({ min: 114, max: 125.9, noNaN: true }),
      fc.double({ min: 24, max: 31.9, noNaN: true }),
    ] as const;
    const scale = fc.constantFrom(500_000, 100_000, 50_000, 25_000, 10_000);
    fc.assert(
      fc.property(...place, scale, (lon, lat, denominator) => {
        const [number, oldNumber] = [sheetNumber(lon, lat, denominator), oldSheetNumber(lon, lat, denominator)];
        expect(readSheetNumber(oldNumber)).toMatchObject({ number, oldNumber, scale: denominator });
        expect(readSheetNumber(number)).toMatchObject({ number, oldNumber });
      }),
      { numRuns: 500 },
    );
  });
});
