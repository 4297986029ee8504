import { expect, test } from 'vitest';
import { angleAt, circleRing, geodesicArea, geodesicBetween, geodesicLength, placeFrom } from './geodesic.ts';
import { areaOfBox, degreeLengths } from './measure.ts';

const hangzhou = { lon: 120.1551, lat: 30.2741 };
const wenzhou = { lon: 120.6994, lat: 27.9938 };

test('a way along the meridian is as long as the degrees on it', () => {
  const { metres, azimuth } = geodesicBetween({ lon: 120, lat: 29.9995 }, { lon: 120, lat: 30.0005 });
  expect(metres).toBeCloseTo(degreeLengths(30).alongMeridian / 1000, 5);
  expect(azimuth).toBeCloseTo(0, 9);
});

test('there and back: the place in that direction and distance is the other one', () => {
  const { metres, azimuth } = geodesicBetween(hangzhou, wenzhou);
  const there = placeFrom(hangzhou, azimuth, metres);
  expect(there.lon).toBeCloseTo(wenzhou.lon, 9);
  expect(there.lat).toBeCloseTo(wenzhou.lat, 9);
  expect(metres / 1000).toBeCloseTo(258.3, 0);
  expect(azimuth).toBeGreaterThan(160);
  expect(azimuth).toBeLessThan(180);
});

test('the area of a narrow box along two parallels is what Snyder says, either way round', () => {
  const box = { west: 120, south: 29, east: 120.02, north: 29.02 };
  const ring = [
    { lon: 120, lat: 29 },
    { lon: 120.02, lat: 29 },
    { lon: 120.02, lat: 29.02 },
    { lon: 120, lat: 29.02 },
  ];
  const { squareMetres, perimeter } = geodesicArea(ring);
  expect(squareMetres / areaOfBox(box)).toBeCloseTo(1, 6);
  expect(geodesicArea(ring.toReversed()).squareMetres).toBeCloseTo(squareMetres, 3);
  expect(perimeter).toBeCloseTo(geodesicLength([...ring, ...ring.slice(0, 1)]), 6);
});

test('a circle of the ground has its radius in every direction, and nearly its area', () => {
  const ring = circleRing(hangzhou, 25_000, 360);
  for (const place of ring) expect(geodesicBetween(hangzhou, place).metres).toBeCloseTo(25_000, 4);
  expect(geodesicArea(ring).squareMetres / (Math.PI * 25_000 ** 2)).toBeCloseTo(1, 3);
});

test('an angle is the smaller one, over north too', () => {
  const north = placeFrom(hangzhou, 350, 1000);
  expect(angleAt(north, hangzhou, placeFrom(hangzhou, 20, 1000))).toBeCloseTo(30, 6);
  expect(angleAt(placeFrom(hangzhou, 90, 500), hangzhou, placeFrom(hangzhou, 270, 500))).toBeCloseTo(180, 6);
});
