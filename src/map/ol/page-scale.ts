/** Pixels of the page's letters at which what stands on the map has its own size. */
const usualLetters = 18;

/** How much larger letters of the page are than they usually are, as on a wall; on a phone they are no smaller. */
export const pageScale = (): number =>
  Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualLetters || 1);
