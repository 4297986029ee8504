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

/** The rules written out in seconds of arc: rows are counted from the north of a 1∶1 000 000 sheet, columns from its west. */
function byTheRules(lonSeconds: number, latSeconds: number): Record<number, string> {
  const [height, width] = [4 * 3600, 6 * 3600];
  const row = (sheets: number): number => sheets - 1 - Math.floor((latSeconds % height) / (height / sheets));
  const column = (sheets: number): number => Math.floor((lonSeconds % width) / (width / sheets));
  /** Place in reading order, from 1, within a square of so many sheets a side, of the whole divided into `sheets` a side. */
  const place = (sheets: number, within: number): number =>
    (row(sheets) % within) * within + (column(sheets) % within) + 1;
  const romans =
    'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII XXIV XXV XXVI XXVII XXVIII XXIX XXX XXXI XXXII XXXIII XXXIV XXXV XXXVI';
  const million = `${'ABCDEFGHIJKLMNOPQRSTUV'[Math.floor(latSeconds / height)]}-${Math.floor(lonSeconds / width) + 31}`;
  const hundred = `${million}-${place(12, 12)}`;
  const fifty = `${hundred}-${' ABCD'[place(24, 2)]}`;
  const ten = `${hundred}-(${place(96, 8)})`;
  return {
    500_000: `${million}-${' ABCD'[place(2, 2)]}`,
    200_000: `${million}-${romans.split(' ')[place(6, 6) - 1]}`,
    100_000: hundred,
    50_000: fifty,
    25_000: `${fifty}-${place(48, 2)}`,
    10_000: ten,
    5_000: `${ten}-${' abcd'[place(192, 2)]}`,
  };
}

it('forty places of the province and its seas have the 280 numbers that the rules give', () => {
  const given: string[] = [];
  const expected: string[] = [];
  for (let at = 0; at < 40; at++) {
    // Spread over 118°–123.5° E and 27°–31.5° N, by the golden ratio; quarter seconds lie on no line
    const lon = 118 * 3600 + Math.floor(((at * 0.618_034) % 1) * 5.5 * 3600) + 0.25;
    const lat = 27 * 3600 + Math.floor(((at + 0.5) / 40) * 4.5 * 3600) + 0.25;
    for (const [scale, number] of Object.entries(byTheRules(lon, lat))) {
      expected.push(number);
      const denominator = Number(scale);
      given.push(isOldSheetScale(denominator) ? oldSheetNumber(lon / 3600, lat / 3600, denominator) : '');
    }
  }
  expect(expected).toHaveLength(280);
  expect(given).toEqual(expected);
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
