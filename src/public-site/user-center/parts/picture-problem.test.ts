import { expect, it } from 'vitest';
import { maxPictureBytes, pictureProblem } from './picture-problem.ts';

const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
const webp = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50];
const file = (bytes: readonly number[], size = bytes.length, name = 'a.png'): File =>
  new File([new Uint8Array([...bytes, ...Array.from({ length: Math.max(0, size - bytes.length) }, () => 0)])], name);

it.each([jpeg, png, webp])('takes a picture by its first bytes: %#', async (...bytes) => {
  expect(await pictureProblem(file(bytes, 200, 'a.txt'))).toBeNull();
});

it.each([
  ['an empty file', file([]), '这个文件是空的'],
  ['a picture by name alone', file([0x3c, 0x73, 0x76, 0x67], 100, 'a.png'), '只能使用 JPG、PNG 或 WebP'],
  [
    'a sound file in the same container',
    file([0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x41, 0x56, 0x45]),
    '只能使用',
  ],
  ['a start that ends too early', file(jpeg.slice(0, 2)), '只能使用'],
  ['one byte too many', file(jpeg, maxPictureBytes + 1), '超过 5 MB'],
])('refuses %s', async (_what, given, words) => {
  expect(await pictureProblem(given)).toContain(words);
});

it('takes a picture of exactly the largest size', async () => {
  expect(await pictureProblem(file(jpeg, maxPictureBytes))).toBeNull();
});
