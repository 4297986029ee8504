import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Stance } from '../../../../map/state/flown-way.ts';
import type { GlobeHand } from '../../../../map/state/map-hand.ts';
import { WalkView } from './walk-view.tsx';

/** Level ground at 40 m, in the middle of it the map. */
function globeUnderHand() {
  const walks = new Set<{ next: (seconds: number) => Stance; onSeized: () => void }>();
  const hand = {
    eye: () => ({ lon: 120, lat: 29, height: 5000, heading: 90, pitch: -45, roll: 0 }),
    middle: () => [120, 29],
    heightAt: () => 40,
    fly: (next: (seconds: number) => Stance, onSeized: () => void) => {
      const walk = { next, onSeized };
      walks.add(walk);
      return () => walks.delete(walk);
    },
  } as unknown as GlobeHand;
  const only = () => {
    const [walk] = walks;
    if (!walk) throw new Error('nobody walks');
    return walk;
  };
  return {
    hand,
    isWalked: () => walks.size > 0,
    frame: (seconds: number): Stance => {
      const stances: Stance[] = [];
      act(() => void stances.push(only().next(seconds)));
      const [stance] = stances;
      if (!stance) throw new Error('no frame');
      return stance;
    },
    seize: () => act(() => only().onSeized()),
  };
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

async function walkOn(globe: ReturnType<typeof globeUnderHand>) {
  const onWalking = vi.fn<(isWalking: boolean) => void>();
  render(<WalkView globe={globe.hand} onWalking={onWalking} />);
  const user = userEvent.setup();
  await user.click(button('从地图中央开始步行'));
  return { user, onWalking };
}

it('begins in the middle of the map with a look to the horizon, and walks as long as a key is down', async () => {
  const globe = globeUnderHand();
  const { onWalking } = await walkOn(globe);
  expect(onWalking.mock.calls).toEqual([[true]]);
  expect(globe.frame(0)).toMatchObject({ lon: 120, lat: 29, height: 41.7, above: 1.7, heading: 90, pitch: 0 });
  fireEvent.keyDown(window, { code: 'KeyW' });
  const { lon } = globe.frame(1);
  expect(lon).toBeGreaterThan(120);
  fireEvent.keyUp(window, { code: 'KeyW' });
  expect(globe.frame(1).lon).toBe(lon);
  fireEvent.keyDown(window, { code: 'KeyA' });
  expect(globe.frame(1).heading).toBe(45);
  fireEvent(window, new Event('blur'));
  expect(globe.frame(1).heading).toBe(45);
  expect(screen.getByText(/地面 40\.0 m，视线高 1\.7 m，航向 45°/)).toBeTruthy();
});

it('letters that are typed into a field, and keys with Ctrl, are no steps', async () => {
  const globe = globeUnderHand();
  await walkOn(globe);
  fireEvent.keyDown(screen.getByRole('combobox', { name: '速度' }), { code: 'KeyW', bubbles: true });
  fireEvent.keyDown(window, { code: 'KeyW', ctrlKey: true });
  expect(globe.frame(1).lon).toBe(120);
});

it('a button is held down by finger or key, and let go', async () => {
  const globe = globeUnderHand();
  const { user } = await walkOn(globe);
  await user.selectOptions(screen.getByRole('combobox', { name: '速度' }), '驾车 60 km/h');
  fireEvent.pointerDown(button('前进'));
  const there = globe.frame(1).lon;
  fireEvent.pointerUp(button('前进'));
  expect(globe.frame(1).lon).toBe(there);
  // 16.7 m
  expect((there - 120) * 97_500).toBeCloseTo(16.7, 0);
  fireEvent.keyDown(button('抬头'), { key: 'Enter' });
  expect(globe.frame(1).pitch).toBe(45);
  fireEvent.keyUp(button('抬头'), { key: 'Enter' });
  expect(globe.frame(1).pitch).toBe(45);
});

it('ends by its button, or when the map is moved otherwise', async () => {
  const globe = globeUnderHand();
  const { user, onWalking } = await walkOn(globe);
  await user.click(button('结束步行'));
  expect(globe.isWalked()).toBe(false);
  await user.click(button('从地图中央开始步行'));
  globe.seize();
  expect(globe.isWalked()).toBe(false);
  expect(button('从地图中央开始步行')).toBeTruthy();
  expect(onWalking.mock.calls.flat()).toEqual([true, false, true, false]);
});

it('is told apart from the flight, and says to the sheet that one is on the way', async () => {
  const { user } = await walkOn(globeUnderHand());
  const walk = screen.getByRole('region', { name: '第一人称漫游' });
  expect(screen.getByRole('heading', { name: '第一人称漫游', level: 3 })).toBeTruthy();
  expect(walk.dataset['moving']).toBe('true');
  await user.click(button('结束步行'));
  expect(walk.dataset['moving']).toBe('false');
});
