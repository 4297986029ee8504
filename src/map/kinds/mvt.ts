import { choice, text } from '../../resources/kit/field.ts';
import { placesFault } from './address-faults.ts';
import { fileOf, plainAddress, queryOf, templateBase } from './addresses.ts';
import { plainPath } from './allowed-request.ts';
import { defineKind } from './define-kind.ts';
import type { GivenOptions } from './given-options.ts';
import type { LayerRequest } from './layer-request.ts';
import { lookFields } from './look-fields.ts';
import { addressField, copyrightField, keyField, maxLevelField, minLevelField, rangeField } from './option-fields.ts';
import { geographicGrid, mercatorGrid, probedTile, type TileGrid, type TilePlace } from './tile-grids.ts';
import { filled, numberAt } from './value-forms.ts';

const options = {
  url: { ...addressField, help: '含 {z}、{x}、{y}' },
  tilingScheme: choice(
    [
      { value: '3857', label: 'Web 墨卡托（3857）' },
      { value: '4490', label: '经纬度（4490）' },
    ],
    { label: '切片方案', default: '3857' },
  ),
  layer: text({ label: '图层名', max: 200, help: '瓦片中的图层，多个以逗号分隔；留空显示全部' }),
  ...lookFields,
  minLevel: minLevelField,
  maxLevel: maxLevelField,
  range: rangeField,
  key: keyField,
  copyright: copyrightField,
};
type Options = GivenOptions<typeof options>;

/** Tiles of 512 px, as vector tiles are meant. */
export const mvtGrid = ({ tilingScheme, maxLevel }: Options): TileGrid =>
  tilingScheme === '4490'
    ? geographicGrid({ maxLevel: maxLevel ?? 14, tileSize: 512 })
    : mercatorGrid(maxLevel ?? 14, 512);

export function mvtTile({ url }: Options, { level, column, row }: TilePlace): LayerRequest {
  const values: Record<string, number> = { z: level, x: column, y: row };
  const filled = (url ?? '').replace(/\{([xyz])\}/g, (_, name: string) => String(values[name]));
  const [path = '', query = ''] = filled.slice(templateBase(url).length).split('?');
  return { path, query: queryOf(query) };
}

/** Where the numbers of a tile stand in an address. */
const place = /\{[xyz]\}/;

export const mvt = defineKind({
  type: 'mvt',
  label: '矢量瓦片',
  uses: ['layer', 'base'],
  dimensions: ['2d', '3d'],
  isVector: true,
  options,
  can: ['legend', 'identify', 'opacity'],
  remote: {
    address: ({ url }) => plainAddress(templateBase(url)),
    requests: ({ url }) => {
      const [path = '', values = ''] = (url ?? '').slice(templateBase(url).length).split('?');
      const places = Object.entries(queryOf(values)).filter(([, value]) => place.test(value));
      if (path === '') return [];
      return [
        {
          path: filled(plainPath(path) ?? path, numberAt(place)),
          query: Object.fromEntries(places.map(([name, value]) => [name, filled(value, numberAt(place))])),
        },
      ];
    },
    probe: (given) =>
      given.url?.includes('{') ? mvtTile(given, probedTile(mvtGrid(given), given.minLevel ?? 5)) : null,
    describe: {
      form: 'tilejson',
      request: ({ url }) => {
        const file = fileOf(url);
        return file?.endsWith('.json') ? { path: file, query: {} } : null;
      },
    },
    fault: ({ url }) => placesFault(url),
    asksOwnQuery: () => true,
    places: () => place,
    keyParameter: 'token',
  },
});
