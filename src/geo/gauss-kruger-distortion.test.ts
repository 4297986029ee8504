import { expect, test } from 'vitest';
import { distortionAt, zoneOfSheet, zoneText } from './gauss-kruger-distortion.ts';
import type { GaussKrugerSystem } from './gauss-kruger-systems.ts';
import { planeOf } from './sheet-plane.ts';

const systemOf = (width: 3 | 6, number: number): GaussKrugerSystem => ({
  datum: 'cgcs2000',
  zone: { width, number },
  isPrefixed: true,
});

/** γ and m after 孔祥元《控制测量学》: series in the difference of longitude. */
function bySeries(lat: number, difference: number): { convergence: number; factor: number } {
  const [phi, l] = [(lat * Math.PI) / 180, (difference * Math.PI) / 180];
  const f = 1 / 298.257222101;
  const e2 = f * (2 - f);
  const eta2 = (e2 / (1 - e2)) * Math.cos(phi) ** 2;
  const t2 = Math.tan(phi) ** 2;
  const lc = l * Math.cos(phi);
  const gamma = l * Math.sin(phi) * (1 + (lc ** 2 / 3) * (1 + 3 * eta2 + 2 * eta2 ** 2) + (lc ** 4 / 15) * (2 - t2));
  const factor = 1 + (lc ** 2 / 2) * (1 + eta2) + (lc ** 4 / 24) * (5 - 4 * t2);
  return { convergence: (gamma * 180) / Math.PI, factor };
}

test.each([
  [27, 117, 20],
  [28.5, 119.875, 20],
  [29.4, 120.125, 21],
  [31, 123, 21],
  [30, 125.9, 21],
])('at %f° N, %f° E in zone %i convergence and scale are those of the series', (lat, lon, number) => {
  const met = distortionAt({ lon, lat }, planeOf(systemOf(6, number)));
  const known = bySeries(lat, lon - (6 * number - 3));
  expect(Math.abs(met.convergence - known.convergence) * 3600).toBeLessThan(0.1);
  expect(met.factor).toBeCloseTo(known.factor, 6);
});

test('zones are 6° wide from 1:25 000 on, and 3° wide for larger scales', () => {
  const middle = { lon: 120.1, lat: 29 };
  expect(zoneText(zoneOfSheet(middle, 25_000))).toBe('6° 带第 21 带，中央子午线 123°');
  expect(zoneText(zoneOfSheet(middle, 10_000))).toBe('3° 带第 40 带，中央子午线 120°');
  expect(zoneText(zoneOfSheet({ lon: 119.9, lat: 29 }, 500_000))).toBe('6° 带第 20 带，中央子午线 117°');
});
