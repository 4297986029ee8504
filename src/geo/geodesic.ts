import geodesic from 'geographiclib-geodesic';
import type { Position } from './position.ts';

/** The ellipsoid of CGCS2000 (GB 22021). */
const ellipsoid = new geodesic.Geodesic.Geodesic(6_378_137, 1 / 298.257222101);

/** Metres of the shortest way between two places on the ellipsoid, and the azimuth at its start: degrees from north, clockwise, 0…360. */
export function geodesicBetween(from: Position, to: Position): { metres: number; azimuth: number } {
  const { s12 = 0, azi1 = 0 } = ellipsoid.Inverse(from.lat, from.lon, to.lat, to.lon);
  return { metres: s12, azimuth: (azi1 + 360) % 360 };
}

/** The place that lies so many metres from another in a direction; degrees from north, clockwise. */
export function placeFrom({ lon, lat }: Position, azimuth: number, metres: number): Position {
  const { lat2 = lat, lon2 = lon } = ellipsoid.Direct(lat, lon, azimuth, metres);
  return { lon: lon2, lat: lat2 };
}

/** The shortest way between two places: how long it is, and where and in which direction it is after so many metres. */
export function geodesicWay(from: Position, to: Position) {
  const way = ellipsoid.InverseLine(from.lat, from.lon, to.lat, to.lon);
  return {
    metres: way.s13,
    at: (metres: number): Position & { azimuth: number } => {
      const { lat2 = from.lat, lon2 = from.lon, azi2 = 0 } = way.Position(metres);
      return { lon: lon2, lat: lat2, azimuth: (azi2 + 360) % 360 };
    },
  };
}

/** Metres along a line of geodesics. */
export const geodesicLength = (path: readonly Position[]): number =>
  path.slice(1).reduce((sum, place, at) => sum + geodesicBetween(path[at] ?? place, place).metres, 0);

/** Square metres and metres round a ring whose sides are geodesics; its first corner need not be repeated, either way round. */
export function geodesicArea(ring: readonly Position[]): { squareMetres: number; perimeter: number } {
  const polygon = ellipsoid.Polygon(false);
  for (const { lon, lat } of ring) polygon.AddPoint(lat, lon);
  const { area, perimeter } = polygon.Compute(false, true);
  return { squareMetres: Math.abs(area ?? 0), perimeter };
}

/** Places on a circle of the ground round a middle. */
export const circleRing = (middle: Position, radius: number, count = 90): Position[] =>
  Array.from({ length: count }, (_, at) => placeFrom(middle, (at * 360) / count, radius));

/** The angle between the ways from a corner to its neighbours, degrees 0…180. */
export function angleAt(before: Position, corner: Position, after: Position): number {
  const turn = Math.abs(geodesicBetween(corner, before).azimuth - geodesicBetween(corner, after).azimuth);
  return turn > 180 ? 360 - turn : turn;
}
