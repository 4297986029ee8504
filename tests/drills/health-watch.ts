import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Seen } from './health-asker.ts';

export interface Health {
  asked: number;
  /** Of these, never answered: counted with all the time they waited. */
  unanswered: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  max: number;
  /** Most memory of the process meanwhile, MB. */
  rss: number;
}

const asker = fileURLToPath(new URL('./health-asker.ts', import.meta.url));

/** Has /healthz asked again and again by another process while something is done, and tells how long it took to answer. */
export async function watchHealth<T>(
  { origin, pid }: { origin: string; pid: number },
  work: () => Promise<T>,
): Promise<{ result: T; health: Health; seconds: number }> {
  // Infinity gets through
  const child = fork(asker, [origin, String(pid)], { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
  try {
    await once(child, 'message');
    const from = performance.now();
    const result = await work();
    const seconds = (performance.now() - from) / 1000;
    const telling = once(child, 'message');
    child.send('end');
    const [seen] = (await telling) as [Seen];
    return { result, seconds, health: healthIn(seen) };
  } finally {
    child.kill();
  }
}

function healthIn({ times, unanswered, rss }: Seen): Health {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { asked: sorted.length, unanswered, p50: at(0.5), p99: at(0.99), max: at(1), rss: Math.round(rss) };
}
