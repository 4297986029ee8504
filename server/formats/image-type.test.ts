import sharp from 'sharp';
import { expect, test } from 'vitest';
import { png } from '../../tests/helpers/picture.ts';
import { imageType } from './image-type.ts';

test.each(['png', 'jpeg', 'gif', 'webp'] as const)('a real %s is told by its content', async (format) => {
  expect(
    imageType(
      await sharp(await png())
        .toFormat(format)
        .toBuffer(),
    )?.type,
  ).toBe(`image/${format}`);
});

test('a BMP needs a header and a length that fits', () => {
  const bytes = Buffer.alloc(60);
  bytes.write('BM');
  bytes.writeUInt32LE(60, 2);
  expect(imageType(bytes)?.type).toBe('image/bmp');
  bytes.writeUInt32LE(61, 2);
  expect(imageType(bytes)).toBeNull();
});

test('everything else is none', () => {
  for (const text of [
    '',
    'BM',
    '<svg/>',
    '<!doctype html>',
    'GIF88a',
    '\u0089PNG',
    'RIFFxxxxWAVE',
    'PK\u0003\u0004',
    '%PDF',
  ]) {
    expect([text, imageType(Buffer.from(text, 'latin1'))]).toEqual([text, null]);
  }
});
