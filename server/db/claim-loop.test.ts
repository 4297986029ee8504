import { afterEach, expect, test, vi } from 'vitest';
import { type ClaimedWork, type ClaimLoop, claimLoop } from './claim-loop.ts';

let loop: ClaimLoop | null = null;
afterEach(async () => {
  await loop?.close();
  loop = null;
  vi.useRealTimers();
});

/** A queue whose pieces are done when the test says so. */
function queue(pieces: number, options: Partial<ClaimedWork> = {}) {
  const done: number[] = [];
  const failures: unknown[] = [];
  const held: (() => void)[] = [];
  const state = { due: pieces, isHeld: false };
  const takeOne = async (): Promise<boolean> => {
    if (state.due === 0) return false;
    state.due -= 1;
    if (state.isHeld) await new Promise<void>((resolve) => held.push(resolve));
    done.push(done.length + 1);
    return true;
  };
  const work: ClaimedWork = { takeOne, everyMs: 1000, onFailure: (error) => void failures.push(error), ...options };
  return { state, done, failures, work, release: () => held.shift()?.() };
}

test('what is due is done at once, to its end', async () => {
  const { work, done } = queue(3);
  loop = claimLoop(work);
  await vi.waitFor(() => expect(done).toHaveLength(3), { timeout: 20_000 });
});

test('it looks when it is woken, and every so often by itself', async () => {
  vi.useFakeTimers();
  const { work, done, state } = queue(0);
  loop = claimLoop(work);
  await vi.advanceTimersByTimeAsync(10);
  state.due = 1;
  loop.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveLength(1);
  state.due = 1;
  await vi.advanceTimersByTimeAsync(980);
  expect(done).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(done).toHaveLength(2);
});

test('who wakes it in the middle of its last look is not forgotten', async () => {
  let looks = 0;
  let found: (isDue: boolean) => void = () => undefined;
  const takeOne = (): Promise<boolean> => {
    looks += 1;
    return looks === 1 ? new Promise((resolve) => (found = resolve)) : Promise.resolve(false);
  };
  loop = claimLoop({ ...queue(0).work, takeOne });
  loop.wake();
  found(false);
  await vi.waitFor(() => expect(looks).toBe(2), { timeout: 20_000 });
});

test('one round at a time, however often it is woken', async () => {
  const { work, done, state, release } = queue(2);
  state.isHeld = true;
  loop = claimLoop(work);
  loop.wake();
  loop.wake();
  expect(state.due).toBe(1);
  release();
  await vi.waitFor(() => expect(state.due).toBe(0), { timeout: 20_000 });
  release();
  await vi.waitFor(() => expect(done).toHaveLength(2), { timeout: 20_000 });
});

test('the piece under way is waited for at the end, and none is begun after it', async () => {
  const { work, done, state, release } = queue(2);
  state.isHeld = true;
  const reasons: unknown[] = [];
  const { takeOne } = work;
  loop = claimLoop({
    ...work,
    takeOne: (stopping) => {
      stopping.addEventListener('abort', () => reasons.push(stopping.reason));
      return takeOne(stopping);
    },
  });
  let isClosed = false;
  const closing = loop.close('over').then(() => (isClosed = true));
  await Promise.resolve();
  expect([isClosed, reasons]).toEqual([false, ['over']]);
  release();
  await closing;
  loop.wake();
  expect([done.length, state.due]).toEqual([1, 1]);
});

test('a round that breaks off is told of, and the next one comes', async () => {
  vi.useFakeTimers();
  const { work, done, failures, state } = queue(1);
  const { takeOne } = work;
  let isAway = true;
  const after = vi.fn(() => Promise.resolve());
  loop = claimLoop({
    ...work,
    after,
    takeOne: (stopping) => (isAway ? Promise.reject(new Error('no database')) : takeOne(stopping)),
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(failures).toEqual([new Error('no database')]);
  expect(after).not.toHaveBeenCalled();
  isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect([done.length, state.due, after.mock.calls.length]).toEqual([1, 0, 1]);
});

test('it can begin late, and rest after each piece for as long as that took', async () => {
  vi.useFakeTimers();
  const { done, state, work } = queue(3);
  const { takeOne } = work;
  const slow = async (stopping: AbortSignal): Promise<boolean> => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return takeOne(stopping);
  };
  loop = claimLoop({ ...work, takeOne: slow, everyMs: 60_000, firstAfterMs: 500, longestRestMs: 2000 });
  await vi.advanceTimersByTimeAsync(499);
  expect(done).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(101);
  expect(done).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(150);
  expect(done).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60);
  expect(done).toHaveLength(2);
  // A rest is over at the end
  const closing = loop.close();
  await vi.advanceTimersByTimeAsync(0);
  await closing;
  expect(state.due).toBe(1);
});
