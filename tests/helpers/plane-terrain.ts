import type { Box } from '../../src/geo/box.ts';
import type { Position } from '../../src/geo/position.ts';
import { encodeTerrain } from '../../server/terrain/quantized-mesh.ts';

/** Metres above the ellipsoid. */
export type HeightAt = (place: Position) => number;

/** What stored heights are multiplied by. */
export const terrainUnit = 0.25;
/** Finest level of the pyramids. */
export const terrainLevels = 14;
const gridSide = 65;
const meshSide = 9;

/** A tile of the geographic pyramid, two wide at level 0; rows are counted from the north. */
function boxOf(level: number, column: number, row: number): Box {
  const degrees = 180 / 2 ** level;
  const [west, north] = [column * degrees - 180, 90 - row * degrees];
  return { west, south: north - degrees, east: west + degrees, north };
}

/** Places over a box, row by row. @param shareUp of the rows, from the south */
function placesOver({ west, south, east, north }: Box, nodes: number, shareUp: (row: number) => number): Position[] {
  return Array.from({ length: nodes ** 2 }, (_, at) => ({
    lon: west + ((east - west) * (at % nodes)) / (nodes - 1),
    lat: south + (north - south) * shareUp(Math.floor(at / nodes)),
  }));
}

/** A grid from the north, sixteen bits for each height. */
function gridOver(box: Box, heightAt: HeightAt): Buffer {
  const places = placesOver(box, gridSide, (row) => 1 - row / (gridSide - 1));
  return Buffer.from(Uint16Array.from(places, (place) => Math.round(heightAt(place) / terrainUnit)).buffer);
}

function meshOver(box: Box, heightAt: HeightAt): Buffer {
  const last = meshSide - 1;
  const vertices = placesOver(box, meshSide, (row) => row / last).map((place, at) => ({
    u: (at % meshSide) / last,
    v: Math.floor(at / meshSide) / last,
    height: heightAt(place),
    slope: [0, 0] as const,
  }));
  const cells = Array.from({ length: last ** 2 }, (_, at) => Math.floor(at / last) * meshSide + (at % last));
  const triangles = cells.flatMap((at) => [at, at + 1, at + meshSide, at + 1, at + meshSide + 1, at + meshSide]);
  return encodeTerrain({ box, vertices, triangles });
}

const layerJson = {
  tilejson: '2.1.0',
  format: 'quantized-mesh-1.0',
  version: '1.0.0',
  scheme: 'tms',
  tiles: ['{z}/{x}/{y}.terrain?v={version}'],
  projection: 'EPSG:4326',
  available: Array.from({ length: terrainLevels + 1 }, (_, z) => [
    { startX: 0, startY: 0, endX: 2 ** (z + 1) - 1, endY: 2 ** z - 1 },
  ]),
};

/** What services of terrain answer whose ground is told by formulas; null: they have nothing there. */
export function terrainAnswer(
  address: string,
  heights: Readonly<Record<'heightmap' | 'igs_terrain' | 'quantized_mesh', HeightAt>>,
): Buffer | null {
  const { pathname, searchParams } = new URL(address, 'http://x');
  if (pathname === '/mesh/layer.json') return Buffer.from(JSON.stringify(layerJson));
  const [, form, ...numbers] = /^\/(grid|mesh)\/(\d+)\/(\d+)\/(\d+)(?:\.terrain)?$/.exec(pathname) ?? [];
  const [level = 0, column = 0, row = 0] = numbers.map(Number);
  if (form === 'grid') return gridOver(boxOf(level, column, row), heights.heightmap);
  // Rows from the south
  if (form === 'mesh') return meshOver(boxOf(level, column, 2 ** level - 1 - row), heights.quantized_mesh);
  if (!pathname.endsWith('/GetTerrain')) return null;
  const [z = 0, x = 0, fromSouth = 0] = ['Level', 'Row', 'Col'].map((name) => Number(searchParams.get(name)));
  return gridOver(boxOf(z, x, 2 ** z - 1 - fromSouth), heights.igs_terrain);
}
