import { expect, test } from 'vitest';
import { isNorthWestOfFault, PLACES } from './places.ts';

test.each([
  [119.7, 31.08, true],
  [118.49, 28.85, true],
  [121.06, 28.37, false],
  [122.2, 30, false],
])('%d, %d: north-west of the Jiangshan–Shaoxing fault is %s', (lon, lat, isNorthWest) => {
  expect(isNorthWestOfFault(lon, lat)).toBe(isNorthWest);
});

test('no place stands twice', () => {
  expect(PLACES).toHaveLength(52);
  expect(new Set(PLACES.map(({ name }) => name)).size).toBe(52);
});
