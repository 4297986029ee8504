import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RisingWater } from '../../../../map/compute/computation.ts';
import { flood } from '../../../../map/compute/flood.ts';
import type { MapHand } from '../../../../map/state/map-hand.ts';
import type { ToolInputs } from '../../../../map/state/tool-inputs.ts';
import { recordingHand } from '../../testing/recording-hand.ts';
import { checkInputs } from './check-inputs.ts';
import { RisingView } from './rising-view.tsx';
import { withInput } from './with-input.ts';

/** A row of four cells: the first stays dry, each further one is reached by the next level. */
const rising: RisingWater = {
  levels: [10, 12, 14],
  hours: [0, 4, 8],
  box: { west: 120, south: 29, east: 120.4, north: 29.1 },
  columns: 4,
  rows: 1,
  reached: Uint8Array.of(255, 2, 1, 0),
  marks: [],
};

const written = vi.fn<(texts: ToolInputs) => void>();

function Page({ start, hand }: { start: ToolInputs; hand: MapHand }) {
  const [now, setNow] = useState(start);
  useEffect(() => written(now), [now]);
  return (
    <RisingView
      {...{ hand, rising }}
      shown={checkInputs(flood, now).shown}
      onShow={(name, text) => setNow((before) => withInput(before, { ...flood.inputs, ...flood.shows }, name, text))}
    />
  );
}

function open(start: ToolInputs = {}) {
  const { hand, shapes } = recordingHand();
  // What is put there is drawn at once
  const onDrawn = (listener: () => void) => {
    const timer = setTimeout(listener, 1);
    return () => clearTimeout(timer);
  };
  const view = render(<Page start={start} hand={{ ...hand, onDrawn }} />);
  return {
    ...view,
    user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }),
    /** How far to the west the water reaches. */
    shore: () => {
      const [water] = shapes.get('computed') ?? [];
      return water?.sketch.form === 'box' ? water.sketch.box.west : null;
    },
  };
}

const stillness = (isAsked: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: isAsked, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stillness(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const status = (): string | null => screen.getByRole('status').textContent;
const slider = (): HTMLElement => screen.getByRole('slider', { name: '水位' });

it('shows the last level at first, that of an address else, and takes it off the map with itself', () => {
  const { shore, unmount } = open();
  expect(status()).toBe('水位 14.0 m，历时 8.0 小时');
  expect(['10.0 m', '14.0 m'].map((mark) => screen.getAllByText(mark).length)).toEqual([1, 2]);
  expect(shore()).toBeCloseTo(120.1, 9);
  unmount();
  expect(shore()).toBeNull();
  expect(open({ shown: '12.0' }).shore()).toBeCloseTo(120.2, 9);
  expect(slider().getAttribute('aria-valuetext')).toBe('水位 12.0 m，历时 4.0 小时');
});

it('moves by its slider and its buttons, and the level stands in the address', async () => {
  const { user, shore } = open({ level: '10' });
  fireEvent.change(slider(), { target: { value: '0' } });
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(written).toHaveBeenLastCalledWith({ level: '10', shown: '10.0' });
  expect(shore()).toBeCloseTo(120.3, 9);
  screen.getByRole('button', { name: '下一个' }).focus();
  await user.keyboard('{Enter}');
  expect(status()).toBe('水位 12.0 m，历时 4.0 小时');
  await user.keyboard('{Enter}');
  expect(written).toHaveBeenLastCalledWith({ level: '10' });
});

it('plays from the first level by key, can be paused, and stops at the last', async () => {
  const { user } = open();
  screen.getByRole('button', { name: '播放' }).focus();
  await user.keyboard('{Enter}');
  expect(status()).toContain('水位 10.0 m');
  await act(() => vi.advanceTimersByTimeAsync(1300));
  expect(status()).toContain('水位 12.0 m');
  await user.keyboard('{Enter}');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(status()).toContain('水位 12.0 m');
  await user.keyboard('{Enter}');
  await act(() => vi.advanceTimersByTimeAsync(1300));
  expect(status()).toContain('水位 14.0 m');
  await act(() => vi.advanceTimersByTimeAsync(1300));
  expect(screen.getByRole('button', { name: '播放' })).toBeTruthy();
  expect(status()).toContain('水位 14.0 m');
});

it('does not play by itself for who wants no motion', async () => {
  stillness(true);
  const { user } = open();
  expect(screen.queryByRole('button', { name: '播放' })).toBeNull();
  expect(screen.getByText('系统已设为减少动态效果，请逐个查看')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '上一个' }));
  expect(status()).toContain('水位 12.0 m');
});
