import { beyondPlane, type CutPlane, type localAxes, type LocalPlace } from '../../geo/cut.ts';
import type { GroundColumns, GroundFrame } from '../../geo/ground-columns.ts';
import type { Solid } from '../../geo/solid.ts';
import type { Prism, PrismStack, Triple } from './ground-prisms.ts';
import { nameOf } from './ground-solids.ts';

/** What a plane bares of one prism: a convex piece of it, counter-clockwise as seen from the side that is cut away. */
export interface CutPiece {
  /** Place in `bodies`. */
  body: number;
  corners: readonly LocalPlace[];
}

type Axes = ReturnType<typeof localAxes>;
type Six = readonly [LocalPlace, LocalPlace, LocalPlace, LocalPlace, LocalPlace, LocalPlace];

/** Of the upper and lower triangle, and from one to the other. */
const edges = [
  [0, 1],
  [1, 2],
  [2, 0],
  [3, 4],
  [4, 5],
  [5, 3],
  [0, 3],
  [1, 4],
  [2, 5],
] as const;

const between = (a: LocalPlace, b: LocalPlace, share: number): LocalPlace => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** Where the edges of a prism go through a plane. */
function metAt(corners: Six, plane: CutPlane): LocalPlace[] {
  const beyond = corners.map((corner) => beyondPlane(plane, corner));
  return edges.flatMap(([from, to]) => {
    const [a, b] = [beyond[from] ?? 0, beyond[to] ?? 0];
    return a < 0 === b < 0 ? [] : [between(corners[from], corners[to], a / (a - b))];
  });
}

/** Two directions in a plane, the first one level. */
function directionsIn({ normal: [x, y, z] }: CutPlane): readonly [LocalPlace, LocalPlace] {
  const level = Math.hypot(x, y);
  const along: LocalPlace = level > 0 ? [-y / level, x / level, 0] : [1, 0, 0];
  const up: LocalPlace = [y * along[2] - z * along[1], z * along[0] - x * along[2], x * along[1] - y * along[0]];
  return [along, up];
}

const dot = (a: LocalPlace, b: LocalPlace): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Corners of a convex piece of a plane in their order round it. */
function ordered(corners: readonly LocalPlace[], [along, up]: readonly [LocalPlace, LocalPlace]): LocalPlace[] {
  const spots = corners.map((corner) => ({ corner, x: dot(corner, along), y: dot(corner, up), angle: 0 }));
  const mean = (of: (spot: (typeof spots)[number]) => number): number =>
    spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length;
  const [x, y] = [mean((spot) => spot.x), mean((spot) => spot.y)];
  for (const spot of spots) spot.angle = Math.atan2(spot.y - y, spot.x - x);
  return spots.toSorted((a, b) => a.angle - b.angle).map((it) => it.corner);
}

/** What of a convex piece lies behind a plane. */
function behind(corners: readonly LocalPlace[], plane: CutPlane): LocalPlace[] {
  return corners.flatMap((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner;
    const [a, b] = [beyondPlane(plane, corner), beyondPlane(plane, next)];
    const kept = a <= 0 ? [corner] : [];
    return a <= 0 === b <= 0 ? kept : [...kept, between(corner, next, a / (a - b))];
  });
}

/** Square metres of a convex piece. */
export function areaOf([first, ...others]: readonly LocalPlace[]): number {
  if (!first) return 0;
  const [x, y, z] = first;
  let area = 0;
  for (let at = 1; at < others.length; at++) {
    const [a, b] = [others[at - 1] ?? first, others[at] ?? first];
    const [ax, ay, az] = [a[0] - x, a[1] - y, a[2] - z];
    const [bx, by, bz] = [b[0] - x, b[1] - y, b[2] - z];
    area += Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx) / 2;
  }
  return area;
}

/** What of a piece lies beyond none of these planes. */
export function within({ body, corners }: CutPiece, limits: readonly CutPlane[]): CutPiece[] {
  const piece = limits.reduce(behind, corners);
  return piece.length < 3 || areaOf(piece) < 1e-6 ? [] : [{ body, corners: piece }];
}

/** A stack, and all of it as if it were one prism: what misses that misses each of its own. */
interface WholeStack extends PrismStack {
  whole: Hull;
}
type Hull = Pick<Prism, 'top' | 'bottom'>;
const cornersOfHull = 6;
const nowhere: LocalPlace = [0, 0, 0];

/** Cuts what lies between the columns of the ground by planes. */
export class StackCutter {
  readonly #stacks: readonly WholeStack[];
  /** Of each node, at sea level. */
  readonly #places: readonly LocalPlace[];

  constructor(stacks: readonly PrismStack[], { surface }: GroundColumns, frame: GroundFrame, axes: Axes) {
    const { west, south, east, north, columns, rows } = frame;
    this.#places = surface.map((_, node) => {
      const lon = west + ((east - west) * (node % columns)) / (columns - 1);
      const lat = south + ((north - south) * Math.floor(node / columns)) / (rows - 1);
      return axes.toLocal({ lon, lat }, 0);
    });
    this.#stacks = stacks.flatMap(({ nodes, prisms }) => {
      const [first, last] = [prisms[0], prisms.at(-1)];
      if (!first || !last) return [];
      const solid = prisms.filter(({ top, bottom }) => top.some((level, corner) => level > (bottom[corner] ?? level)));
      return [{ nodes, prisms: solid, whole: { top: first.top, bottom: last.bottom } }];
    });
  }

  /** @param limits what lies beyond one of them is left out */
  cut(plane: CutPlane, limits: readonly CutPlane[] = []): CutPiece[] {
    const directions = directionsIn(plane);
    const [beyond, ...beyondLimits] = [plane, ...limits].map((each) => this.#cornersBeyond(each));
    const misses = (nodes: Triple, hull: Hull): boolean => {
      const count = beyond?.(nodes, hull) ?? 0;
      return count === 0 || count === cornersOfHull || beyondLimits.some((of) => of(nodes, hull) === cornersOfHull);
    };
    const pieces: CutPiece[] = [];
    for (const { nodes, prisms, whole } of this.#stacks) {
      if (misses(nodes, whole)) continue;
      for (const prism of prisms) {
        if (misses(nodes, prism)) continue;
        const met = metAt(this.#cornersOf(nodes, prism), plane);
        if (met.length >= 3) pieces.push(...within({ body: prism.body, corners: ordered(met, directions) }, limits));
      }
    }
    return pieces;
  }

  /** How many corners of what stands over three nodes lie beyond a plane. */
  #cornersBeyond({ normal: [x, y, z], distance }: CutPlane): (nodes: Triple, hull: Hull) => number {
    return (nodes, { top, bottom }) => {
      let count = 0;
      for (let corner = 0; corner < 3; corner++) {
        const [east, north, sea] = this.#places[nodes[corner] ?? 0] ?? nowhere;
        const aside = x * east + y * north;
        if (aside + z * ((top[corner] ?? 0) + sea) - distance >= 0) count += 1;
        if (aside + z * ((bottom[corner] ?? 0) + sea) - distance >= 0) count += 1;
      }
      return count;
    };
  }

  #cornersOf(nodes: Triple, { top, bottom }: Prism): Six {
    const at = (levels: Triple): LocalPlace[] =>
      nodes.map((node, corner) => {
        const [east, north, sea] = this.#places[node] ?? nowhere;
        return [east, north, (levels[corner] ?? 0) + sea];
      });
    return [...at(top), ...at(bottom)] as unknown as Six;
  }
}

/** Pieces as they stand in space, body by body. */
export function faceSolids(pieces: readonly CutPiece[], { bodies }: GroundColumns, { toPlace }: Axes): Solid[] {
  return bodies.flatMap((own, body) => {
    const positions = pieces
      .filter((piece) => piece.body === body)
      .flatMap(({ corners: [first, ...others] }) =>
        others.slice(0, -1).flatMap((corner, at) => {
          const third = others[at + 1];
          return first && third ? [first, corner, third].flatMap(toPlace) : [];
        }),
      );
    return positions.length === 0
      ? []
      : [{ key: own.key, label: nameOf(own), colour: own.colour, positions: Float64Array.from(positions) }];
  });
}
