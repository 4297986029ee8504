import { type HoleMouth, type HolePath, type HolePlace, type HoleSurvey, holePath } from './hole-path.ts';

/** Where the direction of a row comes from: the record of the mouth, a survey, or the row above, straight on. */
export type SurveyRowOrigin = 'mouth' | 'survey' | 'bottom';

/** A place of a hole as a table of its way gives it; metres and degrees. */
export interface SurveyRow extends HolePlace {
  origin: SurveyRowOrigin;
  /** Along the hole. */
  depth: number;
  /** Below the horizon, 90 straight down. */
  inclination: number;
  /** From north, clockwise; null: not measured. */
  azimuth: number | null;
  /** Horizontal distance from the mouth. */
  offset: number;
  /** Degrees that the hole bends on 30 m, from the row above; null at the mouth. */
  dogleg: number | null;
  /** Height above the datum of the mouth's; null: that of the mouth is not known. */
  level: number | null;
}

export interface SurveyedHole {
  path: HolePath;
  /** From the mouth to the end of the hole. */
  rows: readonly SurveyRow[];
  /** False where the hole is inclined and nothing says which way: offsets have a length, and no direction. */
  isDirected: boolean;
}

const inDegrees = (radians: number): number => (radians * 180) / Math.PI;

/** Length on which the bending of a hole is told, metres. */
const doglegLength = 30;

/**
 * The way of a hole in rows: its mouth, each survey, and its end where the last survey lies above it.
 * @param hole `finalDepth` in metres along the hole; `elevation` of the mouth in metres, null: not known
 */
export function surveyRows(
  hole: HoleMouth & { finalDepth: number; elevation: number | null },
  surveys: readonly HoleSurvey[],
): SurveyedHole {
  const path = holePath(hole, surveys);
  const { stations } = path;
  const measured = new Set(surveys.map(({ depth }) => depth));
  const last = stations.at(-1);
  const isLonger = last !== undefined && hole.finalDepth > last.depth + 0.005;
  const ended = isLonger ? [...stations, { ...last, depth: hole.finalDepth, bend: 0 }] : stations;
  const rows = ended.map((station, at): SurveyRow => {
    const { depth, inclination, azimuth, bend } = station;
    const place = path.at(depth);
    const above = ended[at - 1];
    const origin = isLonger && at === ended.length - 1 ? 'bottom' : measured.has(depth) ? 'survey' : 'mouth';
    return {
      ...place,
      origin,
      depth,
      inclination,
      azimuth,
      offset: Math.hypot(place.east, place.north),
      dogleg: above ? (inDegrees(bend) / (depth - above.depth)) * doglegLength : null,
      level: hole.elevation === null ? null : hole.elevation - place.down,
    };
  });
  const isDirected =
    rows.every(({ offset }) => offset < 0.005) || [hole, ...surveys].some(({ azimuth }) => azimuth !== null);
  return { path, rows, isDirected };
}

/** Largest angle between a hole and the vertical, degrees. */
export const steepestLean = (rows: readonly SurveyRow[]): number =>
  Math.max(...rows.map(({ inclination }) => 90 - inclination));

/** Direction in which the hole ends up, seen from its mouth: the mean of all its horizontal steps. Degrees from north. */
export function driftOf({ rows }: SurveyedHole): number {
  const end = rows.at(-1);
  return end ? (inDegrees(Math.atan2(end.east, end.north)) + 360) % 360 : 0;
}
