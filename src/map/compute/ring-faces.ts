import type { Box } from '../../geo/box.ts';
import {
  counterClockwise,
  type Cut,
  type CutPlane,
  type localAxes,
  type LocalSpot,
  spanPlanes,
  uprightPlane,
} from '../../geo/cut.ts';
import type { Position } from '../../geo/position.ts';
import { type CutPiece, type StackCutter, within } from './cut-faces.ts';

/** A little wider, so that the sides of what was drawn go through the columns and not along their rim. */
export function widened({ west, south, east, north }: Box): Box {
  const [across, up] = [(east - west) * 0.017, (north - south) * 0.017];
  return { west: west - across, east: east + across, south: south - up, north: north + up };
}

/** A ring of the ground in the axes of an origin, counter-clockwise. */
export const localRing = (ring: readonly Position[], { toLocal }: ReturnType<typeof localAxes>): readonly LocalSpot[] =>
  counterClockwise(
    ring.map((place): LocalSpot => {
      const [east, north] = toLocal(place, 0);
      return [east, north];
    }),
  );

/** What a ring cuts out of the ground, down to metres above the origin. */
export const ringCut = (origin: Cut['origin'], ring: readonly LocalSpot[], floor: number): Cut => ({
  origin,
  planes: [],
  rings: [ring],
  floor,
});

interface RingWays {
  /** The ring is seen from without, and not from within. */
  isKept?: boolean;
  /** What lies beyond one of them is left out. */
  limits?: readonly CutPlane[];
}

/** What the sides of a ring bare. @param ring counter-clockwise */
export function sidePieces(ring: readonly LocalSpot[], cutter: StackCutter, ways: RingWays = {}): CutPiece[] {
  const { isKept = false, limits = [] } = ways;
  return ring.flatMap((from, at) => {
    const to = ring[(at + 1) % ring.length] ?? from;
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) === 0) return [];
    const plane = isKept ? uprightPlane(from, to) : uprightPlane(to, from);
    return cutter.cut(plane, [...spanPlanes(from, to), ...limits]);
  });
}

/** A part of a ring from one of its corners to the next one to the north: what lies beyond none of its planes. */
interface Band {
  south: number;
  north: number;
  planes: readonly CutPlane[];
}

/** A ring as bands from south to north, each of which has straight sides. */
function bandsOf(ring: readonly LocalSpot[]): Band[] {
  const levels = [...new Set(ring.map(([, north]) => north))].toSorted((a, b) => a - b);
  return levels.slice(1).flatMap((north, at) => {
    const south = levels[at] ?? north;
    const middle = (south + north) / 2;
    const sides = ring
      .map((from, corner) => [from, ring[(corner + 1) % ring.length] ?? from] as const)
      .filter(([from, to]) => from[1] > middle !== to[1] > middle)
      // From south to north
      .map(([from, to]) => (from[1] < to[1] ? ([from, to] as const) : ([to, from] as const)))
      .map(([low, high]) => {
        const east = low[0] + ((high[0] - low[0]) * (middle - low[1])) / (high[1] - low[1]);
        return { low, high, east };
      })
      .toSorted((a, b) => a.east - b.east);
    return Array.from({ length: Math.floor(sides.length / 2) }, (_, pair): Band => {
      const [left, right] = [sides[pair * 2]!, sides[pair * 2 + 1]!];
      return {
        south,
        north,
        planes: [
          uprightPlane(left.high, left.low),
          uprightPlane(right.low, right.high),
          { normal: [0, 1, 0], distance: north },
          { normal: [0, -1, 0], distance: 0 - south },
        ],
      };
    });
  });
}

/** What a level bares in a ring. */
export function floorPieces(ring: readonly LocalSpot[], cutter: StackCutter, level: number): CutPiece[] {
  const bands = bandsOf(ring);
  return cutter.cut({ normal: [0, 0, 1], distance: level }).flatMap((piece) => {
    const norths = piece.corners.map(([, north]) => north);
    const [low, high] = [Math.min(...norths), Math.max(...norths)];
    return bands
      .filter(({ south, north }) => south < high && north > low)
      .flatMap(({ planes }) => within(piece, planes));
  });
}
