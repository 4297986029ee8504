import { expect, test, vi } from 'vitest';
import { regularly } from './regularly.ts';

test('rounds do not overlap, a failed one does not end them, and closing waits for the one under way', async () => {
  vi.useFakeTimers();
  const failures: unknown[] = [];
  let begun = 0;
  let ended = 0;
  const work = async (): Promise<void> => {
    begun += 1;
    await new Promise((done) => setTimeout(done, 250));
    ended += 1;
    if (ended === 1) throw new Error('this time');
  };
  const regular = regularly(100, work, (error) => failures.push(error));
  await vi.advanceTimersByTimeAsync(240);
  expect([begun, ended]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(70);
  expect([begun, ended, failures.length]).toEqual([2, 1, 1]);
  const closing = regular.close();
  await vi.advanceTimersByTimeAsync(1000);
  await closing;
  expect([begun, ended]).toEqual([2, 2]);
  vi.useRealTimers();
});

test('a first round that is not to be immediate comes after the wait', async () => {
  vi.useFakeTimers();
  let rounds = 0;
  const work = (): Promise<number> => Promise.resolve((rounds += 1));
  const regular = regularly(100, work, () => {}, { isImmediate: false });
  await vi.advanceTimersByTimeAsync(99);
  expect(rounds).toBe(0);
  await vi.advanceTimersByTimeAsync(101);
  expect(rounds).toBe(2);
  await regular.close();
  await vi.advanceTimersByTimeAsync(500);
  expect(rounds).toBe(2);
  vi.useRealTimers();
});
