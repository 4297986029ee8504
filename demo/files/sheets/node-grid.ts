import type { Extent } from '../../../src/resources/kit/field-kinds.ts';

/** Values at nodes, row by row from the north-west corner of an extent to its south-east one. */
export interface NodeGrid {
  extent: Extent;
  columns: number;
  rows: number;
  values: Float64Array;
}

/** @param columns two at least, as `rows` */
export function gridOf(
  extent: Extent,
  columns: number,
  rows: number,
  valueAt: (lon: number, lat: number) => number,
): NodeGrid {
  const { west, south, east, north } = extent;
  const values = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      values[row * columns + column] = valueAt(
        west + ((east - west) * column) / (columns - 1),
        north - ((north - south) * row) / (rows - 1),
      );
  return { extent, columns, rows, values };
}

/** Columns and rows of a grid whose cells are so many pixels of a map, but no more than `widest` of them. */
export function nodesOf({ width, height }: { width: number; height: number }, cell: number, widest = 160) {
  const columns = Math.max(2, Math.min(widest, Math.round(width / cell)));
  return { columns, rows: Math.max(2, Math.round((columns * height) / width)) };
}

/** Means over so many nodes to each side, twice: what is narrower than they vanishes. */
export function smoothed({ extent, columns, rows, values }: NodeGrid, reach: number): NodeGrid {
  const along = (from: Float64Array, count: number, lines: number, step: number, next: number): Float64Array => {
    const to = new Float64Array(from.length);
    for (let line = 0; line < lines; line++)
      for (let at = 0; at < count; at++) {
        const [first, last] = [Math.max(0, at - reach), Math.min(count - 1, at + reach)];
        let sum = 0;
        for (let each = first; each <= last; each++) sum += from[line * next + each * step]!;
        to[line * next + at * step] = sum / (last - first + 1);
      }
    return to;
  };
  let found = values;
  for (let round = 0; round < 2; round++) {
    found = along(found, columns, rows, 1, columns);
    found = along(found, rows, columns, columns, 1);
  }
  return { extent, columns, rows, values: found };
}

/** Calls `see` with the value in the middle of each pixel of a picture: between the nodes in proportion. */
export function eachPixel(
  { columns, rows, values }: Pick<NodeGrid, 'columns' | 'rows' | 'values'>,
  width: number,
  height: number,
  see: (at: number, value: number) => void,
): void {
  for (let y = 0; y < height; y++) {
    const down = ((y + 0.5) / height) * (rows - 1);
    const row = Math.min(rows - 2, Math.floor(down));
    for (let x = 0; x < width; x++) {
      const across = ((x + 0.5) / width) * (columns - 1);
      const column = Math.min(columns - 2, Math.floor(across));
      const [u, v, node] = [across - column, down - row, row * columns + column];
      const upper = values[node]! * (1 - u) + values[node + 1]! * u;
      const lower = values[node + columns]! * (1 - u) + values[node + columns + 1]! * u;
      see(y * width + x, upper * (1 - v) + lower * v);
    }
  }
}
