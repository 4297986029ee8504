import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['123456', 'password123', 'PassWord123', '1Q2w3e4R5t', 'qwerty12345'])('%s is common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test('a long one that nobody uses is not', async () => {
  expect(await isCommonPassword('Granit-Gneis-Basalt-7')).toBe(false);
});
