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

export interface Measured {
  height: number;
  /** A heading does not stand alone at the end of a column, nor without what it is over. */
  isHeading: boolean;
  /** What gives way where there is no room for all, the lowest number first; absent: it stays as long as anything does. */
  givesWay?: number;
}

/** Sets a legend in columns from the upper left, as far as it has room; what is left out leaves a line of `rest` free. */
export function flowLegend<T extends Measured>(
  items: readonly T[],
  box: Box,
  { columns, rest }: { columns: number; rest: number },
): LegendFlow<T> {
  const all = flow(items, box, columns);
  if (all.leftOut === 0) return all;
  const room = { ...box, height: box.height - rest };
  const kept = flowMost(items, room, columns);
  const last = kept.placed.findLastIndex(({ item }) => !item.isHeading);
  const placed = kept.placed.slice(0, last + 1);
  return { placed, leftOut: countOf(items) - countOf(placed.map(({ item }) => item)) };
}

const countOf = (items: readonly Measured[]): number => items.filter(({ isHeading }) => !isHeading).length;

/** Without as few of those that give way as will do. */
function flowMost<T extends Measured>(items: readonly T[], box: Box, columns: number): LegendFlow<T> {
  const yielding = items
    .filter((item) => item.givesWay !== undefined)
    .toSorted((a, b) => (a.givesWay ?? 0) - (b.givesWay ?? 0));
  const gone = new Set<T>();
  let kept = flow(items, box, columns);
  for (const item of yielding) {
    if (kept.leftOut === 0) break;
    gone.add(item);
    const left = items.filter((each) => !gone.has(each));
    kept = flow(
      left.filter((each, at) => !each.isHeading || isOver(left, at)),
      box,
      columns,
    );
  }
  return kept;
}

/** Whether something stands under a heading: an entry, or a lesser heading that is over one. */
const isOver = (items: readonly Measured[], at: number): boolean => {
  const next = items.slice(at + 1, at + 3);
  return next.some(({ isHeading }) => !isHeading);
};

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
