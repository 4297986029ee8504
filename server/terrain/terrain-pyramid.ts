import Martini from '@mapbox/martini';
import type { Box } from '../../src/geo/box.ts';
import { boxOfGrid, heightIn, type HeightGrid } from '../../src/geo/height-grid.ts';
import { datums } from '../../src/geo/datums.ts';
import { degreeLengths, radians } from '../../src/geo/measure.ts';
import { encodeTerrain, type Vertex } from './quantized-mesh.ts';

/** A tile of the geographic pyramid: two at level 0, rows from the south. */
export interface TerrainPlace {
  level: number;
  column: number;
  row: number;
}

/** First and last columns and rows of a level that there are. */
export interface TileRange {
  startX: number;
  startY: number;
  endX: number;
  endY: number;
}

/** Points along the side of a tile. */
const side = 65;
/** With one more on every edge, for slopes. */
const wide = side + 2;
/** Degrees along the rim of the grid in which its heights fade into the level ground around it. */
const rim = 0.2;
const martini = new Martini(side);

/** Degrees that a tile is wide and high. */
const spanAt = (level: number): number => 180 / 2 ** level;

function boxOf({ level, column, row }: TerrainPlace): Box {
  const span = spanAt(level);
  const [west, south] = [column * span - 180, row * span - 90];
  return { west, south, east: west + span, north: south + span };
}

/** The finest level that the grid has something new for. */
export const finestLevel = ({ step }: HeightGrid): number =>
  Math.max(0, Math.round(Math.log2(180 / (step * (side - 1)))));

/** Tiles of a level that the grid lies in; of the coarsest all of the earth. */
export function rangeAt(grid: HeightGrid, level: number): TileRange {
  if (level === 0) return { startX: 0, startY: 0, endX: 1, endY: 0 };
  const box = boxOfGrid(grid);
  const at = (degrees: number): number => Math.floor(degrees / spanAt(level));
  return {
    startX: at(box.west + 180),
    startY: at(box.south + 90),
    endX: at(box.east + 180),
    endY: at(box.north + 90),
  };
}

export function hasTile(grid: HeightGrid, { level, column, row }: TerrainPlace): boolean {
  if (level > finestLevel(grid)) return false;
  const { startX, startY, endX, endY } = rangeAt(grid, level);
  return column >= startX && column <= endX && row >= startY && row <= endY;
}

/** layer.json of the pyramid; addresses of tiles are below its own. */
export const layerOf = (grid: HeightGrid): object => ({
  tilejson: '2.1.0',
  name: '本门户地形',
  format: 'quantized-mesh-1.0',
  version: '1.0.0',
  scheme: 'tms',
  tiles: ['{z}/{x}/{y}'],
  projection: 'EPSG:4326',
  bounds: [-180, -90, 180, 90],
  minzoom: 0,
  maxzoom: finestLevel(grid),
  available: Array.from({ length: finestLevel(grid) + 1 }, (_, level) => [rangeAt(grid, level)]),
  extensions: ['octvertexnormals'],
});

/** Metres; outside of the grid 0. Heights above sea are taken as above the ellipsoid, which lies some 10 m off here. */
function heightAt(grid: HeightGrid, box: Box, lon: number, lat: number): number {
  const inside = Math.min(lon - box.west, box.east - lon, lat - box.south, box.north - lat);
  return inside <= 0 ? 0 : heightIn(grid, lon, lat) * Math.min(1, inside / rim);
}

/** Metres that a mesh may differ from the ground: little where the ground is even, so that holes in plains begin on it. */
const tolerance = (levelsAbove: number, rise: number): number => Math.max(1, rise / 60) * 2 ** (levelsAbove / 2);

/**
 * Metres that level ground lies below the plane through the middle of a tile, as if the earth were a ball: a mesh without
 * regard to it would cut through the ground by as much.
 * @param x, y points of the side of the tile, from the north-west
 */
function fallAt(box: Box, x: number, y: number): number {
  const span = radians(box.east - box.west);
  const north = radians(box.north) - (y / (side - 1)) * span;
  const [east, up] = [(x / (side - 1) - 0.5) * span * Math.cos(north), (0.5 - y / (side - 1)) * span];
  return (datums.wgs84.ellipsoid.semiMajor / 2) * (east ** 2 + up ** 2);
}

/** Another one for other meshes of the same heights. */
export const meshVersion = 2;

/** The bytes of a tile. */
export function terrainTile(grid: HeightGrid, place: TerrainPlace): Buffer {
  const box = boxOf(place);
  const step = spanAt(place.level) / (side - 1);
  const extent = boxOfGrid(grid);
  const heights = Float32Array.from({ length: wide * wide }, (_, index) =>
    heightAt(grid, extent, box.west + ((index % wide) - 1) * step, box.north - (Math.floor(index / wide) - 1) * step),
  );
  const at = (x: number, y: number): number => heights[(y + 1) * wide + x + 1] ?? 0;
  const inner = Float32Array.from({ length: side * side }, (_, index) => at(index % side, Math.floor(index / side)));
  const rise = Math.max(...inner) - Math.min(...inner);
  const round = inner.map((height, index) => height - fallAt(box, index % side, Math.floor(index / side)));
  const mesh = martini.createTile(round).getMesh(tolerance(finestLevel(grid) - place.level, rise));
  const vertices = Array.from({ length: mesh.vertices.length / 2 }, (_, index): Vertex => {
    const [x, y] = [mesh.vertices[index * 2] ?? 0, mesh.vertices[index * 2 + 1] ?? 0];
    const { alongMeridian, alongParallel } = degreeLengths(Math.max(-89, Math.min(89, box.north - y * step)));
    return {
      u: x / (side - 1),
      v: 1 - y / (side - 1),
      height: at(x, y),
      slope: [
        (at(x + 1, y) - at(x - 1, y)) / (2 * step * alongParallel),
        (at(x, y - 1) - at(x, y + 1)) / (2 * step * alongMeridian),
      ],
    };
  });
  return encodeTerrain({ box, vertices, triangles: counterClockwise(vertices, mesh.triangles) });
}

function counterClockwise(vertices: readonly Vertex[], triangles: Uint32Array): number[] {
  const turned: number[] = [];
  for (let at = 0; at < triangles.length; at += 3) {
    const [a = 0, b = 0, c = 0] = triangles.subarray(at, at + 3);
    const [p, q, r] = [vertices[a]!, vertices[b]!, vertices[c]!];
    const isTurned = (q.u - p.u) * (r.v - p.v) - (r.u - p.u) * (q.v - p.v) < 0;
    turned.push(a, ...(isTurned ? [c, b] : [b, c]));
  }
  return turned;
}
