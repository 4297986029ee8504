import type { AreaCells } from './area-cells.ts';

/**
 * Slope in degrees and the direction down it, from north clockwise, of a cell; after B. K. P. Horn, Hill shading and the
 * reflectance map, 1981.
 */
export function slopeAt({ height, width, depth }: AreaCells, column: number, row: number) {
  const side = (across: number, up: number): number => height(column + across, row + up);
  const east = side(1, 1) + 2 * side(1, 0) + side(1, -1) - side(-1, 1) - 2 * side(-1, 0) - side(-1, -1);
  const north = side(1, 1) + 2 * side(0, 1) + side(-1, 1) - side(1, -1) - 2 * side(0, -1) - side(-1, -1);
  const [toEast, toNorth] = [east / (8 * width(row)), north / (8 * depth)];
  const degrees = (Math.atan(Math.hypot(toEast, toNorth)) * 180) / Math.PI;
  return { degrees, aspect: ((Math.atan2(-toEast, -toNorth) * 180) / Math.PI + 360) % 360 };
}

/** Square metres of an area as it lies on the ground: each cell as steep as it is. */
export function surfaceArea(cells: AreaCells): number {
  let surface = 0;
  for (const [at, area] of cells.areas.entries()) {
    if (area === 0) continue;
    const { degrees } = slopeAt(cells, at % cells.columns, Math.floor(at / cells.columns));
    surface += area / Math.cos((degrees * Math.PI) / 180);
  }
  return surface;
}
