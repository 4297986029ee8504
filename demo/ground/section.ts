import type { Fault } from './faults.ts';
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
  key: string;
  bed: Bed;
  top: number;
  bottom: number;
}

/** Intervals of a column, neighbours of one key joined; the same key again lower down counts anew. */
function intervalsOf({ beds }: Column, detail: SectionDetail): Interval[] {
  const intervals: Interval[] = [];
  const counts = new Map<string, number>();
  for (const bed of beds) {
    const name = detail === 'units' ? bed.unit.code : `${bed.unit.code} ${bed.rock} ${bed.number}`;
    const last = intervals.at(-1);
    if (last?.key.startsWith(`${name}#`)) {
      last.bottom = bed.bottom;
      continue;
    }
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    intervals.push({ key: `${name}#${count}`, bed, top: bed.top, bottom: bed.bottom });
  }
  return intervals;
}

interface Run {
  bed: Bed;
  tops: SectionPoint[];
  bottoms: SectionPoint[];
}

/** Joins the same interval of neighbouring stations into bodies that taper out half-way to where they are not. */
function bodiesOf(stations: readonly Station[], detail: SectionDetail): SectionBody[] {
  const bodies: SectionBody[] = [];
  let open = new Map<string, Run>();
  const close = ({ bed, tops, bottoms }: Run, end: number | null): void => {
    const [top, bottom] = [tops.at(-1)!, bottoms.at(-1)!];
    const tip: SectionPoint[] = end === null ? [] : [[end, (top[1] + bottom[1]) / 2]];
    bodies.push({ unit: bed.unit, bed, outline: [...tops, ...tip, ...bottoms.toReversed()] });
  };
  for (const [index, { chainage, column }] of stations.entries()) {
    const before = stations[index - 1]?.chainage;
    const middle = before === undefined ? null : (before + chainage) / 2;
    const next = new Map<string, Run>();
    for (const { key, bed, top, bottom } of intervalsOf(column, detail)) {
      const run = open.get(key) ?? { bed, tops: [], bottoms: [] };
      if (run.tops.length === 0 && middle !== null) run.tops.push([middle, (top + bottom) / 2]);
      run.tops.push([chainage, top]);
      run.bottoms.push([chainage, bottom]);
      next.set(key, run);
    }
    for (const [key, run] of open) if (!next.has(key)) close(run, middle);
    open = next;
  }
  for (const run of open.values()) close(run, null);
  return bodies;
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
