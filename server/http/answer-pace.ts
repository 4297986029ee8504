import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { whenClosed } from '../when-closed.ts';

export interface AnswerPace {
  /** Whoever takes less holds what others need. */
  bytesPerSecond: number;
  /** So long he may, of the time in which something waits to be taken. */
  overMs: number;
  /** Looked at so often. */
  everyMs: number;
}

export const answerPace: AnswerPace = { bytesPerSecond: 32 * 1024, overMs: 30_000, everyMs: 1_000 };

interface Watched {
  response: ServerResponse;
  /** Bytes that the system had taken when the count began; null: none of the connection was seen yet. */
  from: number | null;
  /** Of the time since then, that in which something waited. */
  waitedMs: number;
  hadWaiting: boolean;
}

/**
 * Cuts off long answers whose reader takes too little of them. Only the time counts in which there is something to take, so
 * that a slow source is nobody's fault who reads it. What stands in the way of a later answer of the same connection is not
 * that one's reader's fault either.
 */
export class PaceClock {
  readonly #pace: AnswerPace;
  readonly #watched = new Set<Watched>();
  readonly #timer: NodeJS.Timeout;
  #looked = performance.now();

  constructor(pace: AnswerPace = answerPace) {
    this.#pace = pace;
    this.#timer = setInterval(() => this.#look(), pace.everyMs).unref();
  }

  /** From now to its end. */
  watch(response: ServerResponse): void {
    const watched: Watched = { response, from: null, waitedMs: 0, hadWaiting: false };
    this.#watched.add(watched);
    whenClosed(response, () => this.#watched.delete(watched));
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = performance.now();
    // A process that stood still read nothing itself
    const passed = Math.min(now - this.#looked, 2 * this.#pace.everyMs);
    this.#looked = now;
    for (const each of this.#watched) this.#lookAt(each, passed);
  }

  #lookAt(watched: Watched, passed: number): void {
    const { socket, writableLength } = watched.response;
    if (!socket) return;
    const { bytesPerSecond, overMs } = this.#pace;
    const sent = sentOn(socket);
    watched.from ??= sent;
    const hasWaiting = writableLength > 0;
    if (hasWaiting && watched.hadWaiting) watched.waitedMs += passed;
    watched.hadWaiting = hasWaiting;
    if (watched.waitedMs < overMs) return;
    if (sent - watched.from < (bytesPerSecond * watched.waitedMs) / 1000) socket.destroy();
    watched.from = sent;
    watched.waitedMs = 0;
  }
}

/** Node counts what it was given to write, with what the system has not taken yet. */
const sentOn = ({ bytesWritten, writableLength }: Socket): number => bytesWritten - writableLength;
