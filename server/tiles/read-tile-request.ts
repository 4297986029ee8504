import type { ListQuery } from '../../src/resources/kit/list-query.ts';
import { callNamed } from '../../src/resources/kit/calls-of.ts';
import { tiles } from '../../src/resources/maps/tiles.ts';
import { invalid } from '../errors.ts';
import { readListRequest } from '../resources/list-request.ts';
import { assertMay } from '../resources/authorize.ts';
import { readPath } from '../resources/read-path.ts';
import type { RouteContext } from '../resources/route-context.ts';
import { sizeOf, type Tile } from './tile-grid.ts';
import { type TileLayer, tileLayers } from './tile-layers.ts';

export interface TileRequest {
  layer: TileLayer;
  tile: Tile;
  conditions: Pick<ListQuery, 'q' | 'filters'>;
}

const { takes } = tiles.calls.tile;
/** A tile has neither pages nor an order. */
const ofPages = ['_start', '_end', '_after', '_sort', '_order'];
const byName = new Map(tileLayers.map((layer) => [layer.resource.name, layer]));

/**
 * What the address says: its path is the tile, its query the conditions of the layer's list.
 * @throws AppError 422 naming every wrong or unknown parameter; 401 or 403 to whom the layer's list is closed
 */
export function readTileRequest(context: Omit<RouteContext, 'resource'>): TileRequest {
  const { layer: name, set, ...place } = readPath(takes, context.request);
  const layer = byName.get(name);
  if (!layer) throw invalid({ layer: [`没有这样的图层，请改用 ${[...byName.keys()].join('、')}`] });
  const tile = { set, ...place };
  assertInside(tile, layer);
  return { layer, tile, conditions: readConditions(context, layer) };
}

function assertInside(tile: Tile, { maxZoom }: TileLayer): void {
  const { set, z, x, y } = tile;
  if (z > maxZoom) throw invalid({ z: [`此图层的级别为 0 至 ${maxZoom}，更大的级别请放大第 ${maxZoom} 级的瓦片`] });
  const { columns, rows } = sizeOf(set, z);
  if (x >= columns) throw invalid({ x: [`第 ${z} 级的列号应为 0 至 ${columns - 1}`] });
  if (y >= rows) throw invalid({ y: [`第 ${z} 级的行号应为 0 至 ${rows - 1}`] });
}

function readConditions(context: Omit<RouteContext, 'resource'>, { resource }: TileLayer): TileRequest['conditions'] {
  assertMay(context.reader, callNamed(resource, 'list').right);
  const params = { ...(context.request.query as Record<string, string | string[]>) };
  const unwanted = ofPages.filter((key) => params[key] !== undefined);
  if (unwanted.length > 0)
    throw invalid(Object.fromEntries(unwanted.map((key) => [key, [`此处不能使用 ${key}，请去掉`]])));
  const { q, filters } = readListRequest({ ...context, resource }, { id: null, values: {}, params });
  return { filters, ...(q === undefined ? {} : { q }) };
}
