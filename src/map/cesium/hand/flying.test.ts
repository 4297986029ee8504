import { expect, test } from 'vitest';
import { shownHeight } from './flying.ts';

const stance = { height: 700, above: 300 };

test('the ground is exaggerated, not what lies above it', () => {
  expect(shownHeight(stance, { scale: 1, level: null })).toBe(700);
  expect(shownHeight(stance, { scale: 2, level: null })).toBe(1100);
  expect(shownHeight(stance, { scale: 0, level: 0 })).toBe(300);
});

test('over ground that is shown higher than it was sampled the camera stays above it', () => {
  expect(shownHeight(stance, { scale: 1, level: 450 })).toBe(700);
  expect(shownHeight(stance, { scale: 1, level: 690 })).toBe(720);
  expect(shownHeight({ height: 430, above: 30 }, { scale: 1, level: 500 })).toBe(530);
});
