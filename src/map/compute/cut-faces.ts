import { beyondPlane, type CutPlane, type localAxes, type LocalPlace } from '../../geo/cut.ts';
import type { GroundColumns, GroundFrame } from '../../geo/ground-columns.ts';
import type { Solid } from '../../geo/solid.ts';
import type { PrismStack, Triple } from './ground-prisms.ts';
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

/** Whether all corners lie beyond a plane, or none does. */
const [allBeyond, noneBeyond] = [
  (corners: Six, plane: CutPlane): boolean => corners.every((corner) => beyondPlane(plane, corner) >= 0),
  (corners: Six, plane: CutPlane): boolean => corners.every((corner) => beyondPlane(plane, corner) < 0),
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
  const spots = corners.map((corner) => ({ corner, x: dot(corner, along), y: dot(corner, up) }));
  const mean = (of: (spot: (typeof spots)[number]) => number): number =>
    spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length;
  const [x, y] = [mean((spot) => spot.x), mean((spot) => spot.y)];
  return spots.toSorted((a, b) => Math.atan2(a.y - y, a.x - x) - Math.atan2(b.y - y, b.x - x)).map((it) => it.corner);
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
  let area = 0;
  for (const [at, corner] of others.slice(0, -1).entries()) {
    const other = others[at + 1] ?? corner;
    if (!first) return 0;
    const [a, b] = [corner, other].map((each) => each.map((value, axis) => value - (first[axis] ?? 0))) as [
      number[],
      number[],
    ];
    const [ax = 0, ay = 0, az = 0] = a;
    const [bx = 0, by = 0, bz = 0] = b;
    area += Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx) / 2;
  }
  return area;
}

/** What of a piece lies beyond none of these planes. */
export function within({ body, corners }: CutPiece, limits: readonly CutPlane[]): CutPiece[] {
  const piece = limits.reduce(behind, corners);
  return piece.length < 3 || areaOf(piece) < 1e-6 ? [] : [{ body, corners: piece }];
}

/** Cuts what lies between the columns of the ground by planes. */
export class StackCutter {
  readonly #prisms: readonly { body: number; corners: Six }[];

  constructor(stacks: readonly PrismStack[], { surface }: GroundColumns, frame: GroundFrame, axes: Axes) {
    const { west, south, east, north, columns, rows } = frame;
    const places = surface.map((_, node) => ({
      lon: west + ((east - west) * (node % columns)) / (columns - 1),
      lat: south + ((north - south) * Math.floor(node / columns)) / (rows - 1),
    }));
    this.#prisms = stacks.flatMap(({ nodes, prisms }) =>
      prisms.flatMap(({ body, top, bottom }) => {
        if (top.every((level, corner) => level <= (bottom[corner] ?? level))) return [];
        const at = (levels: Triple) =>
          nodes.map((node, corner) => axes.toLocal(places[node] ?? { lon: 0, lat: 0 }, levels[corner] ?? 0));
        return [{ body, corners: [...at(top), ...at(bottom)] as unknown as Six }];
      }),
    );
  }

  /** @param limits what lies beyond one of them is left out */
  cut(plane: CutPlane, limits: readonly CutPlane[] = []): CutPiece[] {
    const directions = directionsIn(plane);
    return this.#prisms.flatMap(({ body, corners }) => {
      if (noneBeyond(corners, plane) || allBeyond(corners, plane)) return [];
      if (limits.some((limit) => allBeyond(corners, limit))) return [];
      const met = metAt(corners, plane);
      return met.length < 3 ? [] : within({ body, corners: ordered(met, directions) }, limits);
    });
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
