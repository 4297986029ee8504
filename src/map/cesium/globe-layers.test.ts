import { Cesium3DTileset, Event, ImageryLayerCollection, type Scene } from 'cesium';
import { afterEach, expect, test, vi } from 'vitest';
import type { Shown } from '../state/shown.ts';
import { GlobeLayers } from './globe-layers.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const models = (opacity = 1): Shown => ({
  layer: {
    id: 1,
    use: 'layer',
    name: '倾斜摄影',
    type: 'http_model',
    options: { url: 'http://models.test/tileset.json' },
  },
  opacity,
});
const geology: Shown = {
  layer: { id: 2, use: 'layer', name: '地质图', type: 'portal_geology', options: {} },
  opacity: 1,
};

/** Layers of a scene whose tileset comes as the test says, and a painter with so many tiles before it. */
function desk() {
  vi.stubGlobal('document', { baseURI: 'http://portal.test/' });
  const made = { show: true, root: {}, tileFailed: new Event(), tileLoad: new Event(), tilesLoaded: false };
  vi.spyOn(Cesium3DTileset, 'fromUrl').mockResolvedValue(made as unknown as Cesium3DTileset);
  const scene = {
    primitives: { add: () => undefined, remove: () => undefined },
    imageryLayers: new ImageryLayerCollection(),
    preUpdate: new Event(),
    requestRender: () => undefined,
  } as unknown as Scene;
  const painter = { count: 0 };
  const layers = new GlobeLayers(scene, {
    ask: () => Promise.reject(new Error('not asked')),
    onFault: () => undefined,
    onHoles: () => undefined,
    makePainter: () => ({
      paint: () => Promise.reject(new Error('not painted')),
      waiting: () => painter.count,
      close: () => undefined,
    }),
  });
  return { layers, made, painter };
}

test('a layer in space is on its way until its tiles are there, unless it is clear', async () => {
  const { layers, made } = desk();
  layers.show([models()]);
  expect(layers.unfinished(true)).toEqual(['倾斜摄影']);
  layers.show([models(0)]);
  expect(layers.unfinished(true)).toEqual([]);
  layers.show([models()]);
  await new Promise(setImmediate);
  made.tilesLoaded = true;
  expect(layers.unfinished(true)).toEqual([]);
});

test('what is laid over the ground is named only where the ground is not there', () => {
  const { layers, painter } = desk();
  layers.show([geology]);
  painter.count = 2;
  expect([layers.unfinished(true), layers.unfinished(false)]).toEqual([[], ['地质图']]);
  painter.count = 0;
  expect(layers.unfinished(false)).toEqual([]);
});

test('what a layer lacks is told with its name as long as it is seen', async () => {
  const { layers, made } = desk();
  layers.show([models()]);
  await new Promise(setImmediate);
  made.tileFailed.raiseEvent();
  expect(layers.lacking()).toEqual(['“倾斜摄影”没有画全：有 1 个瓦片没有加载出来，其余照常显示']);
  layers.show([]);
  expect(layers.lacking()).toEqual([]);
});
