import { attributionOf } from '../../kinds/define-kind.ts';
import { igsTile, igsTileBounds, igsTileRequest } from '../../kinds/igs-tile.ts';
import { worldGrid } from '../../kinds/tile-grids.ts';
import type { Controller } from './controller.ts';
import { optionsOf } from '../../kinds/options-of.ts';
import { tiledLayer } from './tiled-layer.ts';

export const igsTileController: Controller = (layer, link) => {
  const options = optionsOf(igsTile, layer);
  const [west, south, east, north] = igsTileBounds(options) ?? [];
  const isInDegrees = (options.epsg ?? 4490) !== 3857;
  const bounds =
    isInDegrees && west !== undefined && south !== undefined && east !== undefined && north !== undefined
      ? { west, south, east, north }
      : null;
  return [
    tiledLayer(
      {
        grid: worldGrid(options),
        requestOf: (place) => igsTileRequest(options, place),
        attribution: attributionOf(igsTile, options),
        range: options.range ?? bounds,
      },
      link,
    ),
  ];
};
