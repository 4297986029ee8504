import { expect, test } from 'vitest';
import { textRules } from '../../src/resources/kit/text-rules.ts';
import { temporaryPassword } from './temporary-password.ts';

const many = Array.from({ length: 2000 }, () => temporaryPassword('abcd'));

test('meets the password rule, is long enough, and never the same', () => {
  expect(many.map((password) => textRules.password(password)).filter((problem) => problem !== null)).toEqual([]);
  expect(many.every((password) => password.length >= 14)).toBe(true);
  expect(new Set(many).size).toBe(many.length);
});

test('holds no characters that are taken for one another', () => {
  expect(many.join('')).not.toMatch(/[01OolI]/);
});

test('does not hold the name of its user', () => {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  // Names of one character would be in most passwords, were they not looked for
  for (const name of letters.slice(0, 8))
    for (let turn = 0; turn < 20; turn++) expect(temporaryPassword(name).toLowerCase()).not.toContain(name);
});
