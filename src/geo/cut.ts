import { degreeLengths } from './measure.ts';
import type { Position } from './position.ts';
import { isInRing, signedArea } from './ring.ts';

/** Metres to the east, to the north and up from an origin. */
export type LocalPlace = readonly [east: number, north: number, up: number];
export type LocalSpot = readonly [east: number, north: number];

/** What lies on the side that the normal points to is cut away. */
export interface CutPlane {
  /** Of length 1. */
  normal: LocalPlace;
  /** Metres from the origin, along the normal. */
  distance: number;
}

/** A place on the ground and metres above the sea, with axes to the east, to the north and up. */
export type CutOrigin = Position & { height: number };

/** What is cut out of everything that stands in space: what lies before one of the planes, and above and below one of the rings. */
export interface Cut {
  origin: CutOrigin;
  planes: readonly CutPlane[];
  rings: readonly (readonly LocalSpot[])[];
  /** Metres above the origin: what lies below it stays, of what a ring takes; none: rings go down for ever. */
  floor?: number;
}

/** The way from degrees and metres above sea to the axes of an origin, and back; over some tens of kilometres the ground is flat. */
export function localAxes({ lon, lat, height }: CutOrigin) {
  const { alongParallel, alongMeridian } = degreeLengths(lat);
  return {
    toLocal: (place: Position, metres: number): LocalPlace => [
      (place.lon - lon) * alongParallel,
      (place.lat - lat) * alongMeridian,
      metres - height,
    ],
    toPlace: ([east, north, up]: LocalPlace): [lon: number, lat: number, height: number] => [
      lon + east / alongParallel,
      lat + north / alongMeridian,
      height + up,
    ],
  };
}

/** Metres from a plane to a place, on the side that is cut away. */
export const beyondPlane = ({ normal: [x, y, z], distance }: CutPlane, [east, north, up]: LocalPlace): number =>
  x * east + y * north + z * up - distance;

/** Whether a place is cut away. */
export const isCutAway = ({ planes, rings, floor = -Infinity }: Cut, place: LocalPlace): boolean =>
  planes.some((plane) => beyondPlane(plane, place) > 0) ||
  (place[2] > floor && rings.some((ring) => isInRing([place[0], place[1]], ring)));

/** The upright plane through two spots; what lies to the right of the way from one to the other is cut away. */
export function uprightPlane([x, y]: LocalSpot, [toX, toY]: LocalSpot): CutPlane {
  const length = Math.hypot(toX - x, toY - y);
  const normal = [(toY - y) / length, (x - toX) / length, 0] as const;
  return { normal, distance: normal[0] * x + normal[1] * y };
}

/** The upright planes at the ends of a way: what is not between them lies beyond one of them. */
export function spanPlanes([x, y]: LocalSpot, [toX, toY]: LocalSpot): [CutPlane, CutPlane] {
  const length = Math.hypot(toX - x, toY - y);
  const along = [(toX - x) / length, (toY - y) / length, 0] as const;
  return [
    { normal: along, distance: along[0] * toX + along[1] * toY },
    { normal: [0 - along[0], 0 - along[1], 0], distance: 0 - along[0] * x - along[1] * y },
  ];
}

const isLeftTurn = ([ax, ay]: LocalSpot, [bx, by]: LocalSpot, [cx, cy]: LocalSpot): boolean =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0;

/** Places in a ring of the corners of its convex hull, counter-clockwise. */
function hullOf(ring: readonly LocalSpot[]): number[] {
  const order = [...ring.keys()].toSorted((a, b) => ring[a]![0] - ring[b]![0] || ring[a]![1] - ring[b]![1]);
  const half = (spots: readonly number[]): number[] => {
    const chain: number[] = [];
    for (const next of spots) {
      while (chain.length > 1 && !isLeftTurn(ring[chain.at(-2)!]!, ring[chain.at(-1)!]!, ring[next]!)) chain.pop();
      chain.push(next);
    }
    return chain.slice(0, -1);
  };
  return [...half(order), ...half(order.toReversed())];
}

/** A ring of the plane, counter-clockwise. */
export const counterClockwise = (ring: readonly LocalSpot[]): readonly LocalSpot[] =>
  signedArea(ring) < 0 ? ring.toReversed() : ring;

/** All but the inside of a ring: what lies beyond its convex hull, and the bays between that and the ring. */
export function outsideOf(drawn: readonly LocalSpot[]): Pick<Cut, 'planes' | 'rings'> {
  const ring = counterClockwise(drawn);
  // Round the ring, whose order is that of its hull
  const hull = hullOf(ring).toSorted((a, b) => a - b);
  const sides = hull.map((from, at) => [from, hull[(at + 1) % hull.length] ?? from] as const);
  return {
    planes: sides.map(([from, to]) => uprightPlane(ring[from]!, ring[to]!)),
    rings: sides.flatMap(([from, to]) => {
      const steps = (to - from + ring.length) % ring.length;
      return steps > 1 ? [Array.from({ length: steps + 1 }, (_, step) => ring[(from + step) % ring.length]!)] : [];
    }),
  };
}
