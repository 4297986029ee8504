import { type GroundColumns, type GroundStretch, stretchesOf } from '../../geo/ground-columns.ts';

/** Of each corner of a triangle. */
export type Triple = readonly [number, number, number];

/** What of a body lies between the three columns of a triangle: where a column lacks it, it is wedged out there. */
export interface Prism {
  /** Place of the body in `bodies`. */
  body: number;
  /** Metres above sea at the corners. */
  top: Triple;
  bottom: Triple;
}

/** Three neighbouring nodes, counter-clockwise from above, and what lies below them, from above, without gaps. */
export interface PrismStack {
  nodes: Triple;
  prisms: readonly Prism[];
}

/** Pairs of places of two sequences with the same body, as many as there can be in order. */
function pairsOf(left: readonly number[], right: readonly number[]): (readonly [number, number])[] {
  const width = right.length + 1;
  const most = new Uint16Array((left.length + 1) * width);
  const at = (i: number, j: number): number => most[i * width + j] ?? 0;
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      most[i * width + j] = left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < left.length && j < right.length;) {
    if (left[i] === right[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

/** What stands in neither of two sequences' common part, in one order: of two that could come next the one that lies first in the legend. */
function* between(left: readonly number[], right: readonly number[]): Generator<number> {
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    const [a = Infinity, b = Infinity] = [left[i], right[j]];
    if (i < left.length && (j >= right.length || a <= b)) {
      i++;
      yield a;
    } else {
      j++;
      yield b;
    }
  }
}

/** One sequence that both are parts of: what they share stands once. */
export function mergedSequence(left: readonly number[], right: readonly number[]): number[] {
  const merged: number[] = [];
  let [i, j] = [0, 0];
  for (const [a, b] of [...pairsOf(left, right), [left.length, right.length] as const]) {
    merged.push(...between(left.slice(i, a), right.slice(j, b)));
    const shared = left[a];
    if (shared !== undefined) merged.push(shared);
    [i, j] = [a + 1, b + 1];
  }
  return merged;
}

/** The column against the sequence that holds it: top and bottom of each of its places, of no height where it lacks one. */
function levelsAlong(sequence: readonly number[], own: readonly GroundStretch[], surface: number) {
  const pairs = new Map(
    pairsOf(
      sequence,
      own.map(({ body }) => body),
    ),
  );
  let level = surface;
  return sequence.map((_, place) => {
    const stretch = own[pairs.get(place) ?? -1];
    const top = level;
    level = stretch?.bottom ?? level;
    return [top, level] as const;
  });
}

function stackOf(
  nodes: Triple,
  columns: readonly (readonly GroundStretch[])[],
  surface: readonly number[],
): PrismStack {
  // In the order of the nodes, so that neighbours join the columns that they share in the same way
  const ordered = nodes.toSorted((a, b) => a - b).map((node) => columns[node] ?? []);
  const sequence = ordered.reduce<number[]>((merged, own) => {
    return mergedSequence(
      merged,
      own.map(({ body }) => body),
    );
  }, []);
  const [a, b, c] = nodes.map((node) => levelsAlong(sequence, columns[node] ?? [], surface[node] ?? 0)) as [
    ReturnType<typeof levelsAlong>,
    ReturnType<typeof levelsAlong>,
    ReturnType<typeof levelsAlong>,
  ];
  const prisms = sequence.map((body, place): Prism => {
    const [one, two, three] = [a[place] ?? [0, 0], b[place] ?? [0, 0], c[place] ?? [0, 0]];
    return { body, top: [one[0], two[0], three[0]], bottom: [one[1], two[1], three[1]] };
  });
  return { nodes, prisms };
}

/** The ground between the columns of a grid, triangle by triangle: two to each cell. They fill it, and do not overlap. */
export function prismStacks(ground: GroundColumns): PrismStack[] {
  const { columns, rows, surface } = ground;
  const all = surface.map((_, node) => stretchesOf(ground, node));
  const stacks: PrismStack[] = [];
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const at = row * columns + column;
      const [southWest, southEast, northWest, northEast] = [at, at + 1, at + columns, at + columns + 1];
      stacks.push(stackOf([southWest, southEast, northEast], all, surface));
      stacks.push(stackOf([southWest, northEast, northWest], all, surface));
    }
  return stacks;
}
