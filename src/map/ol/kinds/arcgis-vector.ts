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
import { optionsOf } from './options-of.ts';

/** Pages that are fetched of one view; beyond it the map says that there is more. */
const mostPages = 5;

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
      for (let page = 0; page < mostPages; page++) {
        const request = arcgisFeatures(options, [west, south, east, north], page * perPage);
        const features = featuresOf(format, await fetchData(link.addressOf(request), link));
        if (features === null) link.onFault('服务返回的不是要素');
        found.push(...(features ?? []));
        if ((features?.length ?? 0) < perPage) return found;
      }
      link.onFault(`当前视野内要素过多，只显示前 ${mostPages * perPage} 个，请放大`);
      return found;
    },
  });
  return [new VectorLayer({ source, style: styleOf(lookOf(options)), declutter: true })];
};

/** None where nothing came, which has been told; null for what are no features. */
function featuresOf(format: GeoJsonFormat, data: unknown): Feature[] | null {
  if (data === null) return [];
  try {
    return format.readFeatures(data);
  } catch {
    return null;
  }
}
