import { setTimeout as pause } from 'node:timers/promises';

const firstPauseMs = 250;
const longestPauseMs = 5000;

/**
 * Nothing listens yet (or the socket file is not there, which PostgreSQL takes away with itself), the machine or its network
 * is not there yet, the name is not known yet, the answer takes too long, the database is being stopped (as before it is
 * started anew) or started, or there are no connections left.
 */
const passingCodes: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P01',
  '57P03',
  '53300',
];

/** A fault that may be gone at the next try, as while the database itself is being started. */
const isPassing = ({ code, syscall, message }: NodeJS.ErrnoException): boolean =>
  passingCodes.includes(code ?? '') ||
  (code === 'ENOENT' && syscall === 'connect') ||
  /timeout|Connection terminated/i.test(message);

/**
 * Asks until the database answers, with growing pauses; `onWait` hears of each try that failed.
 * @throws the fault when it is no passing one, or when `timeoutMs` is over
 */
export async function whenItAnswers<T>(
  ask: () => Promise<T>,
  timeoutMs: number,
  onWait: (fault: Error & { code?: string }) => void,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Error) || !isPassing(error) || performance.now() + pauseMs > deadline) throw error;
      onWait(error);
      await pause(pauseMs);
    }
  }
}
