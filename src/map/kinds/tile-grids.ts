import { equatorResolution, mercatorHalf, toMercator } from '../../geo/web-mercator.ts';

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

/** A tile of a pyramid. */
export interface TilePlace {
  /** As the service numbers it. */
  level: number;
  /** From the west. */
  column: number;
  /** From the north. */
  row: number;
}

/** A place in the middle of the province, degrees: where services of its geology have something to show. */
export const probedPlace = { lon: 120, lat: 29 } as const;

/** The tile over the probed place in the service's `level`, or the nearest level that the grid has. */
export function probedTile({ epsg, origin, resolutions, tileSize, firstLevel }: TileGrid, level: number) {
  const [x, y] = epsg === 3857 ? toMercator(probedPlace) : [probedPlace.lon, probedPlace.lat];
  const at = Math.min(Math.max(level - firstLevel, 0), resolutions.length - 1);
  const side = (resolutions[at] ?? 1) * tileSize;
  return {
    level: at + firstLevel,
    column: Math.floor((x - origin[0]) / side),
    row: Math.floor((origin[1] - y) / side),
  };
}

/** A small box around the probed place in units of the system: degrees, metres of Web Mercator, or Gauss–Krüger. */
export function probedBox(epsg: number): [west: number, south: number, east: number, north: number] {
  if (epsg === 3857) {
    const [x, y] = toMercator(probedPlace);
    return [x - 20_000, y - 20_000, x + 20_000, y + 20_000];
  }
  const { lon, lat } = probedPlace;
  const isDegrees = epsg < 4500;
  // Northing of 29°; the easting of every zone's middle, without its number
  return isDegrees ? [lon - 0.2, lat - 0.2, lon + 0.2, lat + 0.2] : [480_000, 3_190_000, 520_000, 3_230_000];
}

/** Levels 0…`maxLevel` of the square pyramid over Web Mercator. */
export function mercatorGrid(maxLevel = 18, tileSize = 256): TileGrid {
  const resolutions = Array.from({ length: maxLevel + 1 }, (_, level) => equatorResolution(level, tileSize));
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

/** The pyramid over the world in the system that an `epsg` option names: Web Mercator, or else degrees. */
export const worldGrid = ({
  epsg,
  maxLevel,
  tileSize,
}: {
  epsg?: number | null;
  maxLevel?: number | null;
  tileSize?: number | null;
}): TileGrid =>
  epsg === 3857
    ? mercatorGrid(maxLevel ?? 18, tileSize ?? 256)
    : geographicGrid({ epsg: epsg ?? 4490, maxLevel: maxLevel ?? 18, tileSize: tileSize ?? 256 });
