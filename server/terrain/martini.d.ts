declare module '@mapbox/martini' {
  /** Meshes of a square grid whose side has 2ⁿ + 1 points, as few triangles as an error allows. */
  export default class Martini {
    constructor(gridSize?: number);
    /** @param terrain heights, row by row */
    createTile(terrain: ArrayLike<number>): {
      /** Columns and rows of the vertices in turn, and three vertices for each triangle. */
      getMesh(maxError?: number): { vertices: Uint16Array; triangles: Uint32Array };
    };
  }
}
