import type { FeatureLike } from 'ol/Feature.js';
import MvtFormat from 'ol/format/MVT.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import { attributionOf } from '../../kinds/define-kind.ts';
import { geologyTiles, portalGeology } from '../../kinds/portal-geology.ts';
import { askedProperty } from '../asked-part.ts';
import { chosenSignOf, chosenSignProperty } from '../chosen-sign.ts';
import { boundsOf } from '../footprint.ts';
import { pageScale } from '../page-scale.ts';
import { boundedGrid } from './bounded-grid.ts';
import type { Controller, LayerLink } from './controller.ts';
import { codeStyle, geologyStyle } from './geology-style.ts';
import { lateSource } from './late-source.ts';
import { optionsOf } from '../../kinds/options-of.ts';
import { tileLoader } from './tile-loader.ts';

/** Metres per pixel from which on codes are written into the window, wherever it lies. */
const windowBelow = 12;

/** Lakes, rivers and the estuary: where there is water, a geological map shows water, and no rock below it. */
function waterLayer(link: LayerLink): VectorLayer {
  const waters = new VectorLayer({ className: 'map-geology-waters', properties: { [askedProperty]: false } });
  waters.setSource(
    lateSource(
      () => import('../base-map/details.ts').then((it) => it.drawWaters(waters)),
      () => link.onFault('地质图上的水域没有加载出来'),
    ),
  );
  return waters;
}

/** Whether a point lies within the shores of a lake or the estuary. */
function liesIn(waters: VectorLayer, point: FeatureLike): boolean {
  const [x = 0, y = 0] = point.getGeometry()?.getExtent() ?? [];
  return (waters.getSource()?.getFeaturesAtCoordinate([x, y]).length ?? 0) > 0;
}

/** The geological map over the relief, which shades it; waters above, and codes of units, so that they stay black. */
export const portalGeologyController: Controller = (layer, link) => {
  const options = optionsOf(portalGeology, layer);
  const { box } = geologyTiles;
  const tileGrid = boundedGrid(box, geologyTiles);
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
  const areas = new VectorTileLayer({
    source,
    extent,
    className: 'map-geology',
    properties: { [chosenSignProperty]: null },
  });
  const drawn = { pixelRatio: link.pixelRatio, scale: pageScale() };
  areas.setStyle(geologyStyle(options.showsPatterns ?? true, drawn, () => chosenSignOf(areas)));
  const codes = new VectorTileLayer({
    source,
    extent,
    className: 'map-geology-codes',
    declutter: true,
    properties: { [askedProperty]: false, [chosenSignProperty]: null },
  });
  const waters = waterLayer(link);
  const codeOf = codeStyle(metresOf, drawn.scale, () => chosenSignOf(codes));
  codes.setStyle((feature, resolution) => (liesIn(waters, feature) ? undefined : codeOf(feature, resolution)));
  waters.on('change:source', () => codes.changed());
  codes.setMinResolution(windowBelow);
  const near = new VectorLayer({
    className: 'map-geology-near-codes',
    maxResolution: windowBelow,
    declutter: true,
    properties: { [askedProperty]: false, [chosenSignProperty]: null },
  });
  const labelled = { areas, codes, waters, scale: drawn.scale, chosen: () => chosenSignOf(near) };
  near.setSource(
    lateSource(
      () => import('./window-codes.ts').then((it) => it.labelWindow(near, labelled)),
      () => link.onFault('地质图上的代号没有加载出来'),
    ),
  );
  return [areas, waters, codes, near];
};
