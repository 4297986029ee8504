import { degreeLengths, radians } from '../../../geo/measure.ts';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import { latAt, lonAt, mercatorHalf, toMercator } from '../../../geo/web-mercator.ts';
import type { Place } from '../sketch.ts';

/** Units of Web Mercator in a degree of longitude. */
const unitsPerDegree = mercatorHalf / 180;
/** North of it, and south, a sheet has no place: Web Mercator ends there. */
const farthest = 85;

/**
 * Units of Web Mercator that a metre on the ground is at a latitude. They differ by up to 0.7 %: the projection takes
 * latitudes of the ellipsoid for those of a sphere, so that a picture of it is true only when it is stretched.
 */
export function unitsPerMetre(lat: number): { east: number; north: number } {
  const { alongMeridian, alongParallel } = degreeLengths(lat);
  return { east: unitsPerDegree / alongParallel, north: unitsPerDegree / Math.cos(radians(lat)) / alongMeridian };
}

/** The way back from metres of Web Mercator. */
export const placeOfMercator = (x: number, y: number): Place => [
  lonAt((x / mercatorHalf + 1) / 2),
  latAt((1 - y / mercatorHalf) / 2),
];

/** Metres of Web Mercator: left, bottom, right, top. */
export type Bounds = readonly [left: number, bottom: number, right: number, top: number];

export function boundsOfSheet([lon, lat]: Place, { width, height }: Size, scale: number): Bounds {
  const [x, y] = toMercator({ lon, lat });
  const { east, north } = unitsPerMetre(lat);
  const [across, up] = [(width / 2000) * scale * east, (height / 2000) * scale * north];
  return [x - across, y - up, x + across, y + up];
}

/** Millimetres on paper. */
export interface Size {
  width: number;
  height: number;
}

export function extentOfBounds([left, bottom, right, top]: Bounds): Extent {
  const [west, south] = placeOfMercator(left, bottom);
  const [east, north] = placeOfMercator(right, top);
  return { west, south, east, north };
}

/** What a map of this size on paper shows at 1:`scale`, true at its middle. Degrees. */
export const extentOfSheet = (middle: Place, size: Size, scale: number): Extent =>
  extentOfBounds(boundsOfSheet(middle, size, scale));

/** Whether all of it lies where the map has something to draw. */
export const isOnMap = ({ west, south, east, north }: Extent): boolean =>
  west >= -180 && east <= 180 && south >= -farthest && north <= farthest;

/** Millimetres from the upper left corner of the map on the sheet. */
export function paperOf(
  [lon, lat]: Place,
  sheet: { middle: Place; size: Size; scale: number },
): { x: number; y: number } {
  const [left, bottom, right, top] = boundsOfSheet(sheet.middle, sheet.size, sheet.scale);
  const [x, y] = toMercator({ lon, lat });
  return {
    x: ((x - left) / (right - left)) * sheet.size.width,
    y: ((top - y) / (top - bottom)) * sheet.size.height,
  };
}

/** By how much the scale at the upper and at the lower edge differs from that of the middle: 0.01 is larger by 1 %. */
export function scaleErrors(middle: Place, extent: Extent): { north: number; south: number } {
  const here = unitsPerMetre(middle[1]).east;
  return {
    north: unitsPerMetre(extent.north).east / here - 1,
    south: unitsPerMetre(extent.south).east / here - 1,
  };
}
