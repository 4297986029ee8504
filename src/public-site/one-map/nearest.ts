import { boxAround } from '../../geo/box.ts';
import { degreeLengths, metresBetween } from '../../geo/measure.ts';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';

/** Rows that a question brings at most; a box that holds more says nothing of which is nearest. */
export const maxRows = 200;
/** How far is looked first, and where there is none how far at all; metres. */
export const nearby = 5000;
export const farthest = 50_000;
const maxQuestions = 6;
/** Rows that the next, smaller box should hold, if they lay evenly. */
const aimedRows = 60;

/** What was asked of the box that reaches a radius (metres) to each side of the place. */
export interface Asked<Row> {
  radius: number;
  /** All that the box holds; null: there are more than `mostRows`, of which none counts. */
  rows: readonly Row[] | null;
  total: number;
}

export interface Nearest<Row> {
  /** The nearest first. */
  rows: readonly (Row & { metres: number })[];
  /** Metres: none that is nearer than this is missing. 0: even the smallest box held too many. */
  radius: number;
}

/** The box that reaches so many metres to each side of a place; degrees. */
export function boxReaching(place: Point, metres: number): Extent {
  const { alongMeridian, alongParallel } = degreeLengths(place.lat);
  // Degrees of longitude are shorter at the box's edge that is nearer to the pole
  const { west, east } = boxAround(place, (metres / alongParallel) * 1.002);
  const { south, north } = boxAround(place, (metres / alongMeridian) * 1.002);
  return {
    west: Math.max(-180, west),
    south: Math.max(-90, south),
    east: Math.min(180, east),
    north: Math.min(90, north),
  };
}

/** The rows of a box that lie in the circle round the place, the nearest first: those in its corners are not all there. */
export const inCircle = <Row extends { position: Point | null }>(
  place: Point,
  { radius, rows }: Pick<Asked<Row>, 'radius' | 'rows'>,
): (Row & { metres: number })[] =>
  (rows ?? [])
    .flatMap((row) => (row.position ? [{ ...row, metres: metresBetween(place, row.position) }] : []))
    .filter(({ metres }) => metres <= radius)
    .toSorted((a, b) => a.metres - b.metres);

/**
 * What to do after these questions: ask the box of another radius (a number, metres), or be content. Boxes shrink until one
 * can be told as a whole, and grow again while that holds too few; where nothing is nearby, one far larger is asked.
 */
export function nextOf<Row extends { position: Point | null }>(
  place: Point,
  asked: readonly Asked<Row>[],
  wanted: number,
): number | Nearest<Row> {
  if (asked.length === 0) return nearby;
  const whole = asked.filter(({ rows }) => rows !== null).toSorted((a, b) => b.radius - a.radius)[0];
  const full = asked.filter(({ rows }) => rows === null).toSorted((a, b) => a.radius - b.radius)[0];
  const rows = whole ? inCircle(place, whole) : [];
  if (whole && rows.length === 0 && !full && whole.radius < farthest) return farthest;
  if (rows.length >= wanted || !full || asked.length >= maxQuestions)
    return { rows: rows.slice(0, wanted), radius: whole?.radius ?? 0 };
  if (whole) return Math.sqrt(whole.radius * full.radius);
  return full.radius * Math.min(0.5, Math.sqrt(aimedRows / full.total));
}
