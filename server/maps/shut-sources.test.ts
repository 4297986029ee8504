import { expect, test, vi } from 'vitest';
import { stopClock } from '../../tests/helpers/stop-clock.ts';
import { KnownScenes } from './models/known-scenes.ts';
import { ShutSources } from './shut-sources.ts';

const minute = 60_000;

test.each([-60 * minute, 60 * minute])('ten minutes are ten, though the clock is set by %i ms', (by) => {
  stopClock();
  const sources = new ShutSources();
  const scenes = new KnownScenes();
  sources.shut('a');
  scenes.keep('a', []);
  const assert = (): void => sources.assertOpen('a');
  vi.setSystemTime(Date.now() + by);
  vi.advanceTimersByTime(10 * minute - 1);
  expect(assert).toThrow('shut');
  expect(scenes.get('a')).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(assert).not.toThrow();
  expect(scenes.get('a')).toBeNull();
});
