import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLostGlobe } from './use-lost-globe.ts';

const eventOf = (name: string): Event => new Event(name, { cancelable: true });

test('the globe comes back by itself when the browser gives back what it took, and only that canvas counts', () => {
  const { result } = renderHook(() => useLostGlobe());
  const canvas = document.createElement('canvas');
  expect(result.current).toMatchObject({ making: 0, lost: null, comesBack: false });
  act(() => result.current.lose(canvas));
  expect(result.current).toMatchObject({ making: 0, lost: { isTakenBack: true }, comesBack: true });
  // The browser gives back to who holds on to it
  const loss = eventOf('webglcontextlost');
  canvas.dispatchEvent(loss);
  expect(loss.defaultPrevented).toBe(true);
  act(() => void document.createElement('canvas').dispatchEvent(eventOf('webglcontextrestored')));
  expect(result.current.lost).not.toBeNull();
  act(() => void canvas.dispatchEvent(eventOf('webglcontextrestored')));
  expect(result.current).toMatchObject({ making: 1, lost: null, comesBack: false });
  // Of a globe that is gone nothing more is heard
  act(() => void canvas.dispatchEvent(eventOf('webglcontextrestored')));
  expect(result.current.making).toBe(1);
});

test('one that is lost again and again waits for the visitor', () => {
  const { result } = renderHook(() => useLostGlobe());
  for (let time = 1; time <= 3; time += 1) {
    const canvas = document.createElement('canvas');
    act(() => result.current.lose(canvas));
    act(() => void canvas.dispatchEvent(eventOf('webglcontextrestored')));
    expect(result.current).toMatchObject({ making: time, lost: null });
  }
  const canvas = document.createElement('canvas');
  act(() => result.current.lose(canvas));
  act(() => void canvas.dispatchEvent(eventOf('webglcontextrestored')));
  expect(result.current).toMatchObject({ making: 3, comesBack: false });
  expect(result.current.lost).not.toBeNull();
  act(() => result.current.reopen());
  expect(result.current).toMatchObject({ making: 4, lost: null });
});
