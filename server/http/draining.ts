import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { whenClosed } from '../when-closed.ts';

/** The end of a server's connections, in good order. */
export interface Draining {
  /** From the beginning of the stop on: the portal is not ready for more. */
  readonly isDraining: boolean;
  /**
   * From now on every answer says that its connection is closed after it. What was sent before the sender could know is
   * taken and answered for so many milliseconds; less when nobody is connected any more.
   */
  begin(graceMs: number): Promise<void>;
  /** Waits until those who wait to be accepted have been, in a moment in which hardly anybody can come after them. */
  accepted(): Promise<void>;
  /**
   * Connections are closed as soon as they are answered, and those without a request after so many milliseconds: what was
   * accepted last has not been read yet. A request of which half was sent, and no more for so long, is no longer waited for.
   * Whatever hangs on after `lastMs`, be it a body that drips or an answer that nobody reads, is cut off. To be called right
   * before the server stops to listen.
   */
  cut(afterMs: number): void;
}

/** A turn of the event loop in which nothing was done, and how many are waited for. */
const idleTurnMs = 0.1;
const maxTurns = 500;
/** How long nobody may have been connected before nobody is expected any more. */
const quietMs = 100;
/** A body of which nothing comes for so long is not coming. */
const bodyMs = 1000;
/** After the cut, whatever hangs: with the grace before it, less than a stop waits for requests. */
const lastMs = 2500;

/**
 * Watches a server's connections. Node alone would wait for those that a browser opened ahead without asking anything, and
 * would cut those whose request it has not read yet.
 */
export function drainConnections(server: Server, limits: { lastMs: number } = { lastMs }): Draining {
  const underWay = new Map<Socket, Set<ServerResponse>>();
  const halfSent = new Map<Socket, number>();
  let stage: 'serving' | 'draining' | 'cut' = 'serving';
  server.on('connection', (socket) => {
    underWay.set(socket, new Set());
    socket.once('close', () => underWay.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    underWay.get(socket)?.add(response);
    if (stage !== 'serving') response.shouldKeepAlive = false;
    whenClosed(response, () => {
      const left = underWay.get(socket);
      left?.delete(response);
      if (stage === 'cut' && left?.size === 0) socket.destroySoon();
    });
  });
  // It would cut kept connections when it stops to listen, whatever is on its way on them
  Object.assign(server, { closeIdleConnections: () => undefined });
  const cutSilent = (): void => {
    for (const [socket, responses] of underWay) if (responses.size === 0) socket.destroySoon();
  };
  const cutHalfSent = (): void => {
    for (const [socket, responses] of underWay) {
      if ([...responses].every(({ req }) => req.complete)) halfSent.delete(socket);
      else if (halfSent.get(socket) === socket.bytesRead) socket.destroy();
      else halfSent.set(socket, socket.bytesRead);
    }
    if (underWay.size > 0) setTimeout(cutHalfSent, bodyMs).unref();
  };
  return {
    get isDraining() {
      return stage !== 'serving';
    },
    begin: async (graceMs) => {
      stage = 'draining';
      for (const responses of underWay.values()) for (const each of responses) each.shouldKeepAlive = false;
      const end = performance.now() + graceMs;
      for (let quiet = 0; quiet < quietMs && performance.now() < end; quiet = underWay.size === 0 ? quiet + 20 : 0)
        await pause(20);
    },
    accepted: async () => {
      // Each turn of the event loop accepts first; one that had nothing else to do has missed nobody
      for (let turn = 0; turn < maxTurns; turn++) {
        const from = performance.now();
        await new Promise(setImmediate);
        if (turn > 0 && performance.now() - from < idleTurnMs) return;
      }
    },
    cut: (afterMs) => {
      stage = 'cut';
      if (afterMs === 0) cutSilent();
      else setTimeout(cutSilent, afterMs);
      cutHalfSent();
      setTimeout(() => underWay.forEach((_, socket) => socket.destroy()), limits.lastMs).unref();
    },
  };
}
