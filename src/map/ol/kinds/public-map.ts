import { attributionOf } from '../../kinds/define-kind.ts';
import { publicMap, publicMapDatum, publicMapGrid, publicMapTile } from '../../kinds/public-map.ts';
import type { Controller } from './controller.ts';
import { optionsOf } from '../../kinds/options-of.ts';
import { offsetMercator } from './offset-mercator.ts';
import { tiledLayer } from './tiled-layer.ts';

/** Tiles in GCJ-02 are drawn back to where things are. */
export const publicMapController: Controller = (layer, link) => {
  const options = optionsOf(publicMap, layer);
  const grid = publicMapGrid(options);
  if (!grid) {
    link.onFault('没有选择互联网地图的子类型');
    return [];
  }
  return [
    tiledLayer(
      {
        grid,
        ...(publicMapDatum(options) === 'gcj02' ? { system: offsetMercator } : {}),
        requestOf: (place) => publicMapTile(options, place),
        attribution: attributionOf(publicMap, options),
      },
      link,
    ),
  ];
};
