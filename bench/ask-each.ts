import { loadRequests } from './http-load.ts';
import { type Figures, figuresOf } from './measure.ts';

/** A tile that is asked for. */
export interface Asked {
  z: number;
  path: string;
}

interface Pace {
  /** That ask at once; of one alone the times come in the order of what is asked. */
  connections: number;
  /** For how long it goes round; 0: each once. */
  seconds: number;
}

/** Asks for each by GET, compressed. Milliseconds of every answer, and what they come to. */
export async function askEach(
  address: string,
  asked: readonly Asked[],
  { connections, seconds }: Pace,
): Promise<{ all: Figures; times: number[] }> {
  const { host } = new URL(address);
  const requests = asked.map(({ path }) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`),
  );
  const times: number[] = [];
  const started = performance.now();
  let next = 0;
  await loadRequests(address, () => requests[next++ % requests.length]!, {
    connections,
    isOver: () => (seconds > 0 ? performance.now() - started >= seconds * 1000 : next >= requests.length),
    onAnswer: (ms) => times.push(ms),
  });
  return { all: figuresOf(times, (performance.now() - started) / 1000), times };
}
