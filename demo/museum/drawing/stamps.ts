import { columnOf, height, pixel, rowOf, width, xOf, yOf } from './stage.ts';

/** Heights and a second tint that are pressed into a slab before it is lit. */
export interface Stamps {
  /** Height over the slab, in units. */
  rise: Float32Array;
  /** How much of the pixel is of the second tint, 0…1. */
  share: Float32Array;
}

const stamps: Stamps = { rise: new Float32Array(width * height), share: new Float32Array(width * height) };

/** Nothing pressed in yet. One pair of arrays serves all pictures, one after the other. */
export function newStamps(): Stamps {
  stamps.rise.fill(0);
  stamps.share.fill(0);
  return stamps;
}

/** A place of a shape: its height in units and how much of it is there, 0…1. */
export type Shape = (x: number, y: number, out: { rise: number; share: number }) => void;
const found = { rise: 0, share: 0 };

/** Stamps a shape that lies in a box; the higher of two heights stays. A share of 0 leaves the place alone. */
export function stamp(stamps: Stamps, box: readonly [number, number, number, number], shape: Shape): void {
  const [x0, y0, x1, y1] = box;
  for (let row = Math.max(0, rowOf(y0)); row <= Math.min(height - 1, rowOf(y1)); row++)
    for (let column = Math.max(0, columnOf(x0)); column <= Math.min(width - 1, columnOf(x1)); column++) {
      found.rise = 0;
      found.share = 0;
      shape(xOf(column), yOf(row), found);
      if (found.share <= 0) continue;
      const at = row * width + column;
      stamps.share[at] = Math.max(stamps.share[at] ?? 0, found.share);
      const rise = found.rise * found.share;
      const now = stamps.rise[at] ?? 0;
      stamps.rise[at] = rise >= 0 ? Math.max(now, rise) : Math.min(now, rise);
    }
}

export type Spot = readonly [x: number, y: number];

/** A rod with round ends, thicker or thinner at one of them: a bone, a twig, a rib. `flat` presses it. */
export function rod(stamps: Stamps, from: Spot, to: Spot, r0: number, r1 = r0, flat = 1): void {
  const [ax, ay] = from;
  const [vx, vy] = [to[0] - ax, to[1] - ay];
  const square = vx * vx + vy * vy || 1e-9;
  const reach = Math.max(r0, r1) + 2 * pixel;
  const box = [
    Math.min(ax, to[0]) - reach,
    Math.min(ay, to[1]) - reach,
    Math.max(ax, to[0]) + reach,
    Math.max(ay, to[1]) + reach,
  ] as const;
  stamp(stamps, box, (x, y, out) => {
    const t = Math.min(1, Math.max(0, ((x - ax) * vx + (y - ay) * vy) / square));
    const r = r0 + (r1 - r0) * t;
    const away = Math.hypot(x - ax - vx * t, y - ay - vy * t);
    out.share = Math.min(1, Math.max(0, (r - away) / pixel + 0.5));
    out.rise = flat * Math.sqrt(Math.max(0, r * r - away * away));
  });
}

/** Rods along a line of spots, from one radius to another. */
export function rods(stamps: Stamps, line: readonly Spot[], r0: number, r1 = r0, flat = 1): void {
  for (const [index, spot] of line.entries()) {
    const next = line[index + 1];
    const radius = (at: number): number => r0 + ((r1 - r0) * at) / Math.max(1, line.length - 1);
    if (next) rod(stamps, spot, next, radius(index), radius(index + 1), flat);
  }
}

/** A long bone with two knobs at each end. */
export function bone(stamps: Stamps, from: Spot, to: Spot, r: number, flat = 1): void {
  rod(stamps, from, to, r, r * 0.9, flat);
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]) + Math.PI / 2;
  for (const [end, size] of [
    [from, 1.35],
    [to, 1.2],
  ] as const)
    for (const side of [-0.7, 0.7]) {
      const spot: Spot = [end[0] + Math.cos(angle) * r * side, end[1] + Math.sin(angle) * r * side];
      rod(stamps, spot, spot, r * size, r * size, flat);
    }
}

/** Spots along a curve that `at` gives for 0…1. */
export const along = (steps: number, at: (t: number) => Spot): Spot[] =>
  Array.from({ length: steps + 1 }, (_, step) => at(step / steps));
