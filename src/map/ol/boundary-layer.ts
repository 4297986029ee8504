import type { FeatureLike } from 'ol/Feature.js';
import TopoJSON from 'ol/format/TopoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import { unByKey } from 'ol/Observable.js';
import VectorSource from 'ol/source/Vector.js';
import { Fill, Stroke, Style } from 'ol/style.js';
import { type MapColours, translucent } from './map-colours.ts';

/** Shown with the boundaries wherever they are drawn. */
export const boundaryNotice = '行政区划界线为示意，不作为权属依据';

let source: VectorSource | null = null;

/** Boundaries are fetched once for all maps of the page; after a failure the next map tries again. */
function boundarySource(): VectorSource {
  if (source) return source;
  const made = new VectorSource({
    url: `${import.meta.env.BASE_URL}base-data/zhejiang.topo.json`,
    format: new TopoJSON({ layerName: 'kind' }),
    attributions: boundaryNotice,
  });
  made.on('featuresloaderror', () => {
    source = null;
  });
  source = made;
  return made;
}

/**
 * Counties and cities of the province: land and thin lines. The layer has to be disposed of, or the source, which lives as
 * long as the page, keeps it and its map.
 * @param onFault they could not be fetched
 * @param nameOf how one is named at a scale, names giving way to each other; absent: another layer names them
 */
export function boundaryLayer(
  colours: MapColours,
  onFault: () => void,
  nameOf?: (feature: FeatureLike, resolution: number) => Style | null,
): VectorLayer {
  const county = new Style({
    fill: new Fill({ color: colours.land }),
    stroke: new Stroke({ color: translucent(colours.county, 0.5), width: 1 }),
  });
  const city = new Style({ stroke: new Stroke({ color: colours.city, width: 1.25 }), zIndex: 1 });
  const shared = boundarySource();
  const layer = new VectorLayer({
    source: shared,
    declutter: nameOf !== undefined,
    style: (feature, resolution) => {
      const line = feature.get('kind') === 'cities' ? city : county;
      const name = nameOf?.(feature, resolution);
      return name ? [line, name] : line;
    },
  });
  const listening = shared.once('featuresloaderror', onFault);
  // A layer that is disposed of lets its source go
  layer.once('change:source', () => unByKey(listening));
  return layer;
}
