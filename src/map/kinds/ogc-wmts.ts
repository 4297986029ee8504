import { choice, text } from '../../resources/kit/field.ts';
import { placesFault } from './address-faults.ts';
import { fileOf, ownQuery, plainAddress, queryIn, queryOf, templateBase } from './addresses.ts';
import { plainPath } from './allowed-request.ts';
import { defineKind } from './define-kind.ts';
import type { GivenOptions } from './given-options.ts';
import type { AllowedRequest, LayerRequest } from './layer-request.ts';
import {
  addressField,
  copyrightField,
  keyField,
  maxLevelField,
  minLevelField,
  rangeField,
  timeField,
  tileSizeField,
} from './option-fields.ts';
import { optionTime } from './option-time.ts';
import { geographicGrid, mercatorGrid, probedTile, type TileGrid, type TilePlace } from './tile-grids.ts';
import { filled, formsOf, is, moments, numberAt, type ValueForm, whole } from './value-forms.ts';

const options = {
  url: addressField,
  layer: text({ label: '图层名', required: true, max: 200 }),
  style: text({ label: '样式', max: 64, default: 'default' }),
  // The specification's own spelling; services are asked for image/png
  format: text({ label: '格式', max: 32, default: 'img/png' }),
  tilingScheme: choice(
    [
      { value: '4326', label: '经纬度（4326）' },
      { value: '4490', label: '经纬度（4490）' },
      { value: '3857', label: 'Web 墨卡托（3857）' },
    ],
    { label: '切片方案', default: '4326' },
  ),
  matrixSet: text({ label: '矩阵集名', max: 200, help: '留空按切片方案取 EPSG:4326 等' }),
  encoding: choice(['KVP', 'REST'], {
    label: '请求方式',
    default: 'KVP',
    help: 'REST 的网址含 {TileMatrix}、{TileRow}、{TileCol}',
  }),
  matrixPrefix: text({ label: '矩阵名前缀', max: 64, help: '如 EPSG:4326: ，留空为级别数字' }),
  firstMatrix: choice(
    [
      { value: '0', label: '从 0 起' },
      { value: '1', label: '从 1 起' },
    ],
    { label: '级别编号', default: '0' },
  ),
  tileSize: tileSizeField,
  minLevel: minLevelField,
  maxLevel: maxLevelField,
  range: rangeField,
  time: timeField,
  key: keyField,
  copyright: copyrightField,
};
type Options = GivenOptions<typeof options>;

/** 'img/png' is how the specification writes the default; the media type is image/png. */
const mediaType = (format: string | null | undefined): string => (format ?? 'img/png').replace(/^img\//, 'image/');

export function wmtsGrid({ tilingScheme, maxLevel, tileSize, firstMatrix }: Options): TileGrid {
  const size = tileSize ?? 256;
  if (tilingScheme === '3857') return mercatorGrid(maxLevel ?? 18, size);
  const epsg = tilingScheme === '4490' ? 4490 : 4326;
  return geographicGrid({ epsg, maxLevel: maxLevel ?? 18, tileSize: size, firstLevel: firstMatrix === '1' ? 1 : 0 });
}

/** What a template leaves to a request. */
const templatePlace = /\{(?:layer|style|tilematrixset|tilematrix|tilerow|tilecol|time)\}/i;

/**
 * GetTile (OGC 07-057r7), as parameters or in the address's own template.
 * @param time of its dimension; null: what the service shows by itself, in a template 'default' (11.4)
 */
export function wmtsTile(given: Options, { level, column, row }: TilePlace, time: string | null = null): LayerRequest {
  const matrix = `${given.matrixPrefix ?? ''}${level}`;
  const set = given.matrixSet ?? `EPSG:${given.tilingScheme ?? '4326'}`;
  if (given.encoding === 'REST') {
    const values: Record<string, string> = {
      layer: given.layer ?? '',
      style: given.style ?? 'default',
      tilematrixset: set,
      tilematrix: matrix,
      tilerow: String(row),
      tilecol: String(column),
      time: time ?? 'default',
    };
    const filled = (given.url ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name.toLowerCase()];
      return value === undefined ? whole : encodeURIComponent(value);
    });
    const [path = '', query = ''] = filled
      .slice(templateBase(given.url).length)
      .replace(/#.*$/s, '')
      .split(/\?(.*)/s);
    return { path, query: queryOf(query) };
  }
  return {
    path: '',
    query: {
      ...ownQuery(given.url),
      service: 'WMTS',
      request: 'GetTile',
      version: '1.0.0',
      layer: given.layer ?? '',
      style: given.style ?? 'default',
      format: mediaType(given.format),
      tilematrixset: set,
      tilematrix: matrix,
      tilerow: String(row),
      tilecol: String(column),
      ...(time === null ? {} : { time }),
    },
  };
}

/** Numbers that no tile has: where they stand in a request, those of tiles may. */
const marks: TilePlace = { level: 900_000_001, column: 900_000_002, row: 900_000_003 };
const mark = /90000000[123]/;
const anyTime = 'any-time-of-the-layer';
const isTime: ValueForm = (text) => text === 'default' || moments(text);
const time = optionTime<typeof options>(() => false);
/** The template's own layer with some tile and some time, and nothing that leads elsewhere. */
const placesOf = (given: Options) => {
  const fits: ValueForm = time.has(given) ? (text) => !text.includes('/') && isTime(text) : is('default');
  return [{ at: anyTime, max: 40, fits }, numberAt(mark)];
};

function requestsOf({ url, ...given }: Options): AllowedRequest[] {
  if (given.encoding === 'REST') {
    const tile = wmtsTile({ url, ...given }, marks, anyTime);
    const path = plainPath(tile.path);
    const moving = Object.entries(queryIn(url)).flatMap(([name, value]) => (templatePlace.test(value) ? [name] : []));
    if (path === null || (path === '' && moving.length === 0)) return [];
    const form = (text: string): ValueForm => filled(text, ...placesOf(given));
    return [
      { path: form(path), query: Object.fromEntries(moving.map((name) => [name, form(tile.query[name] ?? '')])) },
    ];
  }
  const { query } = wmtsTile(given, marks);
  const tile = {
    tilematrix: filled(query['tilematrix'] ?? '', numberAt(mark)),
    tilerow: whole,
    tilecol: whole,
    ...(time.has(given) ? { time: isTime } : {}),
  };
  return given.layer ? [{ path: '', query: formsOf(query, tile), optional: ['time'] }] : [];
}

export const ogcWmts = defineKind({
  type: 'ogc_wmts',
  label: 'WMTS',
  uses: ['layer', 'base'],
  dimensions: ['2d', '3d'],
  options,
  can: ['opacity', 'time'],
  time,
  remote: {
    address: ({ url, encoding }) => (encoding === 'REST' ? plainAddress(templateBase(url)) : plainAddress(url)),
    requests: requestsOf,
    probe: (given) => (given.layer ? wmtsTile(given, probedTile(wmtsGrid(given), given.minLevel ?? 0)) : null),
    describe: {
      form: 'wmts',
      request: ({ url, encoding }) => {
        const file = fileOf(url);
        if (encoding === 'REST')
          return { path: file?.endsWith('.xml') ? file : '1.0.0/WMTSCapabilities.xml', query: {} };
        const query = { service: 'WMTS', request: 'GetCapabilities', version: '1.0.0' };
        return { path: '', query: file?.endsWith('.xml') ? {} : query };
      },
    },
    fault: ({ url }) => placesFault(url),
    asksOwnQuery: ({ encoding }) => encoding === 'REST',
    places: ({ encoding }) => (encoding === 'REST' ? templatePlace : null),
    keyParameter: 'tk',
  },
});
