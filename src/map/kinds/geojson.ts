import { choice, text } from '../../resources/kit/field.ts';
import { plainAddress, queryIn } from './addresses.ts';
import { defineKind } from './define-kind.ts';
import type { GivenOptions } from './given-options.ts';
import type { LayerRequest } from './layer-request.ts';
import { lookFields } from './look-fields.ts';
import { addressField, copyrightField, keyField } from './option-fields.ts';

const options = {
  url: addressField,
  datum: choice(
    [
      { value: 'cgcs2000', label: 'CGCS2000 / WGS 84' },
      { value: 'gcj02', label: 'GCJ-02（互联网地图）' },
      { value: 'bd09', label: 'BD-09（百度）' },
    ],
    { label: '数据坐标', default: 'cgcs2000' },
  ),
  timeField: text({ label: '时间字段', max: 64, help: '该字段的值为年份或日期；留空表示没有时间' }),
  ...lookFields,
  key: keyField,
  copyright: copyrightField,
};

export type GeojsonOptions = GivenOptions<typeof options>;

/** The file, or what a service answers to the query that the address itself holds, as a WFS does. */
export const geojsonRequest = ({ url }: GeojsonOptions): LayerRequest => ({ path: '', query: queryIn(url) });

export const geojson = defineKind({
  type: 'geojson',
  label: 'GeoJSON',
  uses: ['layer'],
  dimensions: ['2d', '3d'],
  isVector: true,
  options,
  can: ['legend', 'identify', 'opacity', 'time'],
  time: {
    has: ({ timeField }) => Boolean(timeField),
    instants: async (options, { askJson, addressOf, momentsIn }) =>
      momentsIn(await askJson(addressOf(geojsonRequest(options))), options.timeField ?? ''),
    takesRange: () => true,
  },
  remote: {
    address: ({ url }) => plainAddress(url),
    requests: () => [{ path: '', query: {} }],
    probe: geojsonRequest,
    describe: { form: 'geojson', request: geojsonRequest },
    asksOwnQuery: () => true,
    keyParameter: 'token',
  },
});
