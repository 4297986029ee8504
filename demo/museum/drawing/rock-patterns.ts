import { cells, cloud, ramp } from './noise.ts';
import { blend, tint, type Tint } from './tint.ts';

/** How a rock looks on a broken face. */
export interface Lithology {
  tint: (x: number, y: number) => Tint;
  /** Small heights of grains, beds and holes, in units. */
  grain?: (x: number, y: number) => number;
  gloss: number;
  rough: number;
}

export const plain = (hex: string, other: string, scale = 1.5): Lithology['tint'] => {
  const [a, b] = [tint(hex), tint(other)];
  return (x, y) => blend(a, b, ramp(0.25, 0.75, cloud(x * scale, y * scale)));
};

/** Grains of several minerals side by side; shares are cumulative. */
export const grains = (size: number, seed: number, minerals: readonly (readonly [share: number, hex: string])[]) => {
  const tints = minerals.map(([share, hex]) => [share, tint(hex)] as const);
  return (x: number, y: number): Tint => {
    const { key, nearest, second } = cells(x / size, y / size, seed);
    const [, found] = tints.find(([share]) => key < share) ?? tints[0] ?? [1, tint('#888888')];
    const seam = ramp(0, 0.09, second - nearest);
    const tone = (0.84 + 0.32 * ((key * 7.13) % 1)) * (0.7 + 0.3 * seam);
    return [found[0] * tone, found[1] * tone, found[2] * tone];
  };
};

/** Bands that run level, warped by noise. */
export const bands = (hexes: readonly string[], perUnit: number, warp: number, sway = 0.9): Lithology['tint'] => {
  const tints = hexes.map(tint);
  return (x, y) => {
    const at = y * perUnit + (cloud(x * sway, y * sway * 0.6) - 0.5) * warp + cloud(x * 5, y * 12) * 0.25;
    const step = Math.floor(at);
    const a = tints[(((step * 5 + ((step * step) % 7)) % tints.length) + tints.length) % tints.length] ?? [
      0.2, 0.2, 0.2,
    ];
    const b =
      tints[((((step + 1) * 5 + (((step + 1) * (step + 1)) % 7)) % tints.length) + tints.length) % tints.length] ?? a;
    const tone = 0.88 + 0.24 * cloud(x * 6, y * 6);
    const mixed = blend(a, b, ramp(0.62, 1, at - step));
    return [mixed[0] * tone, mixed[1] * tone, mixed[2] * tone];
  };
};

/** Fragments that swim in a ground mass. */
export const fragments = (
  ground: Lithology['tint'],
  pieces: Lithology['tint'],
  size: number,
  amount: number,
  seed: number,
  flat = 1,
): Lithology['tint'] => {
  return (x, y) => {
    const { key, nearest, second } = cells(x / size, (y * flat) / size, seed);
    const isPiece = key < amount;
    const bulk = isPiece ? ramp(0.5, 0.42, nearest + (0.5 - Math.min(0.5, second - nearest)) * 0.2) : 0;
    return bulk > 0 ? blend(ground(x, y), pieces(x + key * 7, y + key * 3), bulk) : ground(x, y);
  };
};
export const bumps =
  (size: number, amount: number, seed: number, rise: number, flat = 1) =>
  (x: number, y: number): number => {
    const { key, nearest } = cells(x / size, (y * flat) / size, seed);
    return key < amount ? rise * ramp(0.45, 0.1, nearest) : 0;
  };

export const veined = (ground: Lithology['tint'], hex: string, width: number, scale = 0.8): Lithology['tint'] => {
  const vein = tint(hex);
  return (x, y) => {
    const away = Math.abs(cloud(x * scale + 0.3, y * scale + 0.8) - 0.5);
    return blend(ground(x, y), vein, ramp(width, width * 0.4, away));
  };
};

export const stripes = (x: number, y: number): number => 0.0035 * Math.sin(y * 110 + cloud(x, y) * 16);
