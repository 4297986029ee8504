import { expect, test } from 'vitest';
import { lithologyPatterns } from '../../../src/strip-log/lithology-patterns.ts';
import { pathOperators } from './path-operators.ts';

test('lines, relative and absolute, and further pairs of a move', () => {
  expect(pathOperators('M1 2l3-1H0v.5z')).toBe('1 2 m 4 1 l 0 1 l 0 1.5 l h');
  expect(pathOperators('M0 0 1 1 2 0')).toBe('0 0 m 1 1 l 2 0 l');
});

test('a smooth curve goes on in the direction of the one before', () => {
  expect(pathOperators('M0 0c1-1 2-1 3 0s2 1 3 0')).toBe('0 0 m 1 -1 2 -1 3 0 c 4 1 5 1 6 0 c');
});

test('two half circles close a ring that keeps its radius', () => {
  const numbers = pathOperators('M-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z')
    .split(' ')
    .filter((text) => /\d/.test(text))
    .map(Number);
  expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([-1, 1]);
  expect(pathOperators('M-1 0a1 1 0 1 0 2 0')).toContain('0 1 c');
});

test('every pattern of ours can be written', () => {
  for (const { lines = '', solids = '' } of Object.values(lithologyPatterns)) {
    expect(pathOperators(lines + solids)).not.toContain('NaN');
  }
});
