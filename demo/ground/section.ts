import type { Fault } from './fault.ts';
import { faultsAt } from './faults.ts';
import { type Bed, type Column, columnAt } from './ground.ts';
import { fromPlane, lineOf, type Course } from './plane.ts';
import { landformAt } from './terrain.ts';
import type { GroundUnit } from './units.ts';

/** A place of a section. */
export interface Station {
  /** Metres along the section. */
  chainage: number;
  column: Column;
}

/** Metres along the section, metres above sea. */
export type SectionPoint = readonly [chainage: number, elevation: number];

export interface SectionBody {
  unit: GroundUnit;
  /** Beds of it at the first station where it is cut. */
  bed: Bed;
  /** Closed; the first point is not repeated. */
  outline: SectionPoint[];
}

export interface Section {
  stations: readonly Station[];
  bodies: readonly SectionBody[];
  /** Where the section cuts faults, from above. */
  faults: readonly { fault: Fault; line: SectionPoint[] }[];
}

/** What is one body in a section: a unit, or each of its beds. */
export type SectionDetail = 'units' | 'beds';

interface Interval {
  name: string;
  bed: Bed;
  top: number;
  bottom: number;
}

/** Intervals of a column, neighbours of one name joined. */
function intervalsOf({ beds }: Column, detail: SectionDetail): Interval[] {
  const intervals: Interval[] = [];
  for (const bed of beds) {
    const name = detail === 'units' ? bed.unit.code : `${bed.unit.code} ${bed.rock} ${bed.number}`;
    const last = intervals.at(-1);
    if (last?.name === name) last.bottom = bed.bottom;
    else intervals.push({ name, bed, top: bed.top, bottom: bed.bottom });
  }
  return intervals;
}

/** Pairs of places of two columns that have the same name, as many as can be in order: those that go on from one to the other. */
function pairsOf(left: readonly Interval[], right: readonly Interval[]): (readonly [number, number])[] {
  const width = right.length + 1;
  const most = new Uint16Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      most[i * width + j] =
        left[i]!.name === right[j]!.name
          ? most[(i + 1) * width + j + 1]! + 1
          : Math.max(most[(i + 1) * width + j]!, most[i * width + j + 1]!);
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    if (left[i]!.name === right[j]!.name) pairs.push([i++, j++]);
    else if (most[(i + 1) * width + j]! >= most[i * width + j + 1]!) i++;
    else j++;
  }
  return pairs;
}

/** A body that is open to the right. */
interface Run {
  bed: Bed;
  tops: SectionPoint[];
  bottoms: SectionPoint[];
}

/** Elevations at which an interval starts or ends between two stations: in a point, or on a line where others begin. */
interface End {
  chainage: number;
  top: number;
  bottom: number;
}

/**
 * Ends of the intervals between two pairs that do not go on. Where the other station has none there, they run out in the
 * point in which its neighbours touch; else both sides meet half-way, each cut in proportion.
 */
function endsOf(
  own: readonly Interval[],
  other: readonly [number, number],
  chainages: readonly [number, number],
): End[] {
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return [];
  const [ownAt, otherAt] = chainages;
  const [upper, lower] = other;
  if (upper === lower) return own.map(() => ({ chainage: otherAt, top: upper, bottom: upper }));
  const [top, bottom] = [(first.top + upper) / 2, (last.bottom + lower) / 2];
  const share = (top - bottom) / (first.top - last.bottom);
  const at = (elevation: number): number => bottom + (elevation - last.bottom) * share;
  return own.map((each) => ({ chainage: (ownAt + otherAt) / 2, top: at(each.top), bottom: at(each.bottom) }));
}

/** Top of the interval at a place, or the bottom of the last one. */
const levelOf = (intervals: readonly Interval[], place: number): number =>
  intervals[place]?.top ?? intervals.at(-1)?.bottom ?? 0;

/** Joins what goes on from station to station into bodies that leave no gap between them. */
class Bodies {
  readonly closed: SectionBody[] = [];
  private open: Run[];
  private intervals: readonly Interval[];

  constructor(
    private chainage: number,
    intervals: readonly Interval[],
  ) {
    this.intervals = intervals;
    this.open = intervals.map(({ bed, top, bottom }) => ({
      bed,
      tops: [[chainage, top]],
      bottoms: [[chainage, bottom]],
    }));
  }

  add(chainage: number, intervals: readonly Interval[]): void {
    const next: Run[] = [];
    const pairs = [...pairsOf(this.intervals, intervals), [this.intervals.length, intervals.length] as const];
    let [i, j] = [0, 0];
    for (const [left, right] of pairs) {
      const [leaving, coming] = [this.intervals.slice(i, left), intervals.slice(j, right)];
      const [before, after] = [
        [levelOf(this.intervals, i), levelOf(this.intervals, left)] as const,
        [levelOf(intervals, j), levelOf(intervals, right)] as const,
      ];
      for (const [at, end] of endsOf(leaving, after, [this.chainage, chainage]).entries())
        this.close(this.open[i + at]!, end);
      for (const [at, start] of endsOf(coming, before, [chainage, this.chainage]).entries()) {
        const { bed } = coming[at]!;
        next.push({ bed, tops: [[start.chainage, start.top]], bottoms: [[start.chainage, start.bottom]] });
      }
      if (this.open[left] && intervals[right]) next.push(this.open[left]);
      [i, j] = [left + 1, right + 1];
    }
    for (const [at, { top, bottom }] of intervals.entries()) {
      next[at]!.tops.push([chainage, top]);
      next[at]!.bottoms.push([chainage, bottom]);
    }
    [this.open, this.intervals, this.chainage] = [next, intervals, chainage];
  }

  private close({ bed, tops, bottoms }: Run, end: End | null): void {
    const last: SectionPoint[] = end
      ? [
          [end.chainage, end.top],
          [end.chainage, end.bottom],
        ]
      : [];
    this.closed.push({ unit: bed.unit, bed, outline: [...tops, ...last, ...bottoms.toReversed()] });
  }

  finish(): SectionBody[] {
    for (const run of this.open) this.close(run, null);
    this.open = [];
    return this.closed;
  }
}

function bodiesOf(stations: readonly Station[], detail: SectionDetail): SectionBody[] {
  const [first, ...others] = stations;
  if (!first) return [];
  const bodies = new Bodies(first.chainage, intervalsOf(first.column, detail));
  for (const { chainage, column } of others) bodies.add(chainage, intervalsOf(column, detail));
  return bodies.finish();
}

function faultsAlong(stations: readonly Station[], bottom: number): Section['faults'] {
  const lines = new Map<Fault, SectionPoint[]>();
  for (const { chainage, column } of stations) {
    const { x, y, relief, rockHead } = landformAt(column.lon, column.lat);
    for (const { fault, plane } of faultsAt(x, y, relief)) {
      if (plane > rockHead || plane < bottom) continue;
      lines.set(fault, [...(lines.get(fault) ?? []), [chainage, plane]]);
    }
  }
  return [...lines].flatMap(([fault, line]) => (line.length > 1 ? [{ fault, line }] : []));
}

/**
 * The ground along a polyline of degrees CGCS2000, down to an elevation in metres above sea. At its stations, no farther
 * than `spacing` metres from each other, it is what `columnAt` says.
 */
export function sectionAlong(
  course: Course,
  bottom: number,
  spacing: number,
  detail: SectionDetail = 'units',
): Section {
  const { points, chainages } = lineOf(course);
  const stations = points.slice(1).flatMap((to, index) => {
    const from = points[index]!;
    const [start, end] = [chainages[index]! * 1000, chainages[index + 1]! * 1000];
    const steps = Math.max(1, Math.ceil((end - start) / spacing));
    const isLast = index === points.length - 2;
    return Array.from({ length: steps + Number(isLast) }, (_, step): Station => {
      const t = step / steps;
      const { lon, lat } = fromPlane(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
      const { height } = landformAt(lon, lat);
      return { chainage: start + (end - start) * t, column: columnAt(lon, lat, Math.max(1, height - bottom)) };
    });
  });
  return { stations, bodies: bodiesOf(stations, detail), faults: faultsAlong(stations, bottom) };
}
