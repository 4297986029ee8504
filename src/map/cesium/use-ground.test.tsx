import { renderHook, waitFor } from '@testing-library/react';
import {
  CesiumTerrainProvider,
  type CesiumWidget,
  CustomHeightmapTerrainProvider,
  EllipsoidTerrainProvider,
  Event,
  TileProviderError,
} from 'cesium';
import { afterEach, expect, test, vi } from 'vitest';
import type { Ground } from '../state/ground.ts';
import { useGround } from './use-ground.ts';

afterEach(() => vi.restoreAllMocks());

const points = 65 * 65;
const grid = (height: number) => new Int16Array(points).fill(height).buffer;
const ground = (type: string, options: Ground['options'] = {}): Ground => ({ use: 'terrain', id: 7, type, options });
const heights = ground('heightmap', { url: './zdapi/layers/terrain/7/', maxLevel: 4 });
const missing = () => new Response(null, { status: 404 });
const gapsSentence = (count: number) => `有 ${count} 块地形没有加载出来，按周围地形显示`;

/** The hook on a scene that draws nothing, with a service that answers so. */
function onGround(first: Ground | null | undefined, answer: (path: string) => Response) {
  const waiting = new Event<(count: number) => void>();
  const scene = {
    terrainProvider: new EllipsoidTerrainProvider() as unknown,
    requestRender: vi.fn(),
    globe: { tileLoadProgressEvent: waiting },
  };
  const widget = { scene } as unknown as CesiumWidget;
  const onProblem = vi.fn<(problem: string | null) => void>();
  const ask = vi.fn((address: string) => Promise.resolve(answer(address.replace('./zdapi/layers/terrain/7/', ''))));
  const { result, rerender, unmount } = renderHook(
    (shown: Ground | null | undefined) => useGround(widget, { ground: shown, ask, onProblem }),
    { initialProps: first },
  );
  const gridProvider = () =>
    vi.waitUntil(
      () => (scene.terrainProvider instanceof CustomHeightmapTerrainProvider ? scene.terrainProvider : null),
      { timeout: 20_000 },
    );
  async function heightOf(level: number, column: number, row: number): Promise<number | undefined> {
    const provider = await gridProvider();
    const rectangle = provider.tilingScheme.tileXYToRectangle(column, row, level);
    const data = await provider.requestTileGeometry(column, row, level);
    return data?.interpolateHeight(rectangle, rectangle.west + 1e-6, rectangle.north - 1e-6);
  }
  return { scene, waiting, onProblem, ask, result, rerender, unmount, gridProvider, heightOf };
}

test('a tile that fails lies as its surroundings do; that is said once, at rest, and no more on another ground', async () => {
  const stage = onGround(heights, (path) => (path === '2/6/1' ? new Response(grid(800)) : missing()));
  expect(await stage.heightOf(3, 12, 2)).toBe(800);
  expect(await stage.heightOf(3, 13, 3)).toBe(800);
  expect(stage.scene.requestRender.mock.calls.length).toBeGreaterThanOrEqual(3);
  stage.waiting.raiseEvent(1);
  expect(stage.onProblem).not.toHaveBeenCalled();
  stage.waiting.raiseEvent(0);
  await stage.heightOf(3, 12, 3);
  stage.waiting.raiseEvent(0);
  expect(stage.onProblem.mock.calls).toEqual([[gapsSentence(2)]]);

  stage.rerender(ground('heightmap', { maxLevel: 5 }));
  expect(stage.onProblem.mock.lastCall).toEqual([null]);
  stage.waiting.raiseEvent(0);
  expect(stage.onProblem).toHaveBeenCalledTimes(2);
});

test('a ground that is whole has nothing said about it', async () => {
  const stage = onGround(heights, () => new Response(grid(120)));
  expect(await stage.heightOf(3, 12, 2)).toBe(120);
  stage.waiting.raiseEvent(0);
  stage.unmount();
  expect(stage.onProblem.mock.calls).toEqual([[null]]);
});

test('beyond its levels and its range a pyramid is not asked, and the globe goes on with what it has', async () => {
  const range = { west: 118, south: 27, east: 123, north: 32 };
  const stage = onGround(ground('heightmap', { maxLevel: 4, range }), missing);
  const provider = await stage.gridProvider();
  // Tile 26/5 of level 4 is 112.5–123.75° E, 22.5–33.75° N
  expect(provider.getTileDataAvailable(26, 5, 4)).toBe(true);
  expect(provider.getTileDataAvailable(25, 5, 4)).toBe(false);
  expect(provider.getTileDataAvailable(52, 10, 5)).toBe(false);
  // Without the highest there would be no globe
  expect(provider.getTileDataAvailable(0, 0, 0)).toBe(true);
  expect(await stage.heightOf(0, 0, 0)).toBe(0);
  expect(stage.ask).not.toHaveBeenCalled();
});

test.each([
  ['Uint16', new Uint16Array(points).fill(640).buffer, 640],
  ['Float32', new Float32Array(points).fill(640.5).buffer, 640.5],
  ['Float32 without numbers', new Float32Array(points).fill(Number.NaN).buffer, 50],
  ['a sign that nothing is there', new TextEncoder().encode('@').buffer, 0],
  ['nothing', new ArrayBuffer(0), 50],
  ['odd', new ArrayBuffer(points * 2 + 1), 50],
  ['between the two', new ArrayBuffer(points * 3), 50],
])('a tile of IGServer: %s', async (_, bytes, height) => {
  const stage = onGround(
    ground('igs_terrain', { value: 'relief' }),
    (path) => new Response(path.includes('Level=2') ? new Uint16Array(points).fill(50).buffer : bytes),
  );
  expect(await stage.heightOf(3, 12, 2)).toBe(height);
  stage.waiting.raiseEvent(0);
  expect(stage.onProblem.mock.calls).toEqual(height === 50 ? [[gapsSentence(1)]] : []);
});

test.each([
  ['Uint16', new Uint16Array(points).fill(40_000).buffer],
  ['Float32', new Float32Array(points).fill(40_000).buffer],
])('a tile of IGServer counts in the unit of its layer: %s', async (_, bytes) => {
  const stage = onGround(ground('igs_terrain', { value: 'relief', scale: 0.1 }), () => new Response(bytes));
  expect(await stage.heightOf(3, 12, 2)).toBe(4000);
  stage.waiting.raiseEvent(0);
  expect(stage.onProblem).not.toHaveBeenCalled();
});

test.each([
  ['答复 404', '没有读到地形服务的 layer.json（答复 404），按平地显示', missing],
  [
    '没有回应',
    '地形服务没有回应，按平地显示',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['不能用', '地形服务的 layer.json 不能用，按平地显示', () => new Response('<!doctype html>')],
])('a pyramid whose layer.json is wrong is said to be, and the ground is level: %s', async (_, sentence, answer) => {
  vi.spyOn(CesiumTerrainProvider, 'fromUrl').mockRejectedValue(new SyntaxError('Unexpected token <'));
  const stage = onGround(heights, () => new Response(grid(120)));
  await stage.gridProvider();
  stage.ask.mockImplementation(async () => answer());
  stage.rerender(ground('quantized_mesh', { url: './zdapi/layers/terrain/7/' }));
  await waitFor(() => expect(stage.onProblem.mock.lastCall).toEqual([sentence]), { timeout: 20_000 });
  expect(stage.scene.terrainProvider).toBeInstanceOf(EllipsoidTerrainProvider);
  stage.rerender(null);
  expect(stage.onProblem.mock.lastCall).toEqual([null]);
});

test.each(['portal_terrain', 'quantized_mesh'])('tiles of %s that fail are counted', async (type) => {
  const provider = { errorEvent: new Event(), availability: {} as object | undefined };
  vi.spyOn(CesiumTerrainProvider, 'fromUrl').mockResolvedValue(provider as unknown as CesiumTerrainProvider);
  const stage = onGround(ground(type), () => new Response('{}'));
  await waitFor(() => expect(stage.scene.terrainProvider).toBe(provider), { timeout: 20_000 });
  const fail = (status: number, column: number) => {
    const message = `Failed to obtain terrain tile. Error message: "Request has failed. Status Code: ${status}"`;
    provider.errorEvent.raiseEvent(
      new TileProviderError(provider as unknown as CesiumTerrainProvider, message, column, 2, 4),
    );
  };
  for (const column of [8, 8, 9]) fail(404, column);
  // Where nothing says which tiles there are, a missing one is the end of the pyramid
  provider.availability = undefined;
  fail(404, 10);
  fail(502, 11);
  stage.waiting.raiseEvent(0);
  expect(stage.onProblem.mock.calls).toEqual([[gapsSentence(3)]]);
});

test('layers wait for what the ground is and for the portal’s own, and for no other service', async () => {
  const provider = { errorEvent: new Event(), availability: {} };
  let arrive: (arrived: CesiumTerrainProvider) => void = () => undefined;
  const arrival = new Promise<CesiumTerrainProvider>((resolve) => (arrive = resolve));
  vi.spyOn(CesiumTerrainProvider, 'fromUrl').mockReturnValue(arrival);
  const stage = onGround(undefined, () => new Response('{}'));
  expect(stage.result.current).toBe(false);
  stage.rerender(ground('portal_terrain'));
  expect(stage.result.current).toBe(false);
  arrive(provider as unknown as CesiumTerrainProvider);
  await waitFor(() => expect(stage.result.current).toBe(true), { timeout: 20_000 });
  expect(stage.scene.terrainProvider).toBe(provider);
  expect(onGround(heights, missing).result.current).toBe(true);
});

test('layers do not wait for a ground of the portal that does not come', async () => {
  vi.spyOn(CesiumTerrainProvider, 'fromUrl').mockRejectedValue(new Error('gone'));
  const stage = onGround(ground('portal_terrain'), missing);
  await waitFor(() => expect(stage.result.current).toBe(true), { timeout: 20_000 });
  expect(stage.scene.terrainProvider).toBeInstanceOf(EllipsoidTerrainProvider);
});
