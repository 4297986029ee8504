import { expect, test } from 'vitest';
import { sheetNeighbours } from './map-sheets.ts';
import { metresBetween } from './measure.ts';
import { readSheetNumber } from './read-sheet-number.ts';
import { gridScales, metresToEdge, sheetsAround, sheetsOf } from './sheets-of.ts';

const wuyi = { lon: 119.815, lat: 28.9 };

test('a place lies on one sheet of every scale, new and old', () => {
  const sheets = sheetsOf(wuyi);
  expect(sheets.map(({ scale }) => scale)).toEqual(gridScales);
  for (const { extent, scale } of sheets) {
    expect(extent.west <= wuyi.lon && wuyi.lon < extent.east, String(scale)).toBe(true);
    expect(extent.south <= wuyi.lat && wuyi.lat < extent.north, String(scale)).toBe(true);
  }
  const of = (scale: number) => sheets.find((sheet) => sheet.scale === scale);
  expect(of(1_000_000)).toMatchObject({ number: 'H50', oldNumber: 'H-50' });
  expect(of(200_000)?.number).toBeNull();
  expect(of(200_000)?.oldNumber).toMatch(/^H-50-[IVX]+$/);
  expect(of(500)).toMatchObject({ oldNumber: null });
  for (const { number, oldNumber, extent } of sheets.slice(1))
    expect(readSheetNumber(number ?? oldNumber ?? '')?.extent).toEqual(extent);
});

test('on a line between sheets the northern and the eastern one counts', () => {
  const sheet = sheetsOf({ lon: 120, lat: 30 }).find(({ scale }) => scale === 50_000);
  expect(sheet?.extent).toMatchObject({ west: 120, south: 30 });
});

test('there are no sheets where none were cut', () => {
  expect(sheetsOf({ lon: 120, lat: 88 })).toEqual([]);
  expect(sheetsOf({ lon: 120, lat: -1 })).toEqual([]);
});

test('neighbours are those of the standard, and those of 1:200 000 join at their sides', () => {
  const sheet = readSheetNumber('H50E011024');
  if (!sheet) throw new Error('no sheet');
  expect(sheetsAround(sheet).map((each) => each?.number ?? null)).toEqual(sheetNeighbours('H50E011024'));
  const old = readSheetNumber('H-50-XII');
  if (!old) throw new Error('no sheet');
  const [, , , west, middle, east] = sheetsAround(old);
  expect(middle).toEqual(old);
  expect(west?.extent.east).toBe(old.extent.west);
  expect(east?.extent.west).toBe(old.extent.east);
  expect(east?.oldNumber).toBe('H-51-VII');
});

test('how far the nearest side is', () => {
  const extent = { west: 120, south: 30, east: 120.25, north: 30.5 };
  const place = { lon: 120.249, lat: 30.2 };
  expect(metresToEdge(place, extent)).toBeCloseTo(metresBetween(place, { lon: 120.25, lat: 30.2 }), 6);
});
