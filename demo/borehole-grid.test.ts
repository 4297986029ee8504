import { describe, expect, it } from 'vitest';
import { toGaussKruger } from './borehole-grid.ts';

describe('toGaussKruger', () => {
  it('gives the length of the meridian on the central one', () => {
    // Meridian arc of GRS 80 from the equator to 30° N and 45° N
    expect(toGaussKruger(120, 30, 40).northing).toBeCloseTo(3_320_113.398, 2);
    expect(toGaussKruger(120, 45, 40).northing).toBeCloseTo(4_984_944.378, 2);
    expect(toGaussKruger(120, 0, 40)).toEqual({ northing: 0, easting: 40_500_000, zone: 40 });
  });

  it('is symmetric about the central meridian', () => {
    const [west, east] = [toGaussKruger(119, 29.5, 40), toGaussKruger(121, 29.5, 40)];
    expect(west.northing).toBe(east.northing);
    expect(west.easting - 40_500_000).toBeCloseTo(40_500_000 - east.easting, 3);
  });

  it('keeps lengths near the central meridian (scale 1 on it)', () => {
    const [a, b] = [toGaussKruger(120, 30, 40), toGaussKruger(120.001, 30, 40)];
    // cos φ · N · Δλ with N = 6 383 480.918 m at 30° N
    const arc = 6_383_480.918 * Math.cos(Math.PI / 6) * ((0.001 * Math.PI) / 180);
    expect(b.easting - a.easting).toBeCloseTo(arc, 2);
  });
});
