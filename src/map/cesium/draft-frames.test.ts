import { expect, test } from 'vitest';
import { FramePace } from './draft-frames.ts';

/** Turns of the browser: each milliseconds to the next, and whether a frame was drawn in it. @returns whether each ended as a draft */
function played(turns: readonly (readonly [took: number, isDrawn: boolean])[], pace = new FramePace()) {
  let now = 1000;
  return turns.map(([took, isDrawn]) => {
    pace.turn(now, true);
    const isDraft = pace.isDraft;
    if (isDrawn) pace.drawn();
    now += took;
    return isDraft;
  });
}

const frames = (n: number, took: number): [number, boolean][] => Array.from({ length: n }, () => [took, true]);
const rest: [number, boolean][] = Array.from({ length: 20 }, () => [16, false]);

test('three slow frames one after the other make drafts, once all stands still one is whole again', () => {
  expect(
    played([...frames(5, 400), ...rest])
      .map(Number)
      .join(''),
  ).toBe(`000${'1'.repeat(12)}${'0'.repeat(10)}`);
});

test('quick frames, single slow ones and a page in the background make none', () => {
  expect(played(frames(40, 16)).some(Boolean)).toBe(false);
  const single = [...frames(1, 500), ...frames(1, 30)];
  expect(played([...single, ...single, ...single, ...single]).some(Boolean)).toBe(false);
  const alone = [...frames(1, 400), ...rest];
  expect(played([...alone, ...alone, ...alone]).some(Boolean)).toBe(false);
  const inBackground = [...frames(1, 60_000), ...frames(5, 16)];
  expect(played([...inBackground, ...inBackground]).some(Boolean)).toBe(false);
});

test('who is known to be slow is drawn as a draft sooner, until frames are quick', () => {
  const pace = new FramePace();
  played([...frames(4, 400), ...rest], pace);
  expect(pace.isDraft).toBe(false);
  expect(played(frames(4, 400), pace).map(Number).join('')).toBe('0011');
  played(frames(12, 16), pace);
  expect(pace.isDraft).toBe(false);
  expect(played(frames(4, 400), pace).map(Number).join('')).toBe('0001');
});

test('while parts of the ground are on their way, a pause of the net does not end the draft at once', () => {
  const pace = new FramePace();
  played(frames(4, 400), pace);
  pace.turn(3000, false);
  pace.turn(3200, false);
  pace.turn(5900, false);
  expect(pace.isDraft).toBe(true);
  pace.turn(6100, false);
  expect(pace.isDraft).toBe(false);
});
