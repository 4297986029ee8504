import { attributionOf } from '../../kinds/define-kind.ts';
import { timeText } from '../../kinds/layer-time.ts';
import { ogcWms, wmsPicture } from '../../kinds/ogc-wms.ts';
import type { Controller } from './controller.ts';
import { optionsOf } from '../../kinds/options-of.ts';
import { pictureLayer } from './picture-layer.ts';

/** A WMS draws the whole view, in the system that its options name. */
export const wmsController: Controller = (layer, link) => {
  const options = optionsOf(ogcWms, layer);
  const epsg = Number(options.system ?? '4490');
  return [
    pictureLayer(
      {
        epsg,
        requestOf: (view) =>
          wmsPicture(options, { ...view, epsg, ...(layer.time ? { time: timeText(layer.time) } : {}) }),
        attribution: attributionOf(ogcWms, options),
        range: options.range ?? null,
      },
      link,
    ),
  ];
};
