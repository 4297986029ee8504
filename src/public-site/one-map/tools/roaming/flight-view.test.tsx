import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FlownWay, Stance } from '../../../../map/state/flown-way.ts';
import type { GlobeHand, MapHand } from '../../../../map/state/map-hand.ts';
import { bothHand } from '../../../../map/state/both-hand.ts';
import { recordingHand } from '../../testing/recording-hand.ts';
import type { OneMapPageState } from '../../use-one-map.ts';
import { FlightView } from './flight-view.tsx';

/** 1000 m at 10 m a second over rising ground, round a quarter of a turn. */
const way: FlownWay = {
  length: 1000,
  speed: 10,
  above: 300,
  pitch: -10,
  chainages: [0, 1000],
  lons: [120, 120.01],
  lats: [29, 29],
  grounds: [100, 200],
  heights: [400, 500],
  headings: [0, 90],
  stations: [0, 400, 800, 1000],
};

/** A globe whose frames come when they are called for. */
function globeUnderHand() {
  const stood: Stance[] = [];
  const flights = new Set<{ next: (seconds: number) => Stance; onSeized: () => void }>();
  const hand: GlobeHand = {
    ...recordingHand().hand,
    dimension: '3d',
    eye: () => ({ lon: 120, lat: 29, height: 5000, heading: 0, pitch: -45, roll: 0 }),
    heightAt: () => null,
    putSolids: () => undefined,
    joinedWith: (flat) => flat,
    linkedTo: () => () => {},
    stand: (stance) => void stood.push(stance),
    putCut: () => undefined,
    putSky: () => undefined,
    fly: (next, onSeized) => {
      const flight = { next, onSeized };
      flights.add(flight);
      return () => flights.delete(flight);
    },
  };
  const only = () => {
    const [flight] = flights;
    if (!flight || flights.size > 1) throw new Error(`${flights.size} flights are under way`);
    return flight;
  };
  return {
    hand,
    stood,
    isFlown: () => flights.size > 0,
    frame: (seconds: number): Stance => {
      const { next } = only();
      const stances: Stance[] = [];
      act(() => void stances.push(next(seconds)));
      const [stance] = stances;
      if (!stance) throw new Error('no frame');
      return stance;
    },
    seize: () => act(() => only().onSeized()),
  };
}

const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const place = (): string | null => screen.getByRole('slider', { name: '沿线位置' }).getAttribute('aria-valuetext');
const at = (metres: number): string => `里程 ${metres} m，共 1000 m`;

const page = { shown: [] } as unknown as OneMapPageState;

function open(hand: MapHand, shown: FlownWay | null = way) {
  const onSpace = vi.fn<() => void>();
  const view = render(<FlightView {...{ hand, page, onSpace }} way={shown} />);
  return { ...view, onSpace, user: userEvent.setup() };
}

let isStill = false;
beforeEach(() => {
  isStill = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isStill && query.includes('prefers-reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

it('on the flat map says that it is for the globe alone, and leads there', async () => {
  const { user, onSpace } = open(recordingHand().hand);
  expect(screen.getByText(/沿线飞行和步行在三维地图中显示/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '开始' })).toBeNull();
  await user.click(button('到三维查看'));
  expect(onSpace).toHaveBeenCalledOnce();
});

it('flies on the globe that stands beside the flat map', async () => {
  const globe = globeUnderHand();
  const { user, onSpace } = open(bothHand(recordingHand().hand, globe.hand, () => undefined));
  expect(screen.queryByRole('button', { name: '到三维查看' })).toBeNull();
  await user.click(button('开始'));
  globe.frame(0);
  globe.frame(1);
  expect([globe.isFlown(), place()]).toEqual([true, at(10)]);
  await user.click(button('到终点'));
  expect([globe.isFlown(), globe.stood.at(-1)?.height]).toEqual([false, 500]);
  expect(onSpace).not.toHaveBeenCalled();
});

it('has nothing to fly before there is a way, and says on the flat map all the same where it is for', () => {
  const { unmount } = open(globeUnderHand().hand, null);
  expect(screen.queryByRole('region', { name: '沿线飞行' })).toBeNull();
  unmount();
  open(recordingHand().hand, null);
  expect(button('到三维查看')).toBeTruthy();
});

it('starts, pauses, goes on from there, and stops', async () => {
  const globe = globeUnderHand();
  const { user } = open(globe.hand);
  expect(button('停止').disabled).toBe(true);
  const flight = screen.getByRole('region', { name: '沿线飞行' });
  expect(flight.dataset['moving']).toBe('false');
  await user.click(button('开始'));
  expect(flight.dataset['moving']).toBe('true');
  expect(globe.frame(0)).toMatchObject({ lon: 120, ground: 100, height: 400, heading: 0, pitch: -10 });
  const stance = globe.frame(1);
  expect([stance.ground, stance.height]).toEqual([101, 401]);
  expect(place()).toBe(at(10));
  await user.click(button('暂停'));
  expect([globe.isFlown(), place()]).toEqual([false, at(10)]);
  // At rest on the way the view is looked at all the more
  expect(flight.dataset['moving']).toBe('true');
  await user.click(button('继续'));
  globe.frame(0);
  globe.frame(0.5);
  expect(place()).toBe(at(15));
  await user.click(button('停止'));
  expect([globe.isFlown(), place()]).toEqual([false, at(0)]);
  expect([button('开始').disabled, flight.dataset['moving']]).toEqual([false, 'false']);
  // The camera is where it was
  expect(globe.stood).toEqual([]);
});

it('rests at the end, and begins anew from there', async () => {
  const globe = globeUnderHand();
  const { user } = open(globe.hand);
  await user.click(button('到终点'));
  expect(globe.stood.map(({ height }) => height)).toEqual([500]);
  await user.click(button('到起点'));
  expect(place()).toBe(at(0));
  await user.click(button('开始'));
  expect(globe.frame(100.5)).toMatchObject({ height: 500, heading: 90 });
  expect([globe.isFlown(), place()]).toEqual([false, at(1000)]);
  await user.click(button('开始'));
  globe.frame(1);
  expect(place()).toBe(at(10));
});

it('is led along the way by the slider, also out of a flight', async () => {
  const globe = globeUnderHand();
  const { user } = open(globe.hand);
  await user.click(button('开始'));
  globe.frame(1);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '250' } });
  expect([globe.isFlown(), place()]).toEqual([false, at(250)]);
  expect(globe.stood.at(-1)).toMatchObject({ ground: 125, height: 425, heading: 22.5 });
  expect(screen.getByText(/地面 125\.0 m，视点 425\.0 m，航向 23°/)).toBeTruthy();
});

it('rests when the visitor moves the map', async () => {
  const globe = globeUnderHand();
  const { user } = open(globe.hand);
  await user.click(button('开始'));
  globe.frame(2);
  globe.seize();
  expect([globe.isFlown(), place()]).toEqual([false, at(20)]);
  expect(button('继续')).toBeTruthy();
});

it('ends with the panel, with the globe, and with its way', async () => {
  const globe = globeUnderHand();
  const { user, rerender, unmount } = open(globe.hand);
  const show = (hand: MapHand, shown: FlownWay) =>
    rerender(<FlightView {...{ hand, page }} way={shown} onSpace={vi.fn()} />);
  await user.click(button('开始'));
  globe.frame(1);
  show(globe.hand, { ...way, speed: 20 });
  expect([globe.isFlown(), place()]).toEqual([false, at(0)]);
  await user.click(button('开始'));
  expect(globe.isFlown()).toBe(true);
  show(recordingHand().hand, way);
  expect(globe.isFlown()).toBe(false);
  show(globe.hand, way);
  await user.click(button('开始'));
  expect(globe.isFlown()).toBe(true);
  unmount();
  expect(globe.isFlown()).toBe(false);
});

it('goes from station to station where the system wants little motion', async () => {
  isStill = true;
  const globe = globeUnderHand();
  const { user } = open(globe.hand);
  expect(screen.queryByRole('button', { name: '开始' })).toBeNull();
  expect(screen.getByText('系统已设为减少动态效果，请逐站查看')).toBeTruthy();
  for (const metres of [400, 800, 1000]) {
    await user.click(button('下一站'));
    expect(place()).toBe(at(metres));
  }
  expect(button('下一站').disabled).toBe(true);
  await user.click(button('上一站'));
  expect([globe.stood.length, globe.isFlown(), place()]).toEqual([4, false, at(800)]);
});

it('is worked by the keyboard alone', async () => {
  const globe = globeUnderHand();
  const { user } = open(globe.hand);
  button('开始').focus();
  await user.keyboard(' ');
  globe.frame(3);
  expect(document.activeElement).toBe(button('暂停'));
  await user.keyboard('{Enter}');
  expect([globe.isFlown(), place()]).toEqual([false, at(30)]);
});
