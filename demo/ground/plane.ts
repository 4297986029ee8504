import { parallelScale } from '../../src/geo/measure.ts';
import type { Position } from '../../src/geo/position.ts';

/** Kilometres east and north of 120° E, 29° N on a plane that is true to about 2 % over the province. */
export interface Point {
  x: number;
  y: number;
}

const kmPerDegree = 111.32;
const origin = { lon: 120, lat: 29 };
const kmPerDegreeEast = kmPerDegree * parallelScale(origin.lat);

/** CGCS2000 degrees to kilometres. */
export const eastKm = (lon: number): number => (lon - origin.lon) * kmPerDegreeEast;
export const northKm = (lat: number): number => (lat - origin.lat) * kmPerDegree;
export const toPlane = (lon: number, lat: number): Point => ({ x: eastKm(lon), y: northKm(lat) });
export const fromPlane = (x: number, y: number): Position => ({
  lon: origin.lon + x / kmPerDegreeEast,
  lat: origin.lat + y / kmPerDegree,
});

/** A course as data name it: longitude, latitude, and what else its vertices carry. */
export type Course = readonly (readonly [lon: number, lat: number, value?: number])[];

/** A polyline in kilometres, its vertices with a value each (0 where none was given). */
export interface Line {
  points: readonly Point[];
  values: readonly number[];
  /** Kilometres from the first vertex to each. */
  chainages: readonly number[];
}

export function lineOf(course: Course): Line {
  const points = course.map(([lon, lat]) => toPlane(lon, lat));
  const chainages = [0];
  for (const [index, { x, y }] of points.entries()) {
    const before = points[index - 1];
    if (before) chainages.push((chainages.at(-1) ?? 0) + Math.hypot(x - before.x, y - before.y));
  }
  return { points, values: course.map(([, , value]) => value ?? 0), chainages };
}

/** The place of a line that is nearest to a point. */
export interface Nearest {
  /** Kilometres, positive to the left of the line's direction. */
  offset: number;
  /** Kilometres along the line. */
  chainage: number;
  /** Of the vertices, straight between them. */
  value: number;
}

/**
 * Nearest place of a line. Beyond the first and the last vertex the line is taken as straight on when `isEndless`.
 * @param last vertex to which the line is looked at, from the vertex `first` on
 */
export function nearestOn(
  { points, values, chainages }: Line,
  x: number,
  y: number,
  isEndless = false,
  first = 0,
  last = points.length - 1,
): Nearest {
  let [best, found, along] = [Infinity, first + 1, 0];
  let side = 1;
  for (let index = first + 1; index <= last; index++) {
    const a = points[index - 1]!;
    const b = points[index]!;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    let t = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy);
    if (t < 0 && !(isEndless && index === 1)) t = 0;
    else if (t > 1 && !(isEndless && index === points.length - 1)) t = 1;
    const [ex, ey] = [x - a.x - dx * t, y - a.y - dy * t];
    const distance = ex * ex + ey * ey;
    if (distance >= best) continue;
    [best, found, along] = [distance, index, t];
    side = dx * (y - a.y) - dy * (x - a.x) >= 0 ? 1 : -1;
  }
  const share = Math.max(0, Math.min(1, along));
  const [from, to] = [values[found - 1] ?? 0, values[found] ?? 0];
  const [start, end] = [chainages[found - 1] ?? 0, chainages[found] ?? 0];
  return { offset: Math.sqrt(best) * side, chainage: start + (end - start) * along, value: from + (to - from) * share };
}

/** West, south, east, north of a line, `margin` kilometres wider. */
export function boxOf({ points }: Pick<Line, 'points'>, margin: number): readonly [number, number, number, number] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return [Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin];
}

/** Things by the squares of the plane that they reach into, so that only those near a point are asked. */
export class PlaneIndex<T> {
  private readonly squares = new Map<number, T[]>();
  private static readonly none: readonly never[] = [];

  constructor(private readonly side: number) {}

  add(item: T, [west, south, east, north]: readonly [number, number, number, number]): void {
    for (let column = Math.floor(west / this.side); column <= Math.floor(east / this.side); column++)
      for (let row = Math.floor(south / this.side); row <= Math.floor(north / this.side); row++) {
        const key = column * 4096 + row;
        const square = this.squares.get(key);
        if (square) square.push(item);
        else this.squares.set(key, [item]);
      }
  }

  near(x: number, y: number): readonly T[] {
    return this.squares.get(Math.floor(x / this.side) * 4096 + Math.floor(y / this.side)) ?? PlaneIndex.none;
  }
}
