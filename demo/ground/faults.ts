import { sampleData } from '../sample-data.ts';
import type { Fault } from './fault.ts';
import { localFaults } from './local-faults.ts';
import { smoothStep, waves } from './noise.ts';
import { boxOf, type Course, fromPlane, type Line, lineOf, nearestOn, PlaneIndex } from './plane.ts';

type FaultRow = Omit<Fault, 'line' | 'isRegional' | 'isDivide' | 'tangent'> & { course: Course };

const tangentOf = (dip: number): number => Math.tan((dip * Math.PI) / 180);
/** The fault along which the northwest and the southeast meet. */
const divide = '江山—绍兴断裂';

/** Courses are known to some kilometres: between their vertices they wind, the more the farther these are apart. */
function winding(course: Course, seed: number): Line {
  const { points } = lineOf(course);
  const places = points.slice(1).flatMap((to, index) => {
    const from = points[index]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const steps = Math.max(1, Math.round(length));
    const bend = Math.min(2, 0.8 + 0.02 * length);
    return Array.from({ length: steps }, (_, step) => {
      const t = step / steps;
      // None at a vertex, and no turn there either: an endless line goes straight on as its course does
      const share = smoothStep(0, 0.2, t) * smoothStep(1, 0.8, t);
      const aside = bend * share * waves((length * t) / 12, index * 7.3, seed, 3);
      const x = from.x + (to.x - from.x) * t - ((to.y - from.y) / length) * aside;
      const y = from.y + (to.y - from.y) * t + ((to.x - from.x) / length) * aside;
      const { lon, lat } = fromPlane(x, y);
      return [lon, lat] as const;
    });
  });
  return lineOf([...places, course.at(-1) ?? [0, 0]]);
}

const rows = sampleData<{ faults: readonly FaultRow[] }>('ground/structures').faults;
const regional: readonly Fault[] = rows.map(({ course, ...rest }, index) => ({
  ...rest,
  line: winding(course, 55 + index),
  isRegional: true,
  isDivide: rest.name === divide,
  tangent: tangentOf(rest.dip),
}));

/** All faults, the regional ones first. */
export const faults: readonly Fault[] = [
  ...regional,
  ...localFaults().map((fault) => ({ ...fault, tangent: tangentOf(fault.dip) })),
];

/** A part of a fault's trace: the vertices from `first` to `last`. */
interface Piece {
  fault: Fault;
  first: number;
  last: number;
}

const segmentsInPiece = 6;
const near = new PlaneIndex<Piece>(8);
for (const fault of faults) {
  const { points } = fault.line;
  if (fault.isDivide) near.add({ fault, first: 0, last: points.length - 1 }, [-400, -400, 400, 400]);
  else
    for (let first = 0; first < points.length - 1; first += segmentsInPiece) {
      const last = Math.min(points.length - 1, first + segmentsInPiece);
      near.add({ fault, first, last }, boxOf({ points: points.slice(first, last + 1) }, fault.reach));
    }
}

/** How a fault lies at a place. */
export interface FaultPlace {
  fault: Fault;
  /** Metres above sea of the fault's plane below or above the place; the hanging wall is above it. */
  plane: number;
  /** Metres by which the walls part in all, of the sign of `throw`. */
  throw: number;
  /** Metres of crushed rock across the plane. */
  core: number;
}

/** Share of the throw along the trace: none at the ends. */
function taper(chainage: number, length: number): number {
  const t = (2 * chainage) / length - 1;
  return t <= -1 || t >= 1 ? 0 : (1 - t * t) ** 0.75;
}

/** The nearest place of each fault that may reach a point; pieces of one fault follow each other. */
function* nearFaults(x: number, y: number): Generator<{ fault: Fault; offset: number; chainage: number }> {
  const pieces = near.near(x, y);
  for (let at = 0; at < pieces.length; at++) {
    const { fault, first, last } = pieces[at]!;
    let best = nearestOn(fault.line, x, y, fault.isDivide, first, last);
    while (pieces[at + 1]?.fault === fault) {
      const next = pieces[++at]!;
      const other = nearestOn(fault.line, x, y, false, next.first, next.last);
      if (Math.abs(other.offset) < Math.abs(best.offset)) best = other;
    }
    yield { fault, offset: best.offset, chainage: best.chainage };
  }
}

/** Faults whose displacement reaches a place. `relief`: metres above sea at which the trace lies. */
export function faultsAt(x: number, y: number, relief: number): FaultPlace[] {
  const found: FaultPlace[] = [];
  for (const { fault, offset, chainage } of nearFaults(x, y)) {
    const distance = Math.abs(offset);
    if (distance >= fault.reach && !fault.isDivide) continue;
    const length = fault.line.chainages.at(-1) ?? 1;
    const share = fault.isDivide ? 1 : taper(chainage, length);
    if (share === 0) continue;
    const dying = Math.max(0, 1 - (distance / fault.reach) ** 2) ** 2;
    const side = fault.dipTo === 'left' ? offset : -offset;
    found.push({
      fault,
      plane: relief - side * 1000 * fault.tangent,
      throw: fault.throw * share * dying,
      core: Math.max(0.3, fault.core * Math.min(1, share * 2)),
    });
  }
  return found;
}

/** The course of the Jiangshan–Shaoxing fault, without its windings: the folds beside it do not follow each of them. */
const divideCourse = lineOf(rows.find(({ name }) => name === divide)!.course);

/**
 * Kilometres from the course of the Jiangshan–Shaoxing fault, northwest positive, and along it, straight from its one end to
 * the other: the nearest place of a bent line leaps where two are as near, and what is shaped by it would end there as if cut.
 */
export const northwestOfDivide = (x: number, y: number): { across: number; along: number } => {
  const [from, to] = [divideCourse.points[0]!, divideCourse.points.at(-1)!];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((x - from.x) * dx + (y - from.y) * dy) / Math.hypot(dx, dy);
  return { across: nearestOn(divideCourse, x, y, true).offset, along };
};

/** Metres by which rocks are shifted upwards, by the age of what was shifted; and the division that they belong to. */
export interface Block {
  old: number;
  volcanic: number;
  basin: number;
  isNorthwest: boolean;
}

/** The block that an elevation is in: above a fault's plane is its hanging wall. */
export function blockAt(places: readonly FaultPlace[], elevation: number): Block {
  const block: Block = { old: 0, volcanic: 0, basin: 0, isNorthwest: false };
  for (const { fault, plane, throw: amount } of places) {
    const isHanging = elevation > plane;
    if (fault.isDivide) block.isNorthwest = isHanging === (fault.dipTo === 'left');
    const shift = isHanging ? -amount / 2 : amount / 2;
    block.old += shift;
    if (fault.cuts !== 'old') block.volcanic += shift;
    if (fault.cuts === 'basin') block.basin += shift;
  }
  return block;
}
