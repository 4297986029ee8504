import { attributionOf } from '../../kinds/define-kind.ts';
import { arcgisPicture, arcgisServer, arcgisTile, isCachedArcgis } from '../../kinds/arcgis-server.ts';
import { worldGrid } from '../../kinds/tile-grids.ts';
import type { Controller } from './controller.ts';
import { optionsOf } from '../../kinds/options-of.ts';
import { pictureLayer } from './picture-layer.ts';
import { tiledLayer } from './tiled-layer.ts';

export const arcgisServerController: Controller = (layer, link) => {
  const options = optionsOf(arcgisServer, layer);
  const common = { attribution: attributionOf(arcgisServer, options), range: options.range ?? null };
  if (isCachedArcgis(options))
    return [tiledLayer({ ...common, grid: worldGrid(options), requestOf: arcgisTile }, link)];
  return [
    pictureLayer(
      { ...common, epsg: options.epsg ?? 4490, requestOf: (view) => arcgisPicture(options, view, layer.time) },
      link,
    ),
  ];
};
