/** Work that is done again and again in the background. */
export interface Regular {
  /** Waits for the round under way and stops. */
  close(): Promise<void>;
}

/**
 * Does the work at once, and then every so many milliseconds; a round that takes longer is waited for. `onFailure` is told
 * of a round that failed: the next one comes all the same.
 */
export function regularly(everyMs: number, work: () => Promise<void>, onFailure: (error: unknown) => void): Regular {
  let running: Promise<void> | null = null;
  const look = (): void => {
    running ??= work()
      .catch(onFailure)
      .then(() => {
        running = null;
      });
  };
  const timer = setInterval(look, everyMs).unref();
  look();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
