import { expect, test } from 'vitest';
import { placeFrom } from '../../../geo/geodesic.ts';
import { toMercator } from '../../../geo/web-mercator.ts';
import { extentOfSheet, paperOf, placeOfMercator, scaleErrors } from './true-scale.ts';

const size = { width: 210, height: 150 };

test.each([27, 29, 31])('a kilometre on the ground is one on paper in every direction, at %i° N', (lat) => {
  const middle = [120.3, lat] as const;
  const sheet = { middle, size, scale: 10_000 };
  const start = placeFrom({ lon: middle[0], lat }, 200, 400);
  const from = paperOf([start.lon, start.lat], sheet);
  for (const azimuth of [0, 30, 45, 90, 180, 250]) {
    const end = placeFrom(start, azimuth, 1000);
    const to = paperOf([end.lon, end.lat], sheet);
    const millimetres = Math.hypot(to.x - from.x, to.y - from.y);
    expect(Math.abs(millimetres / 100 - 1), `azimuth ${azimuth}`).toBeLessThan(0.002);
  }
});

test('the middle of a sheet is its middle on paper, and its corners are those of what it shows', () => {
  const sheet = { middle: [120, 29] as const, size, scale: 500_000 };
  const { west, south, east, north } = extentOfSheet(sheet.middle, size, sheet.scale);
  const at = paperOf(sheet.middle, sheet);
  expect([at.x, at.y]).toEqual([expect.closeTo(105, 6), expect.closeTo(75, 6)]);
  const [corner, other] = [paperOf([west, north], sheet), paperOf([east, south], sheet)];
  expect([corner.x, corner.y, other.x, other.y].map((each) => Math.round(each * 1e6) / 1e6 + 0)).toEqual([
    0, 0, 210, 150,
  ]);
});

test('the way back from Web Mercator leads where one came from', () => {
  const [x, y] = toMercator({ lon: 121.5, lat: 30.25 });
  expect(placeOfMercator(x, y)).toEqual([expect.closeTo(121.5, 9), expect.closeTo(30.25, 9)]);
});

test('on large extents the north edge is drawn larger and the south edge smaller', () => {
  const middle = [120, 29] as const;
  const { north, south } = scaleErrors(middle, extentOfSheet(middle, size, 2_000_000));
  expect(north).toBeGreaterThan(0.01);
  expect(south).toBeLessThan(-0.01);
});
