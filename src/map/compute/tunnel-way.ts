import type { GroundStretch } from '../../geo/ground-columns.ts';
import type { Position } from '../../geo/position.ts';
import { areaBelow } from './round-section.ts';

/** A point of the axis: metres along the line on the plan, above sea, and what lies below the ground there. */
export interface Station extends Position {
  x: number;
  z: number;
  surface: number;
  stretches: readonly GroundStretch[];
}

/** A part of the axis under the ground in one body. */
export interface Run {
  body: number;
  from: number;
  to: number;
  /** Metres from the crown up to the ground, where that is least. */
  leastCover: number;
}

/** Where the axis comes out of the ground. */
export interface Portal extends Position {
  x: number;
  z: number;
}

const depthOf = ({ surface, z }: Station): number => surface - z;

/** Crossings of the axis and the ground, straight between stations. */
export function portalsOf(stations: readonly Station[]): Portal[] {
  return stations.slice(1).flatMap((to, at): Portal[] => {
    const from = stations[at] ?? to;
    const [before, after] = [depthOf(from), depthOf(to)];
    if (before > 0 === after > 0) return [];
    const share = before / (before - after);
    const between = (name: 'x' | 'z' | 'lon' | 'lat'): number => from[name] + (to[name] - from[name]) * share;
    return [{ x: between('x'), z: between('z'), lon: between('lon'), lat: between('lat') }];
  });
}

/**
 * What a tunnel of this radius goes through: the bodies along its axis, and cubic metres of each in its round section.
 * @param stations every second one is the middle of a piece, and tells what is there
 */
export function throughGround(stations: readonly Station[], radius: number) {
  const runs: Run[] = [];
  const volumes = new Map<number, number>();
  let [length, deepest] = [0, 0];
  for (let at = 1; at + 1 < stations.length; at += 2) {
    const [from, here, to] = stations.slice(at - 1, at + 2) as [Station, Station, Station];
    const cover = here.surface - here.z - radius;
    const body = bodyAt(here);
    if (body === null) continue;
    const way = Math.hypot(to.x - from.x, to.z - from.z);
    length += way;
    deepest = Math.max(deepest, cover);
    for (const { body: own, top, bottom } of here.stretches) {
      const area = areaBelow(top - here.z, radius) - areaBelow(bottom - here.z, radius);
      volumes.set(own, (volumes.get(own) ?? 0) + area * way);
    }
    const last = runs.at(-1);
    if (last?.body === body && last.to === from.x) {
      last.to = to.x;
      last.leastCover = Math.min(last.leastCover, cover);
    } else runs.push({ body, from: from.x, to: to.x, leastCover: cover });
  }
  return { runs, volumes, length, deepest };
}

/** The body that the axis lies in; null: it is above the ground. */
function bodyAt({ z, stretches }: Pick<Station, 'z' | 'stretches'>): number | null {
  return stretches.find(({ top, bottom }) => top > z && bottom <= z)?.body ?? null;
}
