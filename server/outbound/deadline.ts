/** The end of something that must end: its own time, or the signal of whoever waits for it, whichever comes first. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Ends it now. The first reason stays. */
  readonly abort: (reason: Error) => void;
  /** It is over: nothing is waited for any more. */
  readonly clear: () => void;
}

/**
 * `AbortSignal.any` holds its sources weakly, so that a time limit which nobody else holds is collected and never comes.
 * This one holds its timer until it is cleared.
 */
export function deadline(ms: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => abort(new DOMException('time is up', 'TimeoutError')), ms);
  const onOuter = (): void => abort(outer?.reason);
  const clear = (): void => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', onOuter);
  };
  const abort = (reason: unknown): void => {
    clear();
    controller.abort(reason);
  };
  if (outer?.aborted) onOuter();
  else outer?.addEventListener('abort', onOuter, { once: true });
  return { signal: controller.signal, abort, clear };
}
