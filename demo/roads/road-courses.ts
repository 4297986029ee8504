import { fromPlane, type Point, toPlane } from '../ground/plane.ts';
import { landformAt } from '../ground/terrain.ts';
import { cheapestWay, squaresAround } from '../waters/cheapest-way.ts';
import { rounded, thinned } from '../waters/smooth-line.ts';
import { waterFacts } from '../waters/water-facts.ts';
import { type RoadFacts, roadFacts } from './road-facts.ts';

export interface RoadCourse extends Omit<RoadFacts, 'via'> {
  points: readonly Point[];
}

/** Kilometres. */
const step = 0.4;
/** Kilometres that a way may lead beside the straight line between two places, and a share of its length more. */
const [leastMargin, marginShare] = [4, 0.25];
/** What water costs beside level ground, and a kilometre as steep as so many metres. */
const [overWater, steep] = [14, 90];

const pools = waterFacts.lakes.map(({ place, reach, level }) => ({ middle: toPlane(...place), reach, level }));

interface Square {
  height: number;
  isWater: boolean;
}

/** Ground by its place on a lattice of the whole plane, so that ways which pass the same place find it known. */
function knownGround(): (point: Point) => Square {
  const known = new Map<string, Square>();
  return ({ x, y }) => {
    const key = `${Math.round(x / step)} ${Math.round(y / step)}`;
    const before = known.get(key);
    if (before) return before;
    const { lon, lat } = fromPlane(x, y);
    const { height, inland } = landformAt(lon, lat);
    const isDrowned = pools.some(
      ({ middle, reach, level }) => height < level && Math.hypot(x - middle.x, y - middle.y) < reach,
    );
    const made = { height, isWater: inland <= 0 || isDrowned };
    known.set(key, made);
    return made;
  };
}

/** What a place costs: water is bridged where it must be, slopes and heights are gone round until a tunnel is shorter. */
function costAt(point: Point, ground: (point: Point) => Square): number {
  const { height, isWater } = ground(point);
  if (isWater) return overWater;
  const beside = (dx: number, dy: number): number => ground({ x: point.x + dx, y: point.y + dy }).height;
  const slope = Math.hypot(beside(step, 0) - beside(-step, 0), beside(0, step) - beside(0, -step)) / (2 * step);
  return 1 + Math.min(7, (slope / steep) ** 1.3) + Math.max(0, height - 200) / 260;
}

/** Between two places, both ends included. */
function wayBetween(from: Point, to: Point, ground: (point: Point) => Square): Point[] {
  const margin = leastMargin + marginShare * Math.hypot(to.x - from.x, to.y - from.y);
  // On the lattice of the whole plane
  const onLattice = ({ x, y }: Point): Point => ({ x: Math.round(x / step) * step, y: Math.round(y / step) * step });
  const ends = [onLattice(from), onLattice(to)];
  const { columns, rows, pointOf, squareOf } = squaresAround(ends, Math.ceil(margin / step) * step, step);
  const goal = squareOf(ends[1]!);
  const costOf = (square: number): number => costAt(pointOf(square), ground);
  const way = cheapestWay({ columns, rows, costOf }, squareOf(ends[0]!), (square) => square === goal) ?? [];
  return [from, ...way.map(pointOf).slice(1, -1), to];
}

/** Adds the way on from where it ends; what it would go back on itself for is left out, the place at its end with it. */
function goOn(way: Point[], next: readonly Point[]): void {
  const isSame = (a?: Point, b?: Point): boolean => !!a && !!b && Math.hypot(a.x - b.x, a.y - b.y) < step / 10;
  let from = 1;
  while (from < next.length - 1 && way.length > 2 && isSame(way.at(-2), next[from])) {
    way.pop();
    from += 1;
  }
  way.push(...next.slice(from));
}

/** Bends as wide as a fast road has them. */
const smooth = (way: readonly Point[]): Point[] => thinned(rounded(thinned(way, 0.3), 3), 0.05);

/**
 * Main roads and railways: through the places that they are known to pass, and between them where the ground lets them.
 * @param names default: all
 */
export function roadCourses(names: readonly string[] | null = null): RoadCourse[] {
  const ground = knownGround();
  return roadFacts
    .filter(({ name }) => !names || names.includes(name))
    .map(({ via, ...facts }) => {
      const way: Point[] = [];
      for (const [at, [lon, lat, by]] of via.entries()) {
        const [before, point] = [way.at(-1), toPlane(lon, lat)];
        if (at === 0 || !before || by === 'bridge') way.push(point);
        else goOn(way, wayBetween(before, point, ground));
      }
      return { ...facts, points: smooth(way) };
    });
}
