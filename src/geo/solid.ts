/** A closed body in space. */
export interface Solid {
  /** Tells the bodies of one result apart. */
  key: string;
  label: string;
  /** '#rrggbb'. */
  colour: string;
  /** Degrees and metres above sea of each corner, three corners to a triangle, counter-clockwise from outside. */
  positions: Float64Array;
}

/** How bodies are shown. */
export interface SolidsLook {
  /** Keys of those that are not to be seen. */
  hidden: ReadonlySet<string>;
  /** Metres by which all of them are lifted. */
  lift: number;
  /** Metres by which each is lifted above the next one of the list. */
  spread: number;
}
