import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sheetExtent, sheetNumber } from './map-sheets.ts';
import { oldSheetNumber } from './old-map-sheets.ts';
import { mendedSheet, readSheetNumber, sheetWritings } from './read-sheet-number.ts';

describe('sheet numbers', () => {
  test.each([
    'H51E017008',
    'h51e017008',
    'H51 E 017 008',
    'H-51-100-B',
    'H51-100-B',
    'h-51-100-乙',
    'H—51—100—B',
    'H51—100—乙幅',
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

  test('the largest scales, and a 1∶2000 sheet by its place in the 1∶5000 one', () => {
    expect(readSheetNumber('h51 K 0001 2304')).toMatchObject({ number: 'H51K00012304', oldNumber: null, scale: 500 });
    expect(readSheetNumber('J50J01800109')).toMatchObject({ number: 'J50J01800109', scale: 1000 });
    // Row 192, column 97 of the ninths' parent: its middle ninth is row 575, column 290
    expect(readSheetNumber('H49H192097-5')).toMatchObject({ number: 'H49I575290', scale: 2000 });
    expect(readSheetNumber('H49H192097-0')).toBeNull();
  });

  test('1∶10 000 and 1∶5000 in brackets, with and without hyphens', () => {
    const sheet = { oldNumber: 'H-51-61-(11)-a', number: 'H51H083005', scale: 5000 };
    for (const text of ['H-51-61-(11)-a', 'H-51-61（11）a', 'H51-61-(11)-A'])
      expect(readSheetNumber(text)).toMatchObject(sheet);
    expect(readSheetNumber('H-51-61(11)')).toMatchObject({ oldNumber: 'H-51-61-(11)', scale: 10_000 });
  });

  test('north of China too, where the letter is set apart', () => {
    expect(readSheetNumber('V01E001001')?.oldNumber).toBe('V-1-1-A');
    expect(readSheetNumber('Q-52-1')?.scale).toBe(100_000);
  });

  test('is written in two ways where it has both, beside what was given', () => {
    expect(sheetWritings('H-50-144-D')).toEqual(['H-50-144-D', 'H50E024024']);
    expect(sheetWritings('H50E024024')).toEqual(['H50E024024', 'H-50-144-D']);
    expect(sheetWritings('h-50-144-丁')).toEqual(['h-50-144-丁', 'H50E024024', 'H-50-144-D']);
    // 1∶200000 is none of the standard's
    expect(sheetWritings('H-51-XIII')).toEqual(['H-51-XIII']);
    expect(sheetWritings('ZK804')).toEqual(['ZK804']);
  });

  test.each(['J1-2', 'K12-3', 'S12-1', 'T1-2'])('%s is a stratum or a hole, no sheet', (text) =>
    expect(readSheetNumber(text)).toBeNull(),
  );

  test.each(['H51', 'H-51', 'H-51-200', 'H-51-XL', 'H51E025001', 'ZK804', 'DZ/T 0227', 'H-99-1', '', 'H-51-100-B-7'])(
    'none: %s',
    (text) => expect(readSheetNumber(text)).toBeNull(),
  );

  test('old and new numbers of a place are the same sheet', () => {
    const place = [
      fc.double({ min: 114, max: 125.9, noNaN: true }),
      fc.double({ min: 24, max: 31.9, noNaN: true }),
    ] as const;
    const scale = fc.constantFrom(500_000, 100_000, 50_000, 25_000, 10_000, 5_000);
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

test.each([
  ['H-50-[8]', 'H50C002004'],
  ['H-51-[5]', 'H51C002001'],
  ['H-51-61-A-a', 'H51F021001'],
  ['H-51-61-33', 'H51G045001'],
  ['8-51-61-A', 'H51E011001'],
])('older forms: %s is %s', (typed, number) => expect(readSheetNumber(typed)?.number).toBe(number));

test('a sheet 1∶1000000 is read where nothing else can be meant', () => {
  expect(readSheetNumber('H51')).toBeNull();
  expect(readSheetNumber('H-51', { isWhole: true })?.extent).toEqual({ west: 120, south: 28, east: 126, north: 32 });
  expect(readSheetNumber('K12', { isWhole: true })).toBeNull();
});

test.each([
  ['H51E025001', 'H51E024001', '行、列号为 1—24'],
  ['H51E000001', 'H51E001001', '行、列号为 1—24'],
  ['H51EO11001', 'H51E011001', '数字误作字母'],
  ['HS1E011001', 'H51E011001', '数字误作字母'],
  ['H5lE0110O1', 'H51E011001', '数字误作字母'],
  ['H51Z011001', 'H51E011001', '没有 Z'],
  ['H51Z090090', 'H51G090090', '没有 Z'],
  ['H51E11001', 'H51E011001', '各为 3 位'],
  ['H51E01101', 'H51E011001', '各为 3 位'],
])('%s is no sheet; the nearest is %s', (typed, number, why) => {
  expect(mendedSheet(typed)?.sheet.number).toBe(number);
  expect(mendedSheet(typed)?.why).toContain(why);
});
test.each([
  ['H-51-145', 'H-51-144', '1—144'],
  ['H-51-0', 'H-51-1', '1—144'],
  ['H-51-145-A', 'H-51-144-A', '1—144'],
  ['H-51-61-E', 'H-51-61-D', 'A—D'],
  ['h51-61e', 'H-51-61-D', 'A—D'],
  ['H-51-61-A-5', 'H-51-61-A-4', '1—4'],
  ['H-51-61-(65)', 'H-51-61-(64)', '(1)—(64)'],
  ['H-51-61-(11)-e', 'H-51-61-(11)-d', 'a—d'],
  ['H-51-XL', 'H-51-XXXVI', 'I—XXXVI'],
  ['H-51-E', 'H-51-D', 'A—D'],
])('%s is no old sheet; the nearest is %s', (typed, number, why) => {
  expect(readSheetNumber(typed)).toBeNull();
  expect(mendedSheet(typed)?.sheet.oldNumber).toBe(number);
  expect(mendedSheet(typed)?.why).toContain(why);
});
test.each([
  ['H-51-109A', 'H-51-109-A'],
  ['H51-109a', 'H-51-109-A'],
  ['H-51-109-A2', 'H-51-109-A-2'],
  ['H-51-109A2', 'H-51-109-A-2'],
])('%s is read as %s', (typed, number) => {
  expect(readSheetNumber(typed)?.oldNumber).toBe(number);
  expect(mendedSheet(typed)).toBeNull();
});
test.each(['H-99-145', 'ZK-51-145', 'T1-200', 'H51', 'H-51', 'H-51-61-A-1-2-3', 'DZ/T 0227-2010', 'GB-51-200'])(
  '%s looks like no sheet',
  (typed) => expect(mendedSheet(typed)).toBeNull(),
);
test('every sheet with its number is left as it is', () => {
  const place = [
    fc.double({ min: 114, max: 125.9, noNaN: true }),
    fc.double({ min: 24, max: 31.9, noNaN: true }),
  ] as const;
  const scale = fc.constantFrom(1_000_000, 500_000, 200_000, 100_000, 50_000, 25_000, 10_000, 5_000);
  fc.assert(
    fc.property(...place, scale, (lon, lat, denominator) => {
      expect(mendedSheet(oldSheetNumber(lon, lat, denominator))).toBeNull();
    }),
    { numRuns: 500 },
  );
});
test.each(['H51E011001', 'H-51-61-A', '萤石', 'DZ/T 0227', 'ABCDEFGHIJ'])('%s is not mended', (typed) =>
  expect(mendedSheet(typed)).toBeNull(),
);

test('old numbers 1∶200000 written together', () => {
  expect(readSheetNumber('H51XIX')).toMatchObject({ oldNumber: 'H-51-XIX', scale: 200_000 });
  expect(readSheetNumber('h50xxiv')?.extent).toEqual(readSheetNumber('H-50-XXIV')?.extent);
  expect(readSheetNumber('H51XXXVII')).toBeNull();
  expect(readSheetNumber('ZK51V')).toBeNull();
});
