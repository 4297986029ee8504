import { expect, test } from 'vitest';
import { addressFrom } from './tile-tree.ts';

test('whatever stands in the address of a file, it is encoded so that it can be decoded, or is none', () => {
  const plain = Array.from({ length: 0x10000 }, (_, unit) => `${String.fromCharCode(unit)}.m3d`);
  const addresses = plain.map((uri) => [uri, addressFrom(uri)] as const);
  const wrong = addresses.filter(([uri, address]) => address !== null && decodeURIComponent(address) !== uri);
  expect(wrong).toEqual([]);
  const lone = addresses.filter(([uri]) => !uri.isWellFormed());
  expect(lone).toHaveLength(0x800);
  expect(lone.every(([, address]) => address === null)).toBe(true);
  expect(addressFrom('\ud83d\ude00.m3d')).toBe('%F0%9F%98%80.m3d');
});
