import { cloud, mix, ramp } from './noise.ts';

/** Pixels of a picture. */
export const width = 880;
export const height = 660;
const count = width * height;

/** One unit is the height of the picture; the middle is (0, 0), y grows downwards, z towards the visitor. */
export const pixel = 1 / height;
export const xOf = (column: number): number => (column + 0.5 - width / 2) * pixel;
export const yOf = (row: number): number => (row + 0.5 - height / 2) * pixel;
export const columnOf = (x: number): number => Math.round(x * height + width / 2 - 0.5);
export const rowOf = (y: number): number => Math.round(y * height + height / 2 - 0.5);

/** Index of the pixel at a place that lies in the picture. */
export const indexAt = (x: number, y: number): number => rowOf(y) * width + columnOf(x);

/** Where things stand. */
export const floor = 0.3;

/** The things of a picture before they stand in the vitrine. One layer is used for all pictures, one after the other. */
export interface Layer {
  /** Light of each pixel: red, green, blue, in a row. */
  light: Float32Array;
  /** How much of the pixel is covered, 0…1. */
  cover: Float32Array;
  /** How near the visitor the surface is, in units; -1 where there is nothing. */
  depth: Float32Array;
}
const layer: Layer = {
  light: new Float32Array(count * 3),
  cover: new Float32Array(count),
  depth: new Float32Array(count),
};

export function clearLayer(): Layer {
  layer.light.fill(0);
  layer.cover.fill(0);
  layer.depth.fill(-1);
  return layer;
}

let backdrop: Float32Array | null = null;
let emptyVitrine: Uint8Array | null = null;

/** Wall and plinth of the vitrine under one lamp from the upper left. */
function makeBackdrop(): Float32Array {
  const light = new Float32Array(count * 3);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [x, y] = [xOf(column), yOf(row)];
      const wall = 0.006 + 0.036 * Math.exp(-((x + 0.08) ** 2 * 3.2 + (y + 0.08) ** 2 * 5));
      const pool = Math.exp(-((x + 0.02) ** 2 * 3.4 + (y - 0.33) ** 2 * 30));
      const cloth = 0.009 + 0.066 * pool * (0.9 + 0.2 * cloud(x * 3, y * 9));
      const t = ramp(0.17, 0.225, y);
      const at = (row * width + column) * 3;
      light[at] = mix(wall * 0.82, cloth * 0.95, t);
      light[at + 1] = mix(wall * 1.04, cloth, t);
      light[at + 2] = mix(wall * 1.12, cloth * 0.98, t);
    }
  return light;
}

/** Light 0…4 to a byte, with a soft shoulder. */
const bytes = Uint8Array.from({ length: 4096 }, (_, at) => {
  const light = 1 - Math.exp(-(at / 1024) * 1.7);
  return Math.round(Math.min(1, light) ** (1 / 2.2) * 255);
});
const byteOf = (light: number): number => bytes[Math.min(4095, Math.max(0, (light * 1024) | 0))] ?? 255;

interface Stand {
  left: number;
  right: number;
  base: number;
}

/** What the thing covers where it touches the plinth; the shadow is as wide. */
function standOf({ cover }: Layer): Stand | null {
  let base = -1;
  for (let row = height - 1; row >= 0 && base < 0; row--)
    for (let column = 0; column < width; column += 3) if ((cover[row * width + column] ?? 0) > 0.5) base = row;
  if (base < 0) return null;
  let [left, right] = [width, 0];
  for (let row = Math.max(0, base - 60); row <= base; row++)
    for (let column = 0; column < width; column += 2)
      if ((cover[row * width + column] ?? 0) > 0.5) [left, right] = [Math.min(left, column), Math.max(right, column)];
  return { left: xOf(left), right: xOf(right), base: yOf(base) };
}

/** How much light is left on wall and plinth beside and under a thing. */
function shadeAt(x: number, y: number, { left, right, base }: Stand): number {
  const along = ((x - (left + right) / 2 - 0.02) / ((right - left) / 2 + 0.03)) ** 2;
  const across = (y - base) / (y > base ? 0.042 : 0.07);
  const away = along * along * 0.8 + across * across;
  return away > 5 ? 1 : 1 - 0.86 * Math.exp(-away);
}

/** The layer in its vitrine, with shadow and a faint mirror image on the plinth, as bytes of red, green and blue. */
export function exhibit(things: Layer): Uint8Array {
  const ground = (backdrop ??= makeBackdrop());
  const stand = standOf(things) ?? { left: -0.1, right: 0.1, base: floor };
  const mirror = rowOf(stand.base);
  const out = (emptyVitrine ??= Uint8Array.from(ground, byteOf)).slice();
  const { light, cover } = things;
  for (let row = 0; row < height; row++) {
    const y = yOf(row);
    const isNear = y > stand.base - 0.16 && y < stand.base + 0.14;
    const shine = row > mirror ? 0.16 * Math.max(0, 1 - (y - stand.base) / 0.13) ** 2 : 0;
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const part = cover[at] ?? 0;
      if (part === 0 && !isNear) continue;
      const shade = isNear && part < 1 ? shadeAt(xOf(column), y, stand) : 1;
      const image = (2 * mirror - row) * width + column;
      const glow = shine > 0 ? shine * (cover[image] ?? 0) : 0;
      for (let c = 0; c < 3; c++) {
        const behind = (ground[at * 3 + c] ?? 0) * shade + (glow > 0 ? glow * (light[image * 3 + c] ?? 0) : 0);
        out[at * 3 + c] = byteOf(behind * (1 - part) + (light[at * 3 + c] ?? 0) * part);
      }
    }
  }
  return out;
}

/** Width of the things in heights of the picture. */
export function spanOf({ cover }: Layer): number {
  let [left, right] = [width, 0];
  for (let at = 0; at < count; at += 3)
    if ((cover[at] ?? 0) > 0.5) {
      const column = at % width;
      if (column < left) left = column;
      if (column > right) right = column;
    }
  return Math.max(1, right - left) * pixel;
}
