import { choice } from '../../resources/kit/field.ts';
import { defineKind } from './define-kind.ts';
import type { GivenOptions } from './given-options.ts';
import type { AllowedRequest, LayerRequest } from './layer-request.ts';
import { keyField, maxLevelField } from './option-fields.ts';
import { geographicGrid, mercatorGrid, probedTile, type TileGrid, type TilePlace } from './tile-grids.ts';
import { filled, formsOf, numberAt, whole } from './value-forms.ts';

/** The datum that a provider's tiles are drawn in. */
export type TileDatum = 'cgcs2000' | 'gcj02';

interface Provider {
  label: string;
  attribution: string;
  datum: TileDatum;
  maxLevel: number;
  address: string;
  request: (place: TilePlace) => LayerRequest;
}

const text = (value: number): string => String(value);

/** Tianditu numbers the levels of its geographic set from 1; that of Web Mercator as everybody does. */
const tianditu = (layer: string, name: string, set: 'c' | 'w', maxLevel = 18): Provider => ({
  label: `天地图${name}（${set === 'c' ? '经纬度' : '墨卡托'}）`,
  attribution: '天地图',
  datum: 'cgcs2000',
  maxLevel,
  address: 'https://t0.tianditu.gov.cn',
  request: ({ level, column, row }) => ({
    path: `${layer}_${set}/wmts`,
    query: {
      SERVICE: 'WMTS',
      REQUEST: 'GetTile',
      VERSION: '1.0.0',
      LAYER: layer,
      STYLE: 'default',
      TILEMATRIXSET: set,
      FORMAT: 'tiles',
      TILEMATRIX: text(level),
      TILEROW: text(row),
      TILECOL: text(column),
    },
  }),
});

const gaode = (label: string, address: string, query: Record<string, string>): Provider => ({
  label: `高德${label}`,
  attribution: '高德地图',
  datum: 'gcj02',
  maxLevel: 18,
  address,
  request: ({ level, column, row }) => ({
    path: 'appmaptile',
    query: { ...query, x: text(column), y: text(row), z: text(level) },
  }),
});
const gaodeWords = { lang: 'zh_cn', size: '1', scale: '1', style: '8' };

/** Rows from the south, as some providers count them. */
const fromSouth = ({ level, row }: TilePlace): number => 2 ** level - 1 - row;

const providers = {
  tianditu_vec_c: tianditu('vec', '矢量', 'c'),
  tianditu_cva_c: tianditu('cva', '矢量注记', 'c'),
  tianditu_img_c: tianditu('img', '影像', 'c'),
  tianditu_cia_c: tianditu('cia', '影像注记', 'c'),
  tianditu_ter_c: tianditu('ter', '地形', 'c', 14),
  tianditu_cta_c: tianditu('cta', '地形注记', 'c', 14),
  tianditu_vec_w: tianditu('vec', '矢量', 'w'),
  tianditu_cva_w: tianditu('cva', '矢量注记', 'w'),
  tianditu_img_w: tianditu('img', '影像', 'w'),
  tianditu_cia_w: tianditu('cia', '影像注记', 'w'),
  tianditu_ter_w: tianditu('ter', '地形', 'w', 14),
  tianditu_cta_w: tianditu('cta', '地形注记', 'w', 14),
  gaode_vec: gaode('矢量', 'https://webrd01.is.autonavi.com', gaodeWords),
  gaode_img: gaode('影像', 'https://webst01.is.autonavi.com', { style: '6' }),
  gaode_img_labels: gaode('影像注记', 'https://webst01.is.autonavi.com', gaodeWords),
  tencent_vec: {
    label: '腾讯矢量',
    attribution: '腾讯地图',
    datum: 'gcj02',
    maxLevel: 18,
    address: 'https://rt0.map.gtimg.com',
    request: (place) => ({
      path: 'tile',
      query: { z: text(place.level), x: text(place.column), y: text(fromSouth(place)), styleid: '1', scene: '0' },
    }),
  },
  tencent_img: {
    label: '腾讯影像',
    attribution: '腾讯地图',
    datum: 'gcj02',
    maxLevel: 18,
    address: 'https://p0.map.gtimg.com',
    request: (place) => {
      const south = fromSouth(place);
      const folder = `${place.column >> 4}/${south >> 4}`;
      return { path: `sateTiles/${place.level}/${folder}/${place.column}_${south}.jpg`, query: {} };
    },
  },
  osm: {
    label: 'OpenStreetMap',
    attribution: '© OpenStreetMap 贡献者',
    datum: 'cgcs2000',
    maxLevel: 19,
    address: 'https://tile.openstreetmap.org',
    request: ({ level, column, row }) => ({ path: `${level}/${column}/${row}.png`, query: {} }),
  },
} as const satisfies Readonly<Record<string, Provider>>;

export type PublicMapName = keyof typeof providers;

const names = Object.keys(providers) as PublicMapName[];

const options = {
  subtype: choice(
    names.map((value) => ({ value, label: providers[value].label })),
    { label: '子类型', required: true },
  ),
  // One provider has one key for all of its maps
  key: { ...keyField, boundTo: [...keyField.boundTo, { name: 'subtype', upTo: '_' }] },
  maxLevel: maxLevelField,
};
type Options = GivenOptions<typeof options>;

const isName = (subtype: string): subtype is PublicMapName => Object.hasOwn(providers, subtype);
const providerOf = ({ subtype }: Options): Provider | null => (subtype && isName(subtype) ? providers[subtype] : null);

export const publicMapDatum = (given: Options): TileDatum => providerOf(given)?.datum ?? 'cgcs2000';

/** The provider's pyramid; null for a name that is none. */
export function publicMapGrid(given: Options): TileGrid | null {
  const provider = providerOf(given);
  if (!provider) return null;
  const maxLevel = Math.min(given.maxLevel ?? provider.maxLevel, provider.maxLevel);
  return given.subtype?.endsWith('_c') ? geographicGrid({ maxLevel, firstLevel: 1 }) : mercatorGrid(maxLevel);
}

/** A tile, numbered as the provider does. */
export const publicMapTile = (given: Options, place: TilePlace): LayerRequest | null =>
  providerOf(given)?.request(place) ?? null;

/** What a provider's own requests look like: numbers stand where those of two tiles differ. */
function formOf({ request }: Provider): AllowedRequest {
  const [one, other] = [request({ level: 20, column: 100, row: 200 }), request({ level: 19, column: 300, row: 400 })];
  const moving = Object.keys(one.query).filter((name) => one.query[name] !== other.query[name]);
  const query = formsOf(one.query, Object.fromEntries(moving.map((name) => [name, whole])));
  return { path: filled(one.path, numberAt(/\d+/)), query };
}

export const publicMap = defineKind({
  type: 'public_map',
  label: '互联网地图',
  uses: ['layer', 'base'],
  dimensions: ['2d', '3d'],
  options,
  can: ['opacity'],
  remote: {
    address: (given) => providerOf(given)?.address ?? null,
    requests: (given) => {
      const provider = providerOf(given);
      return provider ? [formOf(provider)] : [];
    },
    lacksKey: ({ subtype, key }) => Boolean(subtype?.startsWith('tianditu')) && !key,
    probe: (given) => {
      const grid = publicMapGrid(given);
      // Baidu counts from the middle: over the province at level 5
      return publicMapTile(given, grid ? probedTile(grid, 5) : { level: 5, column: 6, row: 1 });
    },
    keyParameter: 'tk',
  },
  attribution: (given) => providerOf(given)?.attribution ?? null,
});
