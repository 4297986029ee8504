import { expect, it, test } from 'vitest';
import {
  catalogueEntry,
  epsgOf,
  gaussKrugerDefinition,
  type GaussKrugerSystem,
  mapSystemOfEpsg,
  systemOfEpsg,
} from './gauss-kruger-systems.ts';
import { centralMeridian, zoneOfChina } from './zones.ts';

const system = (number: number, isPrefixed = false, datum: GaussKrugerSystem['datum'] = 'cgcs2000') => ({
  datum,
  zone: zoneOfChina(number) ?? { width: 3 as const, number },
  isPrefixed,
});

// EPSG registry: first and last code of each row, and some between
test.each([
  ['cgcs2000', 13, true, 4491],
  ['cgcs2000', 20, true, 4498],
  ['cgcs2000', 23, true, 4501],
  ['cgcs2000', 13, false, 4502],
  ['cgcs2000', 23, false, 4512],
  ['cgcs2000', 25, true, 4513],
  ['cgcs2000', 40, true, 4528],
  ['cgcs2000', 45, true, 4533],
  ['cgcs2000', 25, false, 4534],
  ['cgcs2000', 40, false, 4549],
  ['cgcs2000', 45, false, 4554],
  ['xian1980', 13, true, 2327],
  ['xian1980', 23, true, 2337],
  ['xian1980', 13, false, 2338],
  ['xian1980', 23, false, 2348],
  ['xian1980', 25, true, 2349],
  ['xian1980', 40, true, 2364],
  ['xian1980', 45, true, 2369],
  ['xian1980', 25, false, 2370],
  ['xian1980', 45, false, 2390],
  ['beijing1954', 25, true, 2401],
  ['beijing1954', 45, true, 2421],
  ['beijing1954', 25, false, 2422],
  ['beijing1954', 45, false, 2442],
  ['beijing1954', 13, true, 21_413],
  ['beijing1954', 23, true, 21_423],
  ['beijing1954', 13, false, 21_453],
  ['beijing1954', 23, false, 21_463],
] as const)('%s, zone %d, prefixed %s: EPSG %d', (datum, number, isPrefixed, code) => {
  expect(epsgOf(system(number, isPrefixed, datum))).toBe(code);
  expect(systemOfEpsg(code)).toEqual(system(number, isPrefixed, datum));
});

test('codes beside the rows are of other systems', () => {
  const others = [2326, 2391, 2400, 2443, 3857, 4326, 4490, 4555, 21_412, 21_424, 21_452, 21_464, 4549.5, Number.NaN];
  expect(others.map(systemOfEpsg)).toEqual(others.map(() => null));
});

it('has no code outside China', () => {
  expect(epsgOf({ ...system(40), zone: { width: 3, number: 1 } })).toBeNull();
  expect(epsgOf({ ...system(40), zone: { width: 6, number: 40 } })).toBeNull();
});

test('places of a map are told in systems of its own datum alone, of both widths', () => {
  const meridians = [4510, 4499, 4549, 4528].map((code) => {
    const found = mapSystemOfEpsg(code);
    return found && centralMeridian(found.zone);
  });
  expect(meridians).toEqual([123, 123, 120, 120]);
  // 西安 1980 and 北京 1954 lie a hundred metres beside it
  expect([2364, 2437, 21_421, 3857].map(mapSystemOfEpsg)).toEqual([null, null, null, null]);
});

it('is named as catalogues have it', () => {
  expect([system(40, true), system(20), system(39, false, 'xian1980')].map(catalogueEntry)).toEqual([
    { epsg: 4528, name: 'CGCS2000 三度带 40 带' },
    { epsg: 4509, name: 'CGCS2000 六度带 中央经线 117°' },
    { epsg: 2384, name: '西安 1980 三度带 中央经线 117°' },
  ]);
  expect(() => catalogueEntry({ ...system(40), zone: { width: 3, number: 1 } })).toThrow('no EPSG code for zone 1');
});

it('is written for proj4 as the registry has it', () => {
  expect(gaussKrugerDefinition(system(40, true, 'xian1980'))).toBe(
    '+proj=tmerc +lat_0=0 +lon_0=120 +k=1 +x_0=40500000 +y_0=0 +a=6378140 +b=6356755.288157528 +units=m +no_defs',
  );
});
