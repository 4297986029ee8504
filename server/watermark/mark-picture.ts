import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '../errors.ts';
import { decodeBmp } from '../formats/decode-bmp.ts';
import { unreadable } from '../formats/unreadable.ts';
import type { Mark } from './mark.ts';
import { markTile, type MarkTile, tilePixels } from './mark-tile.ts';
import { period } from './mark-square.ts';
import { readPlaceTags, withPlaceTags } from './place-tags.ts';

export interface MarkedPicture {
  bytes: Buffer;
  /** Media type. */
  type: string;
}

/** What was made: its bytes, or a file that whoever gets it takes over. */
export type MarkedFile = MarkedPicture | { path: string; type: string };

/** Pixels that are decoded at all: what is larger never got in. */
const maxPixels = 100_000_000;
/** On the screen a picture is not larger; map sheets beyond it are read as tiles. */
const screenPixels = 24_000_000;
/** Small drawings keep their sharp edges, everything else its size in bytes. */
const losslessPixels = 4_000_000;

/**
 * The picture with the mark in its pixels. `isWhole`: with all its pixels, for downloads, a TIFF as a TIFF. `isTile`: one of the squares of a
 * sheet, across which the marks go on. @throws AppError 422
 */
export async function markPicture(
  bytes: Buffer,
  type: string,
  mark: Mark,
  { isWhole = false, isTile = false } = {},
): Promise<MarkedPicture> {
  try {
    if (type === 'image/gif') return await markFrames(bytes, mark);
    const source = type === 'image/bmp' ? await decodeBmp(bytes) : opened(bytes);
    const sized = await sizedFor(source, isWhole);
    const [{ data, width, height, channels }, tile] = await Promise.all([
      pixelsOf(source, sized),
      markTile(mark, isTile ? period : tileSizeFor(sized.width, sized.height)),
    ]);
    burn(data, { width, height }, tile);
    const picture = sharp(data, { raw: { width, height, channels } });
    if (isWhole && type === 'image/tiff') return { bytes: await tiffOf(picture, await source.metadata(), bytes), type };
    const isDrawing = type !== 'image/jpeg' && type !== 'image/tiff' && width * height <= losslessPixels;
    return isDrawing
      ? { bytes: await picture.png({ compressionLevel: 7 }).toBuffer(), type: 'image/png' }
      : { bytes: await picture.jpeg({ quality: isWhole ? 92 : 86 }).toBuffer(), type: 'image/jpeg' };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unreadable(error);
  }
}

/** Without loss, as large on paper as the original, and at its place on the earth. */
async function tiffOf(picture: Sharp, { density, orientation = 1 }: Metadata, original: Buffer): Promise<Buffer> {
  const perMillimetre = density === undefined ? {} : { xres: density / 25.4, yres: density / 25.4 };
  const tiff = picture.tiff({ compression: 'deflate', predictor: 'horizontal', ...perMillimetre }).toBuffer();
  // Turned upright, its pixels are no longer where the tags say
  return withPlaceTags(await tiff, orientation === 1 ? await readPlaceTags(original) : []);
}

const opened = (bytes: Buffer): Sharp => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3;
}

interface Sized {
  width: number;
  height: number;
  isSmaller: boolean;
}

/** Pixels upright, as many as are shown. */
async function sizedFor(picture: Sharp, isWhole: boolean): Promise<Sized> {
  const { autoOrient } = await picture.metadata();
  const { width, height } = autoOrient;
  const share = isWhole ? 1 : Math.sqrt(screenPixels / (width * height));
  if (share >= 1) return { width, height, isSmaller: false };
  const [less, lower] = [width, height].map((side) => Math.max(1, Math.floor(side * share)));
  return { width: less ?? 1, height: lower ?? 1, isSmaller: true };
}

/** Turned upright, without what a camera wrote into it, on white where it is transparent. */
async function pixelsOf(picture: Sharp, { width, height, isSmaller }: Sized): Promise<Pixels> {
  const upright = picture.autoOrient().flatten({ background: '#fff' }).toColourspace('srgb');
  const sized = isSmaller ? upright.resize({ width, height, fit: 'fill' }) : upright;
  const { data, info } = await sized.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`${info.channels} channels`);
  return { data, width: info.width, height: info.height, channels: 3 };
}

/** The mark grows with the picture, so that it is read on a sheet that is looked at whole. */
const tileSizeFor = (width: number, height: number): number =>
  Math.round(Math.min(1536, Math.max(period * 0.75, Math.max(width, height) / 4)) / 64) * 64;

/** Writes the mark into pixels of three channels, square by square from the upper left. */
function burn(data: Buffer, { width, height }: { width: number; height: number }, tile: MarkTile): void {
  const { dots, size } = tile;
  for (let at = 0; at < dots.length; at += 3) {
    const place = dots[at] ?? 0;
    const grey = dots[at + 1] ?? 0;
    const opacity = dots[at + 2] ?? 0;
    for (let y = Math.floor(place / size); y < height; y += size) {
      for (let x = place % size; x < width; x += size) {
        const pixel = (y * width + x) * 3;
        for (let channel = pixel; channel < pixel + 3; channel++) {
          const value = data[channel] ?? 0;
          data[channel] = value + (((grey - value) * opacity) >> 8);
        }
      }
    }
  }
}

/** A moving picture goes on moving, each frame marked. */
async function markFrames(bytes: Buffer, mark: Mark): Promise<MarkedPicture> {
  const picture = sharp(bytes, { animated: true, limitInputPixels: maxPixels });
  const { width, pageHeight, height, delay, loop, pages = 1 } = await picture.metadata();
  const frame = { width, height: pageHeight ?? height };
  const tile = await markTile(mark, tileSizeFor(frame.width, frame.height));
  const { size } = tile;
  // The square may be larger than the frame
  const [spanX, spanY] = [Math.max(frame.width, size), Math.max(frame.height, size)];
  const covered = await sharp({ create: { width: spanX, height: spanY, channels: 4, background: '#0000' } })
    .composite([
      { input: tilePixels(tile), raw: { width: size, height: size, channels: 4 }, tile: true, gravity: 'northwest' },
    ])
    .png()
    .toBuffer();
  const overlay = await sharp(covered)
    .extract({ left: 0, top: 0, ...frame })
    .png()
    .toBuffer();
  const column = Array.from({ length: pages }, (_, page) => ({ input: overlay, left: 0, top: page * frame.height }));
  const marked = picture.composite(column).gif({ loop: loop ?? 0, ...(delay ? { delay } : {}) });
  return { bytes: await marked.toBuffer(), type: 'image/gif' };
}
