import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { startCompare } from '../../../map/state/compare.ts';
import { type MapState, startState } from '../../../map/state/map-state.ts';
import type { Base } from '../../../resources/maps/bases.ts';
import { layerNode } from '../testing/layer-node.ts';
import { recordingHand } from '../testing/recording-hand.ts';
import type { OneMapPageState } from '../use-one-map.ts';
import { CompareLine } from './compare-line.tsx';
import { ComparePanel } from './compare-panel.tsx';

const nodes = new Map(
  [
    [7, '断裂'],
    [8, '岩体'],
    [9, '矿点'],
  ].map(([id, name]) => [id, layerNode({ id: Number(id), name, type: 'portal_geology' })]),
);
const baseMaps = [
  { id: 1, name: '地势' },
  { id: 2, name: '影像' },
] as Base[];

let map: ReturnType<typeof recordingHand>;
let state: MapState;
beforeEach(() => {
  map = recordingHand();
});

/** The page as far as the comparison sees it: what is changed stands. */
function Page({ start }: { start: Partial<MapState> }) {
  const [now, setNow] = useState<MapState>({ ...startState, ...start });
  useEffect(() => {
    state = now;
  }, [now]);
  const compare = now.compare ?? startCompare;
  const base = baseMaps.find(({ id }) => id === (now.base ?? 1));
  const page = {
    state: now,
    layers: now.layers ?? [],
    nodes,
    baseMaps,
    base,
    rightBase: baseMaps.find(({ id }) => id === compare.rightBase) ?? base,
    compare,
    change: (part: Partial<MapState>) => setNow((before) => ({ ...before, ...part })),
  } as unknown as OneMapPageState;
  return (
    <>
      <CompareLine hand={map.hand} page={page} compare={compare} />
      <ComparePanel page={page} />
    </>
  );
}

function open(start: Partial<MapState> = {}) {
  const layers = [7, 8, 9].map((id) => ({ id, opacity: 1 }));
  render(<Page start={{ layers, ...start }} />);
  return userEvent.setup();
}

const sidesShown = (): (string | null)[] =>
  [...document.querySelectorAll('.compare-line__label > span')].map((label) => label.textContent);
const line = () => screen.getByRole('slider', { name: '卷帘位置' });

it('puts the uppermost layer against the rest, moves one to both sides, and swaps the sides', async () => {
  const user = open();
  expect(sidesShown()).toEqual(['断裂', '岩体、矿点']);
  await user.click(screen.getByText('选择两侧的图层和底图'));
  await user.click(within(screen.getByRole('group', { name: '矿点在哪一侧' })).getByRole('radio', { name: '两侧' }));
  expect(sidesShown()).toEqual(['断裂', '岩体']);
  await user.click(screen.getByRole('button', { name: '交换两侧' }));
  expect(sidesShown()).toEqual(['岩体', '断裂']);
  expect(state.compare?.sides).toEqual(
    new Map([
      [7, 'right'],
      [8, 'left'],
    ]),
  );
});

it('lays another base map on the right, which goes left with its side', async () => {
  const user = open();
  await user.click(screen.getByText('选择两侧的图层和底图'));
  await user.selectOptions(screen.getByRole('combobox', { name: '右侧底图' }), '影像');
  expect(sidesShown()).toEqual(['断裂、地势', '岩体、矿点、影像']);
  await user.click(screen.getByRole('button', { name: '交换两侧' }));
  expect([state.base, state.compare?.rightBase]).toEqual([2, 1]);
  expect(sidesShown()).toEqual(['岩体、矿点、影像', '断裂、地势']);
  await user.selectOptions(screen.getByRole('combobox', { name: '右侧底图' }), '影像');
  expect(state.compare?.rightBase).toBeNull();
});

it.each([
  ['{ArrowRight}', 51],
  ['{ArrowLeft}', 49],
  ['{ArrowUp}', 51],
  ['{Shift>}{ArrowLeft}{/Shift}', 40],
  ['{PageUp}', 60],
  ['{PageDown}', 40],
  ['{Home}', 0],
  ['{End}', 100],
])('%s wipes an upright line from the middle to %i percent', async (keys, at) => {
  const user = open();
  act(() => line().focus());
  await user.keyboard(keys);
  expect(map.hand.wipe).toHaveBeenLastCalledWith(at);
  expect(state.compare?.at).toBe(at);
  expect(line().getAttribute('aria-valuenow')).toBe(String(at));
  expect(line().getAttribute('aria-valuetext')).toBe(`左侧占 ${at}%`);
});

it('wipes a level line where the arrow points, and stays within the window', async () => {
  const user = open({ compare: { ...startCompare, mode: 'horizontal', at: 99.5 } });
  expect(line().getAttribute('aria-orientation')).toBe('vertical');
  act(() => line().focus());
  await user.keyboard('{ArrowDown}');
  expect([state.compare?.at, line().getAttribute('aria-valuetext')]).toEqual([100, '上侧占 100%']);
  await user.keyboard('{ArrowUp}');
  expect(state.compare?.at).toBe(99);
});

it('wipes while it is dragged, and keeps the place when it is dropped', () => {
  open();
  const handle = line();
  handle.setPointerCapture = () => undefined;
  const frame = handle.parentElement as HTMLElement;
  frame.getBoundingClientRect = () => new DOMRect(100, 0, 1000, 500);
  fireEvent.pointerDown(handle, { button: 0, clientX: 600 });
  fireEvent.pointerMove(handle, { clientX: 350 });
  expect(map.hand.wipe).toHaveBeenLastCalledWith(25);
  expect(state.compare).toBeNull();
  fireEvent.pointerMove(handle, { clientX: 50 });
  fireEvent.pointerUp(handle);
  expect(state.compare?.at).toBe(0);
});

it('has no line between two maps, and says what to do when nothing is shown', async () => {
  const user = open({ layers: [] });
  expect(screen.getByText(/地图上还没有图层/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '交换两侧' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: '分屏' }));
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByRole('button', { name: '分屏' }).getAttribute('aria-pressed')).toBe('true');
});
