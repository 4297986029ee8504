/** One tile of a pattern, millimetres on paper; drawn by us after the habit of GB/T 958, no sign copied. */
export interface LithologyPattern {
  width: number;
  height: number;
  /** Path drawn with a thin line. */
  lines?: string;
  /** Path that is filled. */
  solids?: string;
}
