import { onTestFinished, vi } from 'vitest';

/** Until the end of the test, time passes by `vi.advanceTimersByTime` alone, and the clock of the machine can be set. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
