import { expect, test } from 'vitest';
import { countyNamed } from './counties.ts';
import { placeNameIn } from './former-names.ts';

test.each([
  ['临安区', 1980, '浙江省临安县'],
  ['临安区', 2017, '杭州市临安区'],
  ['临平区', 2010, '杭州市余杭区'],
  ['遂昌县', 1980, '浙江省遂昌县'],
])('%s as reports of %d wrote it', (name, year, written) => {
  expect(placeNameIn(countyNamed(name), year)).toBe(written);
});
