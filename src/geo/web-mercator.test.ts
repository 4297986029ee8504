import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acrossOf,
  downOf,
  equatorResolution,
  latAt,
  lonAt,
  mercatorHalf,
  mercatorNorth,
  tilesOver,
  toMercator,
} from './web-mercator.ts';

describe('the square of Web Mercator', () => {
  test('has the corner of EPSG:3857, and is a square', () => {
    expect(mercatorHalf).toBeCloseTo(20_037_508.342_789_244, 6);
    expect(downOf(mercatorNorth)).toBeCloseTo(0, 12);
    expect(downOf(-mercatorNorth)).toBeCloseTo(1, 12);
    expect(latAt(0)).toBeCloseTo(85.051_128_779_8, 9);
    expect([lonAt(0), lonAt(1)]).toEqual([-180, 180]);
  });

  // IOGP Guidance Note 7-2 (2019), 3.5.3.4: its example of method 1024
  test('100°20′00″ W 24°22′54.433″ N lies where IOGP reckons it', () => {
    const [x, y] = toMercator({ lon: -(100 + 20 / 60), lat: 24 + 22 / 60 + 54.433 / 3600 });
    expect(x).toBeCloseTo(-11_169_055.58, 2);
    expect(y).toBeCloseTo(2_800_000, 1);
  });

  test('a level has half the metres in a pixel that the one before it has', () => {
    expect(equatorResolution(0, 256)).toBeCloseTo(156_543.033_928, 6);
    expect(equatorResolution(18, 256)).toBeCloseTo(0.597_164_283_478, 12);
    expect(equatorResolution(9, 512)).toBe(equatorResolution(10, 256));
  });

  test('there and back is the same place', () => {
    const lat = fc.double({ min: -89, max: 89, noNaN: true });
    const lon = fc.double({ min: -180, max: 180, noNaN: true });
    fc.assert(
      fc.property(lon, lat, (x, y) => {
        expect(lonAt(acrossOf(x))).toBeCloseTo(x, 9);
        expect(latAt(downOf(y))).toBeCloseTo(y, 9);
      }),
    );
  });

  test('a pole lies beyond it, and is a number', () => {
    for (const [lat, side] of [
      [90, -1],
      [-90, 1],
    ] as const) {
      expect(Number.isFinite(downOf(lat))).toBe(true);
      expect((downOf(lat) - 0.5) * side).toBeGreaterThan(0.5);
    }
  });
});

describe('tiles over a box', () => {
  const at = (lon: number, lat: number, level: number) => {
    const { column, row, columns, rows } = tilesOver({ west: lon, south: lat, east: lon, north: lat }, level);
    expect([columns, rows]).toEqual([1, 1]);
    return [column, row];
  };

  // Tiles and corners that the tests of Mapbox's mercantile hold
  test('known ones', () => {
    expect(at(20.6852, 40.1222, 9)).toEqual([285, 193]);
    const corner = { lon: lonAt(486 / 1024), lat: latAt(332 / 1024) };
    expect(corner.lon).toBe(-9.140_625);
    expect(corner.lat).toBeCloseTo(53.330_872_983_017_05, 11);
    expect(latAt(333 / 1024)).toBeCloseTo(53.120_405_283_106_57, 11);
    const [x, y] = toMercator(corner);
    expect(x).toBeCloseTo(-1_017_529.720_532_266_3, 6);
    expect(y).toBeCloseTo(7_044_436.526_761_846, 6);
  });

  test('the world is every tile of a level, poles and all', () => {
    for (const level of [0, 1, 5])
      expect(tilesOver({ west: -180, south: -90, east: 180, north: 90 }, level)).toEqual({
        column: 0,
        row: 0,
        columns: 2 ** level,
        rows: 2 ** level,
      });
  });

  test('a box that ends where a tile does has nothing of the next', () => {
    expect(tilesOver({ west: 0, south: 10, east: 90, north: 60 }, 2)).toEqual({
      column: 2,
      row: 1,
      columns: 1,
      rows: 1,
    });
  });

  test('what lies beyond the square or on its last side is in the tile beside it', () => {
    expect(at(180, 0, 3)).toEqual([7, 4]);
    expect(at(-180, 89, 3)).toEqual([0, 0]);
    expect(at(0, -89, 3)).toEqual([4, 7]);
  });
});
