import { describe, expect, test } from 'vitest';
import { arcgisIdentify, arcgisPicture, arcgisTile } from '../../src/map/kinds/arcgis-server.ts';
import { kindOf } from '../../src/map/kinds/index.ts';
import type { LayerRequest } from '../../src/map/kinds/layer-request.ts';
import { wmsInfo, wmsLegends, wmsPicture } from '../../src/map/kinds/ogc-wms.ts';
import { layerSamples, type Sample } from '../../tests/helpers/hostile-requests.ts';
import { allows, faultOf, outsideAddress, type Source, sourceFrom } from './layer-address.ts';

/** What an address may say of what it shows, in the words of several protocols. */
const said: Readonly<Record<string, string>> = {
  layers: 'show:7',
  layer: 'own',
  query_layers: 'show:7',
  styles: 'own',
  style: 'own',
  time: '1999',
  elevation: '120',
  dim_run: 'own',
  cql_filter: 'a=1',
  map: '/srv/own.map',
  layerDefs: '0:a=1',
  where: 'a=1',
  bgcolor: '0xffffff',
};
const spellings = (name: string): string[] => [
  name,
  name.toUpperCase(),
  `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
];

const samples = layerSamples('http://maps.test').filter(({ options: { url } }) => typeof url === 'string');
const cases = samples.flatMap((sample, n) =>
  Object.entries(said).flatMap(([word, value]) =>
    [word, word.toUpperCase()].map((name) => [`${n} ${sample.type} ${name}`, sample, name, value] as const),
  ),
);

/** The sample with one more word in its address. */
function sourceWith({ type, options }: Sample, name: string, value: string): Source {
  const kind = kindOf(type);
  const url = String(options['url']);
  if (!kind) throw new Error(type);
  const more = `${name}=${encodeURIComponent(value)}`;
  return sourceFrom(kind, { ...options, url: `${url}${url.includes('?') ? '&' : '?'}${more}` });
}

/** All values under a name, in whatever case. */
const valuesOf = (url: URL, name: string): string[] =>
  [...url.searchParams].flatMap(([each, value]) => (each.toLowerCase() === name.toLowerCase() ? [value] : []));

const without = ({ path, query }: LayerRequest, name: string): LayerRequest => ({
  path,
  query: Object.fromEntries(Object.entries(query).filter(([known]) => known.toLowerCase() !== name.toLowerCase())),
});
const withOne = (request: LayerRequest, name: string, value: string): LayerRequest => {
  const { path, query } = without(request, name);
  return { path, query: { ...query, [name]: value } };
};

/** Values of other layers, moments and styles, those too that the layer's options hold. */
const others = [
  'another',
  '',
  'units',
  'faults,units',
  'ink',
  'show:0,2',
  'show:0',
  'all:0',
  '2000',
  '1,2',
  '2020-05-01',
];

describe.each(cases)('%s in the address', (_, sample, name, value) => {
  const source = sourceWith(sample, name, value);
  const word = name.toLowerCase();

  test('reaches the service with every question, whatever is asked in its place', () => {
    expect(faultOf(source)).toBeNull();
    const questions = sample.asked.flatMap((request) =>
      request === null
        ? []
        : [
            request,
            without(request, name),
            ...spellings(name).flatMap((each) => others.map((other) => withOne(request, each, other))),
          ],
    );
    const sent = questions.filter((each) => allows(source, each)).map((each) => outsideAddress(source, each));
    // Each form of question of an ArcGIS service names the same layers in its own way; WMS has other words for the same layers
    const meant = [value, ...(sample.type === 'arcgis_server' && word === 'layers' ? ['all:7'] : [])];
    expect(sent.flatMap((url) => valuesOf(url, name)).filter((each) => !meant.includes(each))).toEqual([]);
    const isLegend = (url: URL): boolean => valuesOf(url, 'request')[0] === 'GetLegendGraphic';
    const isOption = Object.hasOwn(source.kind.remote?.ownWords ?? {}, word);
    const lacking = sent.filter((url) => valuesOf(url, name).length !== 1 && !(isOption && isLegend(url)));
    expect(lacking.map(({ href }) => href)).toEqual([]);
    // Where the word is an option, questions are put with it (below)
    expect(sent.length > 0 || isOption).toBe(true);
  });
});

const view = { box: [118, 27, 123, 31], width: 256, height: 256, epsg: 4490 } as const;
const wms = kindOf('ogc_wms');
const arcgis = kindOf('arcgis_server');
if (!wms || !arcgis) throw new Error('no kind');

test('layers and styles that an address names are those of pictures, places and legends', () => {
  const options = { url: 'http://maps.test/wms?LAYERS=a,b&styles=ink,', layers: 'secret', styles: 'x' };
  const source = sourceFrom(wms, options);
  const picture = wmsPicture(source.options, view);
  expect(picture.query).toMatchObject({ layers: 'a,b', styles: 'ink,' });
  const info = wmsInfo(source.options, view, [1, 1]);
  expect(info.query['query_layers']).toBe('a,b');
  for (const request of [picture, info, ...wmsLegends(source.options)]) {
    expect(allows(source, request)).toBe(true);
    expect(outsideAddress(source, request).search).not.toContain('secret');
  }
  const asking = (request: LayerRequest, more: Record<string, string>): boolean =>
    allows(source, { path: '', query: { ...request.query, ...more } });
  expect(asking(picture, { layers: 'secret', styles: 'x' })).toBe(false);
  expect(asking(picture, { layers: 'a', styles: 'ink' })).toBe(false);
  expect(asking(info, { query_layers: 'secret' })).toBe(false);
  const [legend] = wmsLegends(source.options);
  expect(legend && asking(legend, { layer: 'secret', style: 'x' })).toBe(false);
});

test('layers that an ArcGIS address names are drawn and asked about, never taken from a cache', () => {
  const source = sourceFrom(arcgis, { url: 'http://maps.test/MapServer?layers=show:1', mode: 'tile' });
  expect(allows(source, arcgisTile({ level: 1, row: 1, column: 1 }))).toBe(false);
  const picture = arcgisPicture(source.options, view);
  const place = arcgisIdentify(source.options, view, [1, 2]);
  expect([picture.query['layers'], place.query['layers']]).toEqual(['show:1', 'all:1']);
  expect([allows(source, picture), allows(source, place)]).toEqual([true, true]);
  expect(valuesOf(outsideAddress(source, place), 'layers')).toEqual(['all:1']);
});
