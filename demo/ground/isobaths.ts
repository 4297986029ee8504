import type { SeaGrid } from './sea-floor.ts';

/** Metres, as charts have them. */
export const chartDepths: readonly number[] = [2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90];

type Place = readonly [lon: number, lat: number];
/** A line of one depth, metres; the first place is repeated at the end of one that is closed. */
export interface Isobath {
  depth: number;
  line: Place[];
}

type Grid = Pick<SeaGrid, 'extent' | 'columns' | 'rows' | 'depths'>;

/** Sides of the cells of a grid that a line of one depth crosses: where, and which of them follow each other. */
class Crossings {
  readonly places = new Map<number, Place>();
  readonly next = new Map<number, number[]>();

  constructor(
    private readonly grid: Grid,
    private readonly depth: number,
  ) {
    for (let row = 0; row < grid.rows - 1; row++)
      for (let column = 0; column < grid.columns - 1; column++) this.addCell(row * grid.columns + column);
  }

  private isDeep(node: number): boolean {
    return this.grid.depths[node]! >= this.depth;
  }

  /** The side from a node to the one right of it, or below it; null where it is not crossed. */
  private side(node: number, isDown: boolean): number | null {
    const { columns, depths, extent, rows } = this.grid;
    const other = node + (isDown ? columns : 1);
    if (this.isDeep(node) === this.isDeep(other)) return null;
    const key = node * 2 + Number(isDown);
    const share = (this.depth - depths[node]!) / (depths[other]! - depths[node]!);
    const column = (node % columns) + (isDown ? 0 : share);
    const row = Math.floor(node / columns) + (isDown ? share : 0);
    this.places.set(key, [
      extent.west + ((extent.east - extent.west) * column) / (columns - 1),
      extent.north - ((extent.north - extent.south) * row) / (rows - 1),
    ]);
    return key;
  }

  private join(one: number | null, other: number | null): void {
    if (one === null || other === null) return;
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      this.next.set(from, [...(this.next.get(from) ?? []), to]);
  }

  /** @param node upper left one of the cell */
  private addCell(node: number): void {
    const { columns, depths } = this.grid;
    const [top, left] = [this.side(node, false), this.side(node, true)];
    const [bottom, right] = [this.side(node + columns, false), this.side(node + 1, true)];
    const crossed = [top, right, bottom, left].filter((side) => side !== null);
    if (crossed.length === 2) this.join(crossed[0]!, crossed[1]!);
    if (crossed.length < 4) return;
    // Deep corners face each other: they are one where the middle is deep
    const corners = [node, node + 1, node + columns, node + columns + 1];
    const middle = corners.reduce((sum, corner) => sum + depths[corner]!, 0) / 4;
    const isMiddleDeep = middle >= this.depth;
    const isJoined = isMiddleDeep === this.isDeep(node);
    this.join(top, isJoined ? right : left);
    this.join(bottom, isJoined ? left : right);
  }

  /** The line from a side on, empty where one has passed it. */
  private follow(start: number, passed: Set<number>): Place[] {
    const line: Place[] = [];
    let side: number | undefined = start;
    while (side !== undefined && !passed.has(side)) {
      passed.add(side);
      line.push(this.places.get(side)!);
      side = this.next.get(side)?.find((each) => !passed.has(each));
    }
    return line;
  }

  lines(): Place[][] {
    const passed = new Set<number>();
    const ends = [...this.next].filter(([, sides]) => sides.length === 1).map(([side]) => side);
    const open = ends.map((side) => this.follow(side, passed));
    const closed = [...this.next.keys()].map((side) => this.follow(side, passed)).map((line) => [...line, line[0]!]);
    return [...open, ...closed].filter((line) => line.length > 2);
  }
}

/** Lines of the same depth of a grid, between its nodes in proportion. */
export const isobaths = (grid: Grid, levels: readonly number[] = chartDepths): Isobath[] =>
  levels.flatMap((depth) => new Crossings(grid, depth).lines().map((line) => ({ depth, line })));
