import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

export interface Health {
  asked: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  max: number;
  /** Most memory of the process meanwhile, MB. */
  rss: number;
}

const every = 20;

/** Asks /healthz again and again while something else is done, and tells how long it took to answer. */
export async function watchHealth<T>(
  { origin, pid }: { origin: string; pid: number },
  work: () => Promise<T>,
): Promise<{ result: T; health: Health; seconds: number }> {
  const times: number[] = [];
  let rss = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const from = performance.now();
      const answer = await fetch(`${origin}/healthz`);
      await answer.arrayBuffer();
      times.push(answer.ok ? performance.now() - from : Infinity);
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      rss = Math.max(rss, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
      await pause(every);
    }
  })();
  const from = performance.now();
  try {
    const result = await work();
    const seconds = (performance.now() - from) / 1000;
    isOver = true;
    await watching;
    times.sort((a, b) => a - b);
    const at = (share: number): number =>
      Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
    return {
      result,
      seconds,
      health: { asked: times.length, p50: at(0.5), p99: at(0.99), max: at(1), rss: Math.round(rss) },
    };
  } finally {
    isOver = true;
  }
}
