import { fromArrayBuffer } from 'geotiff';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { markPicture } from './mark-picture.ts';
import { type PlaceTag, readPlaceTags, withPlaceTags } from './place-tags.ts';

const mark = { who: '王岩', day: '2026-11-21', purpose: '科研', copyNo: 'FB-20261121-7Q3KMP' };

const doubles = (tag: number, ...numbers: number[]): PlaceTag => {
  const values = Buffer.alloc(numbers.length * 8);
  for (const [at, number] of numbers.entries()) values.writeDoubleLE(number, at * 8);
  return { tag, type: 12, count: numbers.length, values };
};
const shorts = (tag: number, ...numbers: number[]): PlaceTag => {
  const values = Buffer.alloc(numbers.length * 2);
  for (const [at, number] of numbers.entries()) values.writeUInt16LE(number, at * 2);
  return { tag, type: 3, count: numbers.length, values };
};
const text = (tag: number, content: string): PlaceTag => {
  const values = Buffer.from(`${content}\0`, 'latin1');
  return { tag, type: 2, count: values.length, values };
};

/** A sheet of 1:200 000 around 杭州 in CGCS2000 / 3-degree Gauss-Kruger zone 40, EPSG 4528; metres. */
const placed = [
  doubles(33550, 20, 20, 0),
  doubles(33922, 0, 0, 0, 40_500_000, 3_380_000, 0),
  shorts(34735, 1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, 4528),
  text(34737, 'CGCS2000 / 3-degree Gauss-Kruger zone 40|'),
];

const drawn = () => sharp({ create: { width: 301, height: 200, channels: 3, background: '#c8d2be' } });
const tiff = (): Promise<Buffer> => drawn().tiff({ compression: 'lzw' }).toBuffer();

/** What another reader of GeoTIFFs finds. */
async function asRead(bytes: Buffer) {
  const image = await (await fromArrayBuffer(new Uint8Array(bytes).buffer)).getImage();
  return { box: image.getBoundingBox(), keys: image.getGeoKeys(), width: image.getWidth(), height: image.getHeight() };
}

const where = {
  box: [40_500_000, 3_376_000, 40_506_020, 3_380_000],
  keys: { GTModelTypeGeoKey: 1, GTRasterTypeGeoKey: 1, ProjectedCSTypeGeoKey: 4528 },
  width: 301,
  height: 200,
};

test('a TIFF is given its place, as another reader finds it, and keeps its pixels', async () => {
  const plain = await tiff();
  const bytes = withPlaceTags(plain, placed);
  expect(await asRead(bytes)).toEqual(where);
  expect(await readPlaceTags(bytes)).toEqual(placed);
  expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
});

test('a marked download of a map lies where the map lies', async () => {
  const map = withPlaceTags(await tiff(), placed);
  const { bytes, type } = await markPicture(map, 'image/tiff', mark, { isWhole: true });
  expect(type).toBe('image/tiff');
  expect(await asRead(bytes)).toEqual(where);
});

test('the place is read from a file with its highest bytes first, and from a BigTIFF', async () => {
  for (const settings of [{ bigtiff: true }, {}]) {
    const bytes = await drawn().tiff(settings).toBuffer();
    expect(await readPlaceTags(bytes)).toEqual([]);
  }
  // Two fields: numbers of two bytes in their own room, and one of eight bytes behind the directory
  const big = Buffer.alloc(8 + 2 + 24 + 4 + 8);
  big.write('MM\0*', 'latin1');
  big.writeUInt32BE(8, 4);
  big.writeUInt16BE(2, 8);
  for (const [at, [tag, type, count, value]] of [
    [34735, 3, 2, 0x0001_0201],
    [33550, 12, 1, 38],
  ].entries() as unknown as [number, [number, number, number, number]][]) {
    big.writeUInt16BE(tag, 10 + at * 12);
    big.writeUInt16BE(type, 12 + at * 12);
    big.writeUInt32BE(count, 14 + at * 12);
    big.writeUInt32BE(value, 18 + at * 12);
  }
  big.writeDoubleBE(20, 38);
  expect(await readPlaceTags(big)).toEqual([shorts(34735, 1, 0x0201), doubles(33550, 20)]);
});

test('a map that is turned upright tells no place, which would be a wrong one', async () => {
  const map = withPlaceTags(await drawn().withMetadata({ orientation: 6 }).tiff().toBuffer(), placed);
  const { bytes } = await markPicture(map, 'image/tiff', mark, { isWhole: true });
  expect(await readPlaceTags(bytes)).toEqual([]);
});
