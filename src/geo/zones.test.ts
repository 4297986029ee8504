import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { centralMeridian, isBareEasting, provinceZone, splitEasting, withZone, zoneAt, zoneOfChina } from './zones.ts';

describe('zones', () => {
  // Textbook values: n = (L + 3)/6 and L0 = 6n − 3; n = L/3 rounded and L0 = 3n
  test.each([
    [120.15, 6, 21, 123],
    [119.65, 6, 20, 117],
    [120.15, 3, 40, 120],
    [118.4, 3, 39, 117],
    [118.5, 3, 40, 120],
    [121.6, 3, 41, 123],
    [73.6, 6, 13, 75],
    [135, 3, 45, 135],
    [0, 6, 1, 3],
    [1, 3, 120, 0],
    [-1.6, 3, 119, -3],
    [-177, 6, 1 + 30, -177],
    [-180, 3, 60, 180],
    [180, 6, 31, -177],
  ] as const)('%d° E, %d° wide: zone %d with central meridian %d°', (lon, width, number, meridian) => {
    expect(zoneAt(lon, width)).toEqual({ width, number });
    expect(centralMeridian({ width, number })).toBe(meridian);
  });

  it('never leads farther from a meridian than half a width', () => {
    const lon = fc.double({ min: -180, max: 180, noNaN: true });
    fc.assert(
      fc.property(lon, fc.constantFrom(3 as const, 6 as const), (east, width) => {
        const away = Math.abs(east - centralMeridian(zoneAt(east, width)));
        expect(Math.min(away, 360 - away)).toBeLessThanOrEqual(width / 2 + 1e-9);
      }),
    );
  });

  it('tells the width from the number, for zones of China', () => {
    expect([13, 23, 25, 45].map(zoneOfChina)).toEqual([
      { width: 6, number: 13 },
      { width: 6, number: 23 },
      { width: 3, number: 25 },
      { width: 3, number: 45 },
    ]);
    expect([12, 24, 46, 20.5, Number.NaN].map(zoneOfChina)).toEqual([null, null, null, null, null]);
    expect(centralMeridian(provinceZone)).toBe(120);
  });
});

describe('eastings', () => {
  it('carry the zone in front and lose it again', () => {
    expect(withZone(514_436, provinceZone)).toBe(40_514_436);
    expect(splitEasting(20_803_071.25)).toEqual({ zone: { width: 6, number: 20 }, easting: 803_071.25 });
    expect([514_436, 24_500_000, 40_950_000, 46_500_000, -1, Number.NaN].map(splitEasting)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
    const metres = fc.double({ min: 100_000, max: 899_999, noNaN: true });
    const numbers = fc.constantFrom(13, 20, 21, 23, 25, 39, 40, 45);
    fc.assert(
      fc.property(metres, numbers, (easting, number) => {
        const zone = zoneOfChina(number) ?? provinceZone;
        const split = splitEasting(withZone(easting, zone));
        expect(split?.zone).toEqual(zone);
        expect(split?.easting).toBeCloseTo(easting, 6);
      }),
    );
  });

  it('without a zone lie near the false easting', () => {
    expect([99_999, 100_000, 500_000, 900_000].map(isBareEasting)).toEqual([false, true, true, false]);
  });
});
