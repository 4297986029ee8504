import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { datums } from './datums.ts';
import { fromGaussKruger, toGaussKruger } from './gauss-kruger.ts';
import type { GaussKrugerSystem } from './gauss-kruger-systems.ts';
import type { Position } from './position.ts';
import { centralMeridian, zoneOfChina } from './zones.ts';

const zone = (number: number) => zoneOfChina(number) ?? { width: 3 as const, number };
const system = (number: number, isPrefixed = false, datum: GaussKrugerSystem['datum'] = 'cgcs2000') => ({
  datum,
  zone: zone(number),
  isPrefixed,
});

/**
 * Krüger's series in the third flattening to the fourth order (Karney 2011, "Transverse Mercator with an accuracy of a few
 * nanometers", eqs. 7–11, 35), written here anew: what proj4 gives is checked against it.
 */
function bySeries({ lon, lat }: Position, { datum, zone: { width, number } }: GaussKrugerSystem) {
  const { semiMajor, inverseFlattening } = datums[datum].ellipsoid;
  const radians = Math.PI / 180;
  const flattening = 1 / inverseFlattening;
  const n = flattening / (2 - flattening);
  const radius = (semiMajor / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
  const alpha = [
    n / 2 - (2 * n ** 2) / 3 + (5 * n ** 3) / 16 + (41 * n ** 4) / 180,
    (13 * n ** 2) / 48 - (3 * n ** 3) / 5 + (557 * n ** 4) / 1440,
    (61 * n ** 3) / 240 - (103 * n ** 4) / 140,
    (49_561 * n ** 4) / 161_280,
  ];
  const eccentricity = Math.sqrt(flattening * (2 - flattening));
  const lambda = (lon - (width === 6 ? 6 * number - 3 : 3 * number)) * radians;
  const tau = Math.tan(lat * radians);
  const sigma = Math.sinh(eccentricity * Math.atanh((eccentricity * tau) / Math.hypot(1, tau)));
  const conformal = tau * Math.hypot(1, sigma) - sigma * Math.hypot(1, tau);
  const xi = Math.atan2(conformal, Math.cos(lambda));
  const eta = Math.asinh(Math.sin(lambda) / Math.hypot(conformal, Math.cos(lambda)));
  let [north, east] = [xi, eta];
  for (const [index, coefficient] of alpha.entries()) {
    const order = 2 * (index + 1);
    north += coefficient * Math.sin(order * xi) * Math.cosh(order * eta);
    east += coefficient * Math.cos(order * xi) * Math.sinh(order * eta);
  }
  return { northing: radius * north, easting: 500_000 + radius * east };
}

const anySystem = fc.record({
  datum: fc.constantFrom('cgcs2000' as const, 'xian1980' as const, 'beijing1954' as const),
  zone: fc.constantFrom(13, 20, 21, 23, 25, 39, 40, 41, 45).map(zone),
  isPrefixed: fc.constant(false),
});
/** Up to the neighbouring zone, as data at the rim of a province lie. */
const away = fc.double({ min: -4.5, max: 4.5, noNaN: true });
const latitude = fc.double({ min: 0, max: 56, noNaN: true });

describe('Gauss–Krüger projection', () => {
  // Meridian arc of GRS 80 from the equator, published to the millimetre
  test.each([
    [30, 3_320_113.398],
    [45, 4_984_944.378],
  ])('on the central meridian %d° N lies %d m north', (lat, northing) => {
    const point = toGaussKruger({ lon: 120, lat }, system(40));
    expect(point.easting).toBeCloseTo(500_000, 6);
    expect(point.northing).toBeCloseTo(northing, 2);
  });

  // Meridian arc as Chinese textbooks of geodesy print it, metres for degrees B: aB − b sin 2B + c sin 4B − d sin 6B
  test.each([
    ['beijing1954', [111_134.861, 16_036.48, 16.828, 0.022]],
    ['xian1980', [111_133.005, 16_038.528, 16.833, 0.022]],
  ] as const)('the meridian of %s is as long as in textbooks', (datum, [a, b, c, d]) => {
    for (const lat of [18, 30, 45, 53]) {
      const sine = (times: number): number => Math.sin((times * lat * Math.PI) / 180);
      const { northing } = toGaussKruger({ lon: 120, lat }, system(40, false, datum));
      expect(Math.abs(northing - (a * lat - b * sine(2) + c * sine(4) - d * sine(6)))).toBeLessThan(0.05);
    }
  });

  it('keeps lengths near the central meridian (scale 1 on it)', () => {
    const [a, b] = [120, 120.001].map((lon) => toGaussKruger({ lon, lat: 30 }, system(40, true)).easting);
    // cos φ · N · Δλ with N = 6 383 480.918 m at 30° N
    expect((b ?? 0) - (a ?? 0)).toBeCloseTo(6_383_480.918 * Math.cos(Math.PI / 6) * ((0.001 * Math.PI) / 180), 2);
  });

  it('agrees with the series to a tenth of a millimetre, in every zone and on every datum', () => {
    fc.assert(
      fc.property(anySystem, away, latitude, (where, east, lat) => {
        const position = { lon: centralMeridian(where.zone) + east, lat };
        const [given, expected] = [toGaussKruger(position, where), bySeries(position, where)];
        expect(given.northing).toBeCloseTo(expected.northing, 4);
        expect(given.easting).toBeCloseTo(expected.easting, 4);
      }),
    );
  });

  it('leads back to the position', () => {
    fc.assert(
      fc.property(anySystem, fc.boolean(), away, latitude, (where, isPrefixed, east, lat) => {
        const own = { ...where, isPrefixed };
        const position = { lon: centralMeridian(own.zone) + east, lat };
        const found = fromGaussKruger(toGaussKruger(position, own), own);
        expect(found.lon).toBeCloseTo(position.lon, 9);
        expect(found.lat).toBeCloseTo(position.lat, 9);
      }),
    );
  });

  it('is symmetric about the central meridian', () => {
    const [west, east] = [119, 121].map((lon) => toGaussKruger({ lon, lat: 29.5 }, system(40)));
    expect(west?.northing).toBeCloseTo(east?.northing ?? 0, 6);
    expect((west?.easting ?? 0) + (east?.easting ?? 0)).toBeCloseTo(1_000_000, 6);
  });

  it('writes the zone in front of the easting where the system has it', () => {
    const [bare, prefixed] = [false, true].map((each) => toGaussKruger({ lon: 120.15, lat: 30.25 }, system(40, each)));
    expect((prefixed?.easting ?? 0) - (bare?.easting ?? 0)).toBeCloseTo(40_000_000, 6);
  });

  it('reads the same metres elsewhere on another ellipsoid, tens of metres away', () => {
    const metres = { northing: 3_347_836, easting: 514_436 };
    const [one, other] = (['cgcs2000', 'beijing1954'] as const).map((datum) =>
      fromGaussKruger(metres, system(40, false, datum)),
    );
    const north = Math.abs((one?.lat ?? 0) - (other?.lat ?? 0)) * 111_000;
    expect(north).toBeGreaterThan(20);
    expect(north).toBeLessThan(100);
  });
});
