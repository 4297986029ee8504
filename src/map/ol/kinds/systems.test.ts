import { get as projectionOf, transform } from 'ol/proj.js';
import { expect, it, test } from 'vitest';
import { coords } from '../../../resources/maps/coords.ts';
import { offsetMercator } from './offset-mercator.ts';
import { prepareSystem } from './systems.ts';

const place = [120.15, 30.25];
const near = (met: number[], wanted: number[], digits: number): void =>
  met.forEach((value, index) => expect(value).toBeCloseTo(wanted[index] ?? Number.NaN, digits));

test('Gauss–Krüger by central meridian: figures of EPSG 4549 for 120.15° E, 30.25° N', async () => {
  expect(await prepareSystem(4549)).toBe(true);
  near(transform(place, 'EPSG:4326', 'EPSG:4549'), [514_436.54, 3_347_836.56], 1);
  near(transform([514_436.54, 3_347_836.56], 'EPSG:4549', 'EPSG:3857'), transform(place, 'EPSG:4326', 'EPSG:3857'), 1);
});

test.each([
  [4528, 120.15, 40_514_436.54],
  [4510, 123.15, 514_436.54],
  [4499, 123.15, 21_514_436.54],
])('as far from the meridian of EPSG %d lies the same place', async (epsg, lon, easting) => {
  expect(await prepareSystem(epsg)).toBe(true);
  const system = `EPSG:${epsg}`;
  near(transform([lon, 30.25], 'EPSG:4326', system), [easting, 3_347_836.56], 1);
  near(transform([easting, 3_347_836.56], system, 'EPSG:4326'), [lon, 30.25], 6);
  const [west = 0, , east = 0] = projectionOf(system)?.getExtent() ?? [];
  expect([west < easting, easting < east]).toEqual([true, true]);
});

test('every plane system of the catalogue is drawn', async () => {
  const plane = coords.initialRows?.filter((row) => !('kind' in row)) ?? [];
  expect(plane.length).toBeGreaterThan(8);
  const drawn = await Promise.all(plane.map(async ({ epsg }) => [epsg, await prepareSystem(Number(epsg))]));
  expect(drawn).toEqual(plane.map(({ epsg }) => [epsg, true]));
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
  // 西安 1980: its places lie a hundred metres beside the map's
  expect(await prepareSystem(2364)).toBe(false);
});
