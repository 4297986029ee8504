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
  /** Of all answers to one network. */
  perNetwork: number;
  /** Of all answers together; who has less than `always` is answered all the same. */
  whole: number;
  always: number;
}

const megabyte = 1024 * 1024;
export const unreadBytes: UnreadBytes = { perNetwork: 32 * megabyte, whole: 256 * megabyte, always: megabyte };

/**
 * Bounds what waits in memory to be read: an answer that is made whole and would exceed that is let go, and its asker is told
 * to read first. What streams waits at its source.
 */
export function boundUnread(app: FastifyInstance, { perNetwork, whole, always }: UnreadBytes = unreadBytes): void {
  const answers = new Map<string, Set<ServerResponse>>();
  const waitingOf = (responses: Iterable<ServerResponse> = []): number => {
    let bytes = 0;
    for (const each of responses) bytes += each.writableLength;
    return bytes;
  };
  const mayWait = (network: string, size: number): boolean => {
    const own = waitingOf(answers.get(network));
    if (own === 0 || own + size <= always) return true;
    return own + size <= perNetwork && waitingOf([...answers.values()].flatMap((each) => [...each])) + size <= whole;
  };
  app.addHook('onSend', (request, reply, payload, done) => {
    const size = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    const network = networkOf(request.ip);
    const fits = size === 0 || mayWait(network, size);
    const own = answers.get(network) ?? new Set();
    answers.set(network, own.add(reply.raw));
    whenClosed(reply.raw, () => {
      own.delete(reply.raw);
      if (own.size === 0 && answers.get(network) === own) answers.delete(network);
    });
    done(null, fits ? payload : refused(reply, request.id));
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
