const asked = '(prefers-reduced-motion: reduce)';

/** Whether the visitor's system asks for as little motion as possible. */
export const prefersStillness = (): boolean => window.matchMedia?.(asked).matches ?? false;

/** Calls back when that changes; returns the function that ends it. */
export function subscribeStillness(listener: () => void): () => void {
  const query = window.matchMedia?.(asked);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}
