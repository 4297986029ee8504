import { geodesicBetween, geodesicWay } from './geodesic.ts';
import { degreeLengths, radians } from './measure.ts';
import type { Position } from './position.ts';

/** Where a place stands beside a line. */
export interface OnLine {
  /** Metres along the line to the point of it that is nearest. */
  chainage: number;
  /** Metres from there to the place; negative on the left of the line's direction. */
  offset: number;
  /** Direction of the line there, degrees from north, clockwise. */
  azimuth: number;
}

interface Leg {
  /** Chainage of its start. */
  start: number;
  way: ReturnType<typeof geodesicWay>;
  /** Places along it, close enough that the line between two of them is straight to a metre or so. */
  pieces: readonly Position[];
}

/** A line of geodesics, ready to be asked. */
export interface GroundLine {
  legs: readonly Leg[];
  /** Metres. */
  length: number;
}

/** A geodesic of this length departs from the straight line in degrees by 1 m at most up to 50° of latitude. */
const longestPiece = 8000;
const earthRadius = 6_371_000;

/** @param path at least two places; repeated ones are passed over */
export function groundLine(path: readonly Position[]): GroundLine {
  const legs: Leg[] = [];
  let length = 0;
  for (const [at, to] of path.slice(1).entries()) {
    const way = geodesicWay(path[at] ?? to, to);
    if (way.metres === 0) continue;
    const count = Math.ceil(way.metres / longestPiece);
    const pieces = Array.from({ length: count + 1 }, (_, each) => way.at((way.metres * each) / count));
    legs.push({ start: length, way, pieces });
    length += way.metres;
  }
  return { legs, length };
}

/** The place so many metres along a line, and the line's direction there: degrees from north, clockwise. */
export function headedAlong({ legs }: GroundLine, metres: number): Position & { azimuth: number } {
  const leg = legs.findLast(({ start }) => start <= metres) ?? legs[0];
  return leg?.way.at(Math.min(leg.way.metres, metres - leg.start)) ?? { lon: 0, lat: 0, azimuth: 0 };
}

/** The place so many metres along a line. */
export function placeAlong(line: GroundLine, metres: number): Position {
  const { lon, lat } = headedAlong(line, metres);
  return { lon, lat };
}

/** Metres to a piece on a plane that touches the ground at the place. */
function toPiece(place: Position, from: Position, to: Position): number {
  const { alongMeridian, alongParallel } = degreeLengths((place.lat + (from.lat + to.lat) / 2) / 2);
  const [ax, ay] = [(from.lon - place.lon) * alongParallel, (from.lat - place.lat) * alongMeridian];
  const [dx, dy] = [(to.lon - from.lon) * alongParallel, (to.lat - from.lat) * alongMeridian];
  const share = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(ax + share * dx, ay + share * dy);
}

const toLeg = (place: Position, { pieces }: Leg): number =>
  pieces.slice(1).reduce((least, to, at) => Math.min(least, toPiece(place, pieces[at] ?? to, to)), Infinity);

/** How wrong `roughDistance` may be at this distance, metres. */
export const roughness = (metres: number): number => 5 + metres * 0.005;

/** Metres to the line, quickly: wrong by no more than `roughness` within 100 km of it. */
export const roughDistance = (line: GroundLine, place: Position): number =>
  line.legs.reduce((least, leg) => Math.min(least, toLeg(place, leg)), Infinity);

/**
 * The point of a leg that is nearest to a place: where the way to the place leaves at a right angle, or an end. Each step
 * solves the right triangle on a sphere; what the ellipsoid departs from it the next step makes good.
 */
function onLeg({ start, way }: Leg, place: Position): OnLine {
  let along = way.metres / 2;
  let foot = way.at(along);
  let to = geodesicBetween(foot, place);
  for (let step = 0; step < 30; step++) {
    const ahead =
      earthRadius * Math.atan(Math.tan(to.metres / earthRadius) * Math.cos(radians(to.azimuth - foot.azimuth)));
    const next = Math.min(way.metres, Math.max(0, along + ahead));
    if (Math.abs(next - along) < 1e-4) break;
    along = next;
    foot = way.at(along);
    to = geodesicBetween(foot, place);
  }
  const isLeft = Math.sin(radians(to.azimuth - foot.azimuth)) < 0;
  return { chainage: start + along, offset: isLeft ? -to.metres : to.metres, azimuth: foot.azimuth };
}

/** The point of a line that is nearest to a place, exact to a millimetre on the ellipsoid; the first of several. */
export function nearestOnLine(line: GroundLine, place: Position): OnLine {
  const distances = line.legs.map((leg) => toLeg(place, leg));
  const least = Math.min(...distances);
  const near = line.legs.filter((_, at) => (distances[at] ?? 0) <= least + 2 * roughness(least));
  const [first, ...others] = near.map((leg) => onLeg(leg, place));
  if (!first) throw new Error('a line without length has no nearest point');
  return others.reduce((best, each) => (Math.abs(each.offset) < Math.abs(best.offset) - 1e-6 ? each : best), first);
}
