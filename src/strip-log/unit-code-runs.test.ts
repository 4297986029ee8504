import { expect, test } from 'vitest';
import { unitCodeRuns } from './unit-code-runs.ts';

test.each([
  ['K1x', 'K_1_x'],
  ['Pt2-3C', 'Pt_2-3_C'],
  ['al-lQp3', 'al-lQp_3_'],
  ['C2P1c', 'C_2_P_1_c'],
  ['γK1', 'γK_1_'],
  ['②', '②'],
])('%s is written %s', (code, written) => {
  const runs = unitCodeRuns(code);
  expect(runs.map(({ text, isLowered }) => (isLowered ? `_${text}_` : text)).join('')).toBe(written);
  expect(runs.map(({ text }) => text).join('')).toBe(code);
});
