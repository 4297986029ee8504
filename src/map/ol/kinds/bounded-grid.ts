import TileGrid from 'ol/tilegrid/TileGrid.js';
import { createXYZ } from 'ol/tilegrid.js';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import { boundsOf } from '../footprint.ts';

interface Levels {
  side: number;
  levels: readonly [min: number, max: number];
}

/** The tiles of Web Mercator that touch a box: beyond it nobody has any to ask for. */
export function boundedGrid(box: Extent, { side, levels: [minZoom, maxZoom] }: Levels): TileGrid {
  const world = createXYZ({ tileSize: side, maxZoom });
  // An extent given to createXYZ would shift the rows and columns, too
  return new TileGrid({
    extent: boundsOf(box),
    origin: world.getOrigin(0),
    resolutions: world.getResolutions(),
    tileSize: side,
    minZoom,
  });
}
