import MvtFormat from 'ol/format/MVT.js';
import { getIntersection, isEmpty } from 'ol/extent.js';
import type RenderFeature from 'ol/render/Feature.js';
import type TileGrid from 'ol/tilegrid/TileGrid.js';
import type { Line, Place } from '../../../geo/clip-to-frame.ts';
import { geologyTiles } from '../../kinds/portal-geology.ts';
import { joinAreas, joinLines, type TilePart } from '../../state/print/join-tile-parts.ts';
import { boundsOf } from '../footprint.ts';
import { boundedGrid } from '../kinds/bounded-grid.ts';
import type { PaperView } from './paper-view.ts';

/** Units along the side of a tile of the build. */
const side = 4096;
/** As sources of vector tiles choose their level. */
const coarser = 1;

/** A tile as it was fetched. */
export interface GeologyTile {
  column: number;
  row: number;
  bytes: ArrayBuffer;
}

/** All of the geological map on a sheet that is drawn alike. */
export interface GeologyFeature {
  /** As tiles tell it, the layer among them. */
  values: Readonly<Record<string, unknown>>;
  isArea: boolean;
  /** Rings or lines, Web Mercator. */
  lines: readonly Line[];
}

/** The level whose tiles the map shows at so many metres of Web Mercator per pixel, and its tiles in sight. */
export function tilesInSight({ extent, resolution }: Pick<PaperView, 'extent' | 'resolution'>) {
  const grid = boundedGrid(geologyTiles.box, geologyTiles);
  const level = grid.getZForResolution(resolution, coarser);
  const tiles: Pick<GeologyTile, 'column' | 'row'>[] = [];
  const seen = getIntersection(extent, boundsOf(geologyTiles.box));
  if (!isEmpty(seen)) grid.forEachTileCoord(seen, level, ([, column = 0, row = 0]) => tiles.push({ column, row }));
  return { grid, level, tiles };
}

/**
 * The geological map of a sheet, whole: areas and lines as they were before they were cut into tiles.
 * @throws Error when a tile is not to be had
 */
export async function readGeology(
  view: PaperView,
  ask: (address: string, signal?: AbortSignal) => Promise<Response>,
  signal?: AbortSignal,
): Promise<GeologyFeature[]> {
  const { grid, level, tiles } = tilesInSight(view);
  const fetched = await Promise.all(
    tiles.map(async ({ column, row }): Promise<GeologyTile> => {
      const response = await ask(`${import.meta.env.BASE_URL}geology/${level}/${column}/${row}.pbf`, signal);
      if (!response.ok) throw new Error(`a tile of the geological map answered ${response.status}`);
      return { column, row, bytes: await response.arrayBuffer() };
    }),
  );
  return joinGeology(fetched, grid, level);
}

type Alike = Pick<GeologyFeature, 'values' | 'isArea'> & { parts: TilePart[] };

/** @param tiles of one level */
export function joinGeology(tiles: readonly GeologyTile[], grid: TileGrid, level: number): GeologyFeature[] {
  const alike = new Map<string, Alike>();
  for (const { column, row, bytes } of tiles)
    for (const feature of new MvtFormat().readFeatures(bytes) as RenderFeature[]) {
      const type = feature.getType();
      if (type.endsWith('Point')) continue;
      const values = feature.getProperties();
      const key = JSON.stringify(values);
      const known: Alike = alike.get(key) ?? { values, isArea: type.endsWith('Polygon'), parts: [] };
      alike.set(key, known);
      known.parts.push({ column, row, lines: linesOf(feature, known.isArea) });
    }
  const [west = 0, north = 0] = grid.getOrigin(level);
  const metres = (grid.getResolution(level) * geologyTiles.side) / side;
  const onMercator = (line: Line): Line => line.map(([x, y]): Place => [west + x * metres, north - y * metres]);
  return [...alike.values()].map(({ values, isArea, parts }) => ({
    values,
    isArea,
    lines: (isArea ? joinAreas : joinLines)(parts, side).map(onMercator),
  }));
}

/** Rings repeat their first place at the end. */
function linesOf(feature: RenderFeature, isArea: boolean): Line[] {
  const flat = feature.getFlatCoordinates();
  return (feature.getEnds() ?? [flat.length]).map((end, at, ends) => {
    const start = ends[at - 1] ?? 0;
    const places = (end - start) / 2 - (isArea ? 1 : 0);
    return Array.from({ length: places }, (_, place): Place => [
      flat[start + 2 * place] ?? 0,
      flat[start + 2 * place + 1] ?? 0,
    ]);
  });
}
