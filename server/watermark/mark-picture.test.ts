import { encode } from 'fast-bmp';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { markPicture } from './mark-picture.ts';

const mark = { who: '王岩', day: '2026-11-21', purpose: '仅供浏览', copyNo: 'FB-20261121-7Q3KMP' };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 210, b: 190 } } });

async function marked(bytes: Buffer, type: string) {
  const file = await markPicture(bytes, type, mark);
  const { data, info } = await sharp(file.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let dark = 0;
  for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 255) < 175) dark += 1;
  return { type: file.type, width: info.width, height: info.height, share: dark / (info.width * info.height) };
}

test.each(['jpeg', 'png', 'webp', 'tiff'] as const)('a %s keeps its size and carries the mark', async (format) => {
  const bytes = await plain(900, 700).toFormat(format).toBuffer();
  const { width, height, share } = await marked(bytes, `image/${format}`);
  expect([width, height]).toEqual([900, 700]);
  expect(share).toBeGreaterThan(0.01);
  expect(share).toBeLessThan(0.2);
});

test('a BMP is shown, marked', async () => {
  const pixels = await plain(320, 240).raw().toBuffer();
  const bytes = Buffer.from(
    encode({
      data: pixels,
      width: 320,
      height: 240,
      bitsPerPixel: 24,
      components: 3,
      channels: 3,
      colorMasks: [],
    } as never),
  );
  const { width, height, share } = await marked(bytes, 'image/bmp');
  expect([width, height]).toEqual([320, 240]);
  expect(share).toBeGreaterThan(0.005);
});

test('every frame of a moving picture is marked', async () => {
  const frames = await Promise.all([0, 30, 60].map((turn) => plain(400, 300).modulate({ hue: turn }).png().toBuffer()));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
  const { bytes, type } = await markPicture(gif, 'image/gif', mark);
  expect([type, (await sharp(bytes, { animated: true }).metadata()).pages]).toEqual(['image/gif', 3]);
  for (const page of [0, 1, 2]) {
    const { channels } = await sharp(bytes, { page }).removeAlpha().stats();
    expect(channels[0]?.stdev ?? 0).toBeGreaterThan(1);
  }
});

test('what is no picture is refused in words for people', async () => {
  await expect(markPicture(Buffer.from('no picture'), 'image/png', mark)).rejects.toMatchObject({ status: 422 });
  const head = Buffer.alloc(60);
  head.write('BM');
  head.writeInt32LE(60_000, 18);
  head.writeInt32LE(60_000, 22);
  await expect(markPicture(head, 'image/bmp', mark)).rejects.toMatchObject({ status: 422 });
});
