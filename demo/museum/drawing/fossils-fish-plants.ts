import type { Random } from '../../random.ts';
import { type Fossil, slabMiddle } from './fossils-invertebrate.ts';
import { cloud, ramp } from './noise.ts';
import { along, rod, rods, type Spot, stamp, type Stamps } from './stamps.ts';

const my = slabMiddle;

/** Spots written as '-0.26,0.14 0.1,-0.2', from the middle of the slab. */
export const spots = (points: string): Spot[] =>
  points.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, my + y];
  });

/** Large compound leaf with veins in two orders. */
const leaf: Fossil = (stamps) => {
  const half = (t: number): number => 0.15 * Math.sin(Math.PI * Math.min(1, t * 0.98 + 0.02) ** 0.8) + 0.012;
  stamp(stamps, [-0.42, my - 0.22, 0.42, my + 0.22], (x, y, out) => {
    const t = (x + 0.38) / 0.76;
    if (t < 0 || t > 1) return;
    const v = y - my - 0.03 * Math.sin(t * 4);
    const inside = half(t) * (1 + 0.05 * Math.sin(t * 60)) - Math.abs(v);
    if (inside <= 0) return;
    const slant = t * 13 - Math.abs(v) * 22;
    const vein = ramp(0.16, 0.02, Math.abs((((slant % 1) + 1) % 1) - 0.5));
    const mesh = ramp(0.14, 0.03, Math.abs(((((slant * 5 + Math.abs(v) * 90) % 1) + 1) % 1) - 0.5)) * 0.4;
    const middle = ramp(0.011, 0.004, Math.abs(v));
    out.share = 0.78 + 0.2 * Math.max(vein, middle) - 0.1 * cloud(x * 4, y * 4);
    out.rise = 0.003 + 0.004 * vein + 0.0016 * mesh + 0.008 * middle;
  });
  rods(stamps, spots('-0.37,0 -0.45,0.03'), 0.007, 0.006, 0.7);
};

/** Flat sprays of scale leaves, as of a cypress. */
function spray(stamps: Stamps, random: Random, from: Spot, angle: number, length: number, depth: number): void {
  const steps = Math.max(3, Math.round(length / 0.026));
  const line = along(steps, (t): Spot => [
    from[0] + Math.cos(angle + t * 0.18) * length * t,
    from[1] + Math.sin(angle + t * 0.18) * length * t,
  ]);
  for (const [index, spot] of line.entries()) {
    const next = line[index + 1];
    if (!next) continue;
    const thick = (depth > 0 ? 0.0125 : 0.0095) * (1 - (0.4 * index) / steps);
    rod(stamps, spot, [(spot[0] + next[0]) / 2, (spot[1] + next[1]) / 2], thick, thick * 0.75, 0.6);
    if (depth > 0 && index > 1 && index % 2 === 0) {
      const side = index % 4 === 0 ? 1 : -1;
      spray(
        stamps,
        random,
        spot,
        angle + side * random.between(0.55, 0.8),
        length * (0.55 - (0.3 * index) / steps),
        depth - 1,
      );
    }
  }
}
const cypress: Fossil = (stamps, random) => spray(stamps, random, [-0.36, my + 0.17], -0.42, 0.76, 2);

/** Arc of teeth in the lower jaw of a helicoprionid. */
const toothWhorl: Fossil = (stamps) => {
  const at = (t: number, r: number): Spot => {
    const angle = Math.PI * (1.08 + t * 0.86);
    return [Math.cos(angle) * r, my + 0.2 + Math.sin(angle) * r];
  };
  rods(
    stamps,
    along(30, (t) => at(t, 0.25)),
    0.05,
    0.056,
    0.55,
  );
  for (let index = 0; index < 12; index++) {
    const t = 0.04 + index / 12.4;
    const tall = 0.085 + 0.03 * Math.sin(Math.PI * t);
    rods(stamps, [at(t, 0.27), at(t + 0.012, 0.3 + tall * 0.6), at(t + 0.03, 0.3 + tall)], 0.034, 0.004, 0.62);
  }
};

/** Herring-like fish with vertebrae, ribs, fins and forked tail. */
const fish: Fossil = (stamps) => {
  stamp(stamps, [-0.4, my - 0.16, 0.34, my + 0.17], (px, py, out) => {
    const t = (px + 0.34) / 0.62;
    if (t < 0 || t > 1) return;
    const half = 0.11 * Math.sin(Math.PI * t ** 0.72) ** 0.8 + 0.012;
    const inside = half - Math.abs(py - backOf(t) - 0.012);
    if (inside <= 0) return;
    out.share = 0.42 * ramp(0, 0.01, inside);
    out.rise = 0.006 * ramp(0, 0.03, inside) + 0.0012 * Math.sin(px * 190) * Math.sin(py * 190);
  });
  for (let index = 0; index < 40; index++) {
    const t = 0.24 + index * 0.0188;
    const spot: Spot = [alongFish(t), backOf(t)];
    rod(stamps, spot, spot, 0.0085 - index * 0.0001, 0.0085, 1);
    const long = 0.085 * Math.sin(Math.PI * Math.min(1, t)) ** 0.8;
    if (t < 0.72) rods(stamps, [spot, [alongFish(t) + 0.03, backOf(t) + long]], 0.0032, 0.0015, 0.9);
    rods(stamps, [spot, [alongFish(t) + 0.035, backOf(t) - long * 0.8]], 0.0022, 0.001, 0.9);
  }
  rods(stamps, spots('-0.335,0.015 -0.27,-0.055 -0.2,-0.06'), 0.018, 0.014, 0.6);
  rods(stamps, spots('-0.335,0.03 -0.26,0.065 -0.21,0.05'), 0.016, 0.02, 0.6);
  rods(stamps, spots('-0.2,-0.06 -0.185,0 -0.2,0.06'), 0.016, 0.014, 0.6);
  const eye: Spot = [-0.275, my - 0.012];
  rod(stamps, eye, eye, 0.02, 0.02, 0.7);
  fins(stamps);
};

const backOf = (t: number): number => my + 0.02 * Math.sin(t * 3.1 + 0.4);
const alongFish = (t: number): number => -0.34 + 0.62 * t;

/** Tail, back and anal fins of the fish. */
function fins(stamps: Stamps): void {
  for (let ray = 0; ray < 13; ray++) {
    const s = (ray - 6) / 6;
    rods(
      stamps,
      [
        [0.28, backOf(1)],
        [0.4 - 0.05 * (1 - Math.abs(s)), backOf(1) + s * 0.115],
      ],
      0.004,
      0.0016,
      0.9,
    );
    if (ray < 9)
      rods(
        stamps,
        [
          [alongFish(0.5 + ray * 0.012), backOf(0.5) - 0.095],
          [alongFish(0.53 + ray * 0.015), backOf(0.5) - 0.165 + ray * 0.008],
        ],
        0.003,
        0.0014,
        0.9,
      );
    if (ray < 8)
      rods(
        stamps,
        [
          [alongFish(0.76 + ray * 0.01), backOf(0.8) + 0.06],
          [alongFish(0.79 + ray * 0.012), backOf(0.8) + 0.1 - ray * 0.005],
        ],
        0.003,
        0.0014,
        0.9,
      );
  }
}

export const fishAndPlants = { leaf, cypress, toothWhorl, fish } as const satisfies Readonly<Record<string, Fossil>>;
