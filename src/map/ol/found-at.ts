import type OlMap from 'ol/Map.js';
import type { FeatureLike } from 'ol/Feature.js';
import type { Pixel } from 'ol/pixel.js';
import type { LayerKind } from '../kinds/define-kind.ts';
import { kindOf } from '../kinds/index.ts';
import { epochText } from '../kinds/epoch-text.ts';
import { isAsked } from './asked-part.ts';
import type { DrawnLayers, LayerKey } from './drawn-layers.ts';
import type { MapLayer } from './kinds/controller.ts';
import { optionsOf } from '../kinds/options-of.ts';
import type { Found, FoundRow } from '../state/found.ts';

export type { Found, FoundRow };

const hitTolerance = 6;
/** Features of a layer that are told one by one. */
export const maxPerLayer = 8;

/** What is said after the last feature that is told; nothing where there are no more. */
export const restOf = (key: Found['key'], rest: number): Found[] =>
  rest <= 0
    ? []
    : [
        {
          key,
          facts: [['', `此处还有 ${rest.toLocaleString('zh-CN')} 个没有列出，放大地图后再点，或打开“图上清单”查看`]],
          row: null,
        },
      ];
const hidden = new Set(['geometry', 'layer', 'id', 'count', 'mvt:layer']);

/** A value as it is told; null for what says nothing. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string'
    ? value.trim() || null
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : null;

/** Properties as the layer's kind calls them, or as they are. */
function factsOf(
  feature: FeatureLike,
  { labels, hasEpochDates }: Pick<LayerKind, 'labels' | 'hasEpochDates'>,
): (readonly [string, string])[] {
  const properties = feature.getProperties();
  const named: readonly (readonly [string, string])[] = labels
    ? Object.entries(labels)
    : Object.keys(properties).flatMap((name) => (hidden.has(name) ? [] : [[name, name]]));
  return named.flatMap(([name, label]) => {
    const text = (hasEpochDates ? epochText(name, properties[name]) : null) ?? textOf(properties[name]);
    return text === null ? [] : [[label, text] as const];
  });
}

function foundOf(feature: FeatureLike, layer: MapLayer): Omit<Found, 'key'> {
  const kind = kindOf(layer.type);
  const [id, count] = [feature.getId(), Number(feature.get('count') ?? 1)];
  if (count > 1) return { facts: [['', `此处有 ${count.toLocaleString('zh-CN')} 个，放大后可逐个查看`]], row: null };
  const source = kind?.source?.(optionsOf(kind, layer)) ?? null;
  if (source !== null && typeof id === 'number')
    return { facts: [], row: { source, id, values: feature.getProperties() } };
  return { facts: factsOf(feature, kind ?? {}), row: null };
}

const isArea = (feature: FeatureLike): boolean => feature.getGeometry()?.getType().endsWith('Polygon') ?? false;

/** Features under a pixel, by layer, the uppermost first. */
export function featuresAt(map: OlMap, drawn: DrawnLayers, pixel: Pixel): Found[] {
  const found = new Map<LayerKey, Found[]>();
  // Points and lines are met from beside them, areas only from inside
  const under = new Set(map.getFeaturesAtPixel(pixel, { layerFilter: isAsked }));
  map.forEachFeatureAtPixel(
    pixel,
    (feature, layer) => {
      const key = drawn.keyOfPart(layer);
      if (isArea(feature) && !under.has(feature)) return;
      const declared = key === null ? null : drawn.layerOf(key);
      if (key === null || declared?.use !== 'layer') return;
      const before = found.get(key) ?? [];
      const each = { key, ...foundOf(feature, declared) };
      // A row on the rim between two tiles is met in both
      const isKnown = each.row !== null && before.some(({ row }) => row?.id === each.row?.id);
      if (!isKnown) found.set(key, [...before, each]);
    },
    { hitTolerance, layerFilter: isAsked },
  );
  return [...found].flatMap(([key, all]) => [...all.slice(0, maxPerLayer), ...restOf(key, all.length - maxPerLayer)]);
}
