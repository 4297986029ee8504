import { expect, test } from 'vitest';
import { isKnown } from './is-known.ts';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a"', true],
  ['"b"', false],
  ['"b, a"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s of what has the tag "a" is known: %s', (header, known) => {
  expect(isKnown(header, '"a"')).toBe(known);
  expect(isKnown(header, 'W/"a"')).toBe(known);
});

test('a tag may hold a comma', () => {
  expect(isKnown('"x", "a,b"', '"a,b"')).toBe(true);
  expect(isKnown('"a"', '"a,b"')).toBe(false);
});

test('a star is whatever there is, alone only', () => {
  expect(isKnown('*', '"a"')).toBe(true);
  expect(isKnown(' * ', undefined)).toBe(true);
  expect(isKnown('"*"', '"a"')).toBe(false);
  expect(isKnown('"b", *', '"a"')).toBe(false);
});

test('what has no tag is known by none', () => {
  expect(isKnown('"a"', undefined)).toBe(false);
});
