import { sampleData } from '../sample-data.ts';
import { boxOf, type Course, type Line, lineOf, nearestOn, type Point, PlaneIndex, toPlane } from './plane.ts';

interface LandformData {
  /** Longitude, latitude, metres. */
  summits: readonly (readonly [number, number, number])[];
  /** `depth`: metres of soils in the middle; `level`: metres above sea of the surface. */
  plains: readonly { name: string; depth: number; level: number; ring: Course }[];
  /** From the mouth up; values are metres above sea of the valley floor. `width`: half of the floor, kilometres. */
  rivers: readonly { name: string; width: number; line: Course }[];
}

const data = sampleData<LandformData>('ground/landforms');

export const summits: readonly (Point & { height: number })[] = data.summits.map(([lon, lat, height]) => ({
  ...toPlane(lon, lat),
  height,
}));

/** Valleys as the data give them, from the mouth up. */
export const riverValleys = data.rivers;

interface Plain {
  depth: number;
  level: number;
  ring: Line;
}

interface River {
  name: string;
  width: number;
  line: Line;
}

/** Kilometres: beyond, a river has no say in the shape of the land. */
const riverReach = 9;
const plainReach = 8;

const plainsNear = new PlaneIndex<Plain>(10);
for (const { depth, level, ring } of data.plains) {
  const closed = lineOf([...ring, ring[0] ?? [0, 0]]);
  plainsNear.add({ depth, level, ring: closed }, boxOf(closed, plainReach));
}
const riversNear = new PlaneIndex<River>(10);
for (const { name, width, line } of data.rivers) {
  const river = { name, width, line: lineOf(line) };
  riversNear.add(river, boxOf(river.line, riverReach));
}

/** Whether a point lies in a ring whose last point is its first. */
export function isInside(points: readonly Point[], x: number, y: number): boolean {
  let isIn = false;
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1]!, points[index]!];
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  }
  return isIn;
}

interface PlainPlace {
  /** Kilometres from the rim, positive inside. */
  inside: number;
  depth: number;
  level: number;
}

/** The plain that a point is in or nearest to; null far from all. */
export function plainAt(x: number, y: number): PlainPlace | null {
  let best: PlainPlace | null = null;
  for (const { depth, level, ring } of plainsNear.near(x, y)) {
    const distance = Math.abs(nearestOn(ring, x, y).offset);
    const inside = isInside(ring.points, x, y) ? distance : -distance;
    if (inside > -plainReach && (best === null || inside > best.inside)) best = { inside, depth, level };
  }
  return best;
}

export interface RiverPlace {
  name: string;
  /** Kilometres from the line that the data give. */
  distance: number;
  /** Half of the valley floor, kilometres. */
  width: number;
  /** Metres above sea of the valley floor. */
  floor: number;
}

/** The river whose valley a point lies deepest in; null far from all. */
export function riverAt(x: number, y: number): RiverPlace | null {
  let best: RiverPlace | null = null;
  for (const { name, width, line } of riversNear.near(x, y)) {
    const { offset, value } = nearestOn(line, x, y);
    const distance = Math.abs(offset);
    if (distance > riverReach) continue;
    if (best === null || distance / width < best.distance / best.width) best = { name, distance, width, floor: value };
  }
  return best;
}
