import type { Box } from './box.ts';
import type { Position } from './position.ts';

/** Ellipsoid of CGCS2000 (GB 22021); WGS 84 differs by 0.1 mm in its half minor axis. */
const semiMajor = 6_378_137;
const flattening = 1 / 298.257222101;
const squaredEccentricity = flattening * (2 - flattening);
const eccentricity = Math.sqrt(squaredEccentricity);

export const radians = (degrees: number): number => degrees * (Math.PI / 180);

/**
 * How long a degree of longitude is beside one of latitude, 0…1: what drawings in degrees are squeezed by. On the sphere;
 * the ellipsoid's own is up to 0.7 % more (at the equator), 0.5 % at 30°.
 */
export const parallelScale = (lat: number): number => Math.cos(radians(lat));

/** Metres of a degree at this latitude on the ellipsoid, along the meridian and along the parallel; exact to the millimetre. */
export function degreeLengths(lat: number): { alongMeridian: number; alongParallel: number } {
  const bulge = 1 - squaredEccentricity * Math.sin(radians(lat)) ** 2;
  return {
    alongMeridian: radians((semiMajor * (1 - squaredEccentricity)) / bulge ** 1.5),
    alongParallel: radians((semiMajor * Math.cos(radians(lat))) / Math.sqrt(bulge)),
  };
}

/**
 * Metres between two places on the ellipsoid, by the degrees' lengths at the latitude between them: exact to 0.1 % up to
 * 600 km in China, the length of the province; not for places on either side of 180°.
 */
export function metresBetween(a: Position, b: Position): number {
  const { alongMeridian, alongParallel } = degreeLengths((a.lat + b.lat) / 2);
  return Math.hypot((a.lon - b.lon) * alongParallel, (a.lat - b.lat) * alongMeridian);
}

/** The place half-way between two meridians and two parallels, in degrees. */
export const middleOf = (box: Box): Position => ({
  lon: (box.west + box.east) / 2,
  lat: (box.south + box.north) / 2,
});

/** Area of the ellipsoid from the equator to this latitude, over a radian of longitude; square metres, negative in the south. */
function zoneArea(lat: number): number {
  const sine = Math.sin(radians(lat));
  const turned = sine / (1 - squaredEccentricity * sine ** 2) + Math.atanh(eccentricity * sine) / eccentricity;
  return ((semiMajor ** 2 * (1 - squaredEccentricity)) / 2) * turned;
}

/**
 * Square metres between two meridians and two parallels, on the ellipsoid; exact (Snyder, Map Projections, USGS PP 1395,
 * equation 3-12).
 */
export const areaOfBox = (box: Box): number =>
  radians(box.east - box.west) * (zoneArea(box.north) - zoneArea(box.south));

/** Metres between two boxes where they are nearest, zero where they touch; a place is a box of no size. As `metresBetween`. */
export function metresBetweenBoxes(a: Box, b: Box): number {
  const apart = (low: number, high: number): number => Math.max(0, low - high);
  const across = apart(a.west, b.east) + apart(b.west, a.east);
  const up = apart(a.south, b.north) + apart(b.south, a.north);
  const lat = (Math.max(a.south, b.south) + Math.min(a.north, b.north)) / 2;
  const { alongMeridian, alongParallel } = degreeLengths(lat);
  return Math.hypot(across * alongParallel, up * alongMeridian);
}
