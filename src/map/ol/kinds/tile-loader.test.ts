import type Feature from 'ol/render/Feature.js';
import MVT from 'ol/format/MVT.js';
import { get } from 'ol/proj.js';
import TileState from 'ol/TileState.js';
import VectorTile from 'ol/VectorTile.js';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchPicture } from './fetch-picture.ts';
import { tileLoader } from './tile-loader.ts';

const envelope = (status: number, msg: string) => () => Promise.resolve(Response.json({ msg }, { status }));
const plain =
  (status: number, body: string | null = '') =>
  () =>
    Promise.resolve(new Response(body, { status }));
const cut = () => Promise.reject(new TypeError('fetch failed'));

/** A vector tile that is loaded with an answer: its state, how many features, what the layer was told. */
async function tile(ask: () => Promise<Response>) {
  const told: (string | null)[] = [];
  const loading = new VectorTile<Feature>([1, 0, 0], TileState.IDLE, 'a', new MVT(), () => undefined);
  tileLoader({ ask, onFault: (problem) => told.push(problem) })(loading, 'a');
  const ended = new Promise<void>((resolve) =>
    loading.addEventListener('change', () => {
      if (loading.getState() !== TileState.LOADING) resolve();
    }),
  );
  loading.load();
  const loader = (loading as unknown as { loader_: (...given: unknown[]) => void }).loader_;
  loader([0, 0, 1, 1], 1, get('EPSG:3857'));
  await ended;
  return { state: loading.getState(), count: loading.getFeatures()?.length ?? 0, told };
}

test.each([404, 204])('a tile beside the data (%i) is empty, and no fault of the layer', async (status) => {
  expect(await tile(plain(status, null))).toEqual({ state: TileState.LOADED, count: 0, told: [] });
});

test.each([
  ['what the portal says', envelope(502, '图层“图”：服务报告错误'), '图层“图”：服务报告错误'],
  ['a page of another', plain(503, '<html>'), '服务没有给出图片（503）'],
  ['a cut connection', cut, '连接中断，没有取到瓦片'],
])('of a tile that fails the layer is told: %s', async (_, ask, sentence) => {
  expect(await tile(ask)).toEqual({ state: TileState.ERROR, count: 0, told: [sentence] });
});

afterEach(() => vi.unstubAllGlobals());

test('a picture beside the data is none, and no fault of the layer', async () => {
  const onFault = vi.fn();
  for (const status of [404, 204]) expect(await fetchPicture('a', { ask: plain(status, null), onFault })).toBeNull();
  expect(onFault).not.toHaveBeenCalled();
});

test.each([
  ['what the portal says', envelope(504, '图层“图”：连接超时'), '图层“图”：连接超时'],
  ['a cut connection', cut, '连接中断，没有取到图片'],
  ['a page in place of a picture', plain(200, '<html>'), '服务返回的不是图片'],
])('of a picture that fails the layer is told: %s', async (_, ask, sentence) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('not decoded', 'InvalidStateError')));
  const onFault = vi.fn();
  await expect(fetchPicture('a', { ask, onFault })).rejects.toThrow(sentence);
  expect(onFault.mock.calls).toEqual([[sentence]]);
});
