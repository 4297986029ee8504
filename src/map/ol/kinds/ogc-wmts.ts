import { attributionOf } from '../../kinds/define-kind.ts';
import { ogcWmts, wmtsGrid, wmtsTile } from '../../kinds/ogc-wmts.ts';
import type { Controller } from './controller.ts';
import { optionsOf } from './options-of.ts';
import { tiledLayer } from './tiled-layer.ts';

export const wmtsController: Controller = (layer, link) => {
  const options = optionsOf(ogcWmts, layer);
  return [
    tiledLayer(
      {
        grid: wmtsGrid(options),
        requestOf: (place) => wmtsTile(options, place),
        attribution: attributionOf(ogcWmts, options),
        range: options.range ?? null,
        minLevel: options.minLevel ?? null,
      },
      link,
    ),
  ];
};
