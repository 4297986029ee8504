import { layerAddress } from '../kinds/addresses.ts';
import { arcgisIdentify, arcgisServer, hasArcgisAnswers } from '../kinds/arcgis-server.ts';
import { timeText } from '../kinds/layer-time.ts';
import { ogcWms, wmsInfo } from '../kinds/ogc-wms.ts';
import { keyOf, type Shown } from './drawn-layers.ts';
import { type Found, maxPerLayer, restOf, textOf } from './found-at.ts';
import { optionsOf } from '../kinds/options-of.ts';

export interface Around {
  /** West, south, east, north of a small view with the place in its middle; Web Mercator. */
  box: readonly [number, number, number, number];
}

/** Services write their answers for people; tags of a page are no part of it. */
const plainText = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim()
    .slice(0, 4000);

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
  const time = shown.layer.time ? { time: timeText(shown.layer.time) } : {};
  const request = wmsInfo(options, { box, epsg: 3857, width: side, height: side, ...time }, [middle, middle]);
  const text = plainText(await saidBy(layerAddress(shown.layer, request), ask));
  return text === '' ? [] : [{ key: keyOf(shown.layer), facts: [['', text]], row: null }];
}

/** What a map service of ArcGIS says of a place. */
async function askArcgis(shown: Shown, { box }: Around, ask: Ask): Promise<Found[]> {
  const [west, south, east, north] = box;
  const options = { ...optionsOf(arcgisServer, shown.layer), epsg: 3857 };
  if (!hasArcgisAnswers(options)) return [];
  const place = [(west + east) / 2, (south + north) / 2] as const;
  const request = arcgisIdentify(options, { box, width: side, height: side }, place, shown.layer.time);
  const answer = jsonIn(await saidBy(layerAddress(shown.layer, request), ask));
  const results = (answer as { results?: unknown } | null)?.results;
  if (!Array.isArray(results)) return [];
  const key = keyOf(shown.layer);
  const told = results.slice(0, maxPerLayer).map((each: { attributes?: unknown } | null) => ({
    key,
    facts: Object.entries(each?.attributes ?? {}).flatMap(([name, value]) => {
      const text = textOf(value);
      return text === null ? [] : [[name, text] as const];
    }),
    row: null,
  }));
  return [...told, ...restOf(key, results.length - told.length)];
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
