/** A window as rows of places, each with the code of the area that it lies in; null: none, or water. */
export type CodeGrid = readonly (readonly (string | null)[])[];

/** Where a code is written: a place of the grid. */
export interface CodePlace {
  code: string;
  column: number;
  row: number;
}

/** Places before a place in reading order, and after it. */
const before = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
] as const;
const after = before.map(([across, down]) => [-across, -down] as const);

/** Steps from each place to the nearest one of another code; the window's rim is one. */
function roomsIn(grid: CodeGrid): number[][] {
  const rooms = grid.map((codes) => codes.map(() => Infinity));
  const pass = (row: number, column: number, neighbours: readonly (readonly [number, number])[]): void => {
    const code = grid[row]?.[column];
    const steps = neighbours.map(([across, down]) =>
      grid[row + down]?.[column + across] === code ? (rooms[row + down]?.[column + across] ?? 0) + 1 : 1,
    );
    const own = rooms[row];
    if (own) own[column] = Math.min(own[column] ?? Infinity, ...steps);
  };
  for (const [row, codes] of grid.entries()) for (const column of codes.keys()) pass(row, column, before);
  for (const row of [...grid.keys()].toReversed())
    for (const column of [...(grid[row]?.keys() ?? [])].toReversed()) pass(row, column, after);
  return rooms;
}

type Spot = readonly [row: number, column: number];

/** Connected places of one code, from one of them. */
function partFrom(grid: CodeGrid, start: Spot, isSeen: boolean[][]): Spot[] {
  const code = grid[start[0]]?.[start[1]];
  const part: Spot[] = [];
  const open: Spot[] = [start];
  for (let spot = open.pop(); spot; spot = open.pop()) {
    const [row, column] = spot;
    const seen = isSeen[row];
    if (!seen || seen[column] || grid[row]?.[column] !== code) continue;
    seen[column] = true;
    part.push(spot);
    open.push([row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]);
  }
  return part;
}

/** Of the places with the greatest room the one nearest to their middle. */
function roomiest(part: readonly Spot[], rooms: readonly (readonly number[])[]): { spot: Spot; room: number } | null {
  const roomOf = ([row, column]: Spot): number => rooms[row]?.[column] ?? 0;
  const room = Math.max(...part.map(roomOf));
  const best = part.filter((spot) => roomOf(spot) === room);
  const mean = (axis: 0 | 1): number => best.reduce((sum, spot) => sum + spot[axis], 0) / best.length;
  const [row, column] = [mean(0), mean(1)];
  const [spot] = best.toSorted((a, b) => Math.hypot(a[0] - row, a[1] - column) - Math.hypot(b[0] - row, b[1] - column));
  return spot ? { spot, room } : null;
}

/**
 * Where the codes of areas are written in a window: each connected part of an area has its code where it is farthest from its
 * limits and from the rim.
 * @param least steps to the limits that a code needs
 */
export function codePlaces(grid: CodeGrid, least: number): CodePlace[] {
  const rooms = roomsIn(grid);
  const isSeen = grid.map((codes) => codes.map(() => false));
  return grid.flatMap((codes, row) =>
    codes.flatMap((code, column): CodePlace[] => {
      if (code === null || isSeen[row]?.[column]) return [];
      const found = roomiest(partFrom(grid, [row, column], isSeen), rooms);
      return found && found.room >= least ? [{ code, row: found.spot[0], column: found.spot[1] }] : [];
    }),
  );
}

/** An area as rings of coordinates one after the other; holes are rings as well. */
export interface Area {
  code: string | null;
  /** x and y in turn. */
  coordinates: readonly number[];
  /** Where each ring ends. */
  ends: readonly number[];
}

/** Where a level line crosses the rings of an area, from left to right. */
function crossings({ coordinates, ends }: Area, y: number): number[] {
  const found: number[] = [];
  let start = 0;
  for (const end of ends) {
    let [x0 = 0, y0 = 0] = [coordinates[end - 2], coordinates[end - 1]];
    for (let at = start; at < end; at += 2) {
      const [x1 = 0, y1 = 0] = [coordinates[at], coordinates[at + 1]];
      if (y0 > y !== y1 > y) found.push(x0 + ((x1 - x0) * (y - y0)) / (y1 - y0));
      [x0, y0] = [x1, y1];
    }
    start = end;
  }
  return found.sort((a, b) => a - b);
}

/** A grid of places in a window. */
export interface Window {
  columns: number;
  rows: number;
  xOf: (column: number) => number;
  yOf: (row: number) => number;
}

/** What lies at each place of a window: of areas that lie over each other the last one. */
export function codesIn({ columns, rows, xOf, yOf }: Window, areas: readonly Area[]): (string | null)[][] {
  return Array.from({ length: rows }, (_, row) => {
    const codes = Array.from({ length: columns }, (): string | null => null);
    for (const area of areas) {
      const ways = crossings(area, yOf(row));
      for (let at = 0; at + 1 < ways.length; at += 2)
        for (let column = 0; column < columns; column++) {
          const x = xOf(column);
          if (x >= (ways[at] ?? Infinity) && x < (ways[at + 1] ?? -Infinity)) codes[column] = area.code;
        }
    }
    return codes;
  });
}
