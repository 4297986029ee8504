import TileLayer from 'ol/layer/Tile.js';
import { get as projectionOf } from 'ol/proj.js';
import ImageTile from 'ol/source/ImageTile.js';
import OlTileGrid from 'ol/tilegrid/TileGrid.js';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import type { LayerRequest } from '../../kinds/layer-request.ts';
import type { TileGrid, TilePlace } from '../../kinds/tile-grids.ts';
import type { LayerLink } from './controller.ts';
import { boundsOf } from '../footprint.ts';
import { fetchPicture } from './fetch-picture.ts';
import { systemName } from './systems.ts';
import { tilesFound } from './tiles-found.ts';

interface Tiled {
  grid: TileGrid;
  /** Where it is not the grid's own. */
  system?: string;
  requestOf: (place: TilePlace) => LayerRequest | null;
  attribution: string | null;
  /** Degrees; nothing is asked for beyond it. */
  range?: Extent | null;
  minLevel?: number | null;
}

const asOlGrid = ({ origin, resolutions, tileSize }: TileGrid): OlTileGrid =>
  new OlTileGrid({ origin: [...origin], resolutions: [...resolutions], tileSize });

/** A pyramid of picture tiles; OpenLayers redraws those of another system in that of the view. */
export function tiledLayer(tiled: Tiled, link: LayerLink): TileLayer {
  const { grid, requestOf, attribution, range, minLevel } = tiled;
  const projection = projectionOf(tiled.system ?? systemName(grid.epsg)) ?? undefined;
  const found = tilesFound(link.onFault);
  const source = new ImageTile({
    ...(projection ? { projection } : {}),
    tileGrid: asOlGrid(grid),
    ...(attribution ? { attributions: attribution } : {}),
    loader: async (z, x, y, { signal }) => {
      const level = z + grid.firstLevel;
      const request = level < (minLevel ?? 0) ? null : requestOf({ level, column: x, row: y });
      if (!request) return emptyPicture();
      const picture = await fetchPicture(link.addressOf(request), link, signal);
      if (picture) found.came();
      else found.lacks();
      return picture ?? emptyPicture();
    },
    wrapX: false,
  });
  const layer = new TileLayer({ source });
  if (range) layer.setExtent(boundsOf(range));
  return layer;
}

let empty: HTMLCanvasElement | null = null;

/** One clear pixel, for a tile that is not there. */
function emptyPicture(): HTMLCanvasElement {
  empty ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  return empty;
}
