import { afterEach, expect, test, vi } from 'vitest';
import { startScrub } from './start-scrub.ts';

afterEach(() => void vi.useRealTimers());

test('a round that fails is logged, the next one comes after an hour, and closing waits for it', async () => {
  vi.useFakeTimers();
  const warn = vi.fn();
  const gone = new Error('the database is gone');
  const query = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    throw gone;
  });
  const log = { debug: vi.fn(), info: vi.fn(), warn, error: vi.fn() };
  const scrub = startScrub({ pool: { query } } as unknown as Parameters<typeof startScrub>[0], log);
  await vi.advanceTimersByTimeAsync(3600_000 - 1);
  expect(query).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(6000);
  expect(warn.mock.calls).toEqual([[{ err: gone }, 'checking stored files failed']]);
  await vi.advanceTimersByTimeAsync(3600_000 - 6000 + 1000);
  expect(query).toHaveBeenCalledTimes(2);
  const closed = vi.fn();
  const closing = scrub.close().then(closed);
  await vi.advanceTimersByTimeAsync(1000);
  expect(closed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4000);
  await closing;
  expect(warn).toHaveBeenCalledTimes(2);
});
