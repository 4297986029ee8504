import { connect } from 'node:net';
import { AnswerReader } from './http-load.ts';

/** One try: who, and from which address a trusted proxy says it comes. */
export interface Try {
  username: string;
  forwardedFor: string;
}

let count = 0;

/** A network (/24) that no try came from before. */
export function newNetwork(): string {
  count += 1;
  return `${11 + Math.floor(count / 65_536)}.${Math.floor(count / 256) % 256}.${count % 256}.7`;
}

function requestOf(address: string, { username, forwardedFor }: Try): Buffer {
  const body = new URLSearchParams({ username, password: 'Wrong-but-long-2026', offset: '200' }).toString();
  return Buffer.from(
    `POST /upms/login HTTP/1.1\r\nHost: ${new URL(address).host}\r\nX-Forwarded-For: ${forwardedFor}\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
}

/**
 * Tries to log in over keep-alive connections, one try at a time on each, until `next` has no more, and reports every
 * answer. @throws Error when a connection breaks
 */
export function loadLogins(
  address: string,
  {
    connections,
    next,
    onAnswer,
  }: { connections: number; next: () => Try | null; onAnswer: (asked: Try, status: number, ms: number) => void },
): Promise<void> {
  const { hostname, port } = new URL(address);
  const run = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname).setNoDelay(true);
      const answers = new AnswerReader();
      let asked: Try | null = null;
      let begun = 0;
      const ask = (): void => {
        asked = next();
        if (!asked) {
          socket.removeAllListeners('close').destroy();
          return resolve();
        }
        begun = performance.now();
        socket.write(requestOf(address, asked));
      };
      socket.on('connect', ask);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('the portal closed a connection')));
      socket.on('data', (chunk: Buffer) => {
        if (!answers.read(chunk) || !asked) return;
        onAnswer(asked, answers.status, performance.now() - begun);
        ask();
      });
    });
  return Promise.all(Array.from({ length: connections }, run)).then(() => undefined);
}
