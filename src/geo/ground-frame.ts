import type { Box } from './box.ts';
import { columnNodes, columnSpacing, type GroundFrame, maxColumnsSide } from './ground-columns.ts';
import { degreeLengths, middleOf } from './measure.ts';

/** Degrees are rounded to millimetres on their way: a frame that is just as fine as it may be would be refused. */
const margin = 1.02;

/** Metres of a box from west to east, and from south to north. */
export function sidesOf(box: Box): readonly [across: number, up: number] {
  const { alongParallel, alongMeridian } = degreeLengths(middleOf(box).lat);
  return [(box.east - box.west) * alongParallel, (box.north - box.south) * alongMeridian];
}

/** Metres along a side. */
const shortest = 100;

/** What keeps a box from having columns, as a Chinese sentence; null: nothing does. */
export function columnsFault(box: Box): string | null {
  const sides = sidesOf(box);
  if (!(Math.min(...sides) >= shortest)) return `范围太小，各边至少 ${shortest} m`;
  return Math.max(...sides) > maxColumnsSide * 1000 ? `范围太大，各边最长 ${maxColumnsSide} km` : null;
}

/** The box, or where it is narrower than so many metres the wider one around its middle. */
export function boxOfAtLeast(box: Box, metres: number): Box {
  const { lon, lat } = middleOf(box);
  const { alongParallel, alongMeridian } = degreeLengths(lat);
  const [across, up] = [metres / 2 / alongParallel, metres / 2 / alongMeridian];
  return {
    west: Math.min(box.west, lon - across),
    east: Math.max(box.east, lon + across),
    south: Math.min(box.south, lat - up),
    north: Math.max(box.north, lat + up),
  };
}

/** A frame over a box with so many nodes along its longer side, or as many as there may be; nodes lie as far apart both ways. */
export function frameOver(box: Box, nodes: number, depth: number): GroundFrame {
  const sides = sidesOf(box);
  const [columns, rows] = sides.map((length) => {
    const even = Math.round((length / Math.max(...sides)) * (nodes - 1)) + 1;
    const finest = Math.floor(length / (columnSpacing * margin)) + 1;
    return Math.max(columnNodes.min, Math.min(finest, Math.max(columnNodes.min + 1, even)));
  }) as [number, number];
  return { ...box, columns, rows, depth };
}
