import { expect, test } from 'vitest';
import { readBelow, writeBelow } from './below.ts';

test('what is written is read', () => {
  const below = { isSeen: true, hidden: ['Q4', 'K₁g 馆头组,上段'] };
  expect(writeBelow(below)).toBe(`on,Q4,${encodeURIComponent('K₁g 馆头组,上段')}`);
  expect(readBelow(writeBelow(below))).toEqual(below);
});

test.each(['yes', 'on,Q4,Q4', 'off,%E0%A4%A', `on${Array.from({ length: 41 }, (_, at) => `,${at}`).join('')}`])(
  '%s is no look below the ground',
  (text) => {
    expect(readBelow(text)).toBeNull();
  },
);
