import { latitudeWords, longitudeWords } from '../../geo/degrees.ts';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import { Point as PointGeometry } from 'ol/geom.js';
import { fromExtent } from 'ol/geom/Polygon.js';
import type { Extent as MapExtent } from 'ol/extent.js';
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js';

/** Where something lies: degrees, CGCS2000 (EPSG:4490). Drawn as WGS 84, from which it differs by less than a metre. */
export type Footprint = Extent | Point;

/** Small maps are drawn in Web Mercator: shapes are true at every place. */
const degrees = 'EPSG:4326';
const drawn = 'EPSG:3857';

export const isPoint = (footprint: Footprint): footprint is Point => 'lon' in footprint;

/** Bounds on the drawn map; a point has no size. */
export function boundsOf(footprint: Footprint): MapExtent {
  if (isPoint(footprint)) {
    const [x = 0, y = 0] = fromLonLat([footprint.lon, footprint.lat]);
    return [x, y, x, y];
  }
  const { west, south, east, north } = footprint;
  return transformExtent([west, south, east, north], degrees, drawn);
}

/** What is drawn for a footprint. A box without width or height is drawn as its centre: a line would be invisible. */
export function geometryOf(footprint: Footprint): PointGeometry | ReturnType<typeof fromExtent> {
  const [left = 0, bottom = 0, right = 0, top = 0] = boundsOf(footprint);
  if (left === right || bottom === top) return new PointGeometry([(left + right) / 2, (bottom + top) / 2]);
  return fromExtent([left, bottom, right, top]);
}

/** Six decimals are about 10 cm. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
const within = (value: number, limit: number): number => rounded(Math.min(limit, Math.max(-limit, value)));

/** Bounds on the drawn map as a box in degrees, cut off at the edges of the world. */
export function extentOf(bounds: MapExtent): Extent {
  const [west = 0, south = 0, east = 0, north = 0] = transformExtent(bounds, drawn, degrees);
  return { west: within(west, 180), south: within(south, 90), east: within(east, 180), north: within(north, 90) };
}

export function pointOf(coordinate: readonly number[]): Point {
  const [lon = 0, lat = 0] = toLonLat([...coordinate]);
  return { lon: within(lon, 180), lat: within(lat, 90) };
}

/** '东经 120.1551° 北纬 30.2741°': four decimals are about 10 m. */
export const positionText = (lon: number, lat: number): string => `${longitudeWords(lon)} ${latitudeWords(lat)}`;
