import type { Random } from '../../random.ts';
import { cells, cloud, ramp } from './noise.ts';
import { pixel } from './stage.ts';
import { along, rod, rods, type Shape, type Spot, stamp, type Stamps } from './stamps.ts';

/** Middle of the slabs that fossils lie on. */
export const slabMiddle = -0.03;
export type Fossil = (stamps: Stamps, random: Random) => void;

const edge = (inside: number): number => Math.min(1, Math.max(0, inside / pixel + 0.5));
const dome = (x: number, y: number, rx: number, ry: number): number => Math.max(0, 1 - (x / rx) ** 2 - (y / ry) ** 2);

/** A shape in coordinates of its own: moved, turned and made larger. */
function put(stamps: Stamps, [cx, cy]: Spot, size: number, turn: number, reach: number, shape: Shape): void {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const r = reach * size;
  stamp(stamps, [cx - r, cy - r, cx + r, cy + r], (x, y, out) => {
    const [dx, dy] = [(x - cx) / size, (y - cy) / size];
    shape(dx * c + dy * s, dy * c - dx * s, out);
    out.rise *= size;
  });
}

/** Agnostid: two shields of equal size and two thoracic rings between them. */
const agnostid: Shape = (x, y, out) => {
  const isThorax = Math.abs(y) < 0.14;
  const side = y < 0 ? -1 : 1;
  const v = y - side * 0.55;
  const shield = Math.max(Math.abs(x) / 0.5, 0) ** 2.6 + Math.abs(v / 0.46) ** 2.6;
  const inside = isThorax ? 0.47 - Math.abs(x) : (1 - shield ** 0.4) * 0.46;
  out.share = inside > 0 ? 1 : 0;
  if (inside <= 0) return;
  if (isThorax) {
    out.rise = 0.07 + 0.08 * dome(x, 0, 0.2, 1) + 0.035 * Math.cos(y * 45) + 0.02 * dome(x, 0, 0.47, 1);
    return;
  }
  const rim = ramp(0.02, 0.05, inside) - ramp(0.055, 0.085, inside) * 0.8;
  const axis = dome(x, v - (side < 0 ? 0.05 : -0.06), 0.19, side < 0 ? 0.34 : 0.38);
  const furrow = side < 0 ? 0.05 * ramp(0.03, 0, Math.abs(v + 0.1)) : 0.03 * ramp(0.03, 0, Math.abs(v + 0.08));
  out.rise = 0.05 * rim + 0.16 * ramp(0.07, 0.3, inside) + (axis > 0 ? 0.1 * Math.sqrt(axis) - furrow : 0);
};

/** Trinucleid: wide head with a pitted fringe, three lobes, six rings, a short tail and long spines. */
const trinucleid: Shape = (x, y, out) => {
  const head = (x / 0.62) ** 2 + ((y + 0.18) / 0.52) ** 2;
  const isHead = y < -0.16 && head < 1;
  const isTrunk =
    !isHead && y >= -0.16 && y < 0.5 && Math.abs(x) < 0.5 * Math.sqrt(Math.max(0, 1 - ((y + 0.16) / 0.7) ** 3));
  if (!isHead && !isTrunk) return;
  out.share = 1;
  if (isTrunk) {
    const isTail = y > 0.3;
    const ring = Math.abs(Math.sin((y + 0.16 + (isTail ? Math.abs(x) * 0.25 : 0)) * (isTail ? 42 : 40)));
    const axis = 0.1 * Math.sqrt(dome(x, 0, 0.13 - y * 0.08, 1));
    out.rise = 0.05 + axis + 0.04 * ring * (1 - Math.abs(x) * 0.7) + 0.05 * dome(x, 0, 0.5, 1);
    return;
  }
  const fringe = Math.sqrt(head);
  if (fringe > 0.72) {
    const angle = Math.atan2(y + 0.18, x);
    const pits = Math.sin(angle * 46) * Math.sin(fringe * 46);
    out.rise = 0.05 + 0.018 * pits + 0.03 * ramp(0.94, 0.98, fringe);
    return;
  }
  const glabella = Math.sqrt(dome(x, y + 0.38, 0.17, 0.26));
  const cheeks = Math.sqrt(dome(Math.abs(x) - 0.28, y + 0.32, 0.19, 0.2));
  out.rise = 0.05 + 0.17 * glabella + 0.1 * cheeks;
};

/** Graptolite with two rows of thecae: a film with saw-teeth on both sides. */
const graptolite: Shape = (x, y, out) => {
  const length = 1;
  const t = (y + length) / (2 * length);
  if (t < 0 || t > 1) return;
  const half = 0.065 + 0.075 * ramp(0, 0.45, 1 - t) - 0.01 * ramp(0.6, 1, 1 - t);
  const bent = x - 0.04 * Math.sin(t * 3);
  const saw = (side: number): number => {
    const phase = (t * 17 + (side > 0 ? 0 : 0.5)) % 1;
    return half * (0.52 + 0.56 * phase);
  };
  const away = Math.abs(bent);
  const inside = saw(Math.sign(bent)) * (t > 0.97 ? (1 - t) / 0.03 : 1) - away;
  const isVirgula = away < 0.008 && t < 0.04;
  if (inside <= 0 && !isVirgula) return;
  out.share = 0.94;
  out.rise = 0.02 + 0.012 * ramp(0, 0.03, inside) - 0.012 * ramp(0.008, 0, away);
};

/** Coiled shell with ribs, seen from the side. `coils` whorls; `ribs` on the last one; knots on its shoulder. */
const ammonoid =
  (growth: number, ribs: number, knots: number): Shape =>
  (x, y, out) => {
    const r = Math.hypot(x, y);
    if (r > 1) return;
    const angle = Math.atan2(y, x);
    const turnOf = (radius: number): number => Math.log(radius) / growth;
    const turns = turnOf(Math.max(r, 0.03)) - angle / (2 * Math.PI);
    const whorl = Math.ceil(turns);
    const outer = Math.exp((whorl + angle / (2 * Math.PI)) * growth);
    if (outer > 1.001) {
      out.share = 0;
      return;
    }
    const inner = outer * Math.exp(-growth);
    const across = (r - inner) / (outer - inner);
    const theta = (whorl + angle / (2 * Math.PI)) * 2 * Math.PI;
    const bulge = Math.sqrt(Math.max(0, 1 - (across * 2 - 0.9) ** 2 * 0.9)) * (outer - inner);
    const rib = Math.sin(theta * ribs + across * 0.8) * ramp(0.1, 0.5, across) * ramp(1, 0.86, across);
    const knot = knots > 0 ? ramp(0.7, 0.98, Math.sin(theta * knots)) * ramp(0.28, 0.1, Math.abs(across - 0.74)) : 0;
    out.share = edge((1 - r) * 0.3);
    out.rise = bulge * 0.36 + (outer - inner) * (0.06 * rib + 0.16 * knot);
  };

/** One valve of a flat clam: concentric folds crossed by fine rays. */
const clam: Shape = (x, y, out) => {
  const [u, v] = [x, y + 0.72];
  const r = Math.hypot(u * 0.92, v * 0.62 + Math.abs(u) * 0.1);
  const hinge = y + 0.62 + Math.abs(x) * 0.08;
  if (r > 0.86 || hinge < 0) return;
  const angle = Math.atan2(u, v);
  out.share = edge((0.86 - r) * 0.3);
  const folds = Math.sin(Math.pow(r, 0.8) * 62);
  out.rise =
    0.1 * Math.sqrt(Math.max(0, 1 - (r / 0.9) ** 2)) + 0.016 * folds * ramp(0.1, 0.3, r) + 0.008 * Math.sin(angle * 70);
};

/** Small two-valved crustacean with growth lines. */
const clamShrimp: Shape = (x, y, out) => {
  const r = Math.hypot(x / 0.95, (y + 0.08 * x) / 0.66);
  if (r > 1) return;
  const umbo = Math.hypot((x + 0.45) / 1.35, (y + 0.4) / 1);
  out.share = edge((1 - r) * 0.2);
  out.rise = 0.13 * Math.sqrt(1 - r * r) + 0.014 * Math.sin(umbo * 58);
};

/** Spindle-shaped foraminifer cut along its axis: coiled wall, folded septa. */
const fusulinid: Shape = (x, y, out) => {
  const r = Math.hypot(x / (1 - 0.12 * y * y), y / 0.46);
  if (r > 1) return;
  const angle = Math.atan2(y / 0.46, x);
  const wall = Math.abs(((r * 6 + angle / (2 * Math.PI) + 6) % 1) - 0.5);
  const septa = Math.sin(angle * (10 + 16 * r) + Math.sin(r * 30) * 1.5);
  out.share = wall < 0.15 || septa > 0.72 || r < 0.09 ? 0.95 : 0.4;
  out.rise = 0.004 + (wall < 0.15 ? 0.006 : 0);
};

const strewn =
  (
    shape: Shape,
    count: number,
    sizes: readonly [number, number],
    reach: number,
    spread: readonly [number, number],
  ): Fossil =>
  (stamps, random) => {
    for (let index = 0; index < count; index++) {
      const angle = index * 2.4 + random.between(-0.3, 0.3);
      const away = Math.sqrt(index / Math.max(1, count - 1)) * 0.96;
      const spot: Spot = [Math.cos(angle) * away * spread[0], slabMiddle + Math.sin(angle) * away * spread[1]];
      const size = index === 0 ? sizes[1] : random.between(sizes[0], sizes[1] * 0.8);
      put(stamps, spot, size, random.between(0, Math.PI * 2), reach, shape);
    }
  };

const spines: Fossil = (stamps) => {
  for (const side of [-1, 1])
    rods(
      stamps,
      along(10, (t): Spot => [side * (0.165 + 0.035 * Math.sin(t * 2.4)), slabMiddle - 0.045 + t * 0.26]),
      0.009,
      0.002,
    );
};

/** A conodont element: a blade with denticles behind a high cusp, standing free as under the microscope. */
const blade: Fossil = (stamps) => {
  rods(
    stamps,
    [
      [-0.26, 0.13],
      [0, 0.16],
      [0.27, 0.11],
    ],
    0.05,
    0.036,
    1,
  );
  rods(
    stamps,
    [
      [-0.2, 0.12],
      [-0.23, -0.05],
      [-0.235, -0.3],
    ],
    0.058,
    0.008,
    0.9,
  );
  for (let index = 0; index < 9; index++) {
    const x = -0.12 + index * 0.045;
    const tall = 0.2 * (1 - Math.abs(index - 4) / 9) ** 0.7;
    rods(
      stamps,
      [
        [x, 0.12],
        [x - 0.008, 0.1 - tall],
      ],
      0.024,
      0.007,
      0.9,
    );
  }
};

/** A platform element: leaf-shaped trough with a row of knots along its middle. */
const platform: Fossil = (stamps) => {
  put(stamps, [0, slabMiddle + 0.02], 0.36, 1.35, 1.1, (x, y, out) => {
    const half = 0.33 * Math.sqrt(Math.max(0, 1 - Math.abs(y) ** 2.4)) * (y < -0.2 ? 1 - (-0.2 - y) * 0.75 : 1);
    const inside = half - Math.abs(x);
    if (inside <= 0 || Math.abs(y) > 1) return;
    out.share = edge(inside * 0.4);
    out.rise =
      0.16 * Math.sqrt(Math.min(1, inside / 0.1)) - 0.07 * ramp(0.22, 0.08, Math.abs(x)) + 0.03 * (cloud(x, y) - 0.5);
  });
  for (let index = 0; index < 12; index++) {
    const t = -0.33 + index * 0.052;
    const spot: Spot = [t * 0.975, slabMiddle + 0.02 - t * 0.22];
    rod(stamps, spot, spot, 0.028 - 0.001 * index, 0.028 - 0.001 * index, 2.3);
  }
};

const coral: Fossil = (stamps) => {
  stamp(stamps, [-0.6, -0.5, 0.6, 0.5], (x, y, out) => {
    const { nearest, second } = cells(x / 0.036, y / 0.036, 17);
    const wall = second - nearest;
    out.share = ramp(0.2, 0.06, wall) * 0.9 + 0.05;
    out.rise = -0.02 * ramp(0.08, 0.35, wall);
  });
};

/** Laminated domes of a stromatolite, cut through. */
const domes: Fossil = (stamps) => {
  stamp(stamps, [-0.6, -0.5, 0.6, 0.5], (x, y, out) => {
    const dome0 = 0.05 * Math.abs(Math.sin(x * 9 + 0.6)) * (1 + 0.4 * Math.sin(y * 9)) + 0.03 * Math.sin(x * 4);
    const phase = Math.sin((y + dome0) * 150 + (cloud(x * 1.5, y * 1.5) - 0.5) * 9);
    out.share = 0.04 + 0.9 * ramp(-0.1, 0.5, phase);
    out.rise = 0.004 * phase;
  });
};

export const invertebrates = {
  agnostid: (stamps, random) => {
    put(stamps, [-0.02, slabMiddle], 0.2, 0.12, 1.1, agnostid);
    put(stamps, [0.29, slabMiddle + 0.1], 0.075, 2.2, 1.1, agnostid);
    put(stamps, [-0.3, slabMiddle - 0.14], 0.06, random.between(0, 3), 1.1, agnostid);
    put(stamps, [0.25, slabMiddle - 0.17], 0.05, random.between(0, 3), 1.1, agnostid);
  },
  trinucleid: (stamps, random) => {
    put(stamps, [0, slabMiddle], 0.33, 0, 1, trinucleid);
    spines(stamps, random);
  },
  graptolite: strewn(graptolite, 7, [0.14, 0.26], 1.1, [0.34, 0.2]),
  ammonoid: (stamps) => put(stamps, [0, slabMiddle], 0.27, 2.5, 1.05, ammonoid(0.78, 5, 3)),
  smoothAmmonoid: (stamps) => {
    put(stamps, [-0.1, slabMiddle - 0.02], 0.2, 2.2, 1.05, ammonoid(0.56, 0, 0));
    put(stamps, [0.22, slabMiddle + 0.1], 0.12, 0.4, 1.05, ammonoid(0.56, 0, 0));
  },
  clam: (stamps, random) => {
    put(stamps, [-0.08, slabMiddle + 0.01], 0.24, -0.25, 1.1, clam);
    put(stamps, [0.26, slabMiddle + 0.09], 0.12, random.between(0.4, 1.2), 1.1, clam);
    put(stamps, [0.25, slabMiddle - 0.16], 0.1, random.between(2, 3), 1.1, clam);
  },
  clamShrimp: strewn(clamShrimp, 17, [0.035, 0.08], 1.1, [0.36, 0.24]),
  fusulinid: strewn(fusulinid, 16, [0.055, 0.13], 1.1, [0.38, 0.26]),
  coral,
  domes,
  blade,
  platform,
} as const satisfies Readonly<Record<string, Fossil>>;
