import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { failure } from '../envelope.ts';
import { whenClosed } from '../when-closed.ts';
import { networkOf } from './networks.ts';

export interface UnreadLimits {
  /** An answer of which nothing was read for so long, to twice as long, is cut off. */
  unreadMs: number;
  /** A connection on which nothing moves for so long while nothing waits to be read: its answer is still being made. */
  silentMs: number;
}

export const unreadLimits: UnreadLimits = { unreadMs: 15_000, silentMs: 120_000 };

/**
 * Cuts off whoever reads nothing of what he asked for: file, source and memory behind it are others' then. One rule for
 * everything that leaves. Node counts bytes that the system took as a movement.
 */
export function cutUnread(server: Server, { unreadMs, silentMs }: UnreadLimits = unreadLimits): void {
  server.setTimeout(unreadMs);
  server.prependListener('request', (_request, response: ServerResponse) => {
    let moved = -1;
    let silent = 0;
    response.on('timeout', (socket: Socket) => {
      const now = socket.bytesRead + socket.bytesWritten;
      silent = now === moved ? silent + unreadMs : unreadMs;
      moved = now;
      if (response.writableLength > 0 || silent >= silentMs) socket.destroy();
      else socket.setTimeout(unreadMs);
    });
  });
}

export interface UnreadBytes {
  /** Of all answers to one network; a single one may be larger. */
  perNetwork: number;
  /** Of all answers together, to whomever. */
  whole: number;
  /** A network with which no more than so much waits is answered whatever the whole is. */
  always: number;
}

const megabyte = 1024 * 1024;
export const unreadBytes: UnreadBytes = { perNetwork: 32 * megabyte, whole: 256 * megabyte, always: megabyte };

/** Letters; below that a system takes an answer by itself. */
const longText = 64 * 1024;

/** Bytes of answers that wait in memory, by network. */
class WaitingAnswers {
  /** To each answer, the bytes of what it is made of: they wait also before Node has them. */
  readonly #byNetwork = new Map<string, Map<ServerResponse, number>>();

  of(network: string): number {
    let bytes = 0;
    for (const [response, size] of this.#byNetwork.get(network) ?? [])
      bytes += response.writableEnded ? response.writableLength : Math.max(size, response.writableLength);
    return bytes;
  }

  get whole(): number {
    let bytes = 0;
    for (const network of this.#byNetwork.keys()) bytes += this.of(network);
    return bytes;
  }

  /** Until its connection has it all, or is gone. */
  add(network: string, response: ServerResponse, size: number): void {
    const own = this.#byNetwork.get(network) ?? new Map<ServerResponse, number>();
    this.#byNetwork.set(network, own.set(response, size));
    whenClosed(response, () => {
      own.delete(response);
      if (own.size === 0 && this.#byNetwork.get(network) === own) this.#byNetwork.delete(network);
    });
  }
}

/**
 * Bounds what waits in memory to be read: an answer that is made whole and would exceed that is let go, and its asker is told
 * to read first. What streams waits at its source.
 */
export function boundUnread(app: FastifyInstance, { perNetwork, whole, always }: UnreadBytes = unreadBytes): void {
  const waiting = new WaitingAnswers();
  const mayWait = (network: string, size: number): boolean => {
    const own = waiting.of(network);
    if (own + size <= always) return true;
    return (own === 0 || own + size <= perNetwork) && waiting.whole + size <= whole;
  };
  app.addHook('onSend', (request, reply, payload, done) => {
    // Node counts letters of what waits as text
    const body = typeof payload === 'string' && payload.length > longText ? Buffer.from(payload) : payload;
    const size = typeof body === 'string' || Buffer.isBuffer(body) ? Buffer.byteLength(body) : 0;
    const network = networkOf(request.ip);
    const fits = size === 0 || mayWait(network, size);
    waiting.add(network, reply.raw, fits ? size : 0);
    done(null, fits ? body : refused(reply, request.id));
  });
}

/** In place of the answer: none of its own headers but those that everything has. */
function refused(reply: FastifyReply, requestId: string): string {
  for (const name of ['content-encoding', 'content-length', 'content-disposition', 'etag', 'last-modified'])
    void reply.removeHeader(name);
  void reply.code(503).header('retry-after', 3).header('cache-control', 'no-store');
  void reply.type('application/json; charset=utf-8');
  return JSON.stringify(failure(503, '尚有许多答复未被读取，请读完后再试', requestId));
}
