import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { unreadable } from './unreadable.ts';

/** Frames of an APNG together; beyond it the first picture stands for the others. */
const maxPixels = 30_000_000;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A frame as the file has it: a rectangle of the whole, and how it gets there (W3C PNG 3, fcTL). */
interface Frame {
  width: number;
  height: number;
  left: number;
  top: number;
  delayMs: number;
  /** What becomes of its place afterwards: 0 stays, 1 is cleared, 2 is as before. */
  dispose: number;
  isOver: boolean;
  data: Buffer[];
}

interface Animation {
  header: Buffer;
  /** Palette and transparency, which all frames share. */
  shared: Buffer[];
  frames: Frame[];
  /** 0: for ever. */
  loop: number;
}

function* chunksOf(bytes: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = signature.length; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    yield { type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

/** What a picture is drawn from; everything else speaks of it. */
const drawn = new Set(['IHDR', 'PLTE', 'tRNS', 'acTL', 'fcTL', 'IDAT', 'fdAT', 'IEND']);

/** The same moving picture without words, places and whatever else was written into it or behind it. */
export function withoutWords(bytes: Buffer): Buffer {
  const parts: Buffer[] = [signature];
  for (const { type, data } of chunksOf(bytes)) {
    if (drawn.has(type)) parts.push(chunk(type, data));
    if (type === 'IEND') break;
  }
  return Buffer.concat(parts);
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

function frameOf(data: Buffer): Frame {
  const [width, height, left, top] = [4, 8, 12, 16].map((at) => data.readUInt32BE(at)) as [
    number,
    number,
    number,
    number,
  ];
  const delayMs = Math.round((data.readUInt16BE(20) * 1000) / (data.readUInt16BE(22) || 100));
  return { width, height, left, top, delayMs, dispose: data.readUInt8(24), isOver: data.readUInt8(25) === 1, data: [] };
}

/** What the chunks say. A first picture without its own frame is none: it is for those who cannot show the others. */
function readAnimation(bytes: Buffer): Animation {
  const found: Animation = { header: Buffer.alloc(0), shared: [], frames: [], loop: 0 };
  for (const { type, data } of chunksOf(bytes)) {
    if (type === 'IHDR') found.header = data;
    if (type === 'PLTE' || type === 'tRNS') found.shared.push(chunk(type, data));
    if (type === 'acTL') found.loop = data.readUInt32BE(4);
    if (type === 'fcTL') found.frames.push(frameOf(data));
    if (type === 'IDAT') found.frames.at(-1)?.data.push(data);
    if (type === 'fdAT') found.frames.at(-1)?.data.push(data.subarray(4));
  }
  return found;
}

/** Red, green, blue and opacity of a frame's pixels: as a PNG of its own it is read like every other. */
function pixelsOf({ header, shared }: Animation, { width, height, data }: Frame): Promise<Buffer> {
  const own = Buffer.from(header);
  own.writeUInt32BE(width, 0);
  own.writeUInt32BE(height, 4);
  const parts = [
    signature,
    chunk('IHDR', own),
    ...shared,
    chunk('IDAT', Buffer.concat(data)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return sharp(Buffer.concat(parts), { limitInputPixels: maxPixels })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
}

/** Draws a frame on the canvas (three channels, white where nothing is). */
function draw(canvas: Buffer, wide: number, { width, height, left, top, isOver }: Frame, pixels: Buffer): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const to = ((top + y) * wide + left + x) * 3;
      const opacity = pixels[from + 3] ?? 0;
      for (let channel = 0; channel < 3; channel++) {
        const background = isOver ? (canvas[to + channel] ?? 255) : 255;
        canvas[to + channel] = Math.round(background + (((pixels[from + channel] ?? 0) - background) * opacity) / 255);
      }
    }
  }
}

function clear(canvas: Buffer, wide: number, { width, height, left, top }: Frame): void {
  for (let y = top; y < top + height; y++) canvas.fill(255, (y * wide + left) * 3, (y * wide + left + width) * 3);
}

/** The moving picture as one that sharp moves (WebP, nothing lost, on white); null for one that stands still or is too large. @throws AppError 422 */
export async function apngFrames(bytes: Buffer): Promise<Buffer | null> {
  try {
    const animation = readAnimation(bytes);
    const { header, frames, loop } = animation;
    const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
    if (frames.length < 2 || width * height * frames.length > maxPixels) return null;
    const canvas = Buffer.alloc(width * height * 3, 255);
    const shown: Buffer[] = [];
    for (const frame of frames) {
      if (frame.left + frame.width > width || frame.top + frame.height > height) throw new Error('a frame is outside');
      const before = frame.dispose === 2 ? Buffer.from(canvas) : null;
      draw(canvas, width, frame, await pixelsOf(animation, frame));
      shown.push(Buffer.from(canvas));
      if (frame.dispose === 1) clear(canvas, width, frame);
      before?.copy(canvas);
    }
    const raw = { width, height: height * frames.length, channels: 3, pageHeight: height } as const;
    return await sharp(Buffer.concat(shown), { raw, limitInputPixels: maxPixels })
      .webp({ lossless: true, effort: 0, loop, delay: frames.map(({ delayMs }) => delayMs) })
      .toBuffer();
  } catch (cause) {
    throw unreadable(cause);
  }
}
