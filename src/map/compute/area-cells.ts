import type { Box } from '../../geo/box.ts';
import { circleRing, geodesicArea } from '../../geo/geodesic.ts';
import { degreeLengths } from '../../geo/measure.ts';
import type { Position } from '../../geo/position.ts';
import { isInRing } from '../../geo/ring.ts';
import { cornersOf, extentOfSketch, positionOf } from '../state/measured.ts';
import type { Sketch } from '../state/sketch.ts';
import { Uncomputable, type World } from './computation.ts';

/** Cells along the longer side of an area. */
const cellsAcross = 400;

/** An area of the ground, cut into cells; those outside of it weigh nothing. */
export interface AreaCells {
  columns: number;
  rows: number;
  /** Of a cell by column and row, which may be −1 or one too many: metres at its middle. */
  height: (column: number, row: number) => number;
  /** Of a cell of the list `areas`: metres at its middle. */
  heightOf: (at: number) => number;
  /** Square metres of each cell that belong to the area, row by row from the south. */
  areas: Float64Array;
  /** Metres of a cell from west to east, by row, and from south to north. */
  width: (row: number) => number;
  depth: number;
  /** Of so many cells from a column and a row on. */
  box: (column: number, row: number, across: number, up: number) => Box;
  /** Square metres, on the ellipsoid. */
  total: number;
}

const turn = (a: Position, b: Position, c: Position): number =>
  Math.sign((b.lon - a.lon) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lon - a.lon));

/** Whether a side of the ring crosses another one. */
export function crossesItself(ring: readonly Position[]): boolean {
  const side = (at: number): [Position, Position] => [ring[at]!, ring[(at + 1) % ring.length]!];
  return ring.some((_, one) =>
    ring.some((_, other) => {
      if (other <= one) return false;
      const [[a, b], [c, d]] = [side(one), side(other)];
      return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
    }),
  );
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

/** @param maxArea square metres. @throws Uncomputable for an area that cannot be reckoned on */
export async function areaCells(sketch: Sketch, world: World, maxArea: number): Promise<AreaCells> {
  const { ring, total } = ringOf(sketch, maxArea);
  const { west, south, east, north } = extentOfSketch(sketch);
  const { alongParallel, alongMeridian } = degreeLengths((south + north) / 2);
  const side = Math.max((east - west) * alongParallel, (north - south) * alongMeridian) / cellsAcross;
  const columns = Math.max(4, Math.ceil(((east - west) * alongParallel) / side));
  const rows = Math.max(4, Math.ceil(((north - south) * alongMeridian) / side));
  const [stepX, stepY] = [(east - west) / columns, (north - south) / rows];
  // A rim of one cell, so that every cell has neighbours
  const raster = await world.heights({
    west: west - stepX / 2,
    east: east + stepX / 2,
    south: south - stepY / 2,
    north: north + stepY / 2,
    columns: columns + 2,
    rows: rows + 2,
  });
  const width = (row: number): number => stepX * degreeLengths(south + (row + 0.5) * stepY).alongParallel;
  const areas = new Float64Array(columns * rows);
  const spots = ring.map(({ lon, lat }) => [lon, lat] as const);
  let sum = 0;
  for (const at of areas.keys()) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    if (!isInRing([west + (column + 0.5) * stepX, south + (row + 0.5) * stepY], spots)) continue;
    areas[at] = width(row);
    sum += width(row);
  }
  // What cells cut off at the rim or add there is made good
  const scale = sum === 0 ? 0 : total / sum;
  for (const at of areas.keys()) areas[at] = (areas[at] ?? 0) * scale;
  const height = (column: number, row: number): number => raster.heights[(row + 1) * (columns + 2) + column + 1] ?? 0;
  return {
    columns,
    rows,
    areas,
    total,
    width,
    depth: stepY * alongMeridian,
    height,
    heightOf: (at) => height(at % columns, Math.floor(at / columns)),
    box: (column, row, across, up) => ({
      west: west + column * stepX,
      east: west + (column + across) * stepX,
      south: south + row * stepY,
      north: south + (row + up) * stepY,
    }),
  };
}
