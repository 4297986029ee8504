import { isCrossed } from '../../src/geo/ring.ts';
import type { Place } from './generalise.ts';

interface Cell {
  x: number;
  y: number;
  half: number;
  /** From the middle of the cell to the nearest border; negative outside. */
  room: number;
  /** The most that a place in the cell may have. */
  most: number;
}

/** Distance to the nearest side of the rings; negative outside them. */
function roomAt(x: number, y: number, rings: readonly (readonly Place[])[]): number {
  let [isIn, nearest] = [false, Infinity];
  for (const ring of rings)
    for (const [index, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(index || ring.length) - 1]!;
      if (isCrossed([x, y], [x1, y1], [x2, y2])) isIn = !isIn;
      const [dx, dy] = [x2 - x1, y2 - y1];
      const length = dx * dx + dy * dy;
      const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
      nearest = Math.min(nearest, (x1 + dx * t - x) ** 2 + (y1 + dy * t - y) ** 2);
    }
  return (isIn ? 1 : -1) * Math.sqrt(nearest);
}

/** The place of an area with the most room round it (after Agafonkin's polylabel), and that room; null for none. */
export function labelPlace(
  rings: readonly (readonly Place[])[],
  precision: number,
): { place: Place; room: number } | null {
  const [outer = []] = rings;
  const [xs, ys] = [outer.map(([x]) => x), outer.map(([, y]) => y)];
  const [west, south, east, north] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const size = Math.min(east - west, north - south);
  if (!(size > 0)) return null;
  const cellAt = (x: number, y: number, half: number): Cell => {
    const room = roomAt(x, y, rings);
    return { x, y, half, room, most: room + half * Math.SQRT2 };
  };
  let best = cellAt((west + east) / 2, (south + north) / 2, 0);
  const queue: Cell[] = [];
  const push = (cell: Cell): void => {
    if (cell.room > best.room) best = cell;
    if (cell.most - best.room > precision) queue.push(cell);
  };
  for (let x = west; x < east; x += size)
    for (let y = south; y < north; y += size) push(cellAt(x + size / 2, y + size / 2, size / 2));
  for (let cell = queue.pop(); cell; cell = queue.sort((a, b) => a.most - b.most).pop()) {
    if (cell.most - best.room <= precision) break;
    const { x, y } = cell;
    const half = cell.half / 2;
    for (const [dx, dy] of [
      [-half, -half],
      [half, -half],
      [-half, half],
      [half, half],
    ] as const)
      push(cellAt(x + dx, y + dy, half));
  }
  return best.room > 0 ? { place: [best.x, best.y], room: best.room } : null;
}
