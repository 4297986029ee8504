import { cloud, ramp } from './noise.ts';
import { blend, tint, type Tint } from './tint.ts';

type Paint = (x: number, y: number, z: number) => Tint;

const veil = (x: number, y: number, z: number, scale: number): number =>
  cloud(x * scale + z * 0.31, y * scale + z * 0.23);

const soft = (hex: string, other: string, scale: number): Paint => {
  const [a, b] = [tint(hex), tint(other)];
  return (x, y, z) => blend(a, b, ramp(0.25, 0.75, veil(x, y, z, scale)));
};

/** Red of cinnabar that floods a pale ground in bands and spots. */
const bloodstone = (ground: Paint, amount: number): Paint => {
  const [deep, bright] = [tint('#8f1216'), tint('#c62a22')];
  return (x, y, z) => {
    const flow = veil(x + y * 0.35, y, z, 0.75) * 0.75 + veil(x, y, z, 2.6) * 0.25;
    const red = ramp(amount, amount + 0.09, flow);
    return blend(ground(x, y, z), blend(bright, deep, ramp(0.45, 0.6, veil(x, y, z, 4))), red * 0.96);
  };
};

/** Polished stones by name; x, y, z from the middle of the piece, in units. */
export const stonePatterns = {
  chickenBlood: bloodstone(soft('#cfc4ae', '#a7a08e', 1.2), 0.5),
  chickenBloodRich: bloodstone(soft('#b9aa8c', '#d8cfba', 1.1), 0.4),
  fengmenGreen: soft('#b9c39a', '#93a377', 0.7),
  lampFrost: soft('#dfcb96', '#c9ad6c', 0.6),
  goldenGlow: soft('#d39d34', '#b97d22', 0.7),
  dragonEgg: (x, y, z) => {
    const away = Math.hypot(x * 1.25, y * 0.85 + 0.04) + (veil(x, y, z, 1.3) - 0.5) * 0.12;
    const husk = blend(tint('#5a3a26'), tint('#7a5335'), veil(x, y, z, 4));
    return blend(blend(tint('#c6c891'), tint('#a8b172'), veil(x, y, z, 1)), husk, ramp(0.13, 0.16, away));
  },
  dickite: soft('#e0d6c6', '#c3b29f', 0.8),
  taishun: bloodstone(soft('#c9b78e', '#a8946a', 1), 0.74),
  flowerStone: (x, y, z) => {
    const net = Math.abs(veil(x, y, z, 1.2) - 0.5);
    const body = blend(tint('#8e8f84'), tint('#6d7069'), veil(x, y, z, 3));
    return blend(body, blend(tint('#c9b9a0'), tint('#9b6a55'), veil(x, y, z, 2)), ramp(0.075, 0.03, net));
  },
} as const satisfies Readonly<Record<string, Paint>>;
export type StonePattern = keyof typeof stonePatterns;
