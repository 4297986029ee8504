import OlMap from 'ol/Map.js';
import { beforeEach, expect, test } from 'vitest';
import { DrawnLayers, type LayerKey, prepareLayers, type Shown } from './drawn-layers.ts';

const shown = (id: number, type: string, options: object = {}): Shown => ({
  layer: { id, use: 'layer', name: '图层', type, options: { ...options } },
  opacity: 1,
});
const file = shown(7, 'geojson', { url: '/zdapi/layers/layer/7/' });

let faults: Map<LayerKey, string | null>;
let answers: (() => void)[];
let map: OlMap;
let drawn: DrawnLayers;
beforeEach(async () => {
  await prepareLayers([file.layer]);
  faults = new Map();
  answers = [];
  map = new OlMap({});
  drawn = new DrawnLayers(map, {
    ask: () => new Promise((resolve) => answers.push(() => resolve(new Response('', { status: 502 })))),
    onFault: (key, problem) => void faults.set(key, problem),
  });
});

test('a fault goes with its layer', () => {
  drawn.show([shown(3, 'render_3d'), shown(4, 'geojson')], ['layer:4']);
  expect(Object.fromEntries(faults)).toEqual({
    'layer:3': '该类型只能在三维地图中显示',
    'layer:4': expect.stringContaining('坐标系不受支持') as unknown,
  });
  expect(map.getLayers().getLength()).toBe(0);
  drawn.show([]);
  expect(Object.fromEntries(faults)).toEqual({ 'layer:3': null, 'layer:4': null });
});

test('a layer in a system that became known is drawn', () => {
  drawn.show([file], ['layer:7']);
  drawn.show([file]);
  expect([map.getLayers().getLength(), faults.get('layer:7')]).toEqual([1, null]);
  expect(drawn.layerOf('layer:7')).toBe(file.layer);
});

test('what comes after a layer was taken away is told to nobody', async () => {
  drawn.show([file]);
  const [part] = map.getLayers().getArray();
  const source = part && 'getSource' in part ? (part as { getSource: () => unknown }).getSource() : null;
  const loading = source as { loadFeatures: (extent: number[], resolution: number, projection: unknown) => void };
  loading.loadFeatures([0, 0, 1, 1], 1, map.getView().getProjection());
  expect(answers).toHaveLength(1);
  drawn.show([]);
  answers[0]?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(faults.get('layer:7')).toBeNull();
});
