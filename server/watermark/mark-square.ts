/** Side of the square in which the mark repeats without a seam, in units of the drawing. */
export const period = 512;
/** The lines rise to the right, degrees. */
export const slope = 24;

/** Where the mark stands in its square: two rows, the second one shifted by half. */
export const places: readonly (readonly [x: number, y: number])[] = [
  [period * 0.25, period * 0.25],
  [period * 0.75, period * 0.75],
];
