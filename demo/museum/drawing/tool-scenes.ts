import type { Random } from '../../random.ts';
import { cloud, ramp } from './noise.ts';
import { drawRelief } from './relief.ts';
import { floor, indexAt, type Layer, pixel } from './stage.ts';
import { type Spot, newStamps, rod, rods, stamp } from './stamps.ts';
import { tint, type Tint } from './tint.ts';

interface Part {
  colour: string;
  gloss: number;
  /** Where the part is: 0…1, and its height in units. */
  at: (x: number, y: number) => { share: number; rise: number };
}

/** Draws parts one over another; the last one that is there shows. */
function drawParts(layer: Layer, parts: readonly Part[]): void {
  const tints = parts.map(({ colour }) => tint(colour));
  const last = { x: -9, y: -9, index: -1, rise: 0 };
  const shown = (x: number, y: number): typeof last => {
    if (last.x === x && last.y === y) return last;
    Object.assign(last, { x, y, index: -1, rise: 0 });
    for (let index = parts.length - 1; index >= 0 && last.index < 0; index--) {
      const { share, rise } = parts[index]?.at(x, y) ?? { share: 0, rise: 0 };
      if (share > 0.5) Object.assign(last, { index, rise });
    }
    return last;
  };
  drawRelief(layer, {
    box: [-0.4, -0.4, 0.4, floor],
    inside: (x, y) => Math.max(...parts.map((part) => part.at(x, y).share - 0.5)) * 2 * pixel,
    height: (x, y) => shown(x, y).rise,
    tint: (x, y): Tint => {
      const [r, g, b] = tints[Math.max(0, shown(x, y).index)] ?? [0.3, 0.3, 0.3];
      const tone = 0.85 + 0.3 * cloud(x * 5, y * 1.2);
      return [r * tone, g * tone, b * tone];
    },
    gloss: (x, y) => parts[Math.max(0, shown(x, y).index)]?.gloss ?? 0,
  });
}

const soft = (inside: number): number => Math.min(1, Math.max(0, inside / pixel + 0.5));

/** A rounded bar from a to b. */
function bar([ax, ay]: Spot, [bx, by]: Spot, r0: number, r1: number, base = 0): Part['at'] {
  const [vx, vy] = [bx - ax, by - ay];
  const square = vx * vx + vy * vy;
  return (x, y) => {
    const t = Math.min(1, Math.max(0, ((x - ax) * vx + (y - ay) * vy) / square));
    const r = r0 + (r1 - r0) * t;
    const away = Math.hypot(x - ax - vx * t, y - ay - vy * t);
    return { share: soft(r - away), rise: base + Math.sqrt(Math.max(0, r * r - away * away)) };
  };
}
const ring =
  ([cx, cy]: Spot, from: number, to: number, rise: number, dome = 0): Part['at'] =>
  (x, y) => {
    const away = Math.hypot(x - cx, y - cy);
    const inside = Math.min(away - from, to - away);
    return {
      share: soft(inside),
      rise: rise * Math.sqrt(Math.min(1, Math.max(0, inside) / 0.012)) + dome * Math.max(0, 1 - (away / to) ** 2),
    };
  };

function hammer(layer: Layer): void {
  drawParts(layer, [
    { colour: '#8b6238', gloss: 0.25, at: bar([-0.34, 0.27], [0.15, -0.17], 0.026, 0.021) },
    { colour: '#23272a', gloss: 0.2, at: bar([-0.34, 0.27], [-0.16, 0.108], 0.031, 0.03, 0.004) },
    { colour: '#6d7377', gloss: 1.1, at: bar([0.02, -0.25], [0.25, -0.055], 0.052, 0.05, 0.01) },
    { colour: '#7c8286', gloss: 1.2, at: bar([0.24, -0.064], [0.3, -0.012], 0.062, 0.062, 0.012) },
    { colour: '#777d81', gloss: 1.2, at: bar([0.03, -0.24], [-0.17, -0.33], 0.045, 0.006, 0.01) },
  ]);
}

function compass(layer: Layer): void {
  const middle: Spot = [0, -0.01];
  const stamps = newStamps();
  for (let step = 0; step < 72; step++) {
    const angle = (step / 72) * Math.PI * 2;
    const long = step % 9 === 0 ? 0.04 : step % 3 === 0 ? 0.026 : 0.014;
    const at = (r: number): Spot => [middle[0] + Math.cos(angle) * r, middle[1] + Math.sin(angle) * r];
    rod(stamps, at(0.205 - long), at(0.205), 0.0022);
  }
  const marks = (x: number, y: number): number => {
    return stamps.share[indexAt(x, y)] ?? 0;
  };
  const needle = (tip: Spot): Part['at'] => {
    const shape = bar(middle, tip, 0.014, 0.001, 0.034);
    return (x, y) => shape(x, y);
  };
  drawParts(layer, [
    { colour: '#6e4b25', gloss: 0.7, at: ring(middle, 0, 0.3, 0.05) },
    { colour: '#a8812f', gloss: 1, at: ring(middle, 0.225, 0.285, 0.064) },
    { colour: '#e4dcc6', gloss: 0.08, at: ring(middle, 0, 0.222, 0.028) },
    { colour: '#1d2326', gloss: 0, at: (x, y) => ({ share: marks(x, y), rise: 0.0285 }) },
    { colour: '#b9b29b', gloss: 0.3, at: bar([-0.085, 0.09], [0.085, 0.09], 0.024, 0.024, 0.02) },
    { colour: '#8fb04a', gloss: 0.9, at: bar([-0.03, 0.09], [0.03, 0.09], 0.014, 0.014, 0.036) },
    { colour: '#23527a', gloss: 0.6, at: needle([0.085, 0.148]) },
    { colour: '#b4342a', gloss: 0.6, at: needle([-0.092, -0.162]) },
    { colour: '#c9a64a', gloss: 1, at: ring(middle, 0, 0.02, 0.05) },
  ]);
}

/** Diamond bit of a core drill, seen from the cutting end, on its barrel. */
function drillBit(layer: Layer): void {
  const middle: Spot = [0, 0.01];
  const crown: Part['at'] = (x, y) => {
    const angle = Math.atan2(y - middle[1], x - middle[0]);
    const away = Math.hypot(x - middle[0], y - middle[1]);
    const isSlot = Math.cos(angle * 8) > 0.9;
    const inside = Math.min(away - 0.15, 0.265 - away);
    return { share: soft(inside), rise: (isSlot ? 0.03 : 0.085) * ramp(0, 0.02, inside) };
  };
  const stamps = newStamps();
  for (let step = 0; step < 120; step++) {
    const angle = step * 2.399;
    const r = 0.165 + ((step * 37) % 85) / 1000;
    if (Math.cos(angle * 8) > 0.82) continue;
    const spot: Spot = [middle[0] + Math.cos(angle) * r, middle[1] + Math.sin(angle) * r];
    rods(stamps, [spot, spot], 0.0062);
    stamp(stamps, [spot[0] - 0.001, spot[1] - 0.001, spot[0] + 0.001, spot[1] + 0.001], (_x, _y, out) => {
      out.share = 1;
    });
  }
  const diamonds = (x: number, y: number): { share: number; rise: number } => {
    const at = indexAt(x, y);
    return { share: stamps.share[at] ?? 0, rise: 0.086 + 1.4 * (stamps.rise[at] ?? 0) };
  };
  drawParts(layer, [
    { colour: '#4a5054', gloss: 0.9, at: ring(middle, 0.13, 0.29, 0.02) },
    { colour: '#2e3336', gloss: 0.5, at: ring(middle, 0.125, 0.15, 0.05) },
    { colour: '#a4762f', gloss: 0.9, at: crown },
    { colour: '#e9f0f2', gloss: 1.6, at: diamonds },
  ]);
}

export const tools = { hammer, compass, drillBit } as const satisfies Readonly<
  Record<string, (layer: Layer, random: Random) => void>
>;
export type ToolName = keyof typeof tools;
