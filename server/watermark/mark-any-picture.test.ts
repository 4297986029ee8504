import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { apngFrames } from '../formats/apng-frames.ts';
import { markAnyPicture } from './mark-any-picture.ts';

const mark = { who: '王岩', day: '2026-11-21', purpose: '仅供浏览', copyNo: 'LL20261121-0000000001' };

function chunk(type: string, ...numbers: (readonly [value: number, bytes: number] | Buffer)[]): Buffer {
  const parts = numbers.map((each) => {
    if (Buffer.isBuffer(each)) return each;
    const part = Buffer.alloc(each[1]);
    part.writeUIntBE(each[0], 0, each[1]);
    return part;
  });
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...parts]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

type Rgba = readonly [number, number, number, number];
interface Part {
  place: readonly [left: number, top: number, width: number, height: number];
  colour: Rgba;
  dispose?: number;
  blend?: number;
}

const rows = (width: number, height: number, colour: Rgba): Buffer =>
  deflateSync(
    Buffer.concat(
      Array.from({ length: height }, () => Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()])),
    ),
  );

/** An APNG with 8 bits a channel and opacity, one colour a frame. */
function apng(width: number, height: number, parts: readonly Part[]): Buffer {
  let sequence = 0;
  const frames = parts.flatMap(({ place: [left, top, wide, high], colour, dispose = 0, blend = 0 }, at) => {
    const control = chunk(
      'fcTL',
      ...[sequence++, wide, high, left, top].map((value) => [value, 4] as const),
      ...[1, 10].map((value) => [value, 2] as const),
      ...[dispose, blend].map((value) => [value, 1] as const),
    );
    const data = rows(wide, high, colour);
    return [control, at === 0 ? chunk('IDAT', data) : chunk('fdAT', [sequence++, 4], data)];
  });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', [width, 4], [height, 4], Buffer.from([8, 6, 0, 0, 0])),
    chunk('acTL', [parts.length, 4], [0, 4]),
    ...frames,
    chunk('IEND'),
  ]);
}

const red: Rgba = [255, 0, 0, 255];
const blue: Rgba = [0, 0, 255, 255];
const moving = apng(4, 2, [
  { place: [0, 0, 4, 2], colour: red },
  { place: [1, 0, 1, 1], colour: blue, dispose: 2 },
  { place: [2, 1, 2, 1], colour: [0, 0, 255, 51], blend: 1, dispose: 1 },
  { place: [0, 0, 1, 1], colour: [0, 0, 0, 0] },
]);

test('the frames of an APNG are laid over each other as they say', async () => {
  const frames = (await apngFrames(moving)) ?? Buffer.alloc(0);
  const { pages, delay, loop } = await sharp(frames, { animated: true }).metadata();
  expect({ pages, delay, loop }).toEqual({ pages: 4, delay: [100, 100, 100, 100], loop: 0 });
  const { data, info } = await sharp(frames, { animated: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (frame: number, x: number, y: number) => [
    ...data.subarray(((frame * 2 + y) * info.width + x) * 3).subarray(0, 3),
  ];
  const [R, B, W] = [
    [255, 0, 0],
    [0, 0, 255],
    [255, 255, 255],
  ];
  expect([at(0, 0, 0), at(0, 3, 1)]).toEqual([R, R]);
  expect([at(1, 1, 0), at(1, 2, 0)]).toEqual([B, R]);
  // What was there before came back; a fifth of blue over red
  expect([at(2, 1, 0), at(2, 2, 1)]).toEqual([R, [204, 0, 51]]);
  // The place of the third frame was cleared; nothing replaces red at the corner
  expect([at(3, 2, 1), at(3, 0, 0), at(3, 1, 1)]).toEqual([W, W, R]);
});

test('a moving picture bears the mark on every frame and goes on moving', async () => {
  const parts = [red, blue, [240, 240, 240, 255] as const].map((colour): Part => ({ place: [0, 0, 320, 240], colour }));
  const { bytes, type } = await markAnyPicture(apng(320, 240, parts), 'image/apng', mark, { isWhole: false });
  const { pages, delay } = await sharp(bytes, { animated: true }).metadata();
  expect([type, pages, delay]).toEqual(['image/gif', 3, [100, 100, 100]]);
  for (const page of [0, 1, 2]) {
    const { channels } = await sharp(bytes, { page }).removeAlpha().stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(3);
  }
});

test('one that stands still is marked as a PNG; a torn one is refused', async () => {
  const still = apng(64, 64, [{ place: [0, 0, 64, 64], colour: red }]);
  expect((await markAnyPicture(still, 'image/apng', mark, { isWhole: false })).type).toBe('image/png');
  const outside = apng(4, 2, [
    { place: [0, 0, 4, 2], colour: red },
    { place: [3, 0, 4, 2], colour: blue },
  ]);
  await expect(apngFrames(outside)).rejects.toMatchObject({ status: 422 });
  await expect(apngFrames(moving.subarray(0, 150))).rejects.toMatchObject({ status: 422 });
});

const sheet = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8d2be' } });

test('a TIFF of one page is downloaded as a TIFF, without loss and as large on paper', async () => {
  const drawn = Buffer.from(Array.from({ length: 900 * 700 * 3 }, (_, at) => (at * 7919) % 251));
  const map = await sharp(drawn, { raw: { width: 900, height: 700, channels: 3 } })
    .tiff({ xres: 300 / 25.4, yres: 300 / 25.4, compression: 'lzw', pyramid: true })
    .toBuffer();
  const { bytes, type } = await markAnyPicture(map, 'image/tiff', mark, { isWhole: true });
  const { format, width, height, density, pages = 1 } = await sharp(bytes).metadata();
  expect({ type, format, width, height, density, pages }).toEqual({
    type: 'image/tiff',
    format: 'tiff',
    width: 900,
    height: 700,
    density: 300,
    pages: 1,
  });
  const pixels = await sharp(bytes).raw().toBuffer();
  const untouched = pixels.filter((value, at) => value === drawn[at]).length / drawn.length;
  expect(untouched).toBeGreaterThan(0.8);
  expect(untouched).toBeLessThan(0.99);
  expect((await markAnyPicture(map, 'image/tiff', mark, { isWhole: false })).type).toBe('image/jpeg');
});

test('a torn TIFF is refused in words for people', async () => {
  const pages = await Promise.all([1, 2].map(() => sheet(60, 80).png().toBuffer()));
  const scan = await sharp(pages, { join: { animated: true } })
    .tiff()
    .toBuffer();
  for (const torn of [scan.subarray(0, 100), Buffer.from('II*\0nothing')])
    await expect(markAnyPicture(torn, 'image/tiff', mark, { isWhole: true })).rejects.toMatchObject({ status: 422 });
});
