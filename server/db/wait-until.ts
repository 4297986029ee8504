import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks again and again until the answer is not null.
 * @returns null when `limitMs` passed first.
 */
export async function waitUntil<T>(ask: () => Promise<T | null>, limitMs: number, everyMs = 25): Promise<T | null> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > deadline) return null;
    await pause(everyMs);
  }
}
