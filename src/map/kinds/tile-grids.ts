/** A pyramid of tiles as engines need it: level 0 first. */
export interface TileGrid {
  epsg: number;
  /** Upper left corner, east before north, in units of the system. */
  origin: readonly [number, number];
  /** Units of the system per pixel, by level. */
  resolutions: readonly number[];
  /** Pixels. */
  tileSize: number;
  /** Number that the service gives to the coarsest level of `resolutions`. */
  firstLevel: number;
}

/** Half the side of the Web Mercator square, metres. */
const mercatorHalf = 20_037_508.342789244;

/** Levels 0…`maxLevel` of the square pyramid over Web Mercator. */
export function mercatorGrid(maxLevel = 18, tileSize = 256): TileGrid {
  const first = (2 * mercatorHalf) / tileSize;
  const resolutions = Array.from({ length: maxLevel + 1 }, (_, level) => first / 2 ** level);
  return { epsg: 3857, origin: [-mercatorHalf, mercatorHalf], resolutions, tileSize, firstLevel: 0 };
}

/**
 * The pyramid over longitude and latitude, two tiles at its top. `firstLevel` 0 or 1: how the service counts that top
 * level; Tianditu and CGCS2000 sets of it begin with 1.
 */
export function geographicGrid({
  epsg = 4490,
  maxLevel = 18,
  tileSize = 256,
  firstLevel = 0,
}: { epsg?: number; maxLevel?: number; tileSize?: number; firstLevel?: 0 | 1 } = {}): TileGrid {
  const first = 180 / tileSize;
  const resolutions = Array.from({ length: maxLevel - firstLevel + 1 }, (_, level) => first / 2 ** level);
  return { epsg, origin: [-180, 90], resolutions, tileSize, firstLevel };
}
