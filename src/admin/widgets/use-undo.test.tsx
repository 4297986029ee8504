import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changedParts, useUndo } from './use-undo.ts';

type Values = Readonly<Record<string, unknown>>;

const scene: Values = { name: '山', fog: { isEnabled: true, density: 0.001 }, light: null, layers: [3, 4] };
const foggy = (density: number): Values => ({ ...scene, fog: { isEnabled: true, density } });

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A form that is watched. */
function watched() {
  let values = scene;
  const put = vi.fn<(before: Values) => void>();
  const { result, rerender } = renderHook(() => useUndo(values, put));
  const change = (next: Values, after = 5000): void => {
    vi.advanceTimersByTime(after);
    values = next;
    rerender();
  };
  return {
    change,
    undo: (): Values | undefined => {
      const before = values;
      act(() => result.current?.());
      const back = put.mock.lastCall?.[0];
      change({ ...before, ...back }, 0);
      return back;
    },
    isDone: () => result.current === null,
  };
}

test('names what differs, parts of parts too', () => {
  expect(changedParts(scene, foggy(0.002))).toEqual(['fog.density']);
  expect(changedParts(scene, { ...scene, light: { hour: 3 }, layers: [4] })).toEqual(['light', 'layers']);
  expect(changedParts(scene, structuredClone(scene))).toEqual([]);
});

test('changes of whatever part are taken back one by one, the last first, and are no changes themselves', () => {
  const form = watched();
  expect(form.isDone()).toBe(true);
  form.change(foggy(0.002));
  form.change({ ...foggy(0.002), light: { hour: 3 } });
  form.change({ ...foggy(0.002), light: { hour: 3 }, layers: [4], name: '水' });
  expect(form.undo()).toEqual({ name: '山', layers: [3, 4] });
  expect(form.undo()).toEqual({ light: null });
  expect(form.undo()).toEqual({ fog: { isEnabled: true, density: 0.001 } });
  expect(form.isDone()).toBe(true);
});

test('what is typed in one go is one step; after a pause, or elsewhere, it is another', () => {
  const form = watched();
  form.change(foggy(0.01));
  form.change(foggy(0.012), 200);
  form.change(foggy(0.0123), 900);
  form.change({ ...foggy(0.0123), name: '水' }, 100);
  form.change({ ...foggy(0.5), name: '水' }, 100);
  form.change({ ...foggy(0.7), name: '水' }, 1100);
  expect(form.undo()).toEqual({ fog: { isEnabled: true, density: 0.5 } });
  expect(form.undo()).toEqual({ fog: { isEnabled: true, density: 0.0123 } });
  expect(form.undo()).toEqual({ name: '山' });
  expect(form.undo()).toEqual({ fog: { isEnabled: true, density: 0.001 } });
  expect(form.isDone()).toBe(true);
});

test('what is back where it began within one go is no step', () => {
  const form = watched();
  form.change(foggy(0.01));
  form.change(scene, 100);
  expect(form.isDone()).toBe(true);
  form.change(foggy(0.01), 100);
  expect(form.undo()).toEqual({ fog: { isEnabled: true, density: 0.001 } });
});
