import { expect, test } from 'vitest';
import type { QuotaState } from './count-use.ts';
import { spentQuotas } from './spent-quotas.ts';

const state = (left: number, resetsIn = 60): QuotaState => ({
  name: 'minute',
  subject: 'a',
  max: 3,
  seconds: 60,
  left,
  resetsIn,
});
const quota = state(0);

test('what was refused is known for some seconds, with the time that is left, and then looked up again', () => {
  let now = 0;
  const spent = spentQuotas(() => now);
  spent.note([state(0)]);
  expect(spent.among([quota])).toEqual([]);
  spent.note([state(-1)]);
  now = 4_500;
  expect(spent.among([quota])).toEqual([state(-1, 56)]);
  now = 10_000;
  expect(spent.among([quota])).toEqual([]);
});

test('it is known no longer than the quota lasts, and not under another bound or of another subject', () => {
  let now = 0;
  const spent = spentQuotas(() => now);
  spent.note([state(-1, 2)]);
  expect(spent.among([{ ...quota, max: 4 }])).toEqual([]);
  expect(spent.among([{ ...quota, subject: 'b' }])).toEqual([]);
  now = 2_000;
  expect(spent.among([quota])).toEqual([]);
});
