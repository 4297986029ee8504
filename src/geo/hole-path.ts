import { radians } from './measure.ts';

/** The direction of a hole that was measured in it. */
export interface HoleSurvey {
  /** Metres along the hole. */
  depth: number;
  /** Degrees below the horizon, 90 straight down. */
  inclination: number;
  /** Degrees from north, clockwise; null: not measured. */
  azimuth: number | null;
}

/** The direction at the mouth, as a hole's record gives it; null: straight down, and no azimuth. */
export interface HoleMouth {
  inclination: number | null;
  azimuth: number | null;
}

/** Metres from the mouth of a hole to a place in it. */
export interface HolePlace {
  east: number;
  north: number;
  down: number;
}

export interface HolePath {
  /** Where the hole is at a depth, metres along it. Negative depths lie above the mouth, in the direction at the mouth. */
  at: (depth: number) => HolePlace;
  /** Depths, growing from 0: straight lines between the places there are the path to 0.3 % of their length. */
  knots: readonly number[];
  /** Where its direction is known, from the mouth down. */
  stations: readonly PathStation[];
}

/** A place of a hole where its direction is known. */
export interface PathStation {
  depth: number;
  /** Degrees below the horizon. */
  inclination: number;
  /** Degrees from north, clockwise; null: not measured here. */
  azimuth: number | null;
  /** Radians between its direction and that of the station above; 0 at the first. */
  bend: number;
}

type Vector = readonly [east: number, north: number, down: number];
interface Station {
  depth: number;
  towards: Vector;
  place: Vector;
}

/** Radians that the path turns between two knots at most. */
const finest = radians(1);
/** Nothing tells which way a hole went round that comes back in the opposite direction: such an angle is not a bend. */
const maxBend = radians(179);

const directionOf = (inclination: number, azimuth: number): Vector => {
  const [dip, turn] = [radians(inclination), radians(azimuth)];
  return [Math.cos(dip) * Math.sin(turn), Math.cos(dip) * Math.cos(turn), Math.sin(dip)];
};
const plus = (a: Vector, b: Vector, times: number): Vector => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];

/** By half of the chord: small angles, which the cosine does not tell apart, are exact. */
const angleBetween = (a: Vector, b: Vector): number => 2 * Math.asin(Math.min(1, Math.hypot(...plus(a, b, -1)) / 2));

/** The direction after a share of an arc. */
function turned(from: Vector, to: Vector, share: number): Vector {
  const angle = angleBetween(from, to);
  if (angle < 1e-9 || angle > maxBend) return from;
  const [a, b] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)];
  return plus([from[0] * a, from[1] * a, from[2] * a], to, b);
}

/** The place at the end of an arc of a circle that leaves and arrives in these directions. */
function along(place: Vector, from: Vector, to: Vector, metres: number): Vector {
  const angle = angleBetween(from, to);
  const ratio = angle < 1e-4 ? 1 : Math.tan(angle / 2) / (angle / 2);
  return plus(place, plus(from, to, 1), (metres / 2) * ratio);
}

/** Azimuths that were not measured are those of the survey above, else of the one below. */
function azimuthsOf(surveys: readonly HoleSurvey[], unknown: number): number[] {
  let known = surveys.find(({ azimuth }) => azimuth !== null)?.azimuth ?? unknown;
  return surveys.map(({ azimuth }) => (known = azimuth ?? known));
}

/**
 * The way of a hole through the ground by the minimum-curvature method: an arc of a circle between each two surveys (Taylor &
 * Mason 1972; Zaremba 1973), straight on below the last one. Without surveys it is straight in the direction at the mouth.
 * A survey at the mouth takes the place of what the record says of it; of several at one depth the first counts.
 * @param unknown azimuth of an inclined hole where none was measured at all
 */
export function holePath(
  { inclination, azimuth }: HoleMouth,
  surveys: readonly HoleSurvey[],
  unknown: number = 0,
): HolePath {
  const mouth: HoleSurvey = { depth: 0, inclination: inclination ?? 90, azimuth };
  const sorted = surveys.filter(({ depth }) => depth >= 0).toSorted((a, b) => a.depth - b.depth);
  const measured = (sorted[0]?.depth === 0 ? sorted : [mouth, ...sorted]).filter(
    ({ depth }, at, all) => depth !== all[at - 1]?.depth,
  );
  const azimuths = azimuthsOf(measured, unknown);
  const stations: Station[] = [];
  for (const [at, { depth, inclination: dip }] of measured.entries()) {
    const towards = directionOf(dip, azimuths[at] ?? unknown);
    const above = stations.at(-1);
    const place = above ? along(above.place, above.towards, towards, depth - above.depth) : ([0, 0, 0] as const);
    stations.push({ depth, towards, place });
  }
  return {
    at: (depth) => placeAt(stations, depth),
    knots: knotsOf(stations),
    stations: measured.map(({ depth, inclination: dip, azimuth: turn }, at) => {
      const [above, own] = [stations[at - 1], stations[at]];
      const bend = above && own ? angleBetween(above.towards, own.towards) : 0;
      return { depth, inclination: dip, azimuth: turn, bend };
    }),
  };
}

function placeAt(stations: readonly Station[], depth: number): HolePlace {
  const index = Math.max(
    0,
    stations.findLastIndex((station) => station.depth <= depth),
  );
  const [above, below] = [stations[index], stations[index + 1]];
  if (!above) return { east: 0, north: 0, down: depth };
  const metres = depth - above.depth;
  const isOnArc = below !== undefined && metres > 0;
  const towards = isOnArc ? turned(above.towards, below.towards, metres / (below.depth - above.depth)) : above.towards;
  const [east, north, down] = along(above.place, above.towards, towards, metres);
  return { east, north, down };
}

function knotsOf(stations: readonly Station[]): number[] {
  return stations.flatMap(({ depth, towards }, at) => {
    const below = stations[at + 1];
    const bend = below ? angleBetween(towards, below.towards) : 0;
    const count = bend > maxBend ? 1 : Math.max(1, Math.ceil(bend / finest));
    return Array.from({ length: count }, (_, each) => depth + ((below?.depth ?? depth) - depth) * (each / count));
  });
}
