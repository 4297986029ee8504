import { expect, test } from 'vitest';
import { CITIES, COUNTIES, countyNamed } from './counties.ts';

test('the 90 counties and 11 cities of Zhejiang, each once', () => {
  expect(COUNTIES).toHaveLength(90);
  expect(new Set(COUNTIES.map(({ city }) => city))).toEqual(new Set(Object.values(CITIES)));
  expect(Object.keys(CITIES)).toHaveLength(11);
  expect(new Set(COUNTIES.map(({ code }) => code)).size).toBe(90);
  expect(new Set(COUNTIES.map(({ name }) => name)).size).toBe(90);
});

test('rectangles inside the counties lie the right way round and within the province', () => {
  for (const { name, inside } of COUNTIES) {
    const [west, south, east, north] = inside;
    expect(west < east && south < north, name).toBe(true);
    expect(west > 118 && east < 123 && south > 27 && north < 31.3, name).toBe(true);
  }
});

test('an unknown name is refused', () => {
  expect(countyNamed('武义县').code).toBe('330723');
  expect(() => countyNamed('武义')).toThrow(RangeError);
});
