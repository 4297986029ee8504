import autocannon from 'autocannon';

export interface Figures {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
}

const percentile = (sorted: readonly number[], share: number): number =>
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
  const elapsed = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return { rate: times.length / elapsed, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** Asks the portal for these paths over keep-alive connections. @throws Error when anything but 2xx comes back */
export async function measureHttp(
  address: string,
  paths: readonly string[],
  callers: number,
  seconds: number,
): Promise<Figures> {
  const times: number[] = [];
  const requests = paths.map((path) => ({ method: 'GET' as const, path }));
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { url: address, connections: callers, duration: seconds, requests },
      (error: Error | null, finished) => (error ? reject(error) : resolve(finished)),
    );
    run.on('response', (_client, status, _bytes, time) => {
      if (status === 200) times.push(time);
    });
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused and ${result.errors} failed requests on ${paths[0]}`);
  times.sort((a, b) => a - b);
  return { rate: times.length / result.duration, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}
