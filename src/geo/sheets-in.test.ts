import { expect, test } from 'vitest';
import { sheetExtent, sheetNumber, sheetScales } from './map-sheets.ts';
import { scaleFor, sheetsIn } from './sheets-in.ts';

test('a box that is one sheet lies on that sheet alone, at every scale', () => {
  for (const scale of sheetScales) {
    const number = sheetNumber(120.16, 30.25, scale);
    expect(sheetsIn(sheetExtent(number), scale, 10)?.map((sheet) => sheet.number)).toEqual([number]);
  }
});

test('every place of a box lies on one of its sheets, and every sheet has a place of the box', () => {
  const box = { west: 119.9, south: 29.8, east: 120.6, north: 30.3 };
  const sheets = sheetsIn(box, 50_000, 100) ?? [];
  const asked = new Set<string>();
  for (let lon = box.west + 0.001; lon < box.east; lon += 0.01)
    for (let lat = box.south + 0.001; lat < box.north; lat += 0.01) asked.add(sheetNumber(lon, lat, 50_000));
  expect(new Set(sheets.map(({ number }) => number))).toEqual(asked);
});

test('more than wanted is told, and what lies beyond the equator has no sheets', () => {
  expect(sheetsIn({ west: 118, south: 27, east: 123, north: 31 }, 10_000, 400)).toBeNull();
  expect(sheetsIn({ west: 118, south: -9, east: 123, north: -4 }, 50_000, 400)).toEqual([]);
});

test('the scale for a window is the finest that can be read in it', () => {
  const scales = [1_000_000, 250_000, 50_000] as const;
  expect(scaleFor({ west: 118, south: 27, east: 123, north: 31 }, scales, 60)).toBe(250_000);
  expect(scaleFor({ west: 120, south: 30, east: 120.5, north: 30.5 }, scales, 60)).toBe(50_000);
  expect(scaleFor({ west: 0, south: 0, east: 180, north: 80 }, scales, 60)).toBe(1_000_000);
});
