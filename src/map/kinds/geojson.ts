import { choice } from '../../resources/kit/field.ts';
import { plainAddress } from './addresses.ts';
import { defineKind, type LayerRequest, type OptionsOf } from './define-kind.ts';
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
  ...lookFields,
  key: keyField,
  copyright: copyrightField,
};

export const geojsonRequest: LayerRequest = { path: '', query: {} };
export type GeojsonOptions = OptionsOf<typeof options>;

export const geojson = defineKind({
  type: 'geojson',
  label: 'GeoJSON',
  uses: ['layer'],
  dimensions: ['2d', '3d'],
  options,
  can: ['legend', 'identify', 'opacity'],
  remote: {
    address: ({ url }) => plainAddress(url),
    allows: ({ path }) => path === '',
    probe: () => geojsonRequest,
    describe: { form: 'geojson', request: () => geojsonRequest },
    keyParameter: 'token',
  },
});
