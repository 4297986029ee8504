import { RequestErrorEvent } from 'cesium';
import { expect, test, vi } from 'vitest';
import { AskedResource } from './asked-resource.ts';

type Ask = (address: string, signal?: AbortSignal) => Promise<Response>;

const asking = (answer: (address: string) => Response) => vi.fn<Ask>(async (address) => answer(address));

test('what the engine fetches, and what it derives of that, goes by way of the map', async () => {
  const ask = asking((address) =>
    address.endsWith('tileset.json') ? Response.json({ asset: { version: '1.1' } }) : new Response('bytes'),
  );
  const set = new AskedResource('./zdapi/layers/layer/7/tileset.json', ask);
  expect(await set.fetchJson()).toEqual({ asset: { version: '1.1' } });
  const tile = set.getDerivedResource({ url: 'a/b.glb', queryParameters: { v: 2 } });
  expect(new TextDecoder().decode(await tile.fetchArrayBuffer())).toBe('bytes');
  expect(await (await tile.clone().fetchBlob())?.text()).toBe('bytes');
  expect(tile.hasHeaders).toBe(true);
  expect(ask.mock.calls.map(([address]) => address)).toEqual([
    './zdapi/layers/layer/7/tileset.json',
    expect.stringMatching(/zdapi\/layers\/layer\/7\/a\/b\.glb\?v=2$/),
    expect.stringMatching(/zdapi\/layers\/layer\/7\/a\/b\.glb\?v=2$/),
  ]);
});

test('another machine is not asked, whoever names it', async () => {
  const ask = asking(() => new Response('x'));
  const set = new AskedResource('./zdapi/layers/layer/7/tileset.json', ask);
  for (const url of ['https://elsewhere.example/t.glb', '//elsewhere.example/t.glb'])
    await expect(set.getDerivedResource({ url }).fetchArrayBuffer()).rejects.toBeInstanceOf(RequestErrorEvent);
  expect(ask).not.toHaveBeenCalled();
});

test('what fails is told with its number, and an answer without content is none', async () => {
  const status = (code: number) =>
    new AskedResource(
      './zdapi/x',
      asking(() => new Response(null, { status: code })),
    ).fetchArrayBuffer();
  await expect(status(404)).rejects.toMatchObject({ statusCode: 404 });
  expect(await status(204)).toBeUndefined();
  const away = new AskedResource('./zdapi/x', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(away.fetchArrayBuffer()).rejects.toBeInstanceOf(RequestErrorEvent);
});

test('what a file holds in itself is not asked for', async () => {
  const ask = asking(() => new Response('x'));
  const set = new AskedResource('./zdapi/layers/layer/7/a.gltf', ask);
  const held = set.getDerivedResource({ url: 'data:application/octet-stream;base64,AQID' });
  expect(new Uint8Array((await held.fetchArrayBuffer()) ?? [])).toEqual(new Uint8Array([1, 2, 3]));
  expect(ask).not.toHaveBeenCalled();
});

test('an ask that is no more wanted is stopped', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const resource = new AskedResource('./zdapi/x', (_, signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  void resource.fetchArrayBuffer();
  (resource.request as unknown as { cancelFunction: () => void }).cancelFunction();
  expect(signals[0]?.aborted).toBe(true);
});
