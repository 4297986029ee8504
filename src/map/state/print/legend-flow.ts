import type { Box } from './sheet-layout.ts';

export interface FlowedItem<T> {
  item: T;
  x: number;
  y: number;
}

export interface LegendFlow<T> {
  placed: readonly FlowedItem<T>[];
  /** How many had no room. */
  leftOut: number;
}

interface Measured {
  height: number;
  /** A heading does not stand alone at the end of a column. */
  isHeading: boolean;
}

/** Sets a legend in columns from the upper left, as far as it has room; what is left out leaves a line of `rest` free. */
export function flowLegend<T extends Measured>(
  items: readonly T[],
  box: Box,
  { columns, rest }: { columns: number; rest: number },
): LegendFlow<T> {
  const all = flow(items, box, columns);
  if (all.leftOut === 0) return all;
  const kept = flow(items, { ...box, height: box.height - rest }, columns);
  const last = kept.placed.findLastIndex(({ item }) => !item.isHeading);
  const placed = kept.placed.slice(0, last + 1);
  const shown = placed.filter(({ item }) => !item.isHeading).length;
  return { placed, leftOut: items.filter(({ isHeading }) => !isHeading).length - shown };
}

function flow<T extends Measured>(items: readonly T[], box: Box, columns: number): LegendFlow<T> {
  const placed: FlowedItem<T>[] = [];
  const width = box.width / columns;
  let [column, y] = [0, 0];
  for (const [at, item] of items.entries()) {
    const wanted = item.height + (item.isHeading ? (items[at + 1]?.height ?? 0) : 0);
    if (y > 0 && y + wanted > box.height) [column, y] = [column + 1, 0];
    if (column >= columns || wanted > box.height) return { placed, leftOut: items.length - at };
    placed.push({ item, x: box.x + column * width, y: box.y + y });
    y += item.height;
  }
  return { placed, leftOut: 0 };
}
