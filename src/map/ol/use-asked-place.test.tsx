import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { AskedMap } from './asked-map.ts';
import type { Shown } from './drawn-layers.ts';
import type { Found } from './found-at.ts';
import { type AskedPlace, useAskedPlace } from './use-asked-place.ts';

const wms = (id: number): Shown => ({
  layer: { id, use: 'layer', name: '断裂', type: 'ogc_wms', options: { layers: 'faults' } },
  opacity: 1,
});
const own: Shown = { layer: { id: 3, use: 'layer', name: '钻孔', type: 'drilling_3d', options: {} }, opacity: 1 };
const hole: Found = { key: 'layer:3', facts: [], row: { source: 'boreholes', id: 8, values: {} } };
const fault = (text: string): Found => ({ key: 'layer:7', facts: [['', text]], row: null });

/** A map that the test draws. */
function handMap() {
  const listeners = new Set<() => void>();
  const map: AskedMap & {
    here: Found[];
    visitors: Found[];
    isNear: boolean;
    draw: () => void;
    listeners: typeof listeners;
  } = {
    here: [],
    visitors: [],
    isNear: true,
    listeners,
    featuresAt: () => map.here,
    dataAt: async () => map.visitors,
    around: ({ lon, lat }) => ({ box: [lon, lat, lon + 1, lat + 1] }),
    isInView: () => map.isNear,
    onDrawn: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    draw: () => act(() => [...listeners].forEach((listener) => listener())),
  };
  return map;
}

interface Question {
  address: string;
  signal: AbortSignal | undefined;
  say: (text: string) => Promise<void>;
}
let questions: Question[];
let told: [lon: number, found: readonly Found[]][];
beforeEach(() => {
  questions = [];
  told = [];
});

function open(map: AskedMap, start: Pick<AskedPlace, 'shown' | 'place'>) {
  const given = {
    ask: (address: string, signal?: AbortSignal) =>
      new Promise<Response>((resolve) => {
        const say = (text: string) => act(async () => resolve(new Response(text)));
        questions.push({ address, signal, say });
      }),
    onFound: ({ lon }: { lon: number }, found: readonly Found[]) => void told.push([lon, found]),
  };
  const { result, rerender, unmount } = renderHook(
    (state: Pick<AskedPlace, 'shown' | 'place'>) => useAskedPlace(map, { ...given, ...state }),
    { initialProps: start },
  );
  const stand = (shown: readonly Shown[]) => act(async () => result.current(shown));
  return { rerender, unmount, stand };
}

const place = { lon: 120, lat: 30 };

/** What asks services is fetched first. */
const asked = (count: number) => waitFor(() => expect(questions).toHaveLength(count));

test('data of the visitor are told over the layers, before services have answered', async () => {
  const map = handMap();
  map.here = [hole];
  map.visitors = [{ key: 'own:1', title: '断层.zip', facts: [['名称', '断层']], row: null }];
  const { stand } = open(map, { shown: [own, wms(7)], place });
  await stand([own, wms(7)]);
  expect(told.at(-1)).toEqual([120, [...map.visitors, hole]]);
  await asked(1);
  await questions[0]?.say('F1');
  expect(told.at(-1)).toEqual([120, [...map.visitors, hole, fault('F1')]]);
});

test('a place that a link brought is asked about once its layers stand, and told when they are drawn', async () => {
  const map = handMap();
  const { stand } = open(map, { shown: [own], place });
  map.draw();
  expect([told, map.listeners.size]).toEqual([[], 0]);
  await stand([own]);
  expect(told).toEqual([]);
  map.here = [hole];
  map.draw();
  expect(told).toEqual([[120, [hole]]]);
  expect(map.listeners.size).toBe(0);
});

test('that there is nothing is told when all is drawn and said, not before', async () => {
  const map = handMap();
  const { stand } = open(map, { shown: [wms(7)], place });
  await stand([wms(7)]);
  map.draw();
  expect(told).toEqual([]);
  await asked(1);
  await questions[0]?.say('');
  expect(told).toEqual([[120, []]]);
});

test('of a place that is out of view only what services say is known, until it is in view', async () => {
  const map = handMap();
  map.isNear = false;
  const { stand } = open(map, { shown: [own, wms(7)], place });
  await stand([own, wms(7)]);
  map.draw();
  await asked(1);
  await questions[0]?.say('');
  expect(told).toEqual([]);
  map.isNear = true;
  map.here = [hole];
  map.draw();
  expect(told).toEqual([[120, [hole]]]);
});

test('an answer to an earlier question is dropped, and the question given up', async () => {
  const map = handMap();
  const { stand, rerender, unmount } = open(map, { shown: [wms(7)], place });
  await stand([wms(7)]);
  await asked(1);
  rerender({ shown: [wms(7)], place: { lon: 121, lat: 30 } });
  await asked(2);
  expect(questions.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  await questions[1]?.say('压性断裂');
  await questions[0]?.say('张性断裂');
  map.draw();
  expect(told).toEqual([
    [121, [fault('压性断裂')]],
    [121, [fault('压性断裂')]],
  ]);
  unmount();
  expect(questions[1]?.signal?.aborted).toBe(true);
});

test('another layer is asked, another opacity or base map asks nobody again', async () => {
  const map = handMap();
  const { stand, rerender } = open(map, { shown: [wms(7)], place });
  await stand([wms(7)]);
  await asked(1);
  const base: Shown = { layer: { ...own.layer, use: 'base' }, opacity: 1 };
  rerender({ shown: [base, { ...wms(7), opacity: 0.4 }], place: { ...place } });
  expect(questions).toHaveLength(1);
  rerender({ shown: [wms(7), wms(9)], place });
  await stand([wms(7), wms(9)]);
  await asked(3);
  expect(questions.map(({ address }) => address.split('?')[0])).toEqual([
    './zdapi/layers/layer/7/',
    './zdapi/layers/layer/7/',
    './zdapi/layers/layer/9/',
  ]);
});
