import type { BoreholeCell } from '../../resources/shared/borehole-cells.ts';

/** Radius of the circle that a number of holes is drawn as, pixels. */
export const radiusOf = (count: number): number => (count === 1 ? 5.5 : 9.5 + 2.6 * Math.log10(count));

interface Circle {
  cell: BoreholeCell;
  x: number;
  y: number;
  radius: number;
}

/**
 * Joins cells whose circles would cover each other, the greater taking up the smaller, so that every number can be read.
 * @param toPixels degrees → pixels on the screen, at any origin
 */
export function mergeCells(
  cells: readonly BoreholeCell[],
  toPixels: (lon: number, lat: number) => readonly [number, number],
): BoreholeCell[] {
  const circles: Circle[] = [];
  const reach = 2 * radiusOf(1_000_000);
  const buckets = new Map<string, Circle[]>();
  const bucketsNear = (x: number, y: number): Circle[] => {
    const [column, row] = [Math.floor(x / reach), Math.floor(y / reach)];
    return [-1, 0, 1].flatMap((across) =>
      [-1, 0, 1].flatMap((down) => buckets.get(`${column + across} ${row + down}`) ?? []),
    );
  };
  for (const cell of cells.toSorted((a, b) => b.count - a.count)) {
    const [x, y] = toPixels(cell.lon, cell.lat);
    const radius = radiusOf(cell.count);
    const near = bucketsNear(x, y).find((each) => Math.hypot(each.x - x, each.y - y) < each.radius + radius - 1);
    if (near) near.cell = joined(near.cell, cell);
    else {
      const circle = { cell, x, y, radius };
      circles.push(circle);
      const key = `${Math.floor(x / reach)} ${Math.floor(y / reach)}`;
      buckets.set(key, [...(buckets.get(key) ?? []), circle]);
    }
  }
  const merged = circles.map(({ cell }) => cell);
  // What has grown may touch its neighbours in turn
  return merged.length < cells.length ? mergeCells(merged, toPixels) : merged;
}

/** Stays where the greater one is: a number that jumps aside while the map is drawn is hard to hit. */
const joined = (a: BoreholeCell, b: BoreholeCell): BoreholeCell => ({
  id: null,
  holeNo: null,
  type: null,
  count: a.count + b.count,
  lon: a.lon,
  lat: a.lat,
  box: {
    west: Math.min(a.box.west, b.box.west),
    south: Math.min(a.box.south, b.box.south),
    east: Math.max(a.box.east, b.box.east),
    north: Math.max(a.box.north, b.box.north),
  },
});
