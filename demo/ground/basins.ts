import { sampleData } from '../sample-data.ts';
import { waves } from './noise.ts';
import { boxOf, type Course, type Line, lineOf, nearestOn, PlaneIndex } from './plane.ts';
import { unitIndex } from './units.ts';

/** Basins fill one after the other: Triassic–Jurassic, Jiande volcanics, Yongkang, Qujiang and Tiantai, Palaeogene. */
export type BasinSequence = 'J' | 'K1j' | 'K1' | 'K2' | 'E';

interface BasinRow {
  name: string;
  sequence: BasinSequence;
  /** Codes, old to young. */
  units: readonly string[];
  /** Share of the fill at which each unit but the youngest ends. */
  tops: readonly number[];
  /** Metres in the middle. */
  depth: number;
  /** −1 to 1: how much deeper it is on the left of its spine (positive) than on the right. */
  side: number;
  /** Values are half widths, kilometres. */
  spine: Course;
}

export interface Basin {
  name: string;
  sequence: BasinSequence;
  units: readonly number[];
  tops: readonly number[];
  depth: number;
  side: number;
  spine: Line;
}

/** Half widths from the spine within which a basin is looked for. */
const reach = 1.6;

const near = new PlaneIndex<Basin>(10);
for (const { units, spine, ...row } of sampleData<{ basins: readonly BasinRow[] }>('ground/structures').basins) {
  const line = lineOf(spine);
  near.add({ ...row, units: units.map(unitIndex), spine: line }, boxOf(line, Math.max(...line.values) * reach));
}

/** How a basin lies at a place; metres above sea. */
export interface BasinPlace {
  basin: Basin;
  foot: number;
  /** Level to which the basin was once full. */
  brim: number;
  /** Sways the shares at which units end. */
  sway: number;
}

/** Metres above sea of the brim, by the relief around. */
const brimOf = (relief: number): number => relief * 0.92 + 95;
/** Metres of the fill that have been worn away, about. */
const worn = 190;

/** The basins that reach a place, by their sequence; the deeper one where two of a sequence meet. */
export function basinsAt(x: number, y: number, relief: number): ReadonlyMap<BasinSequence, BasinPlace> | null {
  const candidates = near.near(x, y);
  if (candidates.length === 0) return null;
  let found: Map<BasinSequence, BasinPlace> | null = null;
  const frayed = waves(x / 5, y / 5, 81, 3);
  for (const basin of candidates) {
    const { offset, value } = nearestOn(basin.spine, x, y);
    const across = offset / value + 0.16 * frayed;
    if (Math.abs(across) > reach) continue;
    const bowl = (1 - across * across) * (1 + 0.55 * across * basin.side);
    const foot = brimOf(relief) - basin.depth * (bowl > 0 ? bowl : bowl * 1.6);
    found ??= new Map();
    const other = found.get(basin.sequence);
    if (!other || foot < other.foot)
      found.set(basin.sequence, {
        basin,
        foot,
        brim: brimOf(relief) + worn,
        sway: 0.06 * waves(x / 19, y / 19, 82, 2),
      });
  }
  return found;
}
