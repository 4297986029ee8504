import type { AreaCells } from './area-cells.ts';
import type { Report } from './computation.ts';
import { dropAt } from './sight.ts';

/** Metres at a place between cells, given by columns and rows from the middle of the first cell. */
function heightBetween({ height }: AreaCells, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - column, y - row];
  return (
    (height(column, row) * (1 - u) + height(column + 1, row) * u) * (1 - v) +
    (height(column, row + 1) * (1 - u) + height(column + 1, row + 1) * u) * v
  );
}

/**
 * Of each cell whether its target is seen from the middle of the area, and metres from there; the whole way to each cell is
 * looked at, a step for each cell that it crosses.
 * @param above metres of the eye and of the targets above the ground
 */
export function viewshed(cells: AreaCells, above: { eye: number; target: number }, report: Report) {
  const { columns, rows, areas, depth, width } = cells;
  const [x0, y0] = [(columns - 1) / 2, (rows - 1) / 2];
  const across = width(Math.floor(y0));
  const eye = heightBetween(cells, x0, y0) + above.eye;
  const seen = new Uint8Array(areas.length);
  const metres = new Float64Array(areas.length);
  const rise = (x: number, y: number, far: number, up: number): number =>
    (heightBetween(cells, x, y) + up - dropAt(far) - eye) / far;
  for (const [at, area] of areas.entries()) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    if (column === 0) report(row / rows);
    if (area === 0) continue;
    const [dx, dy] = [column - x0, row - y0];
    const far = Math.hypot(dx * across, dy * depth);
    metres[at] = far;
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy))));
    const own = far === 0 ? Infinity : rise(column, row, far, above.target);
    let isSeen = true;
    for (let step = 1; step < steps && isSeen; step++) {
      const share = step / steps;
      isSeen = rise(x0 + dx * share, y0 + dy * share, far * share, 0) <= own;
    }
    seen[at] = Number(isSeen);
  }
  return { seen, metres };
}
