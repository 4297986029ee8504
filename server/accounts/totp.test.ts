import { describe, expect, test } from 'vitest';
import { newRecoveryCodes, newTotpSecret, stepOf, totpUri } from './totp.ts';

/** '12345678901234567890', the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator', () => {
  // The last six of the RFC's eight digits
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %i the code of RFC 6238', (second, code) => {
    expect(stepOf(secret, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  test('one step early and late is the same step, two are none', () => {
    const at = (second: number): number | null => stepOf(secret, '081804', second * 1000);
    const step = Math.floor(1111111109 / 30);
    expect([-60, -30, 0, 30, 60].map((shift) => at(1111111109 + shift))).toEqual([null, step, step, step, null]);
  });
});

test('an address that authenticator apps read', () => {
  const uri = new URL(totpUri(secret, '浙江省地质资料门户', 'admin'));
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: '浙江省地质资料门户',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('secrets of 160 bits; eight recovery codes that the form takes', () => {
  expect(new Set(Array.from({ length: 50 }, newTotpSecret)).size).toBe(50);
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) expect(code).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/);
});
