import { loadHttp } from './http-load.ts';

export interface Figures {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

/** Value below which this share of sorted numbers lies. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Runs `work` in `callers` loops for `seconds` and times every call. */
export async function measureCalls(work: () => Promise<unknown>, callers: number, seconds: number): Promise<Figures> {
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  const loop = async (): Promise<void> => {
    while (performance.now() < until) {
      const begun = performance.now();
      await work();
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: callers }, loop));
  return figuresOf(times, (performance.now() - started) / 1000);
}

/** Asks the portal for these paths over keep-alive connections. @throws Error when anything but 200, or what is allowed, comes back */
export async function measureHttp(
  address: string,
  paths: readonly string[],
  callers: number,
  seconds: number,
  allow?: (status: number) => boolean,
): Promise<Figures> {
  const times: number[] = [];
  const started = performance.now();
  await loadHttp(address, paths, { connections: callers, seconds, allow, onAnswer: (ms) => times.push(ms) });
  return figuresOf(times, (performance.now() - started) / 1000);
}

export function figuresOf(times: number[], elapsed: number): Figures {
  times.sort((a, b) => a - b);
  return {
    rate: times.length / elapsed,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
  };
}
