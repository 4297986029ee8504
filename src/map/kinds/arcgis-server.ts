import { choice, text } from '../../resources/kit/field.ts';
import { boxText, type PictureView, plainAddress } from './addresses.ts';
import { defineKind } from './define-kind.ts';
import type { GivenOptions } from './given-options.ts';
import type { AllowedRequest, LayerRequest } from './layer-request.ts';
import {
  addressField,
  copyrightField,
  epsgField,
  keyField,
  maxLevelField,
  rangeField,
  tileSizeField,
  timeField,
} from './option-fields.ts';
import { type LayerTime, timeMilliseconds } from './layer-time.ts';
import { optionTime } from './option-time.ts';
import { ownOptions } from './own-words.ts';
import type { TilePlace } from './tile-grids.ts';
import { formsOf, milliseconds, numbers, pixels, tilePath, type ValueForm, whole } from './value-forms.ts';

const options = {
  url: { ...addressField, help: '到 MapServer 为止' },
  mode: choice(
    [
      { value: 'dynamic', label: '动态出图' },
      { value: 'tile', label: '切片缓存' },
    ],
    { label: '方式', default: 'dynamic', help: '填写“图层”后按动态出图' },
  ),
  layerType: text({
    label: '图层',
    max: 64,
    pattern: 'show:\\d{1,5}(?:,\\d{1,5})*',
    patternHelp: '应为 show: 加以逗号分隔的图层号，如 show:0,2',
    help: '如 show:0,2；留空显示全部',
  }),
  epsg: epsgField,
  tileSize: tileSizeField,
  maxLevel: maxLevelField,
  range: rangeField,
  time: timeField,
  key: keyField,
  copyright: copyrightField,
};
type Options = GivenOptions<typeof options>;

const ownWords = { layers: 'layerType' } as const;

/** Which layers are drawn, as the service is asked for them; empty: all. What the address says is stronger than the option. */
const drawnLayers = ({ url, layerType }: Options): string =>
  ownOptions(ownWords, url)[ownWords.layers] ?? layerType ?? '';

/** Whether cached tiles are shown: they hold all layers of the service, so never where some are chosen. */
export const isCachedArcgis = (given: Options): boolean => given.mode === 'tile' && drawnLayers(given) === '';

/** Numbers of the chosen layers; null: all are shown, or which ones the service alone knows, as in older rows (`hide:1`). */
const chosenLayers = (given: Options): string | null =>
  /^show:(\d{1,5}(?:,\d{1,5})*)$/.exec(drawnLayers(given))?.[1] ?? null;

/** Whether the layer can be asked about a place without answering for layers that are not its own. */
export const hasArcgisAnswers = (given: Options): boolean => drawnLayers(given) === '' || chosenLayers(given) !== null;

/** A cached tile: level, row, column. */
export const arcgisTile = ({ level, row, column }: TilePlace): LayerRequest => ({
  path: `tile/${level}/${row}/${column}`,
  query: {},
});

/** A drawn picture in the system of the options. @param time null: what the service shows by itself */
export const arcgisPicture = (
  given: Options,
  { box, width, height }: PictureView,
  time: LayerTime | null = null,
): LayerRequest => {
  const system = String(given.epsg ?? 4490);
  const layers = drawnLayers(given);
  return {
    path: 'export',
    query: {
      bbox: boxText(box, false),
      bboxSR: system,
      imageSR: system,
      size: `${width},${height}`,
      dpi: '96',
      format: 'png32',
      transparent: 'true',
      f: 'image',
      ...(layers === '' ? {} : { layers }),
      ...(time ? { time: timeMilliseconds(time) } : {}),
    },
  };
};

/** What stands at a position, in the system of the options: of the chosen layers, or else of the topmost. */
export const arcgisIdentify = (
  given: Options,
  { box, width, height }: PictureView,
  [x, y]: readonly [number, number],
  time: LayerTime | null = null,
): LayerRequest => {
  const chosen = chosenLayers(given);
  return {
    path: 'identify',
    query: {
      geometry: `${x},${y}`,
      geometryType: 'esriGeometryPoint',
      sr: String(given.epsg ?? 4490),
      mapExtent: boxText(box, false),
      imageDisplay: `${width},${height},96`,
      tolerance: '4',
      returnGeometry: 'false',
      f: 'json',
      ...(chosen === null ? {} : { layers: `all:${chosen}` }),
      ...(time ? { time: timeMilliseconds(time) } : {}),
    },
  };
};

/** What an ArcGIS service says of itself. */
export const arcgisDescription: LayerRequest = { path: '', query: { f: 'json' } };

const anyView: PictureView = { box: [0, 0, 1, 1], width: 1, height: 1 };
/** Width, height and, where it is asked about a place, dots to an inch. */
const sized =
  (...rest: readonly string[]): ValueForm =>
  (text) => {
    const [width = '', height = '', ...others] = text.split(',', 4);
    return pixels(width) && pixels(height) && others.length === rest.length && others.join() === rest.join();
  };

/** Tiles of a cache were drawn once and for all. */
const time = optionTime<typeof options>(
  () => true,
  (given) => !isCachedArcgis(given),
);

/** Of the service only the layer's own layers, in pictures of a sensible size. What it says of itself names all of them. */
function requestsOf(given: Options): AllowedRequest[] {
  const moment: Record<string, ValueForm> = time.has(given) ? { time: milliseconds } : {};
  const system = { bboxSR: whole, imageSR: whole, bbox: numbers(4), size: sized() };
  const view = { sr: whole, geometry: numbers(2), mapExtent: numbers(4), imageDisplay: sized('96') };
  const asked = (request: LayerRequest, forms: Record<string, ValueForm>): AllowedRequest => ({
    path: request.path,
    query: formsOf(request.query, { ...forms, ...moment }),
    optional: ['time'],
  });
  return [
    isCachedArcgis(given) ? { path: isCached, query: {} } : asked(arcgisPicture(given, anyView), system),
    ...(hasArcgisAnswers(given) ? [asked(arcgisIdentify(given, anyView, [0, 0]), view)] : []),
  ];
}
const isTile = tilePath();
const isCached: ValueForm = (path) => path.startsWith('tile/') && isTile(path.slice('tile/'.length));

export const arcgisServer = defineKind({
  type: 'arcgis_server',
  label: 'ArcGIS 地图服务',
  uses: ['layer', 'base'],
  dimensions: ['2d', '3d'],
  options,
  can: ['legend', 'identify', 'opacity', 'time'],
  time,
  remote: {
    address: ({ url }) => plainAddress(url),
    requests: requestsOf,
    ownWords,
    probe: () => arcgisDescription,
    typical: (given) =>
      isCachedArcgis(given) ? arcgisTile({ level: 0, row: 0, column: 0 }) : arcgisPicture(given, anyView),
    describe: { form: 'arcgis', request: () => arcgisDescription },
    keyParameter: 'token',
  },
});
