import { expect, test } from 'vitest';
import { COUNTIES, CITIES } from './counties.ts';
import { LANDFORMS } from './landforms.ts';
import { PLACES } from './places.ts';

const names = LANDFORMS.flatMap((each) => each.names);

test('landforms lie in the province or its sea, and reach no further than a county or two', () => {
  const outside = LANDFORMS.filter(
    ({ lon, lat, reach }) => !(lon > 118 && lon < 123 && lat > 27 && lat < 31.2 && reach >= 4 && reach <= 40),
  );
  expect(outside).toEqual([]);
});

test('each name is that of one landform, and of no county', () => {
  expect(new Set(names).size).toBe(names.length);
  const counties = [...Object.values(CITIES), ...COUNTIES.map(({ name }) => name)].map((name) =>
    name.replace(/[市县区]$/, ''),
  );
  expect(names.filter((name) => counties.includes(name))).toEqual([]);
});

test('what is known as a place of interest as well lies where that lies', () => {
  const both = LANDFORMS.flatMap((landform) => {
    const place = PLACES.find(({ name }) => landform.names.includes(name));
    return place ? [{ landform, place }] : [];
  });
  expect(both.length).toBeGreaterThan(0);
  expect(both.filter(({ landform: a, place: b }) => Math.hypot(a.lon - b.lon, a.lat - b.lat) > 0.1)).toEqual([]);
});
