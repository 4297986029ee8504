import type Feature from 'ol/Feature.js';
import type { FeatureLike } from 'ol/Feature.js';
import GeoJsonFormat from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { statedSystem, systemFault } from '../../../geo/geojson-crs.ts';
import { bd09ToWgs84, gcj02ToWgs84 } from '../../../geo/offset-coordinates.ts';
import type { Position } from '../../../geo/position.ts';
import { attributionOf } from '../../kinds/define-kind.ts';
import { momentOf } from '../../kinds/feature-time.ts';
import { geojson, geojsonRequest } from '../../kinds/geojson.ts';
import { isWithin, type LayerTime } from '../../kinds/layer-time.ts';
import type { Controller } from './controller.ts';
import { fetchData } from './fetch-data.ts';
import { lookOf, styleOf } from './look.ts';
import { optionsOf } from '../../kinds/options-of.ts';
import { prepareSystem, systemName } from './systems.ts';

const turns: Readonly<Record<string, (position: Position) => Position>> = { gcj02: gcj02ToWgs84, bd09: bd09ToWgs84 };

/** A file of features, fetched once. */
export const geojsonController: Controller = (layer, link) => {
  const options = optionsOf(geojson, layer);
  const format = new GeoJsonFormat({ featureProjection: 'EPSG:3857' });
  const turn = turns[options.datum ?? ''];
  const attributions = attributionOf(geojson, options);
  const source = new VectorSource({
    ...(attributions ? { attributions } : {}),
    loader: async (): Promise<Feature[]> => {
      const data = await fetchData(link.addressOf(geojsonRequest(options)), link);
      if (data === null) return [];
      const { problem, features } = await featuresOf(data, format, turn);
      if (problem !== null) link.onFault(problem);
      return features;
    },
  });
  const plainStyle = styleOf(lookOf(options));
  let time = layer.time ?? null;
  const style: StyleFunction = (feature, resolution) =>
    isShown(feature, options.timeField, time) ? plainStyle(feature, resolution) : undefined;
  const drawn = new VectorLayer({ source, style, declutter: true });
  // The file is there: another time asks for nothing
  link.onTime((next) => {
    time = next;
    drawn.changed();
  });
  return [drawn];
};

type Json = Readonly<Record<string, unknown>>;

interface ReadFeatures {
  features: Feature[];
  /** What is not as it should be, in Chinese; null: nothing. */
  problem: string | null;
}

async function featuresOf(
  data: unknown,
  format: GeoJsonFormat,
  turn: ((position: Position) => Position) | undefined,
): Promise<ReadFeatures> {
  const crs = typeof data === 'object' && data !== null ? (data as { crs?: unknown }).crs : undefined;
  const stated = turn ? null : statedSystem(crs);
  const fault = systemFault(stated);
  const isReady = fault === null && (stated?.epsg == null || (await prepareSystem(stated.epsg)));
  if (!isReady) return { features: [], problem: fault };
  try {
    const given = stated?.epsg == null ? plain : { ...plain, dataProjection: systemName(stated.epsg) };
    const onMap = { ...given, featureProjection: 'EPSG:3857' };
    const features = turn ? turnedBy(turn, format.readFeatures(data, plain)) : format.readFeatures(data, onMap);
    return { features, problem: problemOf(data as Json, features) };
  } catch {
    return { features: [], problem: '服务返回的不是 GeoJSON' };
  }
}

const countText = (count: number): string => count.toLocaleString('zh-CN');

/** What is not there of what was asked for, or not as it should be; null: nothing. */
function problemOf(data: Json, features: readonly Feature[]): string | null {
  if (features.length === 0) return '服务中没有要素';
  const whole = [data['numberMatched'], data['totalFeatures']].find((count) => typeof count === 'number') ?? 0;
  const isHalf = data['exceededTransferLimit'] === true || linksOn(data['links']);
  const bare = features.filter(
    (feature) => !feature.getGeometry() || feature.getGeometry()?.getExtent().includes(Infinity),
  );
  const repeated = tellApart(features);
  const given = countText(features.length);
  const sentences = [
    ...(Number(whole) > features.length
      ? [`服务共有 ${countText(Number(whole))} 个要素，只给出 ${given} 个，请管理员在网址中放宽条数`]
      : isHalf
        ? [`服务只给出 ${given} 个要素，还有没给出的，请管理员在网址中放宽条数`]
        : []),
    ...(bare.length > 0 ? [`${countText(bare.length)} 个要素没有几何，未显示`] : []),
    ...(repeated > 0
      ? [`服务中有 ${countText(repeated)} 个要素的编号（id）与别的重复，已全部显示，请服务方改正编号`]
      : []),
  ];
  return sentences.length === 0 ? null : sentences.join('；');
}

/** Whether an answer of OGC API – Features leads on to a next page. */
const linksOn = (links: unknown): boolean =>
  Array.isArray(links) && links.some((link: { rel?: unknown } | null) => link?.rel === 'next');

/** A map keeps one feature of an id: those that come again lose theirs. @returns how many */
function tellApart(features: readonly Feature[]): number {
  const seen = new Set<string | number>();
  let repeated = 0;
  for (const feature of features) {
    const id = feature.getId();
    if (id === undefined) continue;
    if (seen.has(id)) {
      feature.setId(undefined);
      repeated += 1;
    } else seen.add(id);
  }
  return repeated;
}

function isShown(feature: FeatureLike, field: string | null | undefined, time: LayerTime | null): boolean {
  if (!time || !field) return true;
  const moment = momentOf(feature.get(field));
  return moment !== null && isWithin(time, moment);
}

const plain = { dataProjection: 'EPSG:4326', featureProjection: 'EPSG:4326' };

/** Features where they are, of data that was set off. */
function turnedBy(turn: (position: Position) => Position, features: Feature[]): Feature[] {
  for (const feature of features) {
    feature.getGeometry()?.applyTransform((input, output, stride = 2) => turnEach(turn, input, output, stride));
    feature.getGeometry()?.transform('EPSG:4326', 'EPSG:3857');
  }
  return features;
}

function turnEach(
  turn: (position: Position) => Position,
  input: number[],
  output: number[] | undefined,
  stride: number,
): number[] {
  const into = output ?? input.slice();
  for (let at = 0; at < input.length; at += stride) {
    const { lon, lat } = turn({ lon: input[at] ?? 0, lat: input[at + 1] ?? 0 });
    into[at] = lon;
    into[at + 1] = lat;
  }
  return into;
}
