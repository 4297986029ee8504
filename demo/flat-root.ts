/** Fixed root of the layer tree of the 2D map. */
export const flatRoot = 171;
