import sharp from 'sharp';
import { svgPath } from './glyph-paths.ts';
import { type Mark, markLines } from './mark.ts';
import { markOutline } from './mark-outline.ts';
import { period, places, slope } from './mark-square.ts';

/** A square of marks that repeats without a seam. */
export interface MarkTile {
  /** Pixels of a side. */
  size: number;
  /** Pixels that are marked at all: offset of the pixel, grey, opacity of 256. */
  dots: Int32Array;
}

const cache = new Map<string, Promise<MarkTile>>();
const maxCached = 64;

/** The tile of a mark with a side of `size` pixels; drawn once for all who look at the same. */
export function markTile(mark: Mark, size: number = period): Promise<MarkTile> {
  const key = `${size} ${markLines(mark).join('\n')}`;
  const known = cache.get(key);
  if (known) return known;
  const drawing = drawTile(mark, size);
  drawing.catch(() => cache.delete(key));
  cache.set(key, drawing);
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
  return drawing;
}

/** Room of one mark in units of the drawing, wide enough for the widest turned by its slope. */
const room = { width: 384, height: 288 };

/** The mark is drawn once and laid at its places: what crosses a side of the square enters at the other. */
async function drawTile(mark: Mark, size: number): Promise<MarkTile> {
  const scale = size / period;
  const svg = Buffer.from(await markSvg(mark, scale));
  const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const corners = places.map(
    ([x, y]) => [x * scale - info.width / 2 + size, y * scale - info.height / 2 + size] as const,
  );
  const dots = new Int32Array(info.width * info.height * corners.length * 3);
  let length = 0;
  for (let y = 0, at = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++, at += 4) {
      const opacity = data[at + 3] ?? 0;
      if (opacity === 0) continue;
      for (const [left, top] of corners) {
        dots[length++] = ((Math.round(top) + y) % size) * size + ((Math.round(left) + x) % size);
        dots[length++] = data[at] ?? 0;
        dots[length++] = opacity;
      }
    }
  }
  return { size, dots: dots.slice(0, length) };
}

/** The square as a picture: RGBA, not premultiplied. */
export function tilePixels({ dots, size }: MarkTile): Buffer {
  const pixels = Buffer.alloc(size * size * 4);
  for (let at = 0; at < dots.length; at += 3) {
    const grey = dots[at + 1] ?? 0;
    pixels.set([grey, grey, grey, dots[at + 2] ?? 0], (dots[at] ?? 0) * 4);
  }
  return pixels;
}

/** A light rim and a dark body: readable on a photograph and on a white page. */
async function markSvg(mark: Mark, scale: number): Promise<string> {
  const path = svgPath(await markOutline(mark));
  const [width, height] = [Math.round(room.width * scale), Math.round(room.height * scale)];
  const box = `${-room.width / 2} ${-room.height / 2} ${room.width} ${room.height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">
    <g transform="rotate(${-slope})"><path d="${path}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="2.4" stroke-linejoin="round"/>
    <path d="${path}" fill="#2b3138" fill-opacity=".3"/></g></svg>`;
}
