import type { AreaGrid } from './area-cells.ts';
import type { ResultShape } from './computation.ts';

/** Rows and columns of boxes at most: more of them the map draws slowly. */
const most = 80;

/** Boxes over the cells that have a colour; null: none. Where there are many cells a box stands for those around its middle. */
export function cellShapes(cells: AreaGrid, colourOf: (at: number) => string | null): ResultShape[] {
  const { columns, rows, box } = cells;
  const step = Math.ceil(Math.max(columns, rows) / most);
  const half = Math.floor(step / 2);
  const colourAt = (column: number, row: number): string | null =>
    colourOf(Math.min(rows - 1, row + half) * columns + Math.min(columns - 1, column + half));
  const shapes: ResultShape[] = [];
  for (let row = 0; row < rows; row += step) {
    const up = Math.min(step, rows - row);
    let start = 0;
    for (let column = step; start < columns; column += step) {
      const colour = colourAt(start, row);
      const end = Math.min(column, columns);
      if (end < columns && colourAt(end, row) === colour) continue;
      if (colour !== null)
        shapes.push({
          sketch: { form: 'box', box: box(start, row, end - start, up) },
          look: { stroke: colour, width: 0, fill: colour },
        });
      start = end;
    }
  }
  return shapes;
}
