import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { noise } from '../../tests/helpers/noise.ts';
import { createSecretBox, SecretError } from './secret-box.ts';

const oldKey = randomBytes(32);
const newKey = randomBytes(32);
const context = 'users:42:idCard';
const plain = '330102199001011234 张三';

describe('secret box', () => {
  const box = createSecretBox([oldKey]);

  it('opens what it sealed, empty text too', () => {
    expect(box.open(box.seal(plain, context), context)).toBe(plain);
    expect(box.open(box.seal('', context), context)).toBe('');
  });

  it('has the documented form and never repeats itself', () => {
    const sealed = box.seal(plain, context);
    expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
    expect(Buffer.from(sealed.split('.')[2]!, 'base64url')).toHaveLength(12 + Buffer.byteLength(plain) + 16);
    expect(box.seal(plain, context)).not.toBe(sealed);
  });

  it('refuses every single altered byte', () => {
    const [version, id, body] = box.seal(plain, context).split('.');
    const bytes = Buffer.from(body!, 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const altered = Buffer.from(bytes);
      altered[index]! ^= 1;
      const sealed = `${version}.${id}.${altered.toString('base64url')}`;
      expect(() => box.open(sealed, context)).toThrow(SecretError);
    }
  });

  it('refuses cut, foreign and malformed text', () => {
    const sealed = box.seal(plain, context);
    const texts = [sealed.slice(0, -4), sealed.slice(0, 20), '', 'v1..', plain, sealed.replace('v1', 'v2')];
    for (const text of texts) expect(() => box.open(text, context)).toThrow(SecretError);
  });

  it('binds the text to its place', () => {
    expect(() => box.open(box.seal(plain, context), 'users:43:idCard')).toThrow('不属于此记录');
  });

  it('keeps working through a rotation', () => {
    const sealedBefore = box.seal(plain, context);
    const rotated = createSecretBox([newKey, oldKey]);
    const sealedAfter = rotated.seal(plain, context);
    expect(rotated.open(sealedBefore, context)).toBe(plain);
    expect(sealedAfter.split('.')[1]).not.toBe(sealedBefore.split('.')[1]);
    expect(() => box.open(sealedAfter, context)).toThrow('缺少解密所需的密钥');
    expect(createSecretBox([newKey]).open(sealedAfter, context)).toBe(plain);
    expect(rotated.blindIndex(plain, 'users:idCard')).toBe(box.blindIndex(plain, 'users:idCard'));
  });

  it('makes a blind index that depends on key, column and value', () => {
    const index = box.blindIndex(plain, 'users:idCard');
    expect(index).toMatch(/^[\w-]{43}$/);
    expect(box.blindIndex(plain, 'users:idCard')).toBe(index);
    expect(box.blindIndex(plain, 'users:mobile')).not.toBe(index);
    expect(box.blindIndex(`${plain} `, 'users:idCard')).not.toBe(index);
    expect(createSecretBox([newKey]).blindIndex(plain, 'users:idCard')).not.toBe(index);
  });

  it('seals bytes in the documented form, of which nothing shows', () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('JFIF'), noise(100)]);
    const sealed = box.sealBytes(bytes, 'proofs:a');
    expect(sealed).toHaveLength(4 + 12 + bytes.length + 16);
    expect(sealed.includes('JFIF')).toBe(false);
    expect(box.openBytes(sealed, 'proofs:a').equals(bytes)).toBe(true);
    expect(box.openBytes(box.sealBytes(Buffer.alloc(0), 'proofs:a'), 'proofs:a')).toHaveLength(0);
    expect(createSecretBox([newKey, oldKey]).openBytes(sealed, 'proofs:a').equals(bytes)).toBe(true);
  });

  it('opens bytes in their place alone, whole, and never as text', () => {
    const sealed = box.sealBytes(Buffer.from('bytes'), 'proofs:a');
    expect(() => box.openBytes(sealed, 'proofs:b')).toThrow('不属于此记录');
    expect(() => createSecretBox([newKey]).openBytes(sealed, 'proofs:a')).toThrow('缺少解密所需的密钥');
    for (let index = 0; index < sealed.length; index++) {
      const altered = Buffer.from(sealed);
      altered[index]! ^= 1;
      expect(() => box.openBytes(altered, 'proofs:a')).toThrow(SecretError);
    }
    for (const length of [0, 3, 4, 20, sealed.length - 1])
      expect(() => box.openBytes(sealed.subarray(0, length), 'proofs:a')).toThrow(SecretError);
    const asText = `v1.${sealed.subarray(0, 4).toString('hex')}.${sealed.subarray(4).toString('base64url')}`;
    expect(() => box.open(asText, 'proofs:a')).toThrow(SecretError);
  });

  it('refuses keys of another length', () => {
    expect(() => createSecretBox([])).toThrow(SecretError);
    expect(() => createSecretBox([noise(16)])).toThrow(SecretError);
  });
});
