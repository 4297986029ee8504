import { metresBetween } from '../../../src/geo/measure.ts';
import type { Position } from '../../../src/geo/position.ts';
import type { Extent } from '../../../src/resources/kit/field-kinds.ts';
import { eastKm, northKm } from '../../ground/plane.ts';
import { sectionAlong } from '../../ground/section.ts';
import type { MapHole } from '../map-records.ts';

/** Where a section stands on the sheet (pixels), the straight line that it follows, and how high and low it reaches. */
export interface SectionFrame {
  ends: readonly [Position, Position];
  /** Metres above sea. */
  upper: number;
  lower: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Pixels of a unit of the layout. */
  unit: number;
}

/** Stations of a section on a sheet. */
export const stations = 320;

/** Metres from the one end to the other. */
export const lengthOf = ({ ends: [from, to] }: Pick<SectionFrame, 'ends'>): number => metresBetween(from, to);

export const courseOf = ({ ends }: Pick<SectionFrame, 'ends'>) => ends.map(({ lon, lat }) => [lon, lat] as const);

/** Heights of the land along a section, metres above sea: the lowest and the highest. */
function reliefAlong(frame: Pick<SectionFrame, 'ends'>): { lowest: number; highest: number } {
  const heights = sectionAlong(courseOf(frame), 0, lengthOf(frame) / 40).stations.map(({ column }) => column.height);
  return { lowest: Math.min(...heights), highest: Math.max(...heights) };
}

/** How many times heights are drawn larger than lengths. */
export const exaggerationOf = (frame: SectionFrame): number => {
  const times = (frame.height / (frame.upper - frame.lower)) * (lengthOf(frame) / frame.width);
  return times < 10 ? Math.round(times * 10) / 10 : Math.round(times);
};

/** Metres that a long section goes down at the most. */
const deepest = 4500;

/** Round metres above sea between which a section is drawn: by its length, the height of the land and the holes beside it. */
export function heightsOf(
  ends: SectionFrame['ends'],
  holes: readonly MapHole[] = [],
): { upper: number; lower: number } {
  const { lowest, highest } = reliefAlong({ ends });
  const bored = Math.max(0, ...holes.map(({ finalDepth }) => finalDepth));
  const down =
    bored > 0
      ? bored * 1.12 + 5
      : Math.max(100, (highest - lowest) * 0.6, Math.min(deepest, lengthOf({ ends }) * 0.05));
  const round = down > 150 ? 50 : 10;
  const upper = Math.ceil((highest + (highest - lowest + down) * 0.06) / round) * round;
  return { upper, lower: Math.floor((lowest - down) / round) * round };
}

/** The section below a map: from west to east at one latitude, its heights never drawn smaller than its lengths. */
export function sectionBelow(
  { west, east }: Extent,
  lat: number,
  holes: readonly MapHole[],
  place: Pick<SectionFrame, 'left' | 'top' | 'width' | 'height' | 'unit'>,
): SectionFrame {
  const ends = [
    { lon: west, lat },
    { lon: east, lat },
  ] as const;
  const { upper, lower } = heightsOf(ends, holesBeside({ ends }, holes));
  const width = Math.min(place.width, (lengthOf({ ends }) * place.height) / (upper - lower));
  return { ends, upper, lower, ...place, width, left: place.left + (place.width - width) / 2 };
}

/** Degrees from north in which a section runs. */
export function bearingOf({ ends: [from, to] }: Pick<SectionFrame, 'ends'>): number {
  const [x, y] = [eastKm(to.lon) - eastKm(from.lon), northKm(to.lat) - northKm(from.lat)];
  return (Math.round((Math.atan2(x, y) * 180) / Math.PI) + 360) % 360;
}

/** A hole beside a section. */
export interface ProjectedHole {
  hole: MapHole;
  /** Share of the section's length. */
  share: number;
  /** Metres from the section. */
  aside: number;
}

/** Holes no farther than `reach` metres from a section, from its beginning to its end. */
export function projected(
  frame: Pick<SectionFrame, 'ends'>,
  holes: readonly MapHole[],
  reach: number,
): ProjectedHole[] {
  const [from, to] = frame.ends;
  const [x, y] = [eastKm(from.lon), northKm(from.lat)];
  const [dx, dy] = [eastKm(to.lon) - x, northKm(to.lat) - y];
  const square = dx * dx + dy * dy;
  return holes
    .map((hole) => {
      const [hx, hy] = [eastKm(hole.lon) - x, northKm(hole.lat) - y];
      const share = (hx * dx + hy * dy) / square;
      return { hole, share, aside: Math.abs(hx * dy - hy * dx) * (1000 / Math.sqrt(square)) };
    })
    .filter(({ share, aside }) => share >= 0 && share <= 1 && aside <= reach)
    .toSorted((a, b) => a.share - b.share);
}

const reaches: readonly number[] = [20, 50, 100, 200, 500, 1000, 2000];

/** Metres from which holes are projected onto a section: a round number, about two hundredths of its length. */
export const reachOf = (metres: number): number => reaches.findLast((each) => each <= metres * 0.02) ?? 20;

/** Holes that a section shows. */
export const holesBeside = (frame: Pick<SectionFrame, 'ends'>, holes: readonly MapHole[]): MapHole[] =>
  projected(frame, holes, reachOf(lengthOf(frame))).map(({ hole }) => hole);
