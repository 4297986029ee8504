import type OlMap from 'ol/Map.js';
import type { FeatureLike } from 'ol/Feature.js';
import type { Pixel } from 'ol/pixel.js';
import { arcgisIdentify, arcgisServer } from '../kinds/arcgis-server.ts';
import type { LayerKind } from '../kinds/define-kind.ts';
import { kindOf } from '../kinds/index.ts';
import { ogcWms, wmsInfo } from '../kinds/ogc-wms.ts';
import { isAsked } from './asked-part.ts';
import { type DrawnLayers, keyOf, type LayerKey, type Shown } from './drawn-layers.ts';
import { layerAddress } from '../kinds/addresses.ts';
import type { MapLayer } from './kinds/controller.ts';
import { optionsOf } from './kinds/options-of.ts';

/** What a layer has at a place. */
export interface Found {
  /** A layer, or data of the visitor. */
  key: LayerKey | `own:${string}`;
  /** What stands over it, where no layer of the tree has its name. */
  title?: string;
  /** Names and values as the layer has them; for text of a service, the whole under an empty name. */
  facts: readonly (readonly [name: string, value: string])[];
  /** The row of the portal's own data that it stands for, which has no other facts. */
  row: FoundRow | null;
}

/** A row of a catalogue, as far as the tiles tell it. */
export interface FoundRow {
  /** Name of the resource. */
  source: string;
  id: number;
  /** Under wire names. */
  values: Readonly<Record<string, unknown>>;
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

function foundOf(feature: FeatureLike, layer: MapLayer): Omit<Found, 'key'> {
  const kind = kindOf(layer.type);
  const [id, count] = [feature.getId(), Number(feature.get('count') ?? 1)];
  if (count > 1) return { facts: [['', `此处有 ${count.toLocaleString('zh-CN')} 个，放大后可逐个查看`]], row: null };
  const source = kind?.source?.(optionsOf(kind, layer)) ?? null;
  if (source !== null && typeof id === 'number')
    return { facts: [], row: { source, id, values: feature.getProperties() } };
  return { facts: factsOf(feature, kind?.labels), row: null };
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
      const declared = key === null ? null : drawn.layerOf(key);
      if (key === null || declared?.use !== 'layer') return;
      const before = found.filter((each) => each.key === key);
      const each = { key, ...foundOf(feature, declared) };
      // A row on the rim between two tiles is met in both
      const isKnown = each.row !== null && before.some(({ row }) => row?.id === each.row?.id);
      if (!isKnown && before.length < mostPerLayer) found.push(each);
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

export interface Around {
  /** West, south, east, north of a small view with the place in its middle; Web Mercator. */
  box: readonly [number, number, number, number];
}
const side = 101;
const middle = 50;

type Ask = (address: string) => Promise<Response>;

/** Text of a service; empty where it is silent, which the layer itself tells when it cannot be drawn. */
async function saidBy(address: string, ask: Ask): Promise<string> {
  try {
    const response = await ask(address);
    return response.ok ? await response.text() : '';
  } catch {
    return '';
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a WMS says of a place. */
async function askWms(shown: Shown, { box }: Around, ask: Ask): Promise<Found[]> {
  const options = optionsOf(ogcWms, shown.layer);
  if (options.isQueryable === false) return [];
  const request = wmsInfo(options, { box, epsg: 3857, width: side, height: side }, [middle, middle]);
  const text = plainText(await saidBy(layerAddress(shown.layer, request), ask));
  return text === '' ? [] : [{ key: keyOf(shown.layer), facts: [['', text]], row: null }];
}

/** What a map service of ArcGIS says of a place. */
async function askArcgis(shown: Shown, { box }: Around, ask: Ask): Promise<Found[]> {
  const [west, south, east, north] = box;
  const options = { ...optionsOf(arcgisServer, shown.layer), epsg: 3857 };
  const place = [(west + east) / 2, (south + north) / 2] as const;
  const request = arcgisIdentify(options, { box, width: side, height: side }, place);
  const answer = jsonIn(await saidBy(layerAddress(shown.layer, request), ask));
  const results = (answer as { results?: unknown } | null)?.results;
  if (!Array.isArray(results)) return [];
  return results.slice(0, mostPerLayer).map((each: { attributes?: unknown } | null) => ({
    key: keyOf(shown.layer),
    facts: Object.entries(each?.attributes ?? {}).flatMap(([name, value]) => {
      const text = textOf(value);
      return text === null ? [] : [[name, text] as const];
    }),
    row: null,
  }));
}

const asking: Readonly<Record<string, typeof askWms>> = { ogc_wms: askWms, arcgis_server: askArcgis };

/** What the services of the layers say of a place in the middle of the box; a service that is silent says nothing. */
export async function askServices(shown: readonly Shown[], around: Around, ask: Ask): Promise<Found[]> {
  const asked = shown.flatMap((each) => {
    const question = each.layer.use === 'layer' ? asking[each.layer.type] : undefined;
    return question ? [question(each, around, ask)] : [];
  });
  return (await Promise.all(asked)).flat();
}
