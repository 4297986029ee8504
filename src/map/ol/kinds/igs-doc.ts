import { attributionOf } from '../../kinds/define-kind.ts';
import { igsDoc, igsPicture } from '../../kinds/igs-doc.ts';
import type { Controller } from './controller.ts';
import { optionsOf } from '../../kinds/options-of.ts';
import { pictureLayer } from './picture-layer.ts';

export const igsDocController: Controller = (layer, link) => {
  const options = optionsOf(igsDoc, layer);
  return [
    pictureLayer(
      {
        epsg: options.epsg ?? 4490,
        requestOf: (view) => igsPicture(options, view),
        attribution: attributionOf(igsDoc, options),
        range: options.range ?? null,
      },
      link,
    ),
  ];
};
