/** A picture stored as tiles at halving sizes. Level `maxLevel` has the full size; each level below half of it, rounded up. */
export interface Pyramid {
  width: number;
  height: number;
  /** Pixels of a side; tiles at the right and lower rim are smaller. */
  tileSize: number;
  maxLevel: number;
}

/** Levels of a pyramid from the coarsest worth showing (the whole in one tile) to the finest. */
export interface PyramidLevels {
  /** Of the first entry of `resolutions`. */
  leastLevel: number;
  /** Pixels of the full size for one of the level. */
  resolutions: number[];
}

export function pyramidLevels({ width, height, tileSize, maxLevel }: Pyramid): PyramidLevels {
  const halvings = Math.ceil(Math.log2(Math.max(1, Math.max(width, height) / tileSize)));
  const leastLevel = Math.max(0, maxLevel - halvings);
  return {
    leastLevel,
    resolutions: Array.from({ length: maxLevel - leastLevel + 1 }, (_, index) => 2 ** (maxLevel - leastLevel - index)),
  };
}
