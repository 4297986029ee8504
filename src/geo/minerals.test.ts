import { expect, test } from 'vitest';
import { commodities } from './commodities.ts';
import { countyNamed } from './counties.ts';
import { MINERALS } from './minerals.ts';

test('no commodity stands twice, in a list or in a title', () => {
  expect(new Set(MINERALS.map(({ name }) => name)).size).toBe(MINERALS.length);
  expect(new Set(MINERALS.map(({ ore }) => ore)).size).toBe(MINERALS.length);
});

test('every commodity is described, in the order of its list', () =>
  expect(MINERALS.map(({ name }) => name)).toEqual(commodities));

test('mining areas lie in counties that exist', () => {
  const counties = MINERALS.flatMap(({ areas }) => areas.map(({ county }) => county));
  expect(() => counties.map(countyNamed)).not.toThrow();
});
