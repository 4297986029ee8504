import type Feature from 'ol/Feature.js';
import GeoJsonFormat from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import { bbox } from 'ol/loadingstrategy.js';
import { transformExtent } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { attributionOf } from '../../kinds/define-kind.ts';
import { arcgisFeatures, arcgisVector } from '../../kinds/arcgis-vector.ts';
import type { Controller } from './controller.ts';
import { fetchData } from './fetch-data.ts';
import { lookOf, styleOf } from './look.ts';
import { optionsOf } from '../../kinds/options-of.ts';

/** Full pages that are shown of one view; beyond them the map says that there is more. */
const maxPages = 5;
/** A service may give fewer at a time than it is asked for: no more requests of one view than this. */
const maxRequests = 20;

/** Features of the view, page by page as the service gives them. */
export const arcgisVectorController: Controller = (layer, link) => {
  const options = optionsOf(arcgisVector, layer);
  const format = new GeoJsonFormat({ featureProjection: 'EPSG:3857' });
  const attributions = attributionOf(arcgisVector, options);
  const perPage = options.maxFeatures ?? 1000;
  const source = new VectorSource({
    ...(attributions ? { attributions } : {}),
    strategy: bbox,
    loader: async (extent): Promise<Feature[]> => {
      const [west = 0, south = 0, east = 0, north = 0] = transformExtent(extent, 'EPSG:3857', 'EPSG:4326');
      const found: Feature[] = [];
      for (let asked = 0; asked < maxRequests && found.length < maxPages * perPage; asked++) {
        const request = arcgisFeatures(options, [west, south, east, north], found.length, layer.time);
        const data = await fetchData(link.addressOf(request), link);
        const features = featuresOf(format, data);
        if (features === null) link.onFault('服务返回的不是要素');
        found.push(...(features ?? []));
        const count = features?.length ?? 0;
        if (count === 0 || (count < perPage && !hasMore(data))) return found;
      }
      link.onFault(`当前视野内要素过多，只显示前 ${found.length} 个，请放大`);
      return found;
    },
  });
  return [new VectorLayer({ source, style: styleOf(lookOf(options)), declutter: true })];
};

/** Whether the service held features back because it never gives so many at once; where it says so depends on its version. */
function hasMore(data: unknown): boolean {
  const { exceededTransferLimit, properties } = (data ?? {}) as Partial<Record<string, unknown>>;
  const within = (properties ?? {}) as Partial<Record<string, unknown>>;
  return exceededTransferLimit === true || within['exceededTransferLimit'] === true;
}

/** None where nothing came, which has been told; null for what are no features. */
function featuresOf(format: GeoJsonFormat, data: unknown): Feature[] | null {
  if (data === null) return [];
  try {
    return format.readFeatures(data);
  } catch {
    return null;
  }
}
