import { daylight, key, surroundings } from './lamps.ts';
import { columnOf, floor, height, type Layer, pixel, rowOf, width, xOf, yOf } from './stage.ts';
import type { Tint } from './tint.ts';

/** A thing seen from the front as a surface of heights over its outline. */
export interface Relief {
  /** Left, top, right, bottom, in units. */
  box: readonly [number, number, number, number];
  /** Distance to the outline in units, positive inside. */
  inside: (x: number, y: number) => number;
  /** Height above the back plane at a place that lies `inside` by so much. */
  height: (x: number, y: number, inside: number) => number;
  /** Tint of the surface; `at` is the index of the pixel for what was stamped there. */
  tint: (x: number, y: number, z: number, at: number) => Tint;
  /** How much of the surface mirrors, 0…1, perhaps differently from place to place. */
  gloss: number | ((x: number, y: number, at: number) => number);
}

/** Heights of the relief being drawn; one array serves all. */
const levels = new Float32Array(width * height);

/** Steps of a shadow ray towards the lamp: columns, rows, and how high the ray then is, in units. */
const shadowSteps = [3, 7, 12, 18, 26].map((step) => {
  const scaled = (step * height) / 900;
  return {
    columns: Math.round(key.x * scaled * 1.25),
    rows: Math.round(key.y * scaled * 1.25),
    up: (scaled * pixel * key.z) / 0.8,
  };
});

/** Draws a relief onto the layer. `stamped` are heights that were pressed into it before, in units. */
export function drawRelief(layer: Layer, relief: Relief, stamped: Float32Array | null = null): void {
  const [x0, y0, x1, y1] = relief.box;
  const columns = [Math.max(2, columnOf(x0)), Math.min(width - 3, columnOf(x1))] as const;
  const rows = [Math.max(2, rowOf(y0)), Math.min(height - 3, rowOf(y1))] as const;
  levels.fill(-1);
  for (let row = rows[0]; row <= rows[1]; row++)
    for (let column = columns[0]; column <= columns[1]; column++) {
      const [x, y] = [xOf(column), yOf(row)];
      const inside = relief.inside(x, y);
      const at = row * width + column;
      if (inside < -pixel || y > floor) continue;
      levels[at] = relief.height(x, y, Math.max(0, inside)) + (stamped?.[at] ?? 0);
      layer.cover[at] = Math.min(1, Math.max(0, inside / pixel / 1.4 + 0.5));
    }
  for (let row = rows[0]; row <= rows[1]; row++)
    for (let column = columns[0]; column <= columns[1]; column++) {
      const at = row * width + column;
      if ((levels[at] ?? -1) > -1) lightUp(layer, relief, at, column, row);
    }
}

/** Height at an index; beside the thing it falls off from `z`. */
function levelAt(index: number, z: number): number {
  const found = levels[index] ?? -1;
  return found > -1 ? found : z - 2 * pixel;
}

function lightUp(layer: Layer, relief: Relief, at: number, column: number, row: number): void {
  const z = levels[at] ?? 0;
  layer.depth[at] = z;
  const dx = (levelAt(at + 1, z) - levelAt(at - 1, z)) / (2 * pixel);
  const dy = (levelAt(at + width, z) - levelAt(at - width, z)) / (2 * pixel);
  const length = 1 / Math.sqrt(dx * dx + dy * dy + 1);
  const [nx, ny, nz] = [-dx * length, -dy * length, length];
  let shadow = 1;
  let hollow = 0;
  for (let step = 0; step < shadowSteps.length; step++) {
    const { columns = 0, rows = 0, up = 0 } = shadowSteps[step] ?? {};
    const there = levels[at + rows * width + columns] ?? -1;
    const over = there - z - up;
    if (over > 0) shadow = Math.min(shadow, Math.max(0.25, 1 - over * 90));
    if (step % 2 === 0) continue;
    const back = levels[at - rows * width - columns] ?? -1;
    const across = levels[at + columns * width - rows] ?? -1;
    hollow += Math.max(0, there - z) + Math.max(0, back - z) + Math.max(0, across - z);
  }
  const [x, y] = [xOf(column), yOf(row)];
  const open = Math.max(0.45, 1 - hollow * 4.4) * (0.66 + 0.34 * Math.min(1, Math.max(0, (floor - y) / 0.12)));
  const day = daylight(nx, ny, nz) * (0.35 + 0.65 * shadow) * open;
  const gloss = typeof relief.gloss === 'number' ? relief.gloss : relief.gloss(x, y, at);
  const mirror =
    gloss > 0.025
      ? gloss * shadow * surroundings(2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1) * (0.1 + 0.7 * (1 - nz) ** 3)
      : 0;
  const tint = relief.tint(x, y, z, at);
  layer.light[at * 3] = tint[0] * day + mirror;
  layer.light[at * 3 + 1] = tint[1] * day + mirror;
  layer.light[at * 3 + 2] = tint[2] * day + mirror;
}
