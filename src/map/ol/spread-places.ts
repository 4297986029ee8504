import type { Point } from '../../resources/kit/field-kinds.ts';

/** Places nearer than this in degrees (about 150 m) would hide each other at every zoom of the page. */
const near = 0.0015;
/** Pixels between the centres of markers that are drawn side by side. */
const apart = 26;

/**
 * Pixels by which each marker is moved to the right, so that places at one spot stand side by side, centred on it; 0 for
 * a place alone.
 */
export function spreadPlaces(positions: readonly Point[]): number[] {
  const groups: number[][] = [];
  for (const [index, position] of positions.entries()) {
    const group = groups.find(([first = 0]) => isNear(positions[first] ?? position, position));
    if (group) group.push(index);
    else groups.push([index]);
  }
  const moved = positions.map(() => 0);
  for (const group of groups) {
    for (const [at, index] of group.entries()) moved[index] = (at - (group.length - 1) / 2) * apart;
  }
  return moved;
}

const isNear = (a: Point, b: Point): boolean => Math.abs(a.lon - b.lon) < near && Math.abs(a.lat - b.lat) < near;
