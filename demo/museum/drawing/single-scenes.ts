import type { Random } from '../../random.ts';
import { type Body, drawBodies } from './bodies.ts';
import { crystalForms, turned } from './crystal-forms.ts';
import { widmanstaetten } from './iron-pattern.ts';
import { type LithologyName, lithologies } from './lithologies.ts';
import { lump } from './lump.ts';
import { cells, cloud, mix, ramp } from './noise.ts';
import { drawRelief } from './relief.ts';
import type { Lithology } from './rock-patterns.ts';
import { floor, type Layer } from './stage.ts';
import { type StonePattern, stonePatterns } from './stone-patterns.ts';
import { blend, tint, type Tint } from './tint.ts';

/** Polished seal stones: one tall, or three of a set. */
export function sealScene(layer: Layer, random: Random, pattern: StonePattern, isSet: boolean): void {
  const paint = stonePatterns[pattern];
  const sizes = isSet ? [0.13, 0.19, 0.15] : [0.21];
  const bodies = sizes.map((size, index): Body => {
    const faces = turned(crystalForms.seal, size, [0.42 + random.between(-0.1, 0.25) - index * 0.3, -0.16, 0]);
    const shift = random.between(-2, 2);
    return {
      faces,
      x: isSet ? (index - 1) * 0.3 : 0,
      y: floor - size * 1.52,
      z: index === 1 ? 0.1 : 0.2,
      matter: {
        tint: [0.5, 0.5, 0.4],
        look: 'stone',
        gloss: 0.75,
        paint: (x, y, z) => paint(x + shift, y + index * 0.7, z),
      },
    };
  });
  drawBodies(layer, bodies);
}

/** A polished slice, standing upright: patterned stone or etched meteorite. */
export function sliceScene(layer: Layer, random: Random, pattern: StonePattern | 'widmanstaetten'): void {
  const form = lump(random, { halfWidth: 0.4, halfHeight: 0.3, thick: 0.022, bevel: 0.02, rough: 0.0012, corners: 9 });
  const isIron = pattern === 'widmanstaetten';
  const surface = isIron ? widmanstaetten : (x: number, y: number): Tint => stonePatterns[pattern](x, y, 0);
  const outline = form.inside;
  drawRelief(layer, {
    ...form,
    inside: (x, y) => outline(x, y) + 0.02 * (cloud(x * 0.8, y * 0.8) - 0.5),
    tint: (x, y) => (outline(x, y) < 0.014 && isIron ? [0.04, 0.032, 0.026] : surface(x, y)),
    gloss: isIron ? (x, y) => 0.3 + 1.1 * (widmanstaetten(x, y)[0] - 0.2) : 0.55,
  });
}

export interface EggScene {
  shape: 'long' | 'round';
  count: number;
  colour: string;
  ornament: 'ridges' | 'nodes' | 'smooth';
}

interface Egg {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

/** Eggs in the mudstone that buried them. */
export function eggScene(layer: Layer, random: Random, { shape, count, colour, ornament }: EggScene): void {
  const form = lump(random, { halfWidth: 0.5, halfHeight: 0.27, thick: 0.05, bevel: 0.06, rough: 0.035, corners: 8 });
  const isLong = shape === 'long';
  const eggs = Array.from({ length: count }, (_, index): Egg => {
    const column = isLong ? 0 : (index % 4) - 1.5;
    const row = isLong ? index - (count - 1) / 2 : Math.floor(index / 4) - (count > 4 ? 0.5 : 0);
    return {
      x: isLong ? (index % 2) * 0.06 - 0.03 : column * 0.21 + (row > 0 ? 0.09 : 0) + random.between(-0.015, 0.015),
      y: 0.02 + row * (isLong ? 0.17 : 0.2) + random.between(-0.01, 0.01),
      rx: isLong ? 0.36 : random.between(0.095, 0.105),
      ry: isLong ? 0.088 : random.between(0.09, 0.1),
    };
  });
  const rise = (x: number, y: number): number => {
    let most = 0;
    for (const egg of eggs) {
      const part = 1 - ((x - egg.x) / egg.rx) ** 2 - ((y - egg.y) / egg.ry) ** 2;
      if (part > 0) most = Math.max(most, Math.sqrt(part) * egg.ry * 0.95);
    }
    return most;
  };
  const texture = (x: number, y: number): number => {
    if (ornament === 'smooth') return 0.0012 * cloud(x * 12, y * 12);
    if (ornament === 'nodes') return 0.003 * ramp(0.5, 0.1, cells(x / 0.014, y / 0.014, 5).nearest);
    return 0.0026 * Math.sin(y * 420 + (cloud(x * 2, y * 2) - 0.5) * 26) * ramp(0.35, 0.6, cloud(x * 6, y * 9));
  };
  const crack = (x: number, y: number): number => {
    const { nearest, second } = cells(x / 0.075 + 3, y / 0.075, 23);
    return ramp(0.05, 0.01, second - nearest) * ramp(0.4, 0.6, cloud(x * 1.4, y * 1.4));
  };
  const rock: Lithology = lithologies.redMudstone;
  const own = tint(colour);
  drawRelief(layer, {
    ...form,
    height: (x, y, inside) => {
      const egg = rise(x, y);
      return egg > 0.012 ? 0.04 + egg + texture(x, y) - 0.005 * crack(x, y) : form.height(x, y, inside) * 0.75 + egg;
    },
    tint: (x, y) => {
      const shell = ramp(0.008, 0.016, rise(x, y));
      const tone = (0.8 + 0.4 * cloud(x * 4, y * 4)) * (1 - 0.65 * crack(x, y));
      return shell > 0 ? blend(rock.tint(x, y), [own[0] * tone, own[1] * tone, own[2] * tone], shell) : rock.tint(x, y);
    },
    gloss: (x, y) => (rise(x, y) > 0.012 ? 0.09 : 0.01),
  });
}

/** Trunk turned to stone: a polished cross-section with rings and bark. */
export function woodScene(layer: Layer, random: Random): void {
  const [cx, cy, r] = [0, floor - 0.31, 0.32];
  const shift = random.between(0, 5);
  const radius = (x: number, y: number): number => {
    const angle = Math.atan2(y - cy, x - cx);
    const wave =
      1 +
      0.05 * Math.sin(angle * 3 + shift) +
      0.028 * Math.sin(angle * 7) +
      0.05 * (cloud(Math.cos(angle) * 0.3 + 2, Math.sin(angle) * 0.3) - 0.5);
    return Math.hypot(x - cx, (y - cy) * 1.04) / wave;
  };
  const [dark, warm, pale, red] = [tint('#3b2a20'), tint('#8a5a35'), tint('#cdb48c'), tint('#8d3b28')];
  drawRelief(layer, {
    box: [-0.4, -0.4, 0.4, floor],
    inside: (x, y) => r - radius(x, y),
    height: (x, y, inside) =>
      inside < 0.02 ? 0.05 * Math.sqrt(inside / 0.02) + 0.02 * (cloud(x * 6, y * 6) - 0.5) : 0.055,
    tint: (x, y) => {
      const away = radius(x, y);
      if (r - away < 0.018) return blend(dark, warm, cloud(x * 5, y * 5) * 0.5);
      const ring = Math.sin(away * 260 + cloud(x * 1.2, y * 1.2) * 11) * 0.5 + 0.5;
      const agate = ramp(0.56, 0.72, cloud(x * 1.3 + shift, y * 1.3));
      const wood = blend(blend(warm, pale, cloud(x * 1.6, y * 1.6 + shift)), dark, ring * 0.45);
      const crack = ramp(0.02, 0.006, Math.abs(cloud(x * 1.1 + 4, y * 1.1) - 0.5)) * 0.7;
      return blend(blend(wood, red, agate * 0.6), pale, crack);
    },
    gloss: (x, y) => (r - radius(x, y) < 0.018 ? 0.02 : 0.5),
  });
}

/** Lengths of core in a wooden box. */
export function coreScene(layer: Layer, random: Random, kinds: readonly LithologyName[]): void {
  const radius = 0.056;
  const wood = [tint('#7a5b3c'), tint('#5d432c')] as const;
  const [left, top] = [-0.53, floor - 0.5];
  const rowOf = (y: number): number => Math.floor((y - top - 0.03) / 0.115);
  const breaks = Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, (_, index) => left + 0.05 + index * 0.22 + random.between(-0.06, 0.06)),
  );
  const core = (x: number, y: number): { row: number; z: number } | null => {
    const row = rowOf(y);
    if (row < 0 || row > 3 || x < left + 0.035 || x > -left - 0.035) return null;
    const away = y - top - 0.03 - (row + 0.5) * 0.115;
    if (Math.abs(away) >= radius - 0.002) return null;
    const gap = Math.min(...(breaks[row] ?? []).map((at) => Math.abs(x - at - 0.006 * Math.sin(y * 60 + at * 40))));
    return { row, z: Math.sqrt(radius * radius - away * away) * ramp(0.0005, 0.004, gap) };
  };
  const rockAt = (row: number): Lithology => lithologies[kinds[row % kinds.length] ?? 'limestone'];
  drawRelief(layer, {
    box: [left - 0.01, top - 0.01, -left + 0.01, floor],
    inside: (x, y) => Math.min(x - left, -left - x, y - top, floor - y + 0.002),
    height: (x, y) => {
      const found = core(x, y);
      if (found && found.z > 0.004)
        return 0.03 + found.z + (rockAt(found.row).grain?.(x, y) ?? 0) * 0.25 + 0.001 * cloud(x * 9, y * 9);
      const isRim = x < left + 0.03 || x > -left - 0.03 || y < top + 0.025 || y > floor - 0.025;
      const isWall = Math.abs((((y - top - 0.03) / 0.115 + 0.5) % 1) - 0.5) < 0.05;
      return isRim ? 0.08 : isWall ? 0.05 : 0.02;
    },
    tint: (x, y) => {
      const found = core(x, y);
      if (found && found.z > 0.004) return rockAt(found.row).tint(x * 1.3, y * 1.3 + found.row);
      const fibre = cloud(x * 0.9, y * 7);
      return blend(wood[0], wood[1], mix(fibre, 0.5, 0.2));
    },
    gloss: 0.05,
  });
}

/** Columns of cooled lava, standing close. */
export function columnScene(layer: Layer, random: Random): void {
  const bodies = Array.from({ length: 22 }, (_, index): Body => {
    const row = index % 2;
    const place = (Math.floor(index / 2) - 5) / 5;
    const size = 0.066;
    const tall = 0.14 * (1 - Math.abs(place)) + random.between(-0.03, 0.03) + (row === 0 ? 0.07 : -0.05);
    return {
      faces: turned(crystalForms.column, size, [random.between(0.3, 0.7), -0.5, random.between(-0.015, 0.015)]),
      x: place * 0.4 + row * 0.045,
      y: floor - tall - 0.02,
      z: 0.1 + row * 0.13,
      matter: {
        tint: tint('#8a837b'),
        look: 'stone',
        gloss: 0.03,
        paint: (x, y, z) => {
          const tone = 0.62 + 0.76 * cloud(x * 2 + index, y * 2 + z) - 0.16 * ramp(0.93, 1, Math.sin(y * 46 + index));
          return [0.24 * tone, 0.212 * tone, 0.186 * tone];
        },
      },
    };
  });
  drawBodies(layer, bodies);
}
