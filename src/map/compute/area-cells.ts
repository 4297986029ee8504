import { crossesItself } from '../../geo/self-crossing.ts';
import { circleRing, geodesicArea } from '../../geo/geodesic.ts';
import { degreeLengths } from '../../geo/measure.ts';
import type { Position } from '../../geo/position.ts';
import { cornersOf, extentOfSketch, positionOf } from '../state/measured.ts';
import type { Sketch } from '../state/sketch.ts';
import { boxesIn, type Cells } from './cell-shapes.ts';
import { Uncomputable, type World } from './computation.ts';

/** Cells along the longer side of an area. */
const cellsAcross = 400;

/** An area cut into cells; those outside of it weigh nothing. */
export interface AreaGrid extends Cells {
  /** Round the area, its first corner not repeated. */
  ring: readonly Position[];
  /** Square metres of each cell that belong to the area, row by row from the south. */
  areas: Float64Array;
  /** Metres of a cell from west to east, by row, and from south to north. */
  width: (row: number) => number;
  depth: number;
  /** Of so many cells from the south-western corner to the east and to the north, a part of a cell too. */
  placeAt: (across: number, up: number) => Position;
  /** The way back, as columns and rows. */
  spotOf: (place: Position) => readonly [across: number, up: number];
  /** Square metres, on the ellipsoid. */
  total: number;
}

/** An area of the ground, cut into cells. */
export interface AreaCells extends AreaGrid {
  /** Of a cell by column and row, which may be −1 or one too many: metres at its middle. */
  height: (column: number, row: number) => number;
  /** Of a cell of the list `areas`: metres at its middle. */
  heightOf: (at: number) => number;
}

function ringOf(sketch: Sketch, maxArea: number): { ring: Position[]; total: number } {
  const isCircle = sketch.form === 'circle';
  const ring = isCircle ? circleRing(positionOf(sketch.middle), sketch.radius, 180) : cornersOf(sketch);
  if (crossesItself(ring)) throw new Uncomputable('多边形的边互相交叉，请重画');
  const total = isCircle ? Math.PI * sketch.radius ** 2 : geodesicArea(ring).squareMetres;
  if (!(total >= 100)) throw new Uncomputable('范围太小，至少 100 m²，请重画');
  if (total > maxArea) throw new Uncomputable(`范围太大，最大 ${maxArea / 1e6} km²，请缩小后重试`);
  return { ring, total };
}

/** Longitudes at which the sides of a ring cross a parallel: a place on it is inside where an odd number lies east of it. */
function crossingsOf(ring: readonly Position[], lat: number): number[] {
  return ring.flatMap((from, at) => {
    const to = ring[(at + 1) % ring.length] ?? from;
    if (from.lat > lat === to.lat > lat) return [];
    return [from.lon + ((lat - from.lat) / (to.lat - from.lat)) * (to.lon - from.lon)];
  });
}

/** @param maxArea square metres. @throws Uncomputable for an area that cannot be reckoned on */
export function areaGrid(sketch: Sketch, maxArea: number): AreaGrid {
  const { ring, total } = ringOf(sketch, maxArea);
  const { west, south, east, north } = extentOfSketch(sketch);
  const { alongParallel, alongMeridian } = degreeLengths((south + north) / 2);
  const side = Math.max((east - west) * alongParallel, (north - south) * alongMeridian) / cellsAcross;
  const columns = Math.max(4, Math.ceil(((east - west) * alongParallel) / side));
  const rows = Math.max(4, Math.ceil(((north - south) * alongMeridian) / side));
  const [stepX, stepY] = [(east - west) / columns, (north - south) / rows];
  const width = (row: number): number => stepX * degreeLengths(south + (row + 0.5) * stepY).alongParallel;
  const areas = new Float64Array(columns * rows);
  let sum = 0;
  for (let row = 0; row < rows; row++) {
    const [crossings, own] = [crossingsOf(ring, south + (row + 0.5) * stepY), width(row)];
    for (let column = 0; column < columns; column++) {
      const lon = west + (column + 0.5) * stepX;
      let isInside = false;
      for (const each of crossings) if (each > lon) isInside = !isInside;
      if (!isInside) continue;
      areas[row * columns + column] = own;
      sum += own;
    }
  }
  // What cells cut off at the rim or add there is made good
  const scale = sum === 0 ? 0 : total / sum;
  for (const at of areas.keys()) areas[at] = (areas[at] ?? 0) * scale;
  return {
    columns,
    rows,
    ring,
    areas,
    total,
    width,
    depth: stepY * alongMeridian,
    box: boxesIn({ west, south, east, north }, columns, rows),
    placeAt: (across, up) => ({ lon: west + across * stepX, lat: south + up * stepY }),
    spotOf: ({ lon, lat }) => [(lon - west) / stepX, (lat - south) / stepY],
  };
}

/** @param maxArea square metres. @throws Uncomputable for an area that cannot be reckoned on */
export async function areaCells(sketch: Sketch, world: World, maxArea: number): Promise<AreaCells> {
  const grid = areaGrid(sketch, maxArea);
  const { columns, rows, placeAt } = grid;
  // A rim of one cell, so that every cell has neighbours
  const [low, high] = [placeAt(-0.5, -0.5), placeAt(columns + 0.5, rows + 0.5)];
  const raster = await world.heights({
    west: low.lon,
    east: high.lon,
    south: low.lat,
    north: high.lat,
    columns: columns + 2,
    rows: rows + 2,
  });
  const height = (column: number, row: number): number => raster.heights[(row + 1) * (columns + 2) + column + 1] ?? 0;
  return { ...grid, height, heightOf: (at) => height(at % columns, Math.floor(at / columns)) };
}
