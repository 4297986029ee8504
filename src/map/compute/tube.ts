import { localAxes, type LocalPlace } from '../../geo/cut.ts';
import type { Position } from '../../geo/position.ts';
import type { Solid } from '../../geo/solid.ts';

/** Of a round section. */
const sides = 16;

/** A place of the axis of a tube: degrees and metres above sea. */
export interface AxisPlace extends Position {
  z: number;
}

const minus = (a: LocalPlace, b: LocalPlace): LocalPlace => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

const cross = ([ax, ay, az]: LocalPlace, [bx, by, bz]: LocalPlace): LocalPlace => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
];

const unit = (way: LocalPlace): LocalPlace => {
  const length = Math.hypot(...way);
  return length > 0 ? [way[0] / length, way[1] / length, way[2] / length] : way;
};

/** Two directions across a way, the first one level. */
function acrossWay(way: LocalPlace): readonly [LocalPlace, LocalPlace] {
  const along = unit(way);
  const level: LocalPlace = Math.hypot(along[0], along[1]) > 1e-9 ? unit([along[1], 0 - along[0], 0]) : [1, 0, 0];
  return [level, cross(level, along)];
}

/** A circle round a place, square to a way: its corners, once round. */
function circleAt(place: LocalPlace, way: LocalPlace, radius: number): LocalPlace[] {
  const [level, up] = acrossWay(way);
  return Array.from({ length: sides }, (_, side) => {
    const turn = (side / sides) * 2 * Math.PI;
    const [a, b] = [Math.cos(turn) * radius, Math.sin(turn) * radius];
    return [
      place[0] + level[0] * a + up[0] * b,
      place[1] + level[1] * a + up[1] * b,
      place[2] + level[2] * a + up[2] * b,
    ];
  });
}

/** The band between two circles, as triangles. */
const bandOf = (from: readonly LocalPlace[], to: readonly LocalPlace[]): LocalPlace[] =>
  from.flatMap((a, side) => {
    const next = (side + 1) % from.length;
    const [b, c, d] = [from[next] ?? a, to[side] ?? a, to[next] ?? a];
    return [a, b, d, a, d, c];
  });

/** The disc of a circle. */
const discOf = (circle: readonly LocalPlace[], middle: LocalPlace): LocalPlace[] =>
  circle.flatMap((corner, side) => [middle, corner, circle[(side + 1) % circle.length] ?? corner]);

/** Tubes near an origin, as triangles of degrees and metres above sea. */
export class TubeMaker {
  readonly #axes: ReturnType<typeof localAxes>;

  constructor(origin: Position) {
    this.#axes = localAxes({ ...origin, height: 0 });
  }

  /** Round an axis of two places or more, with a disc at each end where it is solid. */
  tube(axis: readonly AxisPlace[], radius: number, isSolid = false): Float64Array {
    const places = axis.map((place) => this.#axes.toLocal(place, place.z));
    const circles = places.map((place, at) => {
      const [before, after] = [places[at - 1] ?? place, places[at + 1] ?? place];
      return circleAt(place, minus(after, before), radius);
    });
    const skin = circles.slice(1).flatMap((circle, at) => bandOf(circles[at] ?? circle, circle));
    const ends = isSolid
      ? [0, circles.length - 1].flatMap((at) => discOf(circles[at] ?? [], places[at] ?? [0, 0, 0]))
      : [];
    return this.#placed([...skin, ...ends]);
  }

  /** A flat ring round a place, square to the way from one place to another. */
  ring(
    at: AxisPlace,
    [from, to]: readonly [AxisPlace, AxisPlace],
    radii: readonly [inner: number, outer: number],
  ): Float64Array {
    const [middle, way] = [this.#local(at), minus(this.#local(to), this.#local(from))];
    const [inner, outer] = radii.map((radius) => circleAt(middle, way, radius));
    return this.#placed(bandOf(inner ?? [], outer ?? []));
  }

  #local(place: AxisPlace): LocalPlace {
    return this.#axes.toLocal(place, place.z);
  }

  #placed(corners: readonly LocalPlace[]): Float64Array {
    return Float64Array.from(corners.flatMap(this.#axes.toPlace));
  }
}

/** Faces of one name as one. */
export const joinedFace = (look: Omit<Solid, 'positions'>, parts: readonly Float64Array[]): Solid => {
  const positions = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    positions.set(part, at);
    at += part.length;
  }
  return { ...look, positions };
};
