import { expect, test } from 'vitest';
import { WeatherPace } from './weather-pace.ts';

/** Draws whenever a frame is due, for so many milliseconds; a frame takes a while, and turns without one 16 ms. */
function framesIn(milliseconds: number, took: number) {
  const pace = new WeatherPace();
  let [now, frames] = [1000, 0];
  const end = now + milliseconds;
  while (now < end) {
    if (pace.turn(now)) {
      pace.drawn();
      frames += 1;
      now += Math.max(16, took);
    } else now += 16;
  }
  return { frames, isTooSlow: pace.isTooSlow };
}

test('a quick machine draws twenty frames a second and no more', () => {
  const { frames, isTooSlow } = framesIn(10_000, 4);
  expect(frames).toBeGreaterThan(140);
  expect(frames).toBeLessThanOrEqual(200);
  expect(isTooSlow).toBe(false);
});

test('where a frame takes long most of the time is left to the map', () => {
  const { frames, isTooSlow } = framesIn(10_000, 150);
  expect(frames * 150).toBeLessThanOrEqual(10_000 / 4 + 150);
  expect(frames).toBeGreaterThan(10);
  expect(isTooSlow).toBe(false);
});

test('where frames take so long that the map could not be used it stands still', () => {
  expect(framesIn(60_000, 600)).toEqual({ frames: 3, isTooSlow: true });
});

test('frames of the map itself are counted as well, and one that is quick again lets it fall', () => {
  const pace = new WeatherPace();
  for (const now of [0, 500, 1000, 1500]) {
    pace.turn(now);
    pace.drawn();
  }
  expect(pace.isTooSlow).toBe(true);
  pace.turn(1516);
  expect([pace.isTooSlow, pace.turn(1600)]).toEqual([false, true]);
});
