import { choice, text } from '../../resources/kit/field.ts';
import { boxText, hasOnly, isPictureSize, type PictureView, plainAddress } from './addresses.ts';
import { defineKind } from './define-kind.ts';
import type { GivenOptions } from './given-options.ts';
import type { LayerRequest } from './layer-request.ts';
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

function isSized(size: string | undefined): boolean {
  const [width, height] = (size ?? '').split(',');
  return isPictureSize(width, height);
}

/** What an ArcGIS service says of itself. */
export const arcgisDescription: LayerRequest = { path: '', query: { f: 'json' } };

const isTile = /^tile\/\d{1,2}\/\d+\/\d+$/;
const anyView: PictureView = { box: [0, 0, 1, 1], width: 1, height: 1 };
const ofPicture = () => [...Object.keys(arcgisPicture({}, anyView).query), 'layers', 'time'];
const ofIdentify = () => [...Object.keys(arcgisIdentify({}, anyView, [0, 0]).query), 'time'];

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
    allows: ({ path, query }, { layerType }) => {
      if (path === 'export')
        return isSized(query['size']) && hasOnly(query, ofPicture()) && (!layerType || query['layers'] === layerType);
      if (path === 'identify') return hasOnly(query, ofIdentify());
      return (path === '' || path === 'legend' || isTile.test(path)) && hasOnly(query, ['f']);
    },
    probe: () => arcgisDescription,
    describe: { form: 'arcgis', request: () => arcgisDescription },
    keyParameter: 'token',
  },
});
