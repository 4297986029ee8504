/** A closed body in space, or a face that is seen from both sides. */
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
  /** They are faces. */
  areFaces?: true;
  /** 0 is clear, 1 covers; absent: they cover. */
  opacity?: number;
}

/** Faces at their places. */
export const asFaces: SolidsLook = { hidden: new Set(), lift: 0, spread: 0, areFaces: true };

/** Metres from the lowest to the highest corner; 0 where there is none. */
export function heightOfSolids(solids: readonly Solid[]): number {
  let [lowest, highest] = [Infinity, -Infinity];
  for (const { positions } of solids)
    for (let at = 2; at < positions.length; at += 3) {
      const height = positions[at] ?? 0;
      lowest = Math.min(lowest, height);
      highest = Math.max(highest, height);
    }
  return highest > lowest ? highest - lowest : 0;
}
