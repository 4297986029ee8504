/** One request: what it was answered and after how many ms; status 0: the connection was cut. */
export interface Asked {
  status: number;
  ms: number;
  at: number;
}

export interface AskOptions {
  token?: string;
  method?: string;
  body?: unknown;
  signal?: AbortSignal;
}

export async function ask(address: string, { token, method = 'GET', body, signal }: AskOptions = {}): Promise<Asked> {
  const at = performance.now();
  const status = await fetch(address, {
    method,
    headers: { ...(token ? { accessToken: token } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  return { status, ms: performance.now() - at, at };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** '200 × 31, 503 × 2' */
export function statuses(asked: readonly Asked[]): string {
  const counts = new Map<number, number>();
  for (const { status } of asked) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, n]) => `${status} × ${n}`).join(', ');
}

/** What must hold; broken limits are told at the end, and make the drill fail. */
export class Limits {
  readonly #broken: string[] = [];

  hold(isTrue: boolean, what: string): void {
    if (!isTrue) this.#broken.push(what);
  }

  tell(): void {
    for (const what of this.#broken) console.log(`BROKEN: ${what}`);
    console.log(this.#broken.length === 0 ? 'all limits held' : `${this.#broken.length} limits broken`);
    process.exitCode = this.#broken.length === 0 ? 0 : 1;
  }
}
