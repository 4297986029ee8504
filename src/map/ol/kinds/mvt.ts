import MvtFormat from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import { get as projectionOf } from 'ol/proj.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import OlTileGrid from 'ol/tilegrid/TileGrid.js';
import { attributionOf } from '../../kinds/define-kind.ts';
import { mvt, mvtGrid, mvtTile } from '../../kinds/mvt.ts';
import { boundsOf } from '../footprint.ts';
import type { Controller } from './controller.ts';
import { lookOf, styleOf } from './look.ts';
import { optionsOf } from '../../kinds/options-of.ts';
import { tileLoader } from './tile-loader.ts';
import { systemName } from './systems.ts';
import { tilesFound } from './tiles-found.ts';

export const mvtController: Controller = (layer, link) => {
  const options = optionsOf(mvt, layer);
  const { epsg, origin, resolutions, tileSize } = mvtGrid(options);
  const names = options.layer
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const projection = projectionOf(systemName(epsg)) ?? undefined;
  const attributions = attributionOf(mvt, options);
  const source = new VectorTileSource({
    format: new MvtFormat(names?.length ? { layers: names } : {}),
    ...(projection ? { projection } : {}),
    ...(attributions ? { attributions } : {}),
    tileGrid: new OlTileGrid({ origin: [...origin], resolutions: [...resolutions], tileSize }),
    tileUrlFunction: ([level = 0, column = 0, row = 0]) => link.addressOf(mvtTile(options, { level, column, row })),
  });
  source.setTileLoadFunction(tileLoader({ ...link, found: tilesFound(link.onFault) }));
  const drawn = new VectorTileLayer({ source, style: styleOf(lookOf(options)), declutter: true });
  if (options.range) drawn.setExtent(boundsOf(options.range));
  return [drawn];
};
