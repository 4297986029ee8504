/** Background work that takes what is due, piece by piece, until nothing is; nodes share it by their claims. */
export interface ClaimLoop {
  /** Looks at once; call it after the commit that put something there. */
  wake(): void;
  /** Begins nothing more and waits for the piece under way. `reason`: what the piece is told of why. */
  close(reason?: unknown): Promise<void>;
}

export interface ClaimedWork {
  /**
   * Claims a piece that is due (`FOR UPDATE SKIP LOCKED`, with a time after which the claim runs out) and does it; false when
   * none was. What fails for reasons of its own is given back or given up here; to reject means that nothing can be claimed
   * now. `stopping` is aborted when the loop is closed.
   */
  takeOne(stopping: AbortSignal): Promise<boolean>;
  /** Before the first piece of a round. */
  before?(): Promise<unknown>;
  /** After the last piece of a round. */
  after?(): Promise<unknown>;
  /** Looks so often by itself: for what is due again, and for what came from another node. */
  everyMs: number;
  /** The first look comes so late; default: at once. */
  firstAfterMs?: number;
  /** Rests after each piece for as long as that took, at most so long; default: not at all. */
  longestRestMs?: number;
  /** Told of a round that broke off; the next one comes all the same. */
  onFailure(error: unknown): void;
}

/**
 * Does the work at once, whenever it is woken, and every so often. One round at a time: a wake-up during a round begins
 * another one after it, so that nothing committed before the wake-up is left lying.
 */
export function claimLoop(work: ClaimedWork): ClaimLoop {
  const stop = new AbortController();
  const { signal } = stop;
  let isDue = false;
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    while (isDue && !signal.aborted) {
      isDue = false;
      await round(work, signal).catch((error: unknown) => work.onFailure(error));
    }
    running = null;
  };
  const wake = (): void => {
    isDue = true;
    if (!signal.aborted) running ??= run();
  };
  const timer = setInterval(wake, work.everyMs).unref();
  const first = work.firstAfterMs === undefined ? undefined : setTimeout(wake, work.firstAfterMs).unref();
  if (first === undefined) wake();
  return {
    wake,
    close: async (reason) => {
      clearInterval(timer);
      clearTimeout(first);
      stop.abort(reason);
      await running;
    },
  };
}

async function round(work: ClaimedWork, stopping: AbortSignal): Promise<void> {
  if (work.before) await work.before();
  for (let isBusy = true; isBusy && !stopping.aborted;) {
    const from = performance.now();
    isBusy = await work.takeOne(stopping);
    if (isBusy && work.longestRestMs !== undefined)
      await rest(Math.min(work.longestRestMs, performance.now() - from), stopping);
  }
  if (work.after) await work.after();
}

/** Over at once when the loop is closed. */
function rest(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopping.aborted) return resolve();
    const timer = setTimeout(over, ms).unref();
    function over(): void {
      clearTimeout(timer);
      stopping.removeEventListener('abort', over);
      resolve();
    }
    stopping.addEventListener('abort', over);
  });
}
