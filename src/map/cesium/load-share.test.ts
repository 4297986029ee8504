import { Event as CesiumEvent, Globe, type Scene } from 'cesium';
import { afterEach, expect, test, vi } from 'vitest';
import { setSlice, shareFrames, sliceOf } from './load-share.ts';

afterEach(() => vi.useRealTimers());

const sliceIn = (globe: Globe): number | undefined =>
  (globe as unknown as { _surface: { _loadQueueTimeSlice?: number } })._surface._loadQueueTimeSlice;

test('a quick frame is left as the engine has it, of a slow one tiles get a third, and of a standstill no more', () => {
  expect(sliceIn(new Globe())).toBe(5);
  expect([4, 16.7, 200, 60_000].map(sliceOf)).toEqual([5, 5.01, 60, 75]);
});

test('each frame sets the share of the next one', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const scene = { preUpdate: new CesiumEvent(), globe: new Globe() } as unknown as Scene;
  shareFrames(scene);
  const frameAfter = (ms: number): number | undefined => {
    vi.advanceTimersByTime(ms);
    (scene.preUpdate as CesiumEvent).raiseEvent(scene);
    return sliceIn(scene.globe);
  };
  expect(frameAfter(100)).toBe(30);
  expect(frameAfter(10)).toBe(5);
});

test('an engine without such a part is not left as it is in silence', () => {
  expect(() => setSlice({} as Globe, 5)).toThrow('no time slice');
});
