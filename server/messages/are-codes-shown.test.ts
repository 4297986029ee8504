import { expect, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { showsCodes } from './are-codes-shown.ts';

test.each([
  [{}, false],
  [{ DEMO_DATA: 'small' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ SHOW_CODES: 'off' }, false],
  [{ HOST: '0.0.0.0', DEMO_DATA: 'none', SHOW_CODES: 'on' }, true],
] as [Record<string, string>, boolean][])('%j: codes shown %j', (source, isShown) => {
  expect(showsCodes(parseEnv(source))).toBe(isShown);
});
