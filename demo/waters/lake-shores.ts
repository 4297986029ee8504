import { contours } from 'd3-contour';
import { fromPlane, type Point, toPlane } from '../ground/plane.ts';
import { landformAt } from '../ground/terrain.ts';
import { rounded, thinned } from './smooth-line.ts';
import { type PoolFacts, type RingFacts, waterFacts } from './water-facts.ts';

/** Polygons, each of rings whose last point is the first; the first ring is the outer one. */
export type Shore = readonly (readonly (readonly Point[])[])[];

export interface LakeShore {
  name: string;
  facts: PoolFacts | RingFacts;
  shore: Shore;
}

/** Kilometres. */
const step = 0.16;
/** Square kilometres: smaller islands and arms are left out. */
const smallest = 0.12;
/** What is beyond the dam counts as so many metres above the water. */
const dry = -4;

const crosses = (a: Point, b: Point, c: Point, d: Point): boolean => {
  const side = (p: Point, q: Point, r: Point): number => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return side(a, b, c) > 0 !== side(a, b, d) > 0 && side(c, d, a) > 0 !== side(c, d, b) > 0;
};

/** Metres of water over each place of a square around a reservoir; `dry` where it does not come to. */
function depthsOf({ place, reach, level, dam }: PoolFacts): { depths: Float64Array; side: number; corner: Point } {
  const middle = toPlane(...place);
  const corner = { x: middle.x - reach, y: middle.y - reach };
  const side = Math.ceil((2 * reach) / step) + 1;
  const [left, right] = [toPlane(...dam[0]), toPlane(...dam[1])];
  const at = (square: number): Point => ({
    x: corner.x + (square % side) * step,
    y: corner.y + Math.floor(square / side) * step,
  });
  const below = Float64Array.from({ length: side * side }, (_, square) => {
    const { x, y } = at(square);
    const { lon, lat } = fromPlane(x, y);
    return level - landformAt(lon, lat).height;
  });
  const depths = below.map((depth) => Math.min(depth, dry));
  const start = lowestNear(below, side);
  const open = [start];
  depths[start] = below[start]!;
  for (let square = open.pop(); square !== undefined; square = open.pop()) {
    const [column, row] = [square % side, Math.floor(square / side)];
    for (const [x, y] of [
      [column - 1, row],
      [column + 1, row],
      [column, row - 1],
      [column, row + 1],
    ] as const) {
      const next = y * side + x;
      if (x < 0 || y < 0 || x >= side || y >= side || depths[next] === below[next]) continue;
      if (crosses(at(square), at(next), left, right)) continue;
      // The shore is interpolated between water and the ground beside it
      depths[next] = below[next]!;
      if (below[next]! > 0) open.push(next);
    }
  }
  return { depths, side, corner };
}

/** The deepest place within 2 km of the middle. */
function lowestNear(below: Float64Array, side: number): number {
  const middle = (side - 1) / 2;
  const far = Math.round(2 / step);
  let best = Math.round(middle) * side + Math.round(middle);
  for (let row = Math.round(middle) - far; row <= middle + far; row++)
    for (let column = Math.round(middle) - far; column <= middle + far; column++)
      if (below[row * side + column]! > below[best]!) best = row * side + column;
  return best;
}

function areaOf(ring: readonly Point[]): number {
  let sum = 0;
  for (const [at, { x, y }] of ring.entries()) {
    const next = ring[at + 1] ?? ring[0]!;
    sum += x * next.y - next.x * y;
  }
  return Math.abs(sum / 2);
}

/** A closed line of its own: smoothed, and no finer than is seen. */
const smooth = (ring: readonly Point[]): Point[] => {
  const half = Math.floor(ring.length / 2);
  const thin = [...thinned(ring.slice(0, half + 1), 0.05), ...thinned(ring.slice(half), 0.05).slice(1)];
  return rounded(thin, 1);
};

/** The level set of the ground around a reservoir, upstream of its dam. */
function poolShore(facts: PoolFacts): Shore {
  const { depths, side, corner } = depthsOf(facts);
  const found = contours().size([side, side]).thresholds([0])(Array.from(depths))[0];
  // Squares of d3 are named by their middles
  const onPlane = ([x = 0, y = 0]: readonly number[]): Point => ({
    x: corner.x + (x - 0.5) * step,
    y: corner.y + (y - 0.5) * step,
  });
  return (found?.coordinates ?? [])
    .map((rings) =>
      rings
        .map((ring) => ring.map(onPlane))
        .filter((ring) => areaOf(ring) > smallest)
        .map(smooth),
    )
    .filter((rings) => rings.length > 0);
}

const closed = (ring: readonly (readonly [number, number])[]): Point[] => {
  const points = ring.map(([lon, lat]) => toPlane(lon, lat));
  return [...points, points[0]!];
};

/** Lakes and reservoirs with their shores. @param names default: all */
export function lakeShores(names: readonly string[] | null = null): LakeShore[] {
  const wanted = ({ name }: { name: string }): boolean => names === null || names.includes(name);
  return [
    ...waterFacts.lakes.filter(wanted).map((facts) => ({ name: facts.name, facts, shore: poolShore(facts) })),
    ...waterFacts.rings.filter(wanted).map((facts) => ({
      name: facts.name,
      facts,
      shore: [facts.rings.map((ring) => thinned(rounded(closed(ring), 3), 0.015))],
    })),
  ];
}
