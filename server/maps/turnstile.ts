import { LayerProblem } from './layer-trouble.ts';

interface Waiting {
  enter: () => void;
}

/** Lets so many in at once under each name; the next wait their turn, in order, and no longer than `waitMs`. */
export class Turnstile {
  readonly #places = new Map<string, { inside: number; waiting: Waiting[] }>();
  readonly #most: number;
  readonly #mostWaiting: number;
  readonly #waitMs: number;

  constructor({ most, mostWaiting, waitMs }: { most: number; mostWaiting: number; waitMs: number }) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
    this.#waitMs = waitMs;
  }

  /** Resolves inside, with the way out. @throws LayerProblem busy; the signal's reason */
  async enter(name: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const place = this.#places.get(name) ?? { inside: 0, waiting: [] };
    this.#places.set(name, place);
    if (place.inside < this.#most) place.inside += 1;
    else await this.#wait(place.waiting, signal);
    let isOut = false;
    return () => {
      if (isOut) return;
      isOut = true;
      const next = place.waiting.shift();
      if (next) return next.enter();
      place.inside -= 1;
      if (place.inside === 0) this.#places.delete(name);
    };
  }

  #wait(waiting: Waiting[], signal: AbortSignal): Promise<void> {
    if (waiting.length >= this.#mostWaiting) throw new LayerProblem('busy');
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown): void => {
        waiting.splice(waiting.indexOf(turn), 1);
        end();
        reject(reason instanceof Error ? reason : new LayerProblem('busy'));
      };
      const timer = setTimeout(() => leave(new LayerProblem('busy')), this.#waitMs).unref();
      const onAbort = (): void => leave(signal.reason);
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      };
      const turn: Waiting = {
        enter: () => {
          end();
          resolve();
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      waiting.push(turn);
    });
  }
}
