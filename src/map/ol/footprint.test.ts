import { describe, expect, test } from 'vitest';
import { boundsOf, extentOf, geometryOf, pointOf, positionText } from './footprint.ts';
import { translucent } from './map-colours.ts';

const sheet = { west: 119, south: 29.666667, east: 119.25, north: 29.833333 };

describe('footprints', () => {
  test('a box and a point come back from the map as they went there', () => {
    expect(extentOf(boundsOf(sheet))).toEqual(sheet);
    expect(pointOf(boundsOf({ lon: 120.155123, lat: 30.274456 }).slice(0, 2))).toEqual({
      lon: 120.155123,
      lat: 30.274456,
    });
  });

  test('Web Mercator metres: longitude first, the equator at 0', () => {
    const [left = 0, bottom = 0, right = 0, top = 0] = boundsOf({ west: 0, south: 0, east: 1, north: 1 });
    expect(left).toBe(0);
    expect(bottom).toBeCloseTo(0, 6);
    // One degree on the WGS 84 equator: 2πa/360.
    expect(right).toBeCloseTo((2 * Math.PI * 6_378_137) / 360, 3);
    expect(top).toBeGreaterThan(right);
  });

  test('a view beyond the edge of the world is cut off there', () => {
    const [, , right = 0] = boundsOf({ west: 0, south: 0, east: 180, north: 80 });
    expect(extentOf([-2 * right, 0, 2 * right, 1])).toMatchObject({ west: -180, east: 180 });
  });

  test.each([
    [sheet, 'Polygon'],
    [{ lon: 120, lat: 30 }, 'Point'],
    [{ ...sheet, east: 119 }, 'Point'],
    [{ ...sheet, north: sheet.south }, 'Point'],
  ])('%j is drawn as a %s', (footprint, type) => {
    expect(geometryOf(footprint).getType()).toBe(type);
  });
});

test('degrees are said with their hemisphere', () => {
  expect(positionText(120.15512, 30.2)).toBe('东经 120.1551° 北纬 30.2000°');
  expect(positionText(-0.5, -30)).toBe('西经 0.5000° 南纬 30.0000°');
});

test('colours take an opacity only where they are hexadecimal', () => {
  expect([translucent('#1c5d85', 0.14), translucent('#1c5d85', 1), translucent('red', 0.5)]).toEqual([
    '#1c5d8524',
    '#1c5d85ff',
    'red',
  ]);
});
