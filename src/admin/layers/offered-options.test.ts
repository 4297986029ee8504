import { expect, test } from 'vitest';
import { kindOf } from '../../map/kinds/index.ts';
import { checkValue } from '../../resources/kit/row-schema.ts';
import type { LayerOffer, OfferedLayer } from '../../resources/shared/layer-offer.ts';
import { extentAround, offerFace } from './offered-options.ts';

const layer = (name: string, more: Partial<OfferedLayer> = {}): OfferedLayer => ({
  name,
  title: null,
  styles: [],
  extent: [118, 27, 123, 31.5],
  legend: null,
  systems: ['EPSG:4490', 'EPSG:3857'],
  matrixSets: [],
  time: null,
  isQueryable: null,
  ...more,
});
const offer = (more: Partial<LayerOffer> = {}): LayerOffer => ({
  title: '服务',
  layers: [],
  matrixSets: [],
  formats: ['image/png', 'image/jpeg'],
  attribution: '某院',
  ...more,
});

/** Every option that is taken is right by the declaration of its kind. */
function expectRight(type: string, taken: Readonly<Record<string, unknown>>): void {
  const fields = kindOf(type)?.options ?? {};
  for (const [name, value] of Object.entries(taken)) {
    const field = fields[name];
    if (!field) throw new Error(`${type} has no ${name}`);
    expect(value === null ? null : checkValue(field, value)).toBeNull();
  }
}

test('layers of a WMS: names, box around them, system, time and whether they can be asked', () => {
  const { take, chosen, further } = offerFace('ogc_wms');
  const layers = [layer('a', { time: '2020,2024' }), layer('b', { extent: [119, 26, 120, 30], isQueryable: false })];
  const taken = take(offer(), layers, { system: '3857', format: 'image/webp', styles: 'old' });
  expect(taken).toEqual({
    layers: 'a,b',
    styles: null,
    system: '3857',
    format: 'image/png',
    time: '2020,2024',
    isQueryable: false,
    range: { west: 118, south: 26, east: 123, north: 31.5 },
    copyright: '某院',
  });
  expectRight('ogc_wms', taken);
  expect(chosen(taken)).toEqual(['a', 'b']);
  expect(take(offer(), [layer('d', { time: 'every monday' })], {})).toMatchObject({ time: null });
  expect(take(offer(), layers, { copyright: '本院' })['copyright']).toBeUndefined();
  const styled = layer('c', {
    styles: [
      { name: 'x', title: '甲', legend: null },
      { name: 'y', title: null, legend: null },
    ],
  });
  expect(further(offer(), [styled]).map(({ option, values }) => [option, values.map(({ value }) => value)])).toEqual([
    ['styles', ['x', 'y']],
    ['system', ['4490', '3857']],
    ['format', ['image/png', 'image/jpeg']],
  ]);
});

test('a layer of a WMTS with a pyramid that the map knows, and how that names its levels', () => {
  const { take, further } = offerFace('ogc_wmts');
  const sets = [
    { name: 'odd', system: 'EPSG:2154', levels: 3, firstMatrix: '0' },
    { name: 'c', system: 'EPSG:4490', levels: 18, firstMatrix: '1' },
    { name: 'w', system: 'EPSG:900913', levels: 20, firstMatrix: 'EPSG:900913:0' },
  ];
  const given = offer({ matrixSets: sets, formats: ['tiles'] });
  const layers = [
    layer('vec', {
      matrixSets: ['odd', 'c', 'w'],
      styles: [{ name: 'ink', title: null, legend: null }],
      time: '2000/2020/P1Y',
    }),
  ];
  const taken = take(given, layers, {});
  expect(taken).toMatchObject({
    layer: 'vec',
    style: 'ink',
    format: 'tiles',
    matrixSet: 'c',
    tilingScheme: '4490',
    firstMatrix: '1',
    maxLevel: 18,
    matrixPrefix: null,
    time: '2000/2020/P1Y',
  });
  expectRight('ogc_wmts', taken);
  const choice = further(given, layers).find(({ option }) => option === 'matrixSet');
  expect(choice?.values.map(({ value }) => value)).toEqual(['c', 'w']);
  expect(choice?.take('w')).toEqual({
    matrixSet: 'w',
    tilingScheme: '3857',
    firstMatrix: '0',
    matrixPrefix: 'EPSG:900913:',
    maxLevel: 19,
  });
});

test('layers of ArcGIS by number, features by their address, vector tiles by name', () => {
  const layers = [layer('0', { systems: ['EPSG:4549'] }), layer('2')];
  const server = offerFace('arcgis_server').take(offer(), layers, {});
  expect(server).toMatchObject({ layerType: 'show:0,2', epsg: 4549 });
  expectRight('arcgis_server', server);
  expect(offerFace('arcgis_server').chosen(server)).toEqual(['0', '2']);
  const vector = offerFace('arcgis_vector');
  expect(vector.take(offer(), [layer('3')], { url: 'http://a/x/FeatureServer/0?a=1' })).toMatchObject({
    url: 'http://a/x/FeatureServer/3?a=1',
  });
  expect(vector.take(offer(), [layer('3')], { url: 'http://a/x/FeatureServer' })).toMatchObject({
    url: 'http://a/x/FeatureServer/3',
  });
  expect(offerFace('mvt').take(offer(), layers, {})).toMatchObject({ layer: '0,2' });
});

test('a box is only told where every layer says what it covers, and within the world', () => {
  expect(extentAround([layer('a'), layer('b', { extent: null })])).toBeNull();
  expect(extentAround([])).toBeNull();
  expect(extentAround([layer('a', { extent: [-180.1, -90.1, 180.1, 90.1] })])).toEqual({
    west: -180,
    south: -90,
    east: 180,
    north: 90,
  });
});
