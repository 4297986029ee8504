import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type Cut, uprightPlane } from '../../../../geo/cut.ts';
import type { Result } from '../../../../map/compute/computation.ts';
import { type KeptCut, writeCuts } from '../../../../map/state/kept-cuts.ts';
import type { GlobeHand, MapHand } from '../../../../map/state/map-hand.ts';
import { recordingHand } from '../../testing/recording-hand.ts';
import type { OneMapPageState } from '../../use-one-map.ts';
import { CutView, FacesView, SkyView } from './space-views.tsx';

const cut: Cut = { origin: { lon: 120, lat: 30, height: 0 }, planes: [uprightPlane([0, 0], [0, 1])], rings: [] };
const faces = [{ key: 'K1', label: '馆头组', colour: '#aabbcc', positions: new Float64Array(9) }];
const result: Result = { text: '', facts: [], tables: [], shapes: [], cut, faces };
const kept: KeptCut = {
  tool: 'planeCut',
  sketch: {
    form: 'line',
    path: [
      [120, 30],
      [120, 31],
    ],
  },
  inputs: { dip: '60' },
};

const other = (dip: number): KeptCut => ({ ...kept, inputs: { dip: String(dip) } });

function open(hand: MapHand, cuts: readonly KeptCut[] | null = null) {
  const change = vi.fn<OneMapPageState['change']>();
  const [onSpace, onKept] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const page = { state: { cuts: cuts && writeCuts(cuts) }, change } as unknown as OneMapPageState;
  const { unmount } = render(
    <CutView {...{ hand, page, result, onSpace, onKept }} code="planeCut" sketch={kept.sketch} inputs={kept.inputs} />,
  );
  return { change, onSpace, onKept, unmount };
}

const globe = () => {
  const [putCut, putSolids] = [vi.fn<GlobeHand['putCut']>(), vi.fn<GlobeHand['putSolids']>()];
  return { putCut, putSolids, hand: { dimension: '3d', putCut, putSolids } as unknown as GlobeHand };
};

it('cuts the 3D map as long as it is there, and shows what that bares', () => {
  const { putCut, putSolids, hand } = globe();
  const { unmount } = open(hand);
  expect(putCut.mock.calls).toEqual([['computed', cut]]);
  expect(putSolids.mock.calls.map(([name, solids, { areFaces }]) => [name, solids, areFaces])).toEqual([
    ['computed', faces, true],
  ]);
  unmount();
  expect(putCut.mock.lastCall).toEqual(['computed', null]);
  expect(putSolids.mock.lastCall?.slice(0, 2)).toEqual(['computed', []]);
});

it('stays on the map when it is told to, beside those that are there', async () => {
  const { change, onKept } = open(globe().hand, [other(1)]);
  await userEvent.click(screen.getByRole('button', { name: '留在图上' }));
  expect(change.mock.calls).toEqual([[{ cuts: writeCuts([other(1), kept]) }]]);
  expect(onKept).toHaveBeenCalledOnce();
});

it('says so when there is no more room', () => {
  open(globe().hand, [1, 2, 3, 4].map(other));
  expect(screen.getByRole('button', { name: '留在图上' })).toHaveProperty('disabled', true);
  expect(screen.getByText('图上的剖切已满，请先在图上移去一处', { exact: false })).toBeDefined();
});

it.each([
  [null, [[{ below: 'on' }]]],
  ['off,K1', [[{ below: 'on,K1' }]]],
  ['on', []],
])('looks through the ground where faces lie under it, and names them: %s', (below, changed) => {
  const { putCut, putSolids, hand } = globe();
  const change = vi.fn<OneMapPageState['change']>();
  const page = { state: { below }, change } as unknown as OneMapPageState;
  const onSpace = vi.fn<() => void>();
  const { rerender } = render(<FacesView {...{ hand, page, faces, onSpace }} />);
  rerender(<FacesView {...{ hand, page, onSpace }} faces={[...faces]} />);
  // Once: the visitor may make it solid again
  expect(change.mock.calls).toEqual(changed);
  expect(putCut).not.toHaveBeenCalled();
  expect(putSolids.mock.calls[0]?.[1]).toBe(faces);
  expect(screen.getByRole('list', { name: '图例' }).textContent).toBe('馆头组');
});

it('leads from the flat map to what lies under the ground', async () => {
  const onSpace = vi.fn<() => void>();
  const page = { state: { below: null } } as unknown as OneMapPageState;
  render(<FacesView hand={recordingHand().hand} {...{ page, faces, onSpace }} />);
  await userEvent.click(screen.getByRole('button', { name: '到三维查看' }));
  expect(onSpace).toHaveBeenCalledOnce();
});

it('leads from the flat map to the 3D map', async () => {
  const { onSpace } = open(recordingHand().hand);
  await userEvent.click(screen.getByRole('button', { name: '到三维查看' }));
  expect(onSpace).toHaveBeenCalledOnce();
});

it('stands once where it is kept already: twice it would cut away its own faces', () => {
  const { putCut, putSolids, hand } = globe();
  open(hand, [kept]);
  expect(putCut).not.toHaveBeenCalled();
  expect(putSolids.mock.lastCall?.[1]).toEqual([]);
  expect(screen.getByText('已留在图上', { exact: false })).toBeDefined();
});

afterEach(() => vi.unstubAllGlobals());

const still = (matches: boolean): void =>
  void vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

it('lets it rain on the 3D map as long as it is there, and says where that stands still or is not shown', () => {
  still(false);
  const sky = { at: '2026-06-21T01:00:00.000Z', fog: 0, weather: { kind: 'rain', strength: 1 } } as const;
  const putSky = vi.fn<GlobeHand['putSky']>();
  const hand = { dimension: '3d', putSky } as unknown as GlobeHand;
  const { unmount } = render(<SkyView {...{ hand, sky }} onSpace={vi.fn()} />);
  expect(putSky.mock.calls).toEqual([[sky]]);
  expect(screen.queryByText(/雨雪静止显示/)).toBeNull();
  unmount();
  expect(putSky.mock.lastCall).toEqual([null]);
  still(true);
  render(<SkyView {...{ hand, sky }} onSpace={vi.fn()} />);
  expect(screen.getByText('系统已设为减少动态效果，雨雪静止显示')).toBeTruthy();
  render(<SkyView hand={recordingHand().hand} {...{ sky }} onSpace={vi.fn()} />);
  expect(screen.getByText(/光影、雾和雨雪在三维地图中显示/)).toBeTruthy();
});
