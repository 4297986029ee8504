import type { Extent } from '../../src/resources/kit/field-kinds.ts';
import { wireName } from '../../src/resources/kit/wire.ts';
import type { Query } from '../db/query.ts';
import type { TileFeature } from './encode-tile.ts';
import { fitToTile } from './fit-to-tile.ts';
import type { Geometry } from './tile-geometry.ts';
import {
  cellUnits,
  coveredBy,
  degreesOf,
  pixelUnits,
  placeOf,
  type Tile,
  tileBuffer,
  tileGrids,
  tileUnits,
  unitsOf,
} from './tile-grid.ts';
import { type Cell, cellOfRow, coarser, type LevelCache } from './level-cache.ts';
import type { TileLayer } from './tile-layers.ts';
import {
  cellStatement,
  hasPoints,
  shapeStatement,
  singleStatement,
  type SizeRange,
  type TileQuestion,
  type TileRow,
} from './tile-sql.ts';

/** More rows than this are counted by cells at every level. */
const maxSingles = 5000;
/** No more extents than this in a tile: the largest. */
const maxShapes = 5000;
/** An extent is drawn as it is from this greater side on; before, it is a point. */
const minPixels = 64;

/** What reads a tile needs: where it asks, and the levels that are kept. */
export interface TileContext {
  db: Query;
  levels: LevelCache;
  /** Of the rows that are read: as long as it is the same, they are. */
  stamp: string;
}

/** The features of a tile. The larger comes first, so that the smaller lies upon it. */
export async function readTile(context: TileContext, question: TileQuestion, tile: Tile): Promise<TileFeature[]> {
  if (hasPoints(question.layer)) return readPoints(context, question, tile, null);
  const limit = degreesOf(tile, minPixels);
  const [shapes, points] = await Promise.all([
    readShapes(context, question, tile, { atLeast: limit }),
    readPoints(context, question, tile, { below: limit }),
  ]);
  return [...shapes, ...points];
}

async function readPoints(
  context: TileContext,
  question: TileQuestion,
  tile: Tile,
  size: SizeRange,
): Promise<TileFeature[]> {
  const { layer } = question;
  if (tile.z < layer.singlesFrom) return readCells(context, question, tile, size);
  const { text, values } = singleStatement(question, coveredBy(tile), size, maxSingles + 1);
  const { rows } = await context.db.query<TileRow>(text, values);
  if (rows.length > maxSingles) return readCells(context, question, tile, size);
  return rows.flatMap((row) => {
    const geometry = fitToTile(
      { type: 'points', points: [placeOf(tile, Number(row['lon']), Number(row['lat']))] },
      tile,
    );
    return geometry ? [{ id: Number(row['id']), geometry, properties: propertiesOf(layer, row) }] : [];
  });
}

async function readCells(
  context: TileContext,
  question: TileQuestion,
  tile: Tile,
  size: SizeRange,
): Promise<TileFeature[]> {
  const { cachedLevel } = tileGrids[tile.set];
  const cells =
    tile.z > cachedLevel
      ? await cellsOfTile(context, question, tile, size)
      : await cellsOfLevel(context, question, tile, size);
  return cells.filter((cell) => isNear(cell, tile)).map((cell) => featureOf(cell, question.layer, tile));
}

async function cellsOfTile({ db }: TileContext, question: TileQuestion, tile: Tile, size: SizeRange): Promise<Cell[]> {
  const { text, values } = cellStatement(question, tile, coveredBy(tile), size);
  const { rows } = await db.query<TileRow>(text, values);
  return rows.map(cellOfRow);
}

/** Points are counted once for all kept levels; which extents are points depends on the level. */
async function cellsOfLevel(
  context: TileContext,
  question: TileQuestion,
  tile: Tile,
  size: SizeRange,
): Promise<readonly Cell[]> {
  const { set, z } = tile;
  const level = size ? z : tileGrids[set].cachedLevel;
  const finest = await context.levels.get(context, question, { set, z: level }, size);
  return coarser(finest, level - z);
}

const perTile = tileUnits / cellUnits;
const beyond = tileBuffer / cellUnits;

const isNear = ({ column, row }: Cell, { x, y }: Tile): boolean => {
  const [across, down] = [column - x * perTile, row - y * perTile];
  return across >= -beyond && across < perTile + beyond && down >= -beyond && down < perTile + beyond;
};

/** A cell is drawn in the middle of its rows, never outside itself. */
function featureOf({ column, row, count, lon, lat, id, fields }: Cell, layer: TileLayer, tile: Tile): TileFeature {
  const [u, v] = placeOf(tile, lon / count, lat / count);
  const inside = (unit: number, cell: number, corner: number): number =>
    Math.max(cell * cellUnits, Math.min(unit, cell * cellUnits + cellUnits - 1)) - corner * tileUnits;
  const geometry: Geometry = { type: 'points', points: [[inside(u, column, tile.x), inside(v, row, tile.y)]] };
  return count === 1
    ? { id, geometry, properties: propertiesOf(layer, fields) }
    : { id: null, geometry, properties: { count } };
}

async function readShapes(
  { db }: TileContext,
  question: TileQuestion,
  tile: Tile,
  size: SizeRange,
): Promise<TileFeature[]> {
  const { text, values } = shapeStatement(question, coveredBy(tile), size, maxShapes);
  const { rows } = await db.query<TileRow>(text, values);
  return rows.flatMap((row) => {
    const [west = 0, south = 0, east = 0, north = 0] = ['west', 'south', 'east', 'north'].map((side) =>
      Number(row[side]),
    );
    const geometry = fitToTile(rectangle(tile, { west, south, east, north }), tile);
    return geometry ? [{ id: Number(row['id']), geometry, properties: propertiesOf(question.layer, row) }] : [];
  });
}

/** At least two pixels wide and high, else nothing would be left of it. */
function rectangle(tile: Tile, box: Extent): Geometry {
  const { north: edge } = tileGrids[tile.set];
  const [left, top] = unitsOf(tile, box.west, Math.min(edge, box.north));
  const [right, bottom] = unitsOf(tile, box.east, Math.max(-edge, box.south));
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [width, height] = [Math.max(pixelUnits, (right - left) / 2), Math.max(pixelUnits, (bottom - top) / 2)];
  const ring = [
    [x - width, y - height],
    [x + width, y - height],
    [x + width, y + height],
    [x - width, y + height],
  ] as const;
  return { type: 'polygons', polygons: [[ring]] };
}

/** Fields that were not read are left out. */
function propertiesOf({ resource, far, near }: TileLayer, row: TileRow): TileFeature['properties'] {
  return Object.fromEntries([...far, ...near].map((name, at) => [wireName(resource, name), row[`f${at}`] ?? null]));
}
