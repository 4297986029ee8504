import { Cartesian2, Cartesian3, Ellipsoid, Event, type Primitive, type Scene } from 'cesium';
import { afterEach, expect, type Mock, test, vi } from 'vitest';
import type { GroundBody, GroundColumns } from '../../../geo/ground-columns.ts';
import type { HolesInView } from '../holes/holes-in-view.ts';
import { portalBodyController } from './portal-body.ts';

afterEach(() => vi.unstubAllGlobals());

const area = { west: 119.62, south: 29.05, east: 119.66, north: 29.08 };

const bodyOf = (code: string, lithology: string): GroundBody => ({
  key: code,
  kind: 'strata',
  code,
  label: `${code}组`,
  age: '',
  lithology,
  colour: '#aabbcc',
});
const ground: GroundColumns = {
  columns: 2,
  rows: 2,
  base: 0,
  bodies: [bodyOf('K2j', '紫红色粉砂岩、泥岩'), bodyOf('C2h', '灰白色厚层灰岩，底部白云岩')],
  surface: [10, 10, 10, 10],
  beds: [],
};

/** A layer of bodies, whose worker says what the test wants. */
function desk(options: object, columns = ground) {
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
  const drawn: Primitive[] = [];
  const met: { primitive?: Primitive } = {};
  const scene = {
    preUpdate: new Event(),
    requestRender: () => undefined,
    isDestroyed: () => false,
    globe: { ellipsoid: Ellipsoid.WGS84 },
    verticalExaggeration: 1,
    pick: () => met,
    pickPosition: () => Cartesian3.fromDegrees(119.64, 29.06, 20),
    primitives: {
      add: (primitive: Primitive) => {
        drawn.push(primitive);
        return primitive;
      },
      remove: (primitive: Primitive) => drawn.splice(drawn.indexOf(primitive), 1),
    },
  } as unknown as Scene;
  const below: (HolesInView | null)[] = [];
  const layer = { id: 1, use: 'layer', name: '地质体', type: 'portal_body', options: { ...options } } as const;
  const part = portalBodyController(layer, scene, {
    ask: () => Promise.resolve(Response.json(columns)),
    addressOf: () => '',
    onFault: (problem) => told.push(problem),
    onHoles: (holes) => below.push(holes),
  });
  /** Says what the worker reckons: a flat piece of each body. */
  const reckon = async (): Promise<void> => {
    const [worker] = workers as [EventTarget & { postMessage: Mock }];
    const say = (data: object): boolean => worker.dispatchEvent(new MessageEvent('message', { data }));
    say({ kind: 'ask', what: 'ground', by: { ...area, columns: 2, rows: 2, depth: 300 } });
    await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledTimes(2), { timeout: 20_000 });
    const positions = Float64Array.from([119.62, 29.05, 0, 119.66, 29.05, 10, 119.66, 29.08, 0]);
    say({
      kind: 'result',
      result: { solids: columns.bodies.map(({ key, label, colour }) => ({ key, label, colour, positions })) },
    });
    await vi.waitFor(() => expect(drawn).toHaveLength(columns.bodies.length), { timeout: 20_000 });
  };
  return { part, told, workers, drawn, met, below, reckon };
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

test('bodies are told as beds of boreholes are, and obey what is hidden: a stratum, a rock, an age', async () => {
  const { part, drawn, below, reckon } = desk({ area, depth: 300, nodes: 9 });
  part.setHidden?.(new Set(['岩类 B11']));
  await new Promise(setImmediate);
  await reckon();
  const seen = (): boolean[] => drawn.map(({ show }) => show);
  expect(seen()).toEqual([true, false]);
  for (const [key, expected] of [
    ['年代 K', [false, true]],
    ['C2h', [true, false]],
    ['岩类 B05', [false, true]],
    ['岩类 B06', [true, true]],
  ] as const) {
    part.setHidden?.(new Set([key]));
    expect(seen()).toEqual(expected);
  }
  expect(below.map((view) => [view?.holes, view?.bodies, view?.ages.map(({ label }) => label)])).toEqual([
    [null, 2, ['石炭纪', '白垩纪']],
  ]);
  part.remove();
  expect([drawn.length, below.at(-1)]).toEqual([0, null]);
});

test('a body that is met tells what it is; one of a unit of the ground leads to that, a fault to none', async () => {
  const fault: GroundBody = { ...bodyOf('', '碎裂岩'), key: 'F1', kind: 'fault', label: 'F1 破碎带' };
  const { part, drawn, met, reckon } = desk(
    { area, depth: 300, nodes: 9 },
    { ...ground, bodies: [...ground.bodies, fault] },
  );
  await new Promise(setImmediate);
  await reckon();
  const found = drawn.map((primitive) => {
    met.primitive = primitive;
    return part.pick?.(new Cartesian2(1, 1));
  });
  expect(found.map((hit) => [hit?.found.facts[0], hit?.found.row, hit?.found.unit])).toEqual([
    [['名称', 'K2j组'], null, 'K2j组'],
    [['名称', 'C2h组'], null, 'C2h组'],
    [['名称', 'F1 破碎带'], null, undefined],
  ]);
  expect(found[0]?.place.lon).toBeCloseTo(119.64, 6);
  delete met.primitive;
  expect(part.pick?.(new Cartesian2(1, 1))).toBeNull();
  part.remove();
});
