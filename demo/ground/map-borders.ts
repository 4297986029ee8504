import type { SheetExtent } from '../../src/geo/sheet-grid.ts';

type Place = readonly [lon: number, lat: number];

/** Borders between values of a plane, and the values on the left and on the right of each. */
export interface Borders {
  arcs: Place[][];
  sides: { left: number; right: number }[];
}

/** Halvings of a step in which a border is sought. */
const halvings = 5;

interface Segment {
  from: number;
  to: number;
  left: number;
  right: number;
}

/** Samples of an extent with one row and column of nothing around it, so that every area closes. */
class Samples {
  readonly columns: number;
  readonly rows: number;
  readonly values: Int16Array;

  constructor(
    private readonly extent: SheetExtent,
    readonly step: number,
    readonly valueAt: (lon: number, lat: number) => number,
  ) {
    const { west, south, east, north } = extent;
    this.columns = Math.max(1, Math.round((east - west) / step)) + 3;
    this.rows = Math.max(1, Math.round((north - south) / step)) + 3;
    this.values = new Int16Array(this.columns * this.rows).fill(-1);
    for (let row = 1; row < this.rows - 1; row++)
      for (let column = 1; column < this.columns - 1; column++)
        this.values[row * this.columns + column] = valueAt(this.lon(column), this.lat(row));
  }

  /** The rim lies a hair outside the extent. */
  lon(column: number): number {
    const { west, east } = this.extent;
    const inside = Math.min(this.columns - 2, Math.max(1, column));
    const lon = west + ((east - west) * (inside - 1)) / (this.columns - 3);
    return lon + (column - inside) * this.step * 1e-3;
  }

  lat(row: number): number {
    const { south, north } = this.extent;
    const inside = Math.min(this.rows - 2, Math.max(1, row));
    const lat = south + ((north - south) * (inside - 1)) / (this.rows - 3);
    return lat + (row - inside) * this.step * 1e-3;
  }

  private isRim(column: number, row: number): boolean {
    return column === 0 || row === 0 || column === this.columns - 1 || row === this.rows - 1;
  }

  /** Where between two neighbouring samples the first one's value ends. */
  crossing(column: number, row: number, isEastward: boolean): Place {
    const [toColumn, toRow] = isEastward ? [column + 1, row] : [column, row + 1];
    const [lon1, lat1, lon2, lat2] = [this.lon(column), this.lat(row), this.lon(toColumn), this.lat(toRow)];
    if (this.isRim(column, row) || this.isRim(toColumn, toRow)) return [(lon1 + lon2) / 2, (lat1 + lat2) / 2];
    const value = this.values[row * this.columns + column]!;
    let [from, to] = [0, 1];
    for (let halving = 0; halving < halvings; halving++) {
      const middle = (from + to) / 2;
      if (this.valueAt(lon1 + (lon2 - lon1) * middle, lat1 + (lat2 - lat1) * middle) === value) from = middle;
      else to = middle;
    }
    const share = (from + to) / 2;
    return [lon1 + (lon2 - lon1) * share, lat1 + (lat2 - lat1) * share];
  }
}

/** Points of the borders: on the sides of cells, and in cells where more than two values meet. */
class BorderPoints {
  readonly places: Place[] = [];
  private readonly sides = new Map<number, number>();

  constructor(private readonly samples: Samples) {}

  onSide(column: number, row: number, isEastward: boolean): number {
    const key = (row * this.samples.columns + column) * 2 + Number(isEastward);
    const known = this.sides.get(key);
    if (known !== undefined) return known;
    this.places.push(this.samples.crossing(column, row, isEastward));
    this.sides.set(key, this.places.length - 1);
    return this.places.length - 1;
  }

  between(points: readonly number[]): number {
    const sum = points.reduce<[number, number]>(
      ([lon, lat], point) => [lon + this.places[point]![0], lat + this.places[point]![1]],
      [0, 0],
    );
    this.places.push([sum[0] / points.length, sum[1] / points.length]);
    return this.places.length - 1;
  }
}

/** How often a value is found at the corners of a cell and at those of its neighbours. */
function countAround({ columns, values }: Samples, column: number, row: number, value: number): number {
  let count = 0;
  for (let y = row - 1; y <= row + 2; y++)
    for (let x = column - 1; x <= column + 2; x++) if (values[y * columns + x] === value) count++;
  return count;
}

/**
 * Which corners a cell cuts off whose opposite corners are of one value: those of the value go together, as a bed does that is
 * thinner than a step, and so no bed becomes a string of beads. Where both pairs are, the rarer value around; null: neither is.
 */
function cutCorners(
  samples: Samples,
  column: number,
  row: number,
  [sw, se, nw, ne]: readonly [number, number, number, number],
): 'southeast' | 'southwest' | null {
  const [isRising, isFalling] = [sw === ne, se === nw];
  if (isRising && isFalling)
    return countAround(samples, column, row, sw) <= countAround(samples, column, row, se) ? 'southeast' : 'southwest';
  if (isRising) return 'southeast';
  return isFalling ? 'southwest' : null;
}

/** Borders in the cell whose south-western sample is given: straight between two crossings, else meeting in its middle. */
function* segmentsOf(samples: Samples, points: BorderPoints, column: number, row: number): Generator<Segment> {
  const { columns, values } = samples;
  const at = row * columns + column;
  const [sw, se, nw, ne] = [values[at]!, values[at + 1]!, values[at + columns]!, values[at + columns + 1]!];
  if (sw === se && sw === nw && sw === ne) return;
  // Counter-clockwise from the south; a line into the cell has the first value on its left, the second on its right
  const crossings = [
    { differs: sw !== se, left: sw, right: se, point: () => points.onSide(column, row, true) },
    { differs: se !== ne, left: se, right: ne, point: () => points.onSide(column + 1, row, false) },
    { differs: ne !== nw, left: ne, right: nw, point: () => points.onSide(column, row + 1, true) },
    { differs: nw !== sw, left: nw, right: sw, point: () => points.onSide(column, row, false) },
  ]
    .filter(({ differs }) => differs)
    .map(({ left, right, point }) => ({ left, right, point: point() }));
  const [first, second] = crossings;
  if (crossings.length === 2 && first && second) {
    yield { from: first.point, to: second.point, left: first.left, right: first.right };
    return;
  }
  const cut = crossings.length === 4 ? cutCorners(samples, column, row, [sw, se, nw, ne]) : null;
  if (cut) {
    // South, east, north, west
    const from = cut === 'southeast' ? [0, 2] : [3, 1];
    for (const at of from) {
      const [into, out] = [crossings[at]!, crossings[(at + 1) % 4]!];
      yield { from: into.point, to: out.point, left: into.left, right: into.right };
    }
    return;
  }
  const middle = points.between(crossings.map(({ point }) => point));
  for (const { left, right, point } of crossings) yield { from: point, to: middle, left, right };
}

/** Joins segments end to end into arcs between the places where more than two borders meet; rings close on themselves. */
function joined(segments: readonly Segment[], places: readonly Place[]): Borders {
  const ends: number[][] = Array.from({ length: places.length }, () => []);
  for (const [index, { from, to }] of segments.entries()) {
    ends[from]!.push(index);
    ends[to]!.push(index);
  }
  const isUsed = new Uint8Array(segments.length);
  const borders: Borders = { arcs: [], sides: [] };
  const follow = (start: number, first: number): void => {
    const line = [start];
    let [point, index] = [start, first];
    const side = segments[first]!;
    const { left, right } = side.from === start ? side : { left: side.right, right: side.left };
    for (;;) {
      isUsed[index] = 1;
      const { from, to } = segments[index]!;
      point = from === point ? to : from;
      line.push(point);
      const next = ends[point]!;
      if (next.length !== 2 || point === start) break;
      const other = next[0] === index ? next[1]! : next[0]!;
      if (isUsed[other]) break;
      index = other;
    }
    borders.arcs.push(line.map((each) => places[each]!));
    borders.sides.push({ left, right });
  };
  for (const [point, own] of ends.entries())
    if (own.length !== 2) for (const index of own) if (!isUsed[index]) follow(point, index);
  for (let index = 0; index < segments.length; index++) if (!isUsed[index]) follow(segments[index]!.from, index);
  return borders;
}

/** Traces where a value of the plane changes, with shared borders; −1 is outside. `step`: degrees between samples. */
export function traceBorders(
  extent: SheetExtent,
  step: number,
  valueAt: (lon: number, lat: number) => number,
): Borders {
  const samples = new Samples(extent, step, valueAt);
  const points = new BorderPoints(samples);
  const segments: Segment[] = [];
  for (let row = 0; row < samples.rows - 1; row++)
    for (let column = 0; column < samples.columns - 1; column++)
      for (const segment of segmentsOf(samples, points, column, row)) segments.push(segment);
  return joined(segments, points.places);
}
