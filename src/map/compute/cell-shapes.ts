import type { Box } from '../../geo/box.ts';
import type { ResultShape } from './computation.ts';

/** An area cut into cells, row by row from the south-western corner. */
export interface Cells {
  columns: number;
  rows: number;
  /** Of so many cells from a column and a row on. */
  box: (column: number, row: number, across: number, up: number) => Box;
}

/** Boxes of cells, where so many of them fill a whole one; degrees. */
export function boxesIn({ west, south, east, north }: Box, columns: number, rows: number): Cells['box'] {
  const [stepX, stepY] = [(east - west) / columns, (north - south) / rows];
  return (column, row, across, up) => ({
    west: west + column * stepX,
    east: west + (column + across) * stepX,
    south: south + row * stepY,
    north: south + (row + up) * stepY,
  });
}

/** Rows and columns of boxes at most: more of them the map draws slowly. */
const most = 80;

/** Boxes over the cells that have a colour; null: none. Where there are many cells a box stands for those around its middle. */
export function cellShapes(cells: Cells, colourOf: (at: number) => string | null): ResultShape[] {
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
