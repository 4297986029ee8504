import { boxOf, type Point } from '../ground/plane.ts';

/** A lattice of squares, row by row. */
export interface CostLattice {
  columns: number;
  rows: number;
  /** What it costs to cross a step of a square; infinite: there is no way. */
  costOf: (square: number) => number;
}

/** Squares of the plane around points, `margin` kilometres wider, each `step` kilometres from the next. */
export function squaresAround(points: readonly Point[], margin: number, step: number) {
  const [west, south, east, north] = boxOf({ points }, margin);
  const columns = Math.ceil((east - west) / step) + 1;
  const rows = Math.ceil((north - south) / step) + 1;
  return {
    columns,
    rows,
    pointOf: (square: number): Point => ({
      x: west + (square % columns) * step,
      y: south + Math.floor(square / columns) * step,
    }),
    squareOf: ({ x, y }: Point): number => Math.round((y - south) / step) * columns + Math.round((x - west) / step),
  };
}

/** Squares waiting, the cheapest first (a binary heap). */
class Waiting {
  readonly #squares: number[] = [];
  readonly #totals: number[] = [];

  get isEmpty(): boolean {
    return this.#squares.length === 0;
  }

  add(square: number, total: number): void {
    let at = this.#squares.length;
    this.#squares.push(square);
    this.#totals.push(total);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#totals[parent]! <= total) break;
      this.#swap(at, parent);
      at = parent;
    }
  }

  take(): number {
    const square = this.#squares[0]!;
    this.#swap(0, this.#squares.length - 1);
    this.#squares.pop();
    this.#totals.pop();
    let at = 0;
    for (;;) {
      const [left, right] = [at * 2 + 1, at * 2 + 2];
      let least = at;
      if (left < this.#totals.length && this.#totals[left]! < this.#totals[least]!) least = left;
      if (right < this.#totals.length && this.#totals[right]! < this.#totals[least]!) least = right;
      if (least === at) return square;
      this.#swap(at, least);
      at = least;
    }
  }

  #swap(a: number, b: number): void {
    const [square, total] = [this.#squares[a]!, this.#totals[a]!];
    [this.#squares[a], this.#totals[a]] = [this.#squares[b]!, this.#totals[b]!];
    [this.#squares[b], this.#totals[b]] = [square, total];
  }
}

/**
 * Squares of the cheapest way to the goal that is reached first, both ends included (E. W. Dijkstra 1959, by the eight
 * neighbours). Null: there is none.
 */
export function cheapestWay(
  { columns, rows, costOf }: CostLattice,
  from: number,
  isGoal: (square: number) => boolean,
): number[] | null {
  const totals = new Float64Array(columns * rows).fill(Infinity);
  const costs = new Float64Array(columns * rows).fill(-1);
  const cost = (square: number): number => (costs[square]! >= 0 ? costs[square]! : (costs[square] = costOf(square)));
  const before = new Int32Array(columns * rows).fill(-1);
  const waiting = new Waiting();
  totals[from] = 0;
  waiting.add(from, 0);
  while (!waiting.isEmpty) {
    const square = waiting.take();
    if (isGoal(square)) return wayTo(square, before);
    const [column, row] = [square % columns, Math.floor(square / columns)];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        const next = y * columns + x;
        const length = x !== column && y !== row ? Math.SQRT2 : 1;
        const total = totals[square]! + ((cost(square) + cost(next)) / 2) * length;
        if (next === square || total >= totals[next]!) continue;
        totals[next] = total;
        before[next] = square;
        waiting.add(next, total);
      }
  }
  return null;
}

function wayTo(goal: number, before: Int32Array): number[] {
  const way = [goal];
  for (let at = before[goal]!; at >= 0; at = before[at]!) way.push(at);
  return way.toReversed();
}
