import { expect, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { showsCodes } from './are-codes-shown.ts';

test.each([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '10.0.0.8' }, false],
  [{ DEMO_DATA: 'none' }, false],
  [{ TRUST_PROXY: '127.0.0.1' }, false],
  [{ HOST: '0.0.0.0', DEMO_DATA: 'none', SHOW_CODES: 'on' }, true],
  [{ SHOW_CODES: 'off' }, false],
] as [Record<string, string>, boolean][])('%j: codes shown %j', (source, isShown) => {
  expect(showsCodes(parseEnv(source))).toBe(isShown);
});
