import type OlMap from 'ol/Map.js';
import type { FeatureLike } from 'ol/Feature.js';
import type { Pixel } from 'ol/pixel.js';
import type { LayerKind } from '../kinds/define-kind.ts';
import { ogcWms, wmsInfo } from '../kinds/ogc-wms.ts';
import { isAsked } from './asked-part.ts';
import { type DrawnLayers, keyOf, type LayerKey, type Shown } from './drawn-layers.ts';
import { requestText } from '../kinds/addresses.ts';
import { optionsOf } from './kinds/options-of.ts';

/** What a layer has at a place. */
export interface Found {
  key: LayerKey;
  /** Names and values as the layer has them; for text of a service, the whole under an empty name. */
  facts: readonly (readonly [name: string, value: string])[];
  /** Row of the portal's own data, where the feature stands for one. */
  row: number | null;
}

const hitTolerance = 6;
const mostPerLayer = 8;
const hidden = new Set(['geometry', 'layer', 'id', 'count', 'mvt:layer']);

const textOf = (value: unknown): string | null =>
  typeof value === 'string'
    ? value.trim() || null
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : null;

/** Properties as the layer's kind calls them, or as they are. */
function factsOf(feature: FeatureLike, labels: LayerKind['labels']): (readonly [string, string])[] {
  const properties = feature.getProperties();
  const named: readonly (readonly [string, string])[] = labels
    ? Object.entries(labels)
    : Object.keys(properties).flatMap((name) => (hidden.has(name) ? [] : [[name, name]]));
  return named.flatMap(([name, label]) => {
    const text = textOf(properties[name]);
    return text === null ? [] : [[label, text] as const];
  });
}

const isArea = (feature: FeatureLike): boolean => feature.getGeometry()?.getType().endsWith('Polygon') ?? false;

/** Features under a pixel, by layer, the uppermost first. */
export function featuresAt(map: OlMap, drawn: DrawnLayers, pixel: Pixel): Found[] {
  const found: Found[] = [];
  // Points and lines are met from beside them, areas only from inside
  const under = new Set(map.getFeaturesAtPixel(pixel, { layerFilter: isAsked }));
  map.forEachFeatureAtPixel(
    pixel,
    (feature, layer) => {
      const key = drawn.keyOfPart(layer);
      if (isArea(feature) && !under.has(feature)) return;
      if (key === null || key.startsWith('base:') || found.filter((each) => each.key === key).length >= mostPerLayer)
        return;
      const [id, count] = [feature.getId(), Number(feature.get('count') ?? 1)];
      const facts =
        count > 1
          ? [['', `此处有 ${count.toLocaleString('zh-CN')} 个，放大后可逐个查看`] as const]
          : factsOf(feature, drawn.labelsOf(key));
      found.push({ key, facts, row: count === 1 && typeof id === 'number' ? id : null });
    },
    { hitTolerance, layerFilter: isAsked },
  );
  return found;
}

/** Services write their answers for people; tags of a page are no part of it. */
const plainText = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim()
    .slice(0, 4000);

/** What a WMS says of a place in the middle of a small view round it. */
export async function askWms(
  { layer }: Shown,
  view: { box: readonly [number, number, number, number]; epsg: number },
  ask: (address: string) => Promise<Response>,
): Promise<Found | null> {
  const options = optionsOf(ogcWms, layer);
  if (options.isQueryable === false) return null;
  const request = wmsInfo(options, { ...view, width: 101, height: 101 }, [50, 50]);
  const response = await ask(`./zdapi/layers/${layer.use}/${layer.id}/${requestText(request)}`).catch(() => null);
  const text = response?.ok ? plainText(await response.text()) : '';
  return text === '' ? null : { key: keyOf(layer), facts: [['', text]], row: null };
}
