import { scramble } from '../random.ts';

const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Directions of slopes at the nodes: two numbers each. */
const slopes = Float64Array.from({ length: 32 }, (_, index) => {
  const angle = ((index >> 1) * Math.PI) / 8 + 0.21;
  return index % 2 === 0 ? Math.cos(angle) : Math.sin(angle);
});
/** What a slope adds at a place, `u` and `v` from its node. */
function rise(hash: number, u: number, v: number): number {
  const at = (hash >>> 28) * 2;
  return slopes[at]! * u + slopes[at + 1]! * v;
}

/** About −1 to 1; smooth, the same for the same numbers, 0 at the nodes (K. Perlin's gradient noise). One wave is one to two units long. */
function lattice(x: number, y: number, seed: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - column, y - row];
  const [west, east] = [Math.imul(column, 0x27d4eb2d), Math.imul(column + 1, 0x27d4eb2d)];
  const [south, north] = [Math.imul(row, 0x165667b1) ^ seed, Math.imul(row + 1, 0x165667b1) ^ seed];
  const [eastward, northward] = [ease(u), ease(v)];
  const a = rise(scramble(west ^ south), u, v);
  const b = rise(scramble(east ^ south), u - 1, v);
  const c = rise(scramble(west ^ north), u, v - 1);
  const d = rise(scramble(east ^ north), u - 1, v - 1);
  const low = a + (b - a) * eastward;
  return (low + (c + (d - c) * eastward - low) * northward) * 1.5;
}

/** Cosine and sine of the angle by which each octave is turned. */
const turned = Float64Array.from({ length: 20 }, (_, index) => {
  const angle = 0.6 + (index >> 1) * 0.94;
  return index % 2 === 0 ? Math.cos(angle) : Math.sin(angle);
});

/** Sum of waves, each half as long and half as high as the one before; about −1 to 1. */
export function waves(x: number, y: number, seed: number, octaves: number): number {
  let [sum, height, total, length] = [0, 1, 0, 1];
  for (let octave = 0; octave < octaves; octave++) {
    // Each octave is turned, so that the directions of the lattice do not show
    const [u, v] = [
      x * turned[octave * 2]! - y * turned[octave * 2 + 1]!,
      x * turned[octave * 2 + 1]! + y * turned[octave * 2]!,
    ];
    sum += height * lattice(u * length + octave * 17.3, v * length - octave * 9.1, seed + octave * 101);
    total += height;
    height *= 0.5;
    length *= 2;
  }
  return (sum / total) * 1.4;
}

/** Crests where waves change sign, finer ones on the flanks of coarser ones; about 0 to 1.2 (F. K. Musgrave's ridges). */
export function ridges(x: number, y: number, seed: number, octaves: number): number {
  let [sum, height, weight, length] = [0, 1, 1, 1];
  for (let octave = 0; octave < octaves; octave++) {
    const [u, v] = [
      x * turned[octave * 2]! - y * turned[octave * 2 + 1]!,
      x * turned[octave * 2 + 1]! + y * turned[octave * 2]!,
    ];
    const wave = lattice(u * length + octave * 31.7, v * length + octave * 13.9, seed + octave * 67) * 1.5;
    const crest = (1 - Math.min(1, Math.abs(wave))) ** 2;
    sum += crest * height * weight;
    weight = Math.min(1, crest * 2);
    height *= 0.5;
    length *= 2.03;
  }
  return sum / 1.5;
}

/** 0 at `from` and before, 1 at `to` and after, smooth between. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
