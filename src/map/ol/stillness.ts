/** Milliseconds that a movement of the map takes: none where the visitor's system asks for as little motion as possible. */
export const movementOf = (milliseconds: number): number =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds;
