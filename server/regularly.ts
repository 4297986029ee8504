/** Work that is done again and again in the background. */
export interface Regular {
  /** Waits for the round under way and stops. */
  close(): Promise<void>;
}

/**
 * Does the work at once, and then every so many milliseconds; a round that takes longer is waited for. `onFailure` hears
 * of a round that failed: the next one comes all the same. `isImmediate` false: the first round, too, comes after the wait.
 * What claims its pieces from a table is a `claimLoop`.
 */
export function regularly(
  everyMs: number,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
  { isImmediate = true } = {},
): Regular {
  let running: Promise<void> | null = null;
  const look = (): void => {
    running ??= work()
      .then(() => {}, onFailure)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(look, everyMs).unref();
  if (isImmediate) look();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
