import type VectorSource from 'ol/source/Vector.js';
import type Point from 'ol/geom/Point.js';
import { get, toLonLat } from 'ol/proj.js';
import { expect, test } from 'vitest';
import { toGaussKruger } from '../../../geo/gauss-kruger.ts';
import { geojsonController } from './geojson.ts';

/** Where the points of an answer are drawn, in degrees, and what was said last. */
async function drawn(answer: () => Response) {
  let problem: string | null = null;
  const [layer] = geojsonController(
    { id: 1, use: 'layer', name: '图层', type: 'geojson', options: { url: 'http://a.cn/a.json' } },
    {
      addressOf: () => '/a.json',
      ask: () => Promise.resolve(answer()),
      pixelRatio: 1,
      onTime: () => undefined,
      onFault: (said) => (problem = said),
    },
  );
  const source = (layer as unknown as { getSource: () => VectorSource }).getSource();
  const ended = new Promise((resolve) => source.once('featuresloadend', resolve));
  source.loadFeatures([13e6, 3e6, 14e6, 4e6], 1, get('EPSG:3857') as never);
  await ended;
  const places = source
    .getFeatures()
    .filter((feature) => feature.getGeometry())
    .map((feature) => toLonLat((feature.getGeometry() as Point).getCoordinates()).map((one) => Number(one.toFixed(6))));
  return { places, problem: problem as string | null };
}

const collection = (points: readonly (readonly [number, number])[], more: object = {}, ids: readonly number[] = []) =>
  Response.json({
    type: 'FeatureCollection',
    ...more,
    features: points.map((coordinates, at) => ({
      type: 'Feature',
      ...(ids[at] === undefined ? {} : { id: ids[at] }),
      properties: {},
      geometry: { type: 'Point', coordinates },
    })),
  });
const named = (name: string) => ({ crs: { type: 'name', properties: { name } } });

test.each([
  ['none', [120, 30], {}],
  ['Web Mercator', [13_358_338.895192828, 3_503_549.843504374], named('urn:ogc:def:crs:EPSG::3857')],
  ['degrees of CGCS2000 by number', [120, 30], { crs: { type: 'EPSG', properties: { code: 4490 } } }],
  [
    'Gauss–Krüger of CGCS2000',
    (({ easting, northing }) => [easting, northing])(
      toGaussKruger({ lon: 120, lat: 30 }, { datum: 'cgcs2000', zone: { width: 3, number: 40 }, isPrefixed: false }),
    ),
    named('urn:ogc:def:crs:EPSG::4549'),
  ],
] as const)('of the system %s lies where it belongs', async (_, [x, y], more) => {
  expect(await drawn(() => collection([[x ?? 0, y ?? 0]], more))).toEqual({ places: [[120, 30]], problem: null });
});

test('of a system that the map does not know is not drawn somewhere else, and says so', async () => {
  const { places, problem } = await drawn(() => collection([[500_000, 3_300_000]], named('EPSG:32651')));
  expect(places).toEqual([]);
  expect(problem).toContain('“EPSG:32651”，地图不能显示');
});

test('features that share an id are all drawn, and counted', async () => {
  const points = [1, 2, 3, 4, 5, 6].map((at) => [120 + at / 10, 30] as const);
  const { places, problem } = await drawn(() => collection(points, {}, [1, 2, 3, 1, 2, 3]));
  expect(places).toHaveLength(6);
  expect(problem).toBe('服务中有 3 个要素的编号（id）与别的重复，已全部显示，请服务方改正编号');
});

test.each([
  [
    'a page',
    () => new Response('<html>请登录</html>', { headers: { 'content-type': 'text/html' } }),
    '服务返回的不是 JSON',
  ],
  ['another JSON', () => Response.json({ a: 1 }), '服务返回的不是 GeoJSON'],
  ['nothing', () => collection([]), '服务中没有要素'],
  ['404', () => Response.json({ code: 404, msg: '服务不存在' }, { status: 404 }), '服务不存在'],
  ['401', () => Response.json({ code: 502, msg: '服务要求密钥' }, { status: 502 }), '服务要求密钥'],
])('%s is told', async (_, answer, problem) => {
  expect(await drawn(answer)).toEqual({ places: [], problem });
});

test.each([
  [{ numberMatched: 1200, numberReturned: 1 }, '服务共有 1,200 个要素，只给出 1 个，请管理员在网址中放宽条数'],
  [{ totalFeatures: 3 }, '服务共有 3 个要素，只给出 1 个，请管理员在网址中放宽条数'],
  [{ exceededTransferLimit: true }, '服务只给出 1 个要素，还有没给出的，请管理员在网址中放宽条数'],
  [{ links: [{ rel: 'self' }, { rel: 'next' }] }, '服务只给出 1 个要素，还有没给出的，请管理员在网址中放宽条数'],
  [{ numberMatched: 1, links: [{ rel: 'self' }] }, null],
  [{ numberMatched: 'unknown', totalFeatures: 'unknown' }, null],
])('half a list, by %j, is told as such', async (more, problem) => {
  expect(await drawn(() => collection([[120, 30]], more))).toEqual({ places: [[120, 30]], problem });
});

test('features without a place are counted', async () => {
  const features = [{ type: 'Point', coordinates: [120, 30] }, null, { type: 'Point', coordinates: [] }];
  const answer = {
    type: 'FeatureCollection',
    features: features.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
  };
  expect((await drawn(() => Response.json(answer))).problem).toBe('2 个要素没有几何，未显示');
});
