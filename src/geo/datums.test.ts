import proj4 from 'proj4';
import { expect, test } from 'vitest';
import { type DatumKey, datums, geographicDefinition } from './datums.ts';

const keys = Object.keys(datums) as DatumKey[];

// EPSG registry: ellipsoids 1024, 7049, 7024 and 7030
test.each([
  ['cgcs2000', 4490, 6_378_137, 6_356_752.314_14],
  ['xian1980', 4610, 6_378_140, 6_356_755.288_157_5],
  ['beijing1954', 4214, 6_378_245, 6_356_863.018_77],
  ['wgs84', 4326, 6_378_137, 6_356_752.314_245],
] as const)('%s: axes of the ellipsoid', (key, epsg, semiMajor, semiMinor) => {
  const { ellipsoid } = datums[key];
  expect(datums[key].epsg).toBe(epsg);
  expect(ellipsoid.semiMajor).toBe(semiMajor);
  expect(ellipsoid.semiMajor * (1 - 1 / ellipsoid.inverseFlattening)).toBeCloseTo(semiMinor, 4);
});

test.each(keys)('%s: proj4 is told the same ellipsoid', (key) => {
  const { a, b } = new proj4.Proj(geographicDefinition(key));
  const { semiMajor, inverseFlattening } = datums[key].ellipsoid;
  expect(a).toBe(semiMajor);
  expect(b).toBeCloseTo(semiMajor * (1 - 1 / inverseFlattening), 4);
});

test.each(keys)('%s: nothing is shifted to it from another datum without being asked', (key) => {
  expect(geographicDefinition(key)).not.toMatch(/towgs84|nadgrids/);
  const position = proj4(geographicDefinition('beijing1954'), geographicDefinition(key), [120, 30]);
  expect(position[0]).toBeCloseTo(120, 9);
  expect(position[1]).toBeCloseTo(30, 9);
});

test('only CGCS2000 may stand on a map of WGS 84', () => {
  expect(keys.filter((key) => datums[key].agreesWithWgs84)).toEqual(['cgcs2000', 'wgs84']);
});
