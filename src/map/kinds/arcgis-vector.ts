import { integer, text } from '../../resources/kit/field.ts';
import { arcgisDescription } from './arcgis-server.ts';
import { boxText, plainAddress } from './addresses.ts';
import { defineKind } from './define-kind.ts';
import type { GivenOptions } from './given-options.ts';
import type { LayerRequest } from './layer-request.ts';
import { addressField, copyrightField, keyField, timeField } from './option-fields.ts';
import { type LayerTime, timeMilliseconds } from './layer-time.ts';
import { optionTime } from './option-time.ts';
import { lookFields } from './look-fields.ts';
import { formsOf, milliseconds, numbers, type ValueForm, whole } from './value-forms.ts';

const options = {
  url: { ...addressField, help: '到 FeatureServer/图层号 为止' },
  where: text({ label: '条件', max: 500, default: '1=1', help: 'SQL 条件，如 类型=1' }),
  outFields: text({ label: '字段', max: 500, default: '*' }),
  maxFeatures: integer({ label: '每次要素数', min: 1, max: 5000, default: 1000 }),
  time: timeField,
  ...lookFields,
  key: keyField,
  copyright: copyrightField,
};
type Options = GivenOptions<typeof options>;

/** Features of a box (west, south, east, north in degrees) as GeoJSON, from the `offset`th on. */
export const arcgisFeatures = (
  { where, outFields, maxFeatures }: Options,
  box: readonly [number, number, number, number],
  offset = 0,
  time: LayerTime | null = null,
): LayerRequest => ({
  path: 'query',
  query: {
    f: 'geojson',
    where: where ?? '1=1',
    outFields: outFields ?? '*',
    returnGeometry: 'true',
    geometry: boxText(box, false),
    geometryType: 'esriGeometryEnvelope',
    spatialRel: 'esriSpatialRelIntersects',
    inSR: '4326',
    outSR: '4326',
    resultOffset: String(offset),
    resultRecordCount: String(maxFeatures ?? 1000),
    ...(time ? { time: timeMilliseconds(time) } : {}),
  },
});

const time = optionTime<typeof options>(() => true);

export const arcgisVector = defineKind({
  type: 'arcgis_vector',
  label: 'ArcGIS 矢量服务',
  uses: ['layer', 'base'],
  dimensions: ['2d', '3d'],
  isVector: true,
  hasEpochDates: true,
  options,
  can: ['legend', 'identify', 'opacity', 'time'],
  time,
  remote: {
    address: ({ url }) => plainAddress(url),
    requests: (given) => {
      const { path, query } = arcgisFeatures(given, [0, 0, 0, 0]);
      const moment: Record<string, ValueForm> = time.has(given) ? { time: milliseconds } : {};
      const forms = formsOf(query, { geometry: numbers(4), resultOffset: whole, ...moment });
      // What the service says of itself names fields that are not shown
      return [{ path, query: forms, optional: ['time'] }];
    },
    probe: () => arcgisDescription,
    typical: (given) => arcgisFeatures(given, [0, 0, 0, 0]),
    describe: { form: 'arcgis', request: () => arcgisDescription },
    keyParameter: 'token',
  },
});
