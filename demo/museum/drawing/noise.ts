import { scramble } from '../../random.ts';

const size = 512;
const last = size - 1;

/** Tileable sum of five octaves of value noise, stretched to 0…1. */
function makeTile(seed: number): Float32Array {
  const tile = new Float32Array(size * size);
  for (let octave = 0; octave < 5; octave++) {
    const cells = 8 << octave;
    const lattice = Float32Array.from(
      { length: cells * cells },
      (_, at) => scramble(seed + octave * 7919 + at) / 2 ** 32,
    );
    addOctave(tile, lattice, cells, 0.55 ** octave);
  }
  let [least, most] = [Infinity, -Infinity];
  for (const value of tile) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return tile.map((value) => (value - least) / (most - least));
}

function addOctave(tile: Float32Array, lattice: Float32Array, cells: number, weight: number): void {
  const step = cells / size;
  for (let y = 0; y < size; y++) {
    const row = Math.floor(y * step);
    const fy = smooth(y * step - row);
    const [upper, lower] = [row * cells, ((row + 1) % cells) * cells];
    for (let x = 0; x < size; x++) {
      const column = Math.floor(x * step);
      const fx = smooth(x * step - column);
      const next = (column + 1) % cells;
      const a = mix(lattice[upper + column] ?? 0, lattice[upper + next] ?? 0, fx);
      const b = mix(lattice[lower + column] ?? 0, lattice[lower + next] ?? 0, fx);
      tile[y * size + x] = (tile[y * size + x] ?? 0) + mix(a, b, fy) * weight;
    }
  }
}

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
const smooth = (t: number): number => t * t * (3 - 2 * t);
/** 0 below `from`, 1 above `to`, smooth between. */
export const ramp = (from: number, to: number, value: number): number => {
  const t = (value - from) / (to - from);
  return t <= 0 ? 0 : t >= 1 ? 1 : smooth(t);
};

let kept: Float32Array | null = null;

/** Cloudy noise, 0…1 around 0.5; it repeats with period 1 in both directions, its coarsest grain is 1/8. */
export function cloud(x: number, y: number): number {
  const tile = (kept ??= makeTile(20_230_422));
  const [u, v] = [x * size, y * size];
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const [fx, fy] = [u - column, v - row];
  const [left, right] = [column & last, (column + 1) & last];
  const [upper, lower] = [(row & last) * size, ((row + 1) & last) * size];
  const a = tile[upper + left] ?? 0;
  const b = tile[lower + left] ?? 0;
  return mix(a + ((tile[upper + right] ?? 0) - a) * fx, b + ((tile[lower + right] ?? 0) - b) * fx, fy);
}

/** What `cells` found at a place; overwritten by every call. */
export const cell = { nearest: 0, second: 0, key: 0 };

/** Distances to the nearest and second nearest of points strewn one per unit square, and a number of the nearest, 0…1. */
export function cells(x: number, y: number, seed: number): typeof cell {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  let [nearest, second, key] = [9, 9, 0];
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const hash = scramble(Math.imul(column + dx, 374_761_393) ^ Math.imul(row + dy, 668_265_263) ^ seed);
      const px = column + dx + (hash & 0xffff) / 65_536 - x;
      const py = row + dy + (hash >>> 16) / 65_536 - y;
      const square = px * px + py * py;
      if (square < nearest) {
        second = nearest;
        nearest = square;
        key = hash;
      } else if (square < second) second = square;
    }
  cell.nearest = Math.sqrt(nearest);
  cell.second = Math.sqrt(second);
  cell.key = scramble(key) / 2 ** 32;
  return cell;
}
