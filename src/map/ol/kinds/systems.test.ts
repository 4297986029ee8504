import { transform } from 'ol/proj.js';
import { expect, it, test } from 'vitest';
import { offsetMercator, prepareSystem } from './systems.ts';

const place = [120.15, 30.25];
const near = (met: number[], wanted: number[], digits: number): void =>
  met.forEach((value, index) => expect(value).toBeCloseTo(wanted[index] ?? Number.NaN, digits));

test('Gauss–Krüger by central meridian: figures of EPSG 4549 for 120.15° E, 30.25° N', async () => {
  expect(await prepareSystem(4549)).toBe(true);
  near(transform(place, 'EPSG:4326', 'EPSG:4549'), [514_436.54, 3_347_836.56], 1);
  near(transform([514_436.54, 3_347_836.56], 'EPSG:4549', 'EPSG:3857'), transform(place, 'EPSG:4326', 'EPSG:3857'), 1);
});

test('CGCS2000 in degrees lies on WGS 84', () => {
  expect(transform(place, 'EPSG:4490', 'EPSG:4326')).toEqual(place);
  near(transform(transform(place, 'EPSG:4490', 'EPSG:3857'), 'EPSG:3857', 'EPSG:4490'), place, 9);
});

it('sets off internet maps by some hundred metres, and back', () => {
  const shifted = transform(place, 'EPSG:4326', offsetMercator);
  const plain = transform(place, 'EPSG:4326', 'EPSG:3857');
  const offset = Math.hypot((shifted[0] ?? 0) - (plain[0] ?? 0), (shifted[1] ?? 0) - (plain[1] ?? 0));
  expect(offset > 300 && offset < 800).toBe(true);
  near(transform(shifted, offsetMercator, 'EPSG:4326'), place, 7);
});

it('knows no other system', async () => {
  expect(await prepareSystem(2326)).toBe(false);
});
