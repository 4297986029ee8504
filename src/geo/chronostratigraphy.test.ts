import { expect, test } from 'vitest';
import { periods, precambrian, series, stages } from './chronostratigraphy.ts';

test.each([
  ['systems', [...periods, ...precambrian]],
  ['series', series],
  ['stages', stages],
])('%s grow older down the list, each with a colour', (_, units) => {
  const bases = units.map(({ base }) => base);
  expect(bases).toEqual(bases.toSorted((a, b) => a - b));
  expect(new Set(bases).size).toBe(bases.length);
  expect(units.filter(({ colour }) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([]);
});

test('systems and series begin with a stage', () => {
  const bases = new Set(stages.map(({ base }) => base));
  expect([...periods, ...series].filter(({ base }) => !bases.has(base))).toEqual([]);
});
