import { Event, type Scene } from 'cesium';
import { afterEach, expect, test, vi } from 'vitest';
import { portalBodyController } from './portal-body.ts';

afterEach(() => vi.unstubAllGlobals());

const area = { west: 119.62, south: 29.05, east: 119.66, north: 29.08 };

/** A layer of bodies, whose worker says what the test wants. */
function desk(options: object) {
  const workers: EventTarget[] = [];
  class SilentWorker extends EventTarget {
    constructor() {
      super();
      workers.push(this);
    }
    postMessage = vi.fn<(message: object) => void>();
    terminate = vi.fn<() => void>();
  }
  vi.stubGlobal('Worker', SilentWorker);
  const told: (string | null)[] = [];
  const scene = { preUpdate: new Event(), requestRender: () => undefined } as unknown as Scene;
  const layer = { id: 1, use: 'layer', name: '地质体', type: 'portal_body', options: { ...options } } as const;
  const part = portalBodyController(layer, scene, {
    ask: () => Promise.reject(new Error('not asked')),
    addressOf: () => '',
    onFault: (problem) => told.push(problem),
    onHoles: () => undefined,
  });
  return { part, told, workers };
}

test('bodies are on their way until they are reckoned, and a refusal keeps nobody waiting', async () => {
  const { part, told, workers } = desk({ area, depth: 300, nodes: 9 });
  await new Promise(setImmediate);
  expect([part.isComplete?.(), workers.length]).toEqual([false, 1]);
  const data = { kind: 'refused', sentence: '范围太大，请缩小后重试' };
  workers[0]?.dispatchEvent(new MessageEvent('message', { data }));
  await new Promise(setImmediate);
  expect([part.isComplete?.(), told]).toEqual([true, ['范围太大，请缩小后重试']]);
  part.remove();
});

test('bodies without an area keep nobody waiting', async () => {
  const { part, told } = desk({});
  await new Promise(setImmediate);
  expect([part.isComplete?.(), told]).toEqual([true, ['范围没有填写，或不能用，请管理员在图层中改正']]);
});
