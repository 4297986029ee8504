import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Stance } from '../../../map/state/flown-way.ts';
import type { GlobeHand } from '../../../map/state/map-hand.ts';
import { recordingHand } from '../testing/recording-hand.ts';
import { storyStage } from './testing/story-stage.tsx';

const { known, open } = storyStage();

/** A globe whose frames come when they are called for. */
function globeUnderHand() {
  let flight: ((seconds: number) => Stance) | null = null;
  const hand: GlobeHand = {
    ...recordingHand().hand,
    dimension: '3d',
    eye: () => ({ lon: 118.5, lat: 28.8, height: 3900, heading: 0, pitch: -35, roll: 0 }),
    heightAt: () => null,
    putSolids: () => undefined,
    joinedWith: (flat) => flat,
    linkedTo: () => () => {},
    stand: () => undefined,
    putCut: () => undefined,
    putSky: () => undefined,
    fly: (next) => {
      flight = next;
      return () => {
        flight = null;
      };
    },
  };
  return {
    hand,
    isFlown: () => flight !== null,
    frame: (seconds: number) => act(async () => flight?.(seconds)),
  };
}

const still = (isStill: boolean): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isStill && query.includes('prefers-reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
};
const inSpace = 'story=3&stop=1&dim=3d&at=118.5,28.85,12&eye=118.5,28.8,3900,0,-35&on=1';

test('from globe to globe the camera is seen to fly, and the address arrives with it', async () => {
  known();
  still(false);
  const globe = globeUnderHand();
  const { user, address } = open(inSpace, { hand: globe.hand });
  await screen.findByRole('heading', { name: '全省' });
  await user.keyboard('{ArrowRight}');
  expect(address()).toMatchObject({ stop: '2', on: '1,2', at: '118.5,28.85,12', eye: '118.5,28.8,3900,0,-35' });
  await globe.frame(0);
  await globe.frame(1);
  expect(globe.isFlown()).toBe(true);
  await globe.frame(1);
  await globe.frame(1);
  expect(globe.isFlown()).toBe(false);
  expect(address()).toMatchObject({ stop: '2', at: '119.7064,31.0819,12.6', eye: '119.7,31.03,3900,0,-35' });
});

test('for who wants no motion it is there at once; whoever goes on ends the flight', async () => {
  known();
  still(true);
  const globe = globeUnderHand();
  const { user, address } = open(inSpace, { hand: globe.hand });
  await screen.findByRole('heading', { name: '全省' });
  await user.keyboard('{ArrowRight}');
  expect(globe.isFlown()).toBe(false);
  expect(address()['eye']).toBe('119.7,31.03,3900,0,-35');
  await user.keyboard('{ArrowLeft}');
  still(false);
  await user.click(screen.getByRole('button', { name: '下一站' }));
  expect(globe.isFlown()).toBe(true);
  await user.click(screen.getByRole('button', { name: '下一站' }));
  expect(globe.isFlown()).toBe(false);
  expect(address()).toMatchObject({ stop: '3', at: '118.6,28.8,12' });
});

test('who goes back on the way is not taken to the stop after all, and what was changed on the way stays', async () => {
  known();
  still(false);
  const globe = globeUnderHand();
  const { user, address, router } = open(inSpace, { hand: globe.hand });
  await screen.findByRole('heading', { name: '全省' });
  await user.keyboard('{ArrowRight}');
  expect(globe.isFlown()).toBe(true);
  await act(() => router.navigate(-1));
  expect(address()['stop']).toBe('1');
  expect(globe.isFlown()).toBe(false);

  await user.click(screen.getByRole('button', { name: '下一站' }));
  await user.click(screen.getByRole('button', { name: '移动地图' }));
  for (const seconds of [0, 1, 1, 1]) await globe.frame(seconds);
  expect(address()).toMatchObject({ stop: '2', on: '1,2', eye: '119.7,31.03,3900,0,-35' });
});
