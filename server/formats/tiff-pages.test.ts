import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp, type TiffOptions } from 'sharp';
import { expect, test } from 'vitest';
import { inspectFile, itemFileEndings } from '../files/inspect-file.ts';
import { tiffPages } from './tiff-pages.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8d2be' } });
const scanOf = async (count: number): Promise<Sharp> => {
  const pages = await Promise.all(Array.from({ length: count }, () => plain(40, 30).png().toBuffer()));
  return sharp(pages, { join: { animated: true } });
};
const sheet = (settings: TiffOptions) => plain(1200, 900).tiff(settings).toBuffer();

async function inspected(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'tiff-'));
  try {
    const path = join(folder, 'a.tif');
    await writeFile(path, bytes);
    return await inspectFile(path, 'a.tif', itemFileEndings);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('the pages of a scan are counted', async () => {
  const scan = await (await scanOf(3)).tiff().toBuffer();
  expect(await tiffPages(scan)).toEqual([0, 1, 2]);
  expect(await inspected(scan)).toMatchObject({ type: 'image/tiff', pages: 3, width: 40, height: 30 });
});

test.each([
  ['TIFF', {}],
  ['BigTIFF', { bigtiff: true }],
])('the smaller copies that a map carries for quick display are no pages: %s', async (_kind, settings) => {
  const map = await sheet({ ...settings, tile: true, tileWidth: 256, tileHeight: 256, pyramid: true });
  expect((await sharp(map).metadata()).pages).toBeGreaterThan(1);
  expect(await tiffPages(map)).toEqual([0]);
  expect(await inspected(map)).toMatchObject({ pages: null, width: 1200, height: 900 });
});

test('what is torn, or leads back to itself, is refused', async () => {
  const scan = await (await scanOf(2)).tiff({ compression: 'none' }).toBuffer();
  await expect(tiffPages(Buffer.from('no TIFF at all, only text'))).rejects.toThrow('no TIFF');
  await expect(tiffPages(scan.subarray(0, 60))).rejects.toThrow('outside buffer bounds');
  const first = scan.readUInt32LE(4);
  const next = first + 2 + 12 * scan.readUInt16LE(first);
  scan.writeUInt32LE(first, next);
  await expect(tiffPages(scan)).rejects.toThrow('odd directories');
});
