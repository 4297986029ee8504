import fc from 'fast-check';
import gcoord from 'gcoord';
import { describe, expect, it, test } from 'vitest';
import {
  bd09ToGcj02,
  bd09ToWgs84,
  gcj02ToBd09,
  gcj02ToWgs84,
  wgs84ToBd09,
  wgs84ToGcj02,
} from './offset-coordinates.ts';
import type { Position } from './position.ts';

/** Land and seas of China, away from the rim of the rectangle in which the offset applies. */
const inChina = fc.record({
  lon: fc.double({ min: 73, max: 136, noNaN: true }),
  lat: fc.double({ min: 3, max: 54, noNaN: true }),
});

const degreesApart = (a: Position, b: Position): number => Math.max(Math.abs(a.lon - b.lon), Math.abs(a.lat - b.lat));

const { WGS84, GCJ02, BD09 } = gcoord;

describe('against gcoord', () => {
  // Its inverses stop at 1e-6° (GCJ-02) and take one step (BD-09)
  test.each([
    ['WGS 84 → GCJ-02', wgs84ToGcj02, WGS84, GCJ02, 1e-9],
    ['GCJ-02 → BD-09', gcj02ToBd09, GCJ02, BD09, 1e-9],
    ['WGS 84 → BD-09', wgs84ToBd09, WGS84, BD09, 1e-9],
    ['GCJ-02 → WGS 84', gcj02ToWgs84, GCJ02, WGS84, 2e-6],
    ['BD-09 → GCJ-02', bd09ToGcj02, BD09, GCJ02, 1e-5],
    ['BD-09 → WGS 84', bd09ToWgs84, BD09, WGS84, 1e-5],
  ] as const)('%s', (_, convert, from, to, degrees) => {
    fc.assert(
      fc.property(inChina, (position) => {
        const [lon, lat] = gcoord.transform([position.lon, position.lat], from, to);
        expect(degreesApart(convert(position), { lon, lat })).toBeLessThan(degrees);
      }),
    );
  });
});

describe('there and back', () => {
  test.each([
    ['GCJ-02', wgs84ToGcj02, gcj02ToWgs84],
    ['BD-09 from GCJ-02', gcj02ToBd09, bd09ToGcj02],
    ['BD-09', wgs84ToBd09, bd09ToWgs84],
  ] as const)('%s: within 1e-9°', (_, there, back) => {
    fc.assert(
      fc.property(inChina, (position) => {
        expect(degreesApart(back(there(position)), position)).toBeLessThan(1e-9);
        expect(degreesApart(there(back(position)), position)).toBeLessThan(1e-9);
      }),
      { numRuns: 500 },
    );
  });
});

describe('offset', () => {
  it('is some hundred metres in Hangzhou', () => {
    const { lon, lat } = wgs84ToGcj02({ lon: 120.15, lat: 30.25 });
    const metres = Math.hypot((lon - 120.15) * 96_200, (lat - 30.25) * 110_850);
    expect(metres).toBeGreaterThan(400);
    expect(metres).toBeLessThan(600);
  });

  test.each([
    ['Tokyo', { lon: 139.69, lat: 35.69 }],
    ['Moscow', { lon: 37.62, lat: 55.75 }],
    ['Sydney', { lon: 151.2, lat: -33.87 }],
    ['the origin', { lon: 0, lat: 0 }],
  ])('is none in %s', (_, place) => {
    for (const convert of [wgs84ToGcj02, gcj02ToWgs84, gcj02ToBd09, bd09ToGcj02, wgs84ToBd09, bd09ToWgs84])
      expect(convert(place)).toEqual(place);
  });
});
