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
import type { TilePlace } from './tile-grids.ts';
import { formsOf, is, milliseconds, numbers, pixels, tilePath, type ValueForm, whole } from './value-forms.ts';

const options = {
  url: { ...addressField, help: '到 MapServer 为止' },
  mode: choice(
    [
      { value: 'dynamic', label: '动态出图' },
      { value: 'tile', label: '切片缓存' },
    ],
    { label: '方式', default: 'dynamic' },
  ),
  layerType: text({ label: '图层', max: 64, help: '如 show:0,2；留空显示全部' }),
  epsg: epsgField,
  tileSize: tileSizeField,
  maxLevel: maxLevelField,
  range: rangeField,
  time: timeField,
  key: keyField,
  copyright: copyrightField,
};
type Options = GivenOptions<typeof options>;

/** A cached tile: level, row, column. */
export const arcgisTile = ({ level, row, column }: TilePlace): LayerRequest => ({
  path: `tile/${level}/${row}/${column}`,
  query: {},
});

/** A drawn picture in the system of the options. @param time null: what the service shows by itself */
export const arcgisPicture = (
  { layerType, epsg }: Options,
  { box, width, height }: PictureView,
  time: LayerTime | null = null,
): LayerRequest => ({
  path: 'export',
  query: {
    bbox: boxText(box, false),
    bboxSR: String(epsg ?? 4490),
    imageSR: String(epsg ?? 4490),
    size: `${width},${height}`,
    dpi: '96',
    format: 'png32',
    transparent: 'true',
    f: 'image',
    ...(layerType ? { layers: layerType } : {}),
    ...(time ? { time: timeMilliseconds(time) } : {}),
  },
});

/** What stands at a position, in the system of the options. */
export const arcgisIdentify = (
  { epsg }: Options,
  { box, width, height }: PictureView,
  [x, y]: readonly [number, number],
  time: LayerTime | null = null,
): LayerRequest => ({
  path: 'identify',
  query: {
    geometry: `${x},${y}`,
    geometryType: 'esriGeometryPoint',
    sr: String(epsg ?? 4490),
    mapExtent: boxText(box, false),
    imageDisplay: `${width},${height},96`,
    tolerance: '4',
    returnGeometry: 'false',
    f: 'json',
    ...(time ? { time: timeMilliseconds(time) } : {}),
  },
});

/** What an ArcGIS service says of itself. */
export const arcgisDescription: LayerRequest = { path: '', query: { f: 'json' } };

const anyView: PictureView = { box: [0, 0, 1, 1], width: 1, height: 1 };
/** Width, height and, where it is asked about a place, dots to an inch. */
const sized =
  (rest: string): ValueForm =>
  (text) => {
    const [width = '', height = '', ...others] = text.split(',', 4);
    return pixels(width) && pixels(height) && others.join() === rest;
  };

/** Of the service only the layer's own layers, in pictures of a sensible size. */
function requestsOf(given: Options): AllowedRequest[] {
  const picture = arcgisPicture(given, anyView).query;
  const place = arcgisIdentify(given, anyView, [0, 0]).query;
  const system = { bboxSR: whole, imageSR: whole, bbox: numbers(4), size: sized(''), time: milliseconds };
  const view = {
    sr: whole,
    geometry: numbers(2),
    mapExtent: numbers(4),
    imageDisplay: sized('96'),
    time: milliseconds,
  };
  const description = { f: is('json') };
  return [
    {
      path: 'export',
      query: formsOf(picture, system),
      needs: ['size', ...(given.layerType ? ['layers'] : [])],
    },
    { path: 'identify', query: formsOf(place, view) },
    { path: isCached, query: {} },
    { path: '', query: description },
    { path: 'legend', query: description },
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
  // Tiles of a cache were drawn once and for all
  time: optionTime(
    () => true,
    ({ mode }) => mode !== 'tile',
  ),
  remote: {
    address: ({ url }) => plainAddress(url),
    requests: requestsOf,
    probe: () => arcgisDescription,
    describe: { form: 'arcgis', request: () => arcgisDescription },
    keyParameter: 'token',
  },
});
