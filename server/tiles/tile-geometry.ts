import type { Line, Place } from '../../src/geo/clip-to-frame.ts';

/**
 * Rings of a polygon: the first is the outer one, the others are holes. The last place does not repeat the first. Places are
 * column and row, in units of a tile or of a level, from the north-west.
 */
export type Rings = readonly Line[];

export type Geometry =
  | { type: 'points'; points: readonly Place[] }
  | { type: 'lines'; lines: readonly Line[] }
  | { type: 'polygons'; polygons: readonly Rings[] };

/** Twice the area by the surveyor's formula: positive for rings that run clockwise on the screen, as outer rings do. */
export function doubleArea(ring: Line): number {
  let sum = 0;
  let before = ring.at(-1);
  for (const at of ring) {
    if (before) sum += before[0] * at[1] - at[0] * before[1];
    before = at;
  }
  return sum;
}
