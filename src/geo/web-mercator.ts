import type { Box } from './box.ts';
import { radians } from './measure.ts';
import type { Position } from './position.ts';

/**
 * Web Mercator (EPSG:3857) and its pyramid of tiles (OGC 17-083r4, WebMercatorQuad): the sphere with the greater radius of
 * the ellipsoid, unrolled to a square. Places in it are told in metres from its middle, x to the east and y to the north, or
 * as shares of its side, across from the west and down from the north.
 */

/** Half the side of the square, metres. */
export const mercatorHalf = Math.PI * 6_378_137;
/** Latitude of the square's northern side; the southern one lies opposite. */
export const mercatorNorth = 85.051_128_779_806_6;

/** 0 at 180° W to 1 at 180° E. */
export const acrossOf = (lon: number): number => (lon + 180) / 360;
/** Longitude of a share across. */
export const lonAt = (across: number): number => across * 360 - 180;

/** 0 at the northern side to 1 at the southern; beyond it nearer to a pole, and finite at the pole itself. */
export const downOf = (lat: number): number => (1 - Math.asinh(Math.tan(radians(lat))) / Math.PI) / 2;
/** Latitude of a share down. */
export const latAt = (down: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI;

/** Metres east of the square's middle. */
export const eastOf = (lon: number): number => (2 * acrossOf(lon) - 1) * mercatorHalf;
/** Metres north of its middle; beyond it for what is nearer to a pole than its sides. */
export const northOf = (lat: number): number => (1 - 2 * downOf(lat)) * mercatorHalf;
/** Metres of the square. */
export const toMercator = ({ lon, lat }: Position): [x: number, y: number] => [eastOf(lon), northOf(lat)];

/** Metres that a pixel of a level covers along the equator; beside it they shrink as `parallelScale` says. */
export const equatorResolution = (level: number, tileSize: number): number =>
  (2 * mercatorHalf) / (tileSize * 2 ** level);

/** Tiles of a level that lie beside and below each other: the first column and row, and how many of each. */
export interface TileBlock {
  column: number;
  row: number;
  columns: number;
  rows: number;
}

/** The tiles of a level that a box in degrees reaches into. What lies beyond the square is cut off. */
export function tilesOver(box: Box, level: number): TileBlock {
  const tiles = 2 ** level;
  const first = (share: number): number => Math.max(0, Math.min(Math.floor(share * tiles), tiles - 1));
  const end = (share: number): number => Math.max(1, Math.min(Math.ceil(share * tiles), tiles));
  const [column, row] = [first(acrossOf(box.west)), first(downOf(box.north))];
  return {
    column,
    row,
    columns: Math.max(1, end(acrossOf(box.east)) - column),
    rows: Math.max(1, end(downOf(box.south)) - row),
  };
}
