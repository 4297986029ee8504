import { expect, test } from 'vitest';
import { newToken, tokenHash, tokenOf } from './session-token.ts';

test('256 random bits each time; the hash is SHA-256', () => {
  const tokens = new Set(Array.from({ length: 200 }, newToken));
  expect(tokens.size).toBe(200);
  for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBe(32);
  expect(tokenHash('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('read from its own header or Authorization, from nowhere else, and only in its form', () => {
  const token = newToken();
  expect(tokenOf({ accesstoken: token })).toBe(token);
  expect(tokenOf({ authorization: `Bearer ${token}` })).toBe(token);
  expect(tokenOf({ authorization: token })).toBe(token);
  expect(tokenOf({ accesstoken: token, authorization: 'Bearer other-token-of-someone' })).toBe(token);
  for (const headers of [
    {},
    { cookie: `accessToken=${token}` },
    { accesstoken: [token, token] },
    { accesstoken: 'short' },
    { accesstoken: `${token} ${token}` },
    { authorization: `Basic ${token}` },
    { accesstoken: 'x'.repeat(129) },
  ]) {
    expect(tokenOf(headers)).toBeNull();
  }
});
