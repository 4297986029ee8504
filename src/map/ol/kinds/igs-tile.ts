import { igsTile, igsTileBounds, igsTileGrid, igsTileRequest } from '../../kinds/igs-tile.ts';
import type { Controller } from './controller.ts';
import { optionsOf } from './options-of.ts';
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
        grid: igsTileGrid(options),
        requestOf: (place) => igsTileRequest(options, place),
        attribution: igsTile.attribution?.(options) ?? null,
        range: options.range ?? bounds,
      },
      link,
    ),
  ];
};
