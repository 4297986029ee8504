import { connect, type Socket } from 'node:net';

/** Asks `paths` in turn over keep-alive connections until the time is over, as `loadRequests` does. */
export function loadHttp(
  address: string,
  paths: readonly string[],
  { connections, seconds, onAnswer, allow }: Omit<RequestLoad, 'isOver'> & { seconds: number },
): Promise<void> {
  const { host } = new URL(address);
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`));
  const until = performance.now() + seconds * 1000;
  let next = 0;
  return loadRequests(address, () => requests[next++ % requests.length]!, {
    connections,
    isOver: () => performance.now() >= until,
    onAnswer,
    allow,
  });
}

interface RequestLoad {
  connections: number;
  isOver: () => boolean;
  onAnswer: (ms: number) => void;
  /** Statuses beside 200 that are answers, too. */
  allow?: ((status: number) => boolean) | undefined;
}

/**
 * Sends requests over keep-alive connections until it is over, one at a time on each, and reports every answer's time.
 * Deliberately thin: it shares the machine with what it measures, so its own work must be small.
 * @throws Error when an answer is not 200 or a connection breaks
 */
export function loadRequests(
  address: string,
  next: () => Buffer,
  { connections, isOver, onAnswer, allow = () => false }: RequestLoad,
): Promise<void> {
  const { hostname, port } = new URL(address);
  const run = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname).setNoDelay(true);
      const answers = new AnswerReader();
      let asked = next();
      let begun = 0;
      const ask = (): void => {
        begun = performance.now();
        socket.write(asked);
      };
      socket.on('connect', ask);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('the portal closed a connection')));
      socket.on('data', (chunk: Buffer) => {
        if (!answers.read(chunk)) return;
        if (answers.status !== 200 && !allow(answers.status))
          return fail(socket, reject, `${answers.status} on ${asked.toString('utf8', 0, asked.indexOf('\r'))}`);
        onAnswer(performance.now() - begun);
        if (!isOver()) {
          asked = next();
          return ask();
        }
        socket.removeAllListeners('close').destroy();
        return resolve();
      });
    });
  return Promise.all(Array.from({ length: connections }, run)).then(() => undefined);
}

function fail(socket: Socket, reject: (error: Error) => void, problem: string): void {
  socket.removeAllListeners('close').destroy();
  reject(new Error(problem));
}

/** Finds the end of an answer with Content-Length (RFC 9112): enough for JSON answers of the portal. */
export class AnswerReader {
  status = 0;
  #missing = -1;
  #head = '';

  /** True when an answer is complete. */
  read(chunk: Buffer): boolean {
    if (this.#missing < 0) {
      const end = chunk.indexOf('\r\n\r\n');
      this.#head += chunk.toString('latin1', 0, end < 0 ? chunk.length : end + 4);
      if (end < 0) return false;
      this.status = Number(this.#head.slice(9, 12));
      const length = /content-length: (\d+)/i.exec(this.#head)?.[1];
      if (length === undefined) throw new Error('an answer without Content-Length');
      this.#missing = Number(length) - (chunk.length - end - 4);
      this.#head = '';
    } else {
      this.#missing -= chunk.length;
    }
    if (this.#missing > 0) return false;
    this.#missing = -1;
    return true;
  }
}
