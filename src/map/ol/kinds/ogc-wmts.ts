import { attributionOf } from '../../kinds/define-kind.ts';
import { timeText } from '../../kinds/layer-time.ts';
import { ogcWmts, wmtsGrid, wmtsTile } from '../../kinds/ogc-wmts.ts';
import type { Controller } from './controller.ts';
import { optionsOf } from '../../kinds/options-of.ts';
import { tiledLayer } from './tiled-layer.ts';

export const wmtsController: Controller = (layer, link) => {
  const options = optionsOf(ogcWmts, layer);
  return [
    tiledLayer(
      {
        grid: wmtsGrid(options),
        requestOf: (place) => wmtsTile(options, place, layer.time ? timeText(layer.time) : null),
        attribution: attributionOf(ogcWmts, options),
        range: options.range ?? null,
        minLevel: options.minLevel ?? null,
      },
      link,
    ),
  ];
};
