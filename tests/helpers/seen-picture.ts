import type { Canvas } from '@napi-rs/canvas';

export type Spot = readonly [x: number, y: number];
export type Rgb = readonly number[];

/** A picture whose pixels are asked for by places: metres. */
export interface Seen {
  /** Metres; of what is twice as fine across as it is up, those across. */
  perPixel: number;
  /** Null: that is beside the picture. */
  at: (place: Spot) => Rgb | null;
}

export function pictureOf(canvas: Canvas, perPixel: number, pixelOf: (place: Spot) => Spot): Seen {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  return {
    perPixel,
    at: (place) => {
      const [column, row] = pixelOf(place).map(Math.floor) as [number, number];
      if (column < 0 || row < 0 || column >= width || row >= height) return null;
      return [...data.subarray((row * width + column) * 4, (row * width + column) * 4 + 3)];
    },
  };
}

/** A colour of so much cover over white. */
export const overWhite = (colour: Rgb, cover = 1): Rgb => colour.map((value) => value * cover + 255 * (1 - cover));

const apart = (a: Rgb, b: Rgb): number => Math.hypot(...a.map((value, band) => value - (b[band] ?? 0)));

/** How far a colour may lie from the one that is meant: seams of neighbours are a little paler. */
const alike = 36;

export interface Reference<K extends string> {
  /** What is drawn at a place by the formula. */
  kindAt: (place: Spot) => K;
  colours: Readonly<Record<K, Rgb>>;
  /** Metres, across and up, by which the edges of what is drawn may lie elsewhere. */
  edges: Spot;
  /** Places that are looked at. */
  from: Spot;
  to: Spot;
}

/** Places that are looked at along each side. */
const count = 120;

/**
 * Compares a picture with its formula wherever no edge is near: how many places of each kind were looked at, and the first
 * places that show something else.
 */
export function compared<K extends string>(seen: Seen, reference: Reference<K>) {
  const { kindAt, colours, edges, from, to } = reference;
  const kinds = Object.keys(colours) as K[];
  const looked = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<K, number>;
  const wrong: string[] = [];
  for (let at = 0; at < count ** 2; at += 1) {
    const share = [((at % count) + 0.5) / count, (Math.floor(at / count) + 0.5) / count] as const;
    const place: Spot = [from[0] + (to[0] - from[0]) * share[0], from[1] + (to[1] - from[1]) * share[1]];
    const kind = kindAt(place);
    const around = [-1, 0, 1].flatMap((x) =>
      [-1, 0, 1].map((y) => kindAt([place[0] + x * edges[0], place[1] + y * edges[1]])),
    );
    if (around.some((each) => each !== kind)) continue;
    const colour = seen.at(place);
    if (!colour) continue;
    looked[kind] += 1;
    const nearest = kinds.toSorted((a, b) => apart(colours[a], colour) - apart(colours[b], colour))[0];
    if (nearest === kind && apart(colours[kind], colour) < alike) continue;
    wrong.push(`${place.map(Math.round).join(' ')}: ${kind}, not rgb(${colour.join(' ')})`);
  }
  return { looked, wrong: wrong.slice(0, 5), wrongs: wrong.length };
}

/** Whether a pixel is drawn in a colour, to at least two fifths of it; the rest is white. */
function isDrawnIn(seen: Rgb, colour: Rgb): boolean {
  const [lack, whole] = [seen, colour].map((each) => each.map((band) => 255 - band)) as [number[], number[]];
  const dot = (a: number[], b: number[]): number => a.reduce((sum, value, band) => sum + value * (b[band] ?? 0), 0);
  const cover = dot(lack, whole) / dot(whole, whole);
  return (
    cover > 0.4 &&
    apart(
      lack,
      whole.map((band) => band * cover),
    ) < 15
  );
}

/** Places of all pixels of a colour in a picture that reaches so many metres to each side. */
export function placesOf({ at, perPixel }: Seen, colour: Rgb, half: number): Spot[] {
  const found: Spot[] = [];
  for (let y = perPixel / 2 - half; y < half; y += perPixel)
    for (let x = perPixel / 2 - half; x < half; x += perPixel) {
      const seen = at([x, y]);
      if (seen && Math.min(...seen) < 255 && isDrawnIn(seen, colour)) found.push([x, y]);
    }
  return found;
}

const far = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/**
 * How well a line of the formula is drawn in a colour, in pixels: how far the farthest pixel of the colour lies from it, and
 * how far that of its places which is worst drawn lies from a pixel of the colour.
 */
export function offLine(
  drawn: readonly Spot[],
  perPixel: number,
  line: { apart: (place: Spot) => number; places: readonly Spot[] },
) {
  return {
    stray: Math.max(...drawn.map(line.apart)) / perPixel,
    missing: Math.max(...line.places.map((place) => Math.min(...drawn.map((each) => far(each, place))))) / perPixel,
  };
}

/** Pixels from the middle of what is drawn to where it should be. */
export function offMark(drawn: readonly Spot[], perPixel: number, place: Spot): number {
  const mean = (axis: 0 | 1): number => drawn.reduce((sum, each) => sum + each[axis], 0) / drawn.length;
  return far([mean(0), mean(1)], place) / perPixel;
}
