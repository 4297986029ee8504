import { type Course, fromPlane, type Line, lineOf, nearestOn, type Point, toPlane } from '../ground/plane.ts';
import { isInside, riverValleys } from '../ground/landforms.ts';
import { waves } from '../ground/noise.ts';
import { landformAt } from '../ground/terrain.ts';
import { cheapestWay, squaresAround } from './cheapest-way.ts';
import { rounded, thinned } from './smooth-line.ts';
import { type RiverFacts, smallRiver, waterFacts } from './water-facts.ts';

/** A river as the water runs: from its source down. */
export interface RiverCourse extends RiverFacts {
  name: string;
  points: readonly Point[];
}

/** Kilometres. */
const step = 0.2;
/** A tributary's mouth lies so near to its river. */
const joinReach = 3.5;
/** The sea is looked for so far from a mouth. */
const seaReach = 40;

const landAt = ({ x, y }: Point): { height: number; inland: number } => {
  const { lon, lat } = fromPlane(x, y);
  return landformAt(lon, lat);
};

/** The point of the courses that is nearest to a mouth; null: none is near. */
function joinAt(mouth: Point, courses: readonly RiverCourse[]): Point | null {
  let best: Point | null = null;
  let least = joinReach;
  for (const { points } of courses)
    for (const point of points) {
      const distance = Math.hypot(point.x - mouth.x, point.y - mouth.y);
      if (distance < least) [best, least] = [point, distance];
    }
  return best;
}

/** What it costs the water to cross a place so many metres above where it would run, and where it would rather bend away. */
const costAbove = (above: number, { x, y }: Point): number =>
  1 + (Math.max(0, above) / 3) ** 2 + 1.8 * Math.max(0, 0.45 + waves(x / 2.1, y / 2.1, 71, 3));

/** The way from a mouth to the sea and a little into it, over the lowest ground. */
function wayToSea(mouth: Point, name: string): Point[] {
  const { columns, rows, pointOf, squareOf } = squaresAround([mouth], seaReach, step);
  const costOf = (square: number): number => {
    const point = pointOf(square);
    return costAbove(landAt(point).height - 4, point);
  };
  const isSea = (square: number): boolean => landAt(pointOf(square)).inland < -100;
  const way = cheapestWay({ columns, rows, costOf }, squareOf(mouth), isSea);
  if (!way) throw new Error(`${name} does not reach the sea`);
  return way.map(pointOf).slice(1);
}

/** The way of the water along a valley, from its head to its foot. */
function wayAlong(line: Line, width: number, name: string): Point[] {
  const margin = width * 1.3 + 2;
  const { columns, rows, pointOf, squareOf } = squaresAround(line.points, margin, step);
  const costOf = (square: number): number => {
    const point = pointOf(square);
    const { offset, value } = nearestOn(line, point.x, point.y);
    return Math.abs(offset) > margin ? Infinity : costAbove(landAt(point).height - value - 1.5, point);
  };
  const [foot, head] = [line.points[0]!, line.points.at(-1)!];
  const goal = squareOf(foot);
  const way = cheapestWay({ columns, rows, costOf }, squareOf(head), (square) => square === goal);
  if (!way) throw new Error(`${name} does not reach its foot`);
  return [head, ...way.map(pointOf).slice(1, -1), foot];
}

const smooth = (way: readonly Point[]): Point[] => thinned(rounded(thinned(way, 0.16), 3), 0.03);

/** Valleys of the ground and the few rivers beside them, main rivers before what flows into them. */
function courses(): readonly { name: string; width: number; line: Course }[] {
  const added = Object.entries(waterFacts.rivers).flatMap(([name, { line }]) =>
    line ? [{ name, width: 0.4, line }] : [],
  );
  return [...added, ...riverValleys.filter(({ name }) => !waterFacts.withoutOutlet.includes(name))];
}

/** Without what lies in the estuary, but for the first point there. */
function untilEstuary(points: readonly Point[]): Point[] {
  const { north, sea, south } = waterFacts.estuary;
  const ring = [...north, ...sea, ...south, ...north.slice(0, 1)].map(([lon, lat]) => toPlane(lon, lat));
  const entry = points.findIndex(({ x, y }) => isInside(ring, x, y));
  return points.slice(0, entry < 0 ? points.length : entry + 1);
}

/**
 * Rivers: down the floors of their valleys to the sea, a lake or the river that they flow into.
 * @param names default: all; a river is given with those that it flows into
 */
export function riverCourses(names: readonly string[] | null = null): RiverCourse[] {
  const made: RiverCourse[] = [];
  for (const { name, width, line } of courses()) {
    if (names && !names.includes(name)) continue;
    const facts = waterFacts.rivers[name] ?? smallRiver;
    const [[lon, lat, floor = 0] = [0, 0], ...up] = line;
    const mouth = toPlane(lon, lat);
    const joint = facts.leaves || facts.outlet ? null : joinAt(mouth, made);
    const foot = joint ? fromPlane(joint.x, joint.y) : { lon, lat };
    const outlet: Course = facts.outlet ? [[...facts.outlet, Math.min(floor, 1)]] : [];
    const valley = wayAlong(lineOf([...outlet, [foot.lon, foot.lat, floor], ...up]), width, name);
    const isOut = joint !== null || facts.outlet !== undefined || facts.leaves === true;
    made.push({ ...facts, name, points: untilEstuary(smooth(isOut ? valley : [...valley, ...wayToSea(mouth, name)])) });
  }
  return made;
}
