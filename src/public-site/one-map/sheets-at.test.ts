import { describe, expect, test } from 'vitest';
import { sheetsAt } from './sheets-at.ts';

test('a place lies on one sheet of each scale, each inside the coarser one', () => {
  const sheets = sheetsAt(120.15, 30.25);
  expect(sheets.map(({ scale }) => scale)).toEqual([
    1_000_000, 500_000, 250_000, 100_000, 50_000, 25_000, 10_000, 5000, 2000, 1000, 500,
  ]);
  expect(sheets.find(({ scale }) => scale === 50_000)).toMatchObject({ number: 'H51E011001', oldNumber: 'H-51-61-A' });
  expect(sheets.filter(({ oldNumber }) => oldNumber === null).map(({ scale }) => scale)).toEqual([
    250_000, 2000, 1000, 500,
  ]);
  for (const [index, { extent }] of sheets.entries()) {
    const outer = sheets[index - 1]?.extent ?? extent;
    expect(extent.west >= outer.west - 1e-9 && extent.east <= outer.east + 1e-9).toBe(true);
    expect(extent.west <= 120.15 && extent.east >= 120.15 && extent.south <= 30.25 && extent.north >= 30.25).toBe(true);
  }
  expect([sheetsAt(120, -3), sheetsAt(180, 30)]).toEqual([[], []]);
});

/**
 * Sheets of GB/T 13989-2012, table 1, reckoned here by the formulae of its annex in whole thousandths of a second of arc, in
 * which the sizes of all scales are whole: nothing is rounded, also on the very edge of a sheet.
 */
const second = 1000;
const degree = 3600 * second;
const million = { height: 4 * degree, width: 6 * degree } as const;
const table: readonly [scale: number, letter: string, height: number, width: number, digits: number][] = [
  [1_000_000, '', 4 * 3600, 6 * 3600, 0],
  [500_000, 'B', 2 * 3600, 3 * 3600, 3],
  [250_000, 'C', 3600, 1.5 * 3600, 3],
  [100_000, 'D', 20 * 60, 30 * 60, 3],
  [50_000, 'E', 10 * 60, 15 * 60, 3],
  [25_000, 'F', 5 * 60, 7.5 * 60, 3],
  [10_000, 'G', 150, 225, 3],
  [5000, 'H', 75, 112.5, 3],
  [2000, 'I', 25, 37.5, 3],
  [1000, 'J', 12.5, 18.75, 4],
  [500, 'K', 6.25, 9.375, 4],
];

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** Rows down from the north of the 1:1 000 000 sheet: c = 4°/Δφ − ⌊(φ mod 4°)/Δφ⌋; columns: d = ⌊(λ mod 6°)/Δλ⌋ + 1. */
function byTheFormulae(lon: number, lat: number) {
  const a = Math.floor(lat / million.height) + 1;
  const b = Math.floor(lon / million.width) + 31;
  return table.map(([scale, letter, tall, wide, digits]) => {
    const [height, width] = [tall * second, wide * second];
    const c = million.height / height - Math.floor((lat % million.height) / height);
    const d = Math.floor((lon % million.width) / width) + 1;
    const west = (b - 31) * million.width + (d - 1) * width;
    const south = (a - 1) * million.height + (million.height / height - c) * height;
    const place = letter === '' ? '' : `${letter}${padded(c, digits)}${padded(d, digits)}`;
    return {
      scale,
      number: `${String.fromCodePoint(64 + a)}${padded(b, 2)}${place}`,
      extent: { west, south, east: west + width, north: south + height },
    };
  });
}

type Angle = readonly [degrees: number, minutes: number, seconds: number];
const places: readonly [name: string, lon: Angle, lat: Angle][] = [
  ['the edge of 120° E at Hangzhou’s latitude', [120, 0, 0], [30, 16, 0]],
  ['a thousandth of a second west of 120° E', [119, 59, 59.999], [30, 16, 0]],
  ['the corner of four sheets of 1:1 000 000', [120, 0, 0], [28, 0, 0]],
  ['just south-west of that corner', [119, 59, 59.999], [27, 59, 59.999]],
  ['杭州', [120, 9, 18.5], [30, 15, 36.25]],
  ['北京', [116, 23, 29.3], [39, 54, 26.4]],
  ['上海', [121, 28, 13.8], [31, 13, 48.6]],
  ['广州', [113, 15, 52.1], [23, 7, 44.9]],
  ['乌鲁木齐', [87, 37, 1.7], [43, 49, 32.3]],
  ['拉萨', [91, 7, 55.2], [29, 39, 37.8]],
  ['成都', [104, 3, 57.4], [30, 39, 35.1]],
  ['昆明', [102, 49, 58.9], [24, 52, 48.2]],
  ['喀什', [75, 59, 22.6], [39, 28, 13.4]],
  ['the west, 73° 30′ E', [73, 30, 0], [39, 20, 0]],
  ['抚远, the east', [135, 2, 30], [48, 27, 0]],
  ['漠河, 53° N', [122, 22, 11.1], [53, 29, 15.6]],
  ['三亚', [109, 30, 29.9], [18, 15, 9.7]],
  ['曾母暗沙, near the equator', [112, 16, 50.3], [3, 58, 0.5]],
  ['永兴岛', [112, 20, 15.75], [16, 50, 3.125]],
  ['台北', [121, 33, 52.2], [25, 2, 15.3]],
];

const thousandths = ([degrees, minutes, seconds]: Angle): number =>
  Math.round((degrees * 3600 + minutes * 60) * second + seconds * second);

describe('sheets of all scales are those of the standard’s formulae', () => {
  test.each(places)('%s', (_, lonAngle, latAngle) => {
    const [lon, lat] = [thousandths(lonAngle), thousandths(latAngle)];
    const reckoned = byTheFormulae(lon, lat);
    const given = sheetsAt(lon / degree, lat / degree);
    expect(given.map(({ scale, number }) => [scale, number])).toEqual(
      reckoned.map(({ scale, number }) => [scale, number]),
    );
    for (const [index, { extent }] of reckoned.entries())
      for (const side of ['west', 'south', 'east', 'north'] as const)
        expect(given[index]?.extent[side]).toBeCloseTo(extent[side] / degree, 7);
  });

  test('of known sheets', () => {
    const [lon, lat] = [thousandths([120, 0, 0]), thousandths([30, 16, 0])];
    expect(byTheFormulae(lon, lat).map(({ number }) => number)).toEqual([
      'H51',
      'H51B001001',
      'H51C002001',
      'H51D006001',
      'H51E011001',
      'H51F021001',
      'H51G042001',
      'H51H084001',
      'H51I250001',
      'H51J05000001',
      'H51K09990001',
    ]);
    expect(byTheFormulae(lon - 1, lat)[4]?.number).toBe('H50E011024');
  });
});
