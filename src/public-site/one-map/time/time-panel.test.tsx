import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type MapState, startState } from '../../../map/state/map-state.ts';
import { layerNode } from '../testing/layer-node.ts';
import { recordingHand } from '../testing/recording-hand.ts';
import type { OneMapPageState } from '../use-one-map.ts';
import { TimePanel } from './time-panel.tsx';
import type { TimedLayers } from './use-layer-times.ts';

const wms = (id: number, name: string, options: object) => layerNode({ id, name, type: 'ogc_wms', options });
const nodes = new Map(
  [
    wms(1, '矿权', { layers: 'a', time: '2000/2004/P2Y', takesTimeRange: true }),
    wms(2, '影像', { layers: 'b', time: '2001,2003-05' }),
    wms(3, '坏的', { layers: 'c', time: '2001,x' }),
    wms(4, '断裂', { layers: 'd' }),
  ].map((node) => [node.id, node]),
);

let state: MapState;
let times: TimedLayers | null;
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  times = null;
});

function Page({ start, hand }: { start: Partial<MapState>; hand: ReturnType<typeof recordingHand>['hand'] }) {
  const [now, setNow] = useState<MapState>({ ...startState, ...start });
  const [setTimes] = useState(() => (told: TimedLayers | null) => void (times = told));
  useEffect(() => {
    state = now;
  }, [now]);
  const page = {
    state: now,
    layers: now.layers ?? [],
    nodes,
    tree: { isPending: false },
    setTimes,
    setLayers: (layers: MapState['layers']) => setNow((before) => ({ ...before, layers })),
    change: (part: Partial<MapState>) => setNow((before) => ({ ...before, ...part })),
  } as unknown as OneMapPageState;
  return <TimePanel hand={hand} page={page} />;
}

function open(ids: readonly number[], start: Partial<MapState> = {}) {
  const { hand } = recordingHand();
  const layers = ids.map((id) => ({ id, opacity: 1 }));
  const view = render(
    <QueryClientProvider client={client}>
      <Page start={{ layers, ...start }} hand={hand} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), hand, ...view };
}

const told = () =>
  within(screen.getByRole('list', { name: '各图层显示的时间' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const shown = (id: number) => {
  const time = times?.get(id)?.now?.time;
  return time ? [time.since?.text ?? null, time.at.text] : null;
};

it('starts at the latest moment of all layers, and says what each shows', async () => {
  open([1, 2, 3, 4]);
  expect((await screen.findByText('截至 2004年')).tagName).toBe('OUTPUT');
  expect(told()).toEqual([
    '矿权2000年至2004年',
    '影像2003年5月（此时没有数据，显示较早的最近一次）',
    '坏的时间维的时刻“x”不能识别',
  ]);
  expect([shown(1), shown(2), times?.has(4)]).toEqual([['2000', '2004'], [null, '2003-05'], false]);
});

it('steps over the moments that there are, and shows one, all until, or a stretch', async () => {
  const { user } = open([1, 2]);
  await user.click(await screen.findByRole('button', { name: '当时' }));
  await user.click(screen.getByRole('button', { name: '上一个' }));
  expect(state.time).toEqual({ at: '2003-05', since: null });
  expect(told()).toEqual(['矿权2002年（此时没有数据，显示较早的最近一次）', '影像2003年5月']);
  await user.click(screen.getByRole('button', { name: '时段' }));
  expect(state.time).toEqual({ at: '2003-05', since: '2000' });
  expect(told()[1]).toBe('影像2003年5月（只能显示单个时刻）');
  expect(shown(1)).toEqual(['2000', '2002']);
});

it('is moved by its slider, which says the moment and asks once it rests', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open([2]);
  const slider = await screen.findByRole('slider', { name: '时刻' });
  expect(slider.getAttribute('aria-valuetext')).toBe('2003年5月');
  fireEvent.change(slider, { target: { value: '0' } });
  expect([slider.getAttribute('aria-valuetext'), state.time]).toEqual(['2001年', null]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(state.time).toEqual({ at: '2001', since: null });
  expect(shown(2)).toEqual([null, '2001']);
  vi.useRealTimers();
});

it('takes its time off the map when it is closed', async () => {
  const { unmount } = open([2], { time: { at: '2001', since: null } });
  await screen.findByRole('slider', { name: '时刻' });
  expect(shown(2)).toEqual([null, '2001']);
  unmount();
  expect(times).toBeNull();
});

it('offers the layers that have a time where none on the map has', async () => {
  const { user } = open([4]);
  const offered = within(await screen.findByRole('group', { name: '带时间的图层' }));
  expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['矿权', '影像', '坏的']);
  await user.click(offered.getByRole('button', { name: '影像' }));
  expect(await screen.findByText('2003年5月', { selector: 'output' })).toBeTruthy();
});
