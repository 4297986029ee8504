import { acrossOf, downOf, latAt, lonAt, mercatorNorth } from '../../src/geo/web-mercator.ts';
import type { Extent } from '../../src/resources/kit/field-kinds.ts';
import type { tileSets } from '../../src/resources/maps/tiles.ts';

export type TileSet = (typeof tileSets)[number];

/** Units of a tile's side, and how far beyond it features are sent, so that symbols are whole at its edge. */
export const tileUnits = 4096;
export const tileBuffer = 64;
/** The grid in which points that lie too near are counted: 4 of a tile's 512 pixels. */
export const cellUnits = 32;
/** Units of a pixel. */
export const pixelUnits = 8;

export interface Tile {
  set: TileSet;
  z: number;
  x: number;
  y: number;
}

/** A tile matrix set. Places are told in tiles of level 0, from the west and from the north. */
interface TileGrid {
  /** Tiles of level 0 beside each other; it has one row. */
  columns: number;
  /** Latitude of its northern edge; the southern lies opposite. */
  north: number;
  /** Up to this level all cells of a level are counted at once, and kept: a tile there covers some 3° and more. */
  cachedLevel: number;
  down: (lat: number) => number;
  latAt: (down: number) => number;
  /** The same as `down` in SQL. */
  downSql: (lat: string) => string;
}

/** OGC 17-083r4: WebMercatorQuad, and WorldCRS84Quad in degrees of CGCS2000. */
export const tileGrids: Readonly<Record<TileSet, TileGrid>> = {
  '3857': {
    columns: 1,
    north: mercatorNorth,
    cachedLevel: 7,
    down: downOf,
    latAt,
    // At the pole itself there is no logarithm
    downSql: (lat) => `0.5 - ln(tan(radians(45 + greatest(${lat}, -89.9) / 2))) / (2 * pi())`,
  },
  '4490': {
    columns: 2,
    north: 90,
    cachedLevel: 6,
    down: (lat) => (90 - lat) / 180,
    latAt: (down) => 90 - down * 180,
    downSql: (lat) => `(90 - ${lat}) / 180`,
  },
};

const across = (set: TileSet, lon: number): number => acrossOf(lon) * tileGrids[set].columns;
const lonOf = (set: TileSet, x: number): number => lonAt(x / tileGrids[set].columns);
const acrossSql = (set: TileSet, lon: string): string => `(${lon} + 180) * ${tileGrids[set].columns / 360}`;

const unitsAt = (z: number): number => tileUnits * 2 ** z;

/** Columns and rows of a level. */
export const sizeOf = (set: TileSet, z: number): { columns: number; rows: number } => ({
  columns: tileGrids[set].columns * 2 ** z,
  rows: 2 ** z,
});

/** A place in units from the north-western corner of its level. */
export function unitsOf({ set, z }: Pick<Tile, 'set' | 'z'>, lon: number, lat: number): [x: number, y: number] {
  const units = unitsAt(z);
  return [across(set, lon) * units, tileGrids[set].down(lat) * units];
}

/** As `unitsOf`, to the whole unit. What lies on the last edge of the world belongs to the last unit before it. */
export function placeOf(at: Pick<Tile, 'set' | 'z'>, lon: number, lat: number): [x: number, y: number] {
  const [x, y] = unitsOf(at, lon, lat);
  const { columns, rows } = sizeOf(at.set, at.z);
  const within = (value: number, tiles: number): number =>
    Math.max(0, Math.min(Math.round(value), tiles * tileUnits - 1));
  return [within(x, columns), within(y, rows)];
}

/** What a tile and its buffer cover, and one unit more: what is near the edge is decided by its rounded place. */
export function coveredBy({ set, z, x, y }: Tile): Extent {
  const { down, latAt, north } = tileGrids[set];
  const units = unitsAt(z);
  const margin = tileBuffer + 1;
  const lon = (unit: number): number => Math.max(-180, Math.min(180, lonOf(set, unit / units)));
  const top = down(north);
  const lat = (unit: number): number => latAt(Math.max(top, Math.min(1 - top, unit / units)));
  return {
    west: lon(x * tileUnits - margin),
    south: lat((y + 1) * tileUnits + margin),
    east: lon((x + 1) * tileUnits + margin),
    north: lat(y * tileUnits - margin),
  };
}

/** All that a set shows. */
export const worldOf = (set: TileSet): Extent => {
  const { north } = tileGrids[set];
  return { west: -180, south: -north, east: 180, north };
};

/** Degrees of longitude that so many pixels of a level cover. */
export const degreesOf = ({ set, z }: Pick<Tile, 'set' | 'z'>, pixels: number): number =>
  (pixels * pixelUnits * 360) / (tileGrids[set].columns * unitsAt(z));

/** Column and row of the cell of a place, as SQL. */
export function cellSql({ set, z }: Pick<Tile, 'set' | 'z'>, lon: string, lat: string): [column: string, row: string] {
  const cells = unitsAt(z) / cellUnits;
  const cell = (value: string, tiles: number): string =>
    `greatest(0, least(floor((${value}) * ${cells}), ${tiles * cells - 1}))`;
  return [cell(acrossSql(set, lon), tileGrids[set].columns), cell(tileGrids[set].downSql(lat), 1)];
}
