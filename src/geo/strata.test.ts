import { expect, test } from 'vitest';
import { geologicalAge } from './geological-age.ts';
import { STRATA } from './strata.ts';

test('no unit and no code stands twice', () => {
  expect(new Set(STRATA.map(({ name }) => name)).size).toBe(STRATA.length);
  expect(new Set(STRATA.map(({ code }) => code)).size).toBe(STRATA.length);
});

test('every code begins with an age', () => {
  expect(STRATA.filter(({ code }) => geologicalAge(code) === null)).toEqual([]);
});
