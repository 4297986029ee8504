import { contours } from 'd3-contour';
import { boundsOf, isInRing } from '../../geo/ring.ts';
import type { AreaCells } from './area-cells.ts';

/** Columns and rows of cells from the south-western corner of the area. */
export type Spot = readonly [across: number, up: number];

/** What of a contour lies in the area. */
export interface ContourLine {
  /** A closed one ends where it began. */
  spots: readonly Spot[];
  isClosed: boolean;
}

/** Where the way from one spot to another first meets a side of the ring. */
function meeting(from: Spot, to: Spot, ring: readonly Spot[]): Spot {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let nearest = 1;
  for (const [at, [x2, y2]] of ring.entries()) {
    const [x1, y1] = ring.at(at - 1) ?? from;
    const [sx, sy] = [x2 - x1, y2 - y1];
    const turn = dx * sy - dy * sx;
    if (turn === 0) continue;
    const along = ((x1 - from[0]) * sy - (y1 - from[1]) * sx) / turn;
    const onSide = ((x1 - from[0]) * dy - (y1 - from[1]) * dx) / turn;
    if (along >= 0 && along < nearest && onSide >= 0 && onSide <= 1) nearest = along;
  }
  return [from[0] + dx * nearest, from[1] + dy * nearest];
}

/** The parts of a closed line that lie in the ring. */
function inside(line: readonly Spot[], ring: readonly Spot[]): ContourLine[] {
  const isIn = line.map((spot) => isInRing(spot, ring));
  const start = isIn.indexOf(false);
  if (start < 0) return [{ spots: line, isClosed: true }];
  const parts: Spot[][] = [];
  let part: Spot[] | null = null;
  // Round once from a place outside; the last spot repeats the first
  const count = line.length - 1;
  for (let step = 1; step <= count; step++) {
    const [before, at] = [(start + step - 1) % count, (start + step) % count];
    const [from, to] = [line[before]!, line[at]!];
    if (isIn[at] === true && isIn[before] === false) part = [meeting(from, to, ring)];
    if (isIn[at] === true) part?.push(to);
    else if (part) {
      parts.push([...part, meeting(from, to, ring)]);
      part = null;
    }
  }
  return parts.map((spots) => ({ spots, isClosed: false }));
}

/** Draws the contours of an area, one level at a time: straight between the cells' middles. */
export function contourDrawer({ columns, rows, ring, height, spotOf }: AreaCells): (level: number) => ContourLine[] {
  const [across, up] = [columns + 2, rows + 2];
  const values = Array.from({ length: across * up }, (_, at) => height((at % across) - 1, Math.floor(at / across) - 1));
  const areas = contours().size([across, up]);
  const rim = ring.map(spotOf);
  return (level) =>
    areas
      .contour(values, level)
      .coordinates.flat()
      // d3 names a value by the middle of its square, and the rim of the cells begins before the area does
      .map((line) => line.map(([x = 0, y = 0]): Spot => [x - 1, y - 1]))
      .flatMap((line) => inside(line, rim));
}

/** Closed lines of one level that lie in no other: what they enclose does not overlap. */
export function outermost(lines: readonly ContourLine[]): ContourLine[] {
  const closed = lines.filter(({ isClosed }) => isClosed).map((line) => ({ line, bounds: boundsOf(line.spots) }));
  return closed
    .filter(({ line: { spots }, bounds: [left, bottom, right, top] }) => {
      const [first] = spots;
      return !closed.some(({ line, bounds: [west, south, east, north] }) => {
        if (line.spots === spots || west > left || south > bottom || east < right || north < top) return false;
        return first !== undefined && isInRing(first, line.spots);
      });
    })
    .map(({ line }) => line);
}
