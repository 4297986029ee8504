import {
  Cartesian3,
  Cartographic,
  Cesium3DTileset,
  Ellipsoid,
  EllipsoidTerrainProvider,
  Event,
  Rectangle,
  type Scene,
} from 'cesium';
import { afterEach, expect, test, vi } from 'vitest';
import type { FromWorker, ToWorker } from '../../compute-messages.ts';
import { globeControllers } from './index.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const lost = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
/** The connection is lost while the answer comes. */
const cutOff = (): Promise<Response> =>
  Promise.resolve(new Response(new ReadableStream({ start: (it) => it.error(new TypeError('network error')) })));
const page = (): Promise<Response> => Promise.resolve(new Response('<!doctype html>', { status: 502 }));

/** Asks for the ground, and refuses what it gets none for, as the worker does. */
class GroundWorker extends EventTarget {
  postMessage(message: ToWorker): void {
    const by = { west: 0, south: 0, east: 1, north: 1, columns: 2, rows: 2, depth: 1 };
    if (message.kind === 'run') this.#say({ kind: 'ask', what: 'ground', by });
    if (message.kind === 'nothing') this.#say({ kind: 'refused', sentence: message.sentence });
  }
  terminate(): void {}
  #say(data: FromWorker): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

const sceneOfTest = (): Scene => {
  const camera = {
    moveEnd: new Event(),
    positionCartographic: Cartographic.fromDegrees(120.2, 30.3, 5000),
    positionWC: Cartesian3.fromDegrees(120.2, 30.3, 5000),
    getPickRay: () => undefined,
    computeViewRectangle: () => Rectangle.fromDegrees(120, 30, 120.2, 30.2),
  };
  const scene = {
    camera,
    canvas: { clientWidth: 100, clientHeight: 100 },
    preUpdate: new Event(),
    preRender: new Event(),
    globe: { ellipsoid: Ellipsoid.WGS84 },
    isDestroyed: () => false,
    primitives: { add: (primitive: unknown) => primitive, remove: () => undefined },
    requestRender: () => undefined,
    terrainProvider: new EllipsoidTerrainProvider(),
    verticalExaggeration: 1,
  };
  return scene as unknown as Scene;
};

const options = {
  area: { west: 119.62, south: 29.05, east: 119.66, north: 29.08 },
  depth: 300,
  nodes: 9,
  url: 'http://models.test/tileset.json',
  value: 'scene',
};

const endings = Object.entries({ 'is lost': lost, 'is lost half way': cutOff, 'ends in a page of another': page });
const cases = Object.entries(globeControllers).flatMap(([type, controller]) =>
  endings.map(([how, ask]) => ({ type, controller, how, ask })),
);

test.each(cases)(
  'where the connection of $type $how its layer says so in Chinese',
  async ({ type, controller, ask }) => {
    // What Cesium compares the colour of a material with
    for (const name of ['HTMLCanvasElement', 'HTMLImageElement', 'ImageBitmap', 'OffscreenCanvas'])
      vi.stubGlobal(name, class {});
    vi.stubGlobal('document', { baseURI: 'http://portal.test/' });
    vi.stubGlobal('Worker', GroundWorker);
    vi.spyOn(Cesium3DTileset, 'fromUrl').mockImplementation(lost);
    const faults: (string | null)[] = [];
    const layer = { id: 1, use: 'layer', name: '图', type, options } as const;
    const part = controller(layer, sceneOfTest(), {
      ask,
      addressOf: ({ path }) => `./zdapi/layers/layer/1/${path}`,
      onFault: (problem) => faults.push(problem),
      onHoles: () => undefined,
    });
    await vi.waitFor(() => expect(faults).not.toEqual([]), { timeout: 20_000 });
    part.remove();
    // A file's name is as it is written
    expect(faults.filter((problem) => /[A-Za-z]/.test((problem ?? '').replace('tileset.json', '')))).toEqual([]);
  },
);
