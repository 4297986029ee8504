import { arcgisGrid, arcgisPicture, arcgisServer, arcgisTile } from '../../kinds/arcgis-server.ts';
import type { Controller } from './controller.ts';
import { optionsOf } from './options-of.ts';
import { pictureLayer } from './picture-layer.ts';
import { tiledLayer } from './tiled-layer.ts';

export const arcgisServerController: Controller = (layer, link) => {
  const options = optionsOf(arcgisServer, layer);
  const common = { attribution: arcgisServer.attribution?.(options) ?? null, range: options.range ?? null };
  if (options.mode === 'tile')
    return [tiledLayer({ ...common, grid: arcgisGrid(options), requestOf: arcgisTile }, link)];
  return [
    pictureLayer({ ...common, epsg: options.epsg ?? 4490, requestOf: (view) => arcgisPicture(options, view) }, link),
  ];
};
