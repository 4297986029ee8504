import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTokenSealer } from './seal-token.ts';

const key = randomBytes(32);
const sealer = createTokenSealer([key]);
const plain = JSON.stringify(['浙江省某矿区详查报告', 4711]);

describe('a sealed token', () => {
  const token = sealer.sealToken(plain, 'a');

  test('opens in its context alone', () => {
    expect(sealer.openToken(token, 'a')).toBe(plain);
    expect(sealer.openToken(token, 'b')).toBeNull();
    expect(createTokenSealer([randomBytes(32)]).openToken(token, 'a')).toBeNull();
  });
  test('is the same each time, and another in another context', () => {
    expect(sealer.sealToken(plain, 'a')).toBe(token);
    expect(sealer.sealToken(plain, 'b')).not.toBe(token);
  });
  test('tells nothing of what it holds', () => {
    for (const form of ['utf8', 'base64url', 'hex'] as const)
      expect(Buffer.from(token, 'base64url').toString(form)).not.toContain('详查');
    expect(Buffer.from(token, 'base64url').includes(Buffer.from('4711'))).toBe(false);
  });
  test('refuses every single altered byte, cuts, additions and other spellings', () => {
    const bytes = Buffer.from(token, 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const altered = Buffer.from(bytes);
      altered[index]! ^= 1;
      expect(sealer.openToken(altered.toString('base64url'), 'a')).toBeNull();
    }
    for (const text of ['', 'x', token.slice(0, -1), token.slice(0, 22), `${token}A`, `${token}=`, 'A'.repeat(9000)])
      expect(sealer.openToken(text, 'a')).toBeNull();
  });
  test('is opened after the keys were changed, and sealed with the new one', () => {
    const later = createTokenSealer([randomBytes(32), key]);
    expect(later.openToken(token, 'a')).toBe(plain);
    expect(sealer.openToken(later.sealToken(plain, 'a'), 'a')).toBeNull();
  });
});
