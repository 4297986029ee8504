import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

/** A request as it arrived. */
export interface Arrived {
  method: string;
  /** Path with query. */
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** Text and buffers are sent as they are; everything else as JSON. */
  body?: unknown;
}

export interface LocalServer {
  origin: string;
  arrived: Arrived[];
  /** Sets what the next requests are answered with. */
  answer: (reply: (request: Arrived) => Reply | Promise<Reply>) => void;
  close: () => Promise<void>;
}

/**
 * A real HTTP server on a free port, and a global `fetch` that reaches it with addresses relative to it, as a page's does.
 * `close` ends both.
 */
export async function startLocalServer(): Promise<LocalServer> {
  const arrived: Arrived[] = [];
  let reply: Parameters<LocalServer['answer']>[0] = () => ({ status: 404 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const seen = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
      arrived.push(seen);
      void Promise.resolve(reply(seen)).then(({ status = 200, headers: extra = {}, body }) => {
        const type = typeof body === 'string' ? 'text/html' : 'application/json';
        response.writeHead(status, { 'Content-Type': type, ...extra });
        const isPlain = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
        response.end(isPlain ? body : JSON.stringify(body));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => realFetch(new URL(address, origin), init));
  return {
    origin,
    arrived,
    answer: (next) => {
      reply = next;
    },
    close: () => {
      vi.unstubAllGlobals();
      server.closeAllConnections();
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
    },
  };
}

/** An answer in the portal's envelope. */
export const enveloped = (data: unknown, status = 200): Reply => ({
  status,
  body: { code: status, success: status < 400, msg: '', data },
});
