import { contours } from 'd3-contour';
import { type HeightGrid, boxOfGrid, smoothHeightIn } from '../../src/geo/height-grid.ts';
import { latAt, lonAt, tilesOver } from '../../src/geo/web-mercator.ts';
import { contourLevels } from '../../src/resources/maps/terrain-tiles.ts';
import { encodeTile, type TileFeature } from '../tiles/encode-tile.ts';
import { fitToTile } from '../tiles/fit-to-tile.ts';
import type { Line, Place } from '../../src/geo/clip-to-frame.ts';
import { tileUnits } from '../tiles/tile-grid.ts';

/** A tile of Web Mercator, 512 pixels, rows from the north. */
export interface ContourPlace {
  z: number;
  x: number;
  y: number;
}

/** Units from sample to sample. The lattice is that of the level, so that neighbours sample the same places. */
const unitsPerSample = 32;
/** Samples beyond each edge: the outermost ones close the areas of d3, which is cut off. */
const margin = 4;
const side = tileUnits / unitsPerSample + 1 + 2 * margin;
/** Units that a line may be moved by when points are left out: a quarter of a pixel. */
const tolerance = 2;
/** Every so many lines one that stands out. */
const indexEvery = 5;

/** Metres between lines, by level. */
export const intervalAt = (z: number): number => (z < 10 ? 200 : z < 11 ? 100 : z < 13 ? 50 : 20);

/** Whether the grid has ground for a tile. */
export function hasContours(grid: HeightGrid, { z, x, y }: ContourPlace): boolean {
  if (z < contourLevels.min || z > contourLevels.max) return false;
  const { column, row, columns, rows } = tilesOver(boxOfGrid(grid), z);
  return x >= column && x < column + columns && y >= row && y < row + rows;
}

/** Heights of the samples of a tile and its margin, row by row from the north, metres. */
function samplesOf(grid: HeightGrid, { z, x, y }: ContourPlace): number[] {
  const span = tileUnits * 2 ** z;
  const share = (tile: number, sample: number): number =>
    (tile * tileUnits + (sample - margin) * unitsPerSample) / span;
  const lons = Array.from({ length: side }, (_, column) => lonAt(share(x, column)));
  const lats = Array.from({ length: side }, (_, row) => latAt(share(y, row)));
  return lats.flatMap((lat) => lons.map((lon) => smoothHeightIn(grid, lon, lat)));
}

/** d3 names a sample by the middle of its square. */
const unitsOf = (at: number): number => (at - 0.5 - margin) * unitsPerSample;

/** The bytes of a tile: contours of the land, none of the sea. A tile without any has none. */
export function contourTile(grid: HeightGrid, place: ContourPlace): Uint8Array {
  const samples = samplesOf(grid, place);
  const interval = intervalAt(place.z);
  const highest = samples.reduce((max, height) => Math.max(max, height), 0);
  const elevations = Array.from({ length: Math.floor(highest / interval) }, (_, index) => (index + 1) * interval);
  const areas = contours().size([side, side]);
  const features = elevations.flatMap((elevation): TileFeature[] => {
    const rings = areas.contour(samples, elevation).coordinates.flat();
    const lines = rings.map((ring): Line => ring.map(([u = 0, v = 0]): Place => [unitsOf(u), unitsOf(v)]));
    const geometry = fitToTile({ type: 'lines', lines }, { x: 0, y: 0 }, tolerance);
    if (!geometry) return [];
    return [{ id: null, geometry, properties: { elevation, isIndex: elevation % (interval * indexEvery) === 0 } }];
  });
  return encodeTile([{ name: 'contours', features }]);
}
