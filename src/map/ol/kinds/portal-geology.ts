import MvtFormat from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import { createXYZ } from 'ol/tilegrid.js';
import { attributionOf } from '../../kinds/define-kind.ts';
import { geologyTiles, portalGeology } from '../../kinds/portal-geology.ts';
import { askedProperty } from '../asked-part.ts';
import { boundsOf } from '../footprint.ts';
import type { Controller } from './controller.ts';
import { codeStyle, geologyStyle } from './geology-style.ts';
import { optionsOf } from './options-of.ts';
import { tileLoader } from './tile-loader.ts';

/** The geological map over the relief, which shades it; codes of units above, so that they stay black. */
export const portalGeologyController: Controller = (layer, link) => {
  const options = optionsOf(portalGeology, layer);
  const { box, side } = geologyTiles;
  const [minZoom, maxZoom] = geologyTiles.levels;
  const tileGrid = createXYZ({ tileSize: side, minZoom, maxZoom });
  const attributions = attributionOf(portalGeology, options);
  const source = new VectorTileSource({
    format: new MvtFormat(),
    tileGrid,
    url: `${import.meta.env.BASE_URL}geology/{z}/{x}/{y}.pbf`,
    wrapX: false,
    ...(attributions ? { attributions } : {}),
  });
  source.setTileLoadFunction(tileLoader(link));
  const extent = boundsOf(box);
  const metresOf = (resolution: number): number =>
    tileGrid.getResolution(tileGrid.getZForResolution(resolution, source.zDirection));
  return [
    new VectorTileLayer({
      source,
      extent,
      className: 'map-geology',
      style: geologyStyle(options.showsPatterns ?? true, link.pixelRatio),
    }),
    new VectorTileLayer({
      source,
      extent,
      className: 'map-geology-codes',
      declutter: true,
      style: codeStyle(metresOf),
      properties: { [askedProperty]: false },
    }),
  ];
};
