import type VectorSource from 'ol/source/Vector.js';
import { get } from 'ol/proj.js';
import { expect, test } from 'vitest';
import { arcgisVectorController } from './arcgis-vector.ts';

const point = (id: number) => ({ type: 'Feature', id, geometry: { type: 'Point', coordinates: [120, 29] } });
const pageOf = (from: number, count: number, more: object = {}): object => ({
  type: 'FeatureCollection',
  ...more,
  features: Array.from({ length: count }, (_, at) => point(from + at)),
});

/** What is drawn of a service that answers so to each offset, the offsets it was asked for, and what was told last. */
async function drawn(answer: (offset: number) => unknown, maxFeatures = 1000) {
  const offsets: number[] = [];
  let told: string | null = null;
  const [layer] = arcgisVectorController(
    { id: 1, use: 'layer', name: '图层', type: 'arcgis_vector', options: { url: 'http://a.cn/0', maxFeatures } },
    {
      addressOf: ({ query }) => String(query['resultOffset']),
      ask: (address) => {
        offsets.push(Number(address));
        return Promise.resolve(Response.json(answer(Number(address))));
      },
      pixelRatio: 1,
      onTime: () => undefined,
      onFault: (problem) => (told = problem),
    },
  );
  const source = (layer as unknown as { getSource: () => VectorSource }).getSource();
  const ended = new Promise((resolve) => source.once('featuresloadend', resolve));
  source.loadFeatures([13e6, 3e6, 14e6, 4e6], 1, get('EPSG:3857') as never);
  await ended;
  return { count: source.getFeatures().length, offsets, told: told as string | null };
}

test('page by page, to the first that is not full', async () => {
  expect(await drawn((offset) => pageOf(offset, offset < 20 ? 10 : 4), 10)).toEqual({
    count: 24,
    offsets: [0, 10, 20],
    told: null,
  });
});

test.each([
  ['beside the features', { exceededTransferLimit: true }],
  ['among the properties', { properties: { exceededTransferLimit: true } }],
])('a service that gives fewer at a time than it is asked for, and says so %s, is asked on', async (_, more) => {
  const answer = (offset: number) => (offset < 9 ? pageOf(offset, 3, more) : pageOf(offset, 2));
  expect(await drawn(answer)).toEqual({ count: 11, offsets: [0, 3, 6, 9], told: null });
});

test('one without end is given up, and says how much is shown', async () => {
  const endless = await drawn((offset) => pageOf(offset, 10), 10);
  expect(endless).toMatchObject({ count: 50, told: '当前视野内要素过多，只显示前 50 个，请放大' });
  const crumbs = await drawn((offset) => pageOf(offset, 1, { exceededTransferLimit: true }));
  expect(crumbs).toMatchObject({ count: 20, told: expect.stringContaining('只显示前 20 个') as unknown });
  // One that says that there is more and gives nothing would be asked for ever
  expect((await drawn(() => pageOf(0, 0, { exceededTransferLimit: true }))).offsets).toEqual([0]);
});

test.each([{}, 'x', 7, { type: 'FeatureCollection', features: 'x' }])('%j is told', async (answer) => {
  expect(await drawn(() => answer)).toEqual({ count: 0, offsets: [0], told: '服务返回的不是要素' });
});
