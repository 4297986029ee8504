import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const signatureBytes = 8;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function numbers(...values: readonly (readonly [value: number, bytes: number])[]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const part = Buffer.alloc(bytes);
      part.writeUIntBE(value, 0, bytes);
      return part;
    }),
  );
}

/** The only IDAT of a small PNG. */
function pixelsIn(png: Buffer): Buffer {
  const at = png.indexOf('IDAT');
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
}

/** A square APNG, one frame of each colour, a fifth of a second each, for ever. */
export async function apng(side: number, colours: readonly string[]): Promise<Buffer> {
  const frames = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: side, height: side, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const first = frames[0] ?? Buffer.alloc(0);
  let sequence = 0;
  const control = () =>
    chunk('fcTL', numbers([sequence++, 4], [side, 4], [side, 4], [0, 4], [0, 4], [1, 2], [5, 2], [0, 1], [0, 1]));
  const shown = frames.flatMap((frame, at) => [
    control(),
    at === 0
      ? chunk('IDAT', pixelsIn(frame))
      : chunk('fdAT', Buffer.concat([numbers([sequence++, 4]), pixelsIn(frame)])),
  ]);
  const header = first.subarray(signatureBytes, signatureBytes + 25);
  const animation = chunk('acTL', numbers([colours.length, 4], [0, 4]));
  return Buffer.concat([
    first.subarray(0, signatureBytes),
    header,
    animation,
    ...shown,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
