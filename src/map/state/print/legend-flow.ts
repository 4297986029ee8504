import type { Box } from './sheet-layout.ts';

export interface FlowedItem<T> {
  item: T;
  x: number;
  y: number;
}

export interface Measured {
  height: number;
  /** A heading does not stand alone at the end of a column. */
  isHeading: boolean;
}

/** A heading takes those right below it along, and the first entry that they are over. */
function heightTogether(items: readonly Measured[], at: number): number {
  const entry = items.findIndex(({ isHeading }, place) => place >= at && !isHeading);
  return items.slice(at, entry < 0 ? undefined : entry + 1).reduce((sum, { height }) => sum + height, 0);
}

/**
 * Sets the first items of a legend in columns from the upper left, as far as there is room; those after them are for the next
 * box. What is higher than the whole box has a column of its own on a page.
 */
export function flowLegend<T extends Measured>(
  items: readonly T[],
  box: Box,
  { columns, isPage = false }: { columns: number; isPage?: boolean },
): FlowedItem<T>[] {
  const placed: FlowedItem<T>[] = [];
  const width = box.width / columns;
  let [column, y] = [0, 0];
  for (const [at, item] of items.entries()) {
    const room = heightTogether(items, at);
    if (y > 0 && y + room > box.height + 1e-9) [column, y] = [column + 1, 0];
    if (column >= columns || (!isPage && room > box.height + 1e-9)) break;
    placed.push({ item, x: box.x + column * width, y: box.y + y });
    y += item.height;
  }
  return placed;
}
