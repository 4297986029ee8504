import { type GroundColumns, type GroundStretch, stretchesOf } from '../../geo/ground-columns.ts';

/** A stretch of a column with the layer that it belongs to: layers grow downwards in every column of the grid. */
export interface LayerStretch extends GroundStretch {
  layer: number;
}

/** What of a body goes on from column to column. */
interface Layer {
  body: number;
  /** Place of its stretch in each node that it has one in. */
  places: Map<number, number>;
  /** Into which one it went. */
  into: Layer | null;
}

/** Nodes of one more pair weigh as many metres: no overlap is so high. */
const pairWeight = 1e6;

/**
 * Pairs of places of two columns with the same body: as many as there can be in order, and of these the ones that lie at the same
 * height. A bed that a fault parts in one column alone goes on from the part beside it.
 */
export function pairsOf(
  left: readonly GroundStretch[],
  right: readonly GroundStretch[],
): (readonly [number, number])[] {
  const width = right.length + 1;
  const best = new Float64Array((left.length + 1) * width);
  const at = (i: number, j: number): number => best[i * width + j] ?? 0;
  const paired = (i: number, j: number): number => {
    const [a, b] = [left[i], right[j]];
    if (!a || a.body !== b?.body) return -Infinity;
    return at(i + 1, j + 1) + pairWeight + Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom);
  };
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      best[i * width + j] = Math.max(paired(i, j), at(i + 1, j), at(i, j + 1));
  const pairs: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < left.length && j < right.length;) {
    if (at(i, j) === paired(i, j)) pairs.push([i++, j++]);
    else if (at(i, j) === at(i + 1, j)) i++;
    else j++;
  }
  return pairs;
}

/** Whether two columns have the same bodies in the same order. */
const isAlike = (left: readonly GroundStretch[], right: readonly GroundStretch[]): boolean =>
  left.length === right.length && left.every(({ body }, at) => body === right[at]?.body);

/** Nodes that share a side of a triangle: along rows, along columns, and along the diagonals that cut the cells. */
function* sidesOf({ columns, rows }: GroundColumns): Generator<readonly [number, number]> {
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const [isEast, isNorth] = [column + 1 < columns, row + 1 < rows];
      if (isEast) yield [at, at + 1];
      if (isNorth) yield [at, at + columns];
      if (isEast && isNorth) yield [at, at + columns + 1];
    }
}

function lastOf(layer: Layer): Layer {
  let last = layer;
  while (last.into) last = last.into;
  // The way there is short the next time
  for (let each = layer; each.into && each !== last;) [each.into, each] = [last, each.into];
  return last;
}

/** Makes one layer of two, unless a column has both: there they lie above each other. */
function join(one: Layer, other: Layer): void {
  const [a, b] = [lastOf(one), lastOf(other)];
  if (a === b) return;
  const [small, large] = a.places.size < b.places.size ? [a, b] : [b, a];
  for (const node of small.places.keys()) if (large.places.has(node)) return;
  for (const [node, place] of small.places) large.places.set(node, place);
  small.places.clear();
  small.into = large;
}

/** The layers of each column, from above. */
function joined(ground: GroundColumns, columns: readonly (readonly GroundStretch[])[]): Layer[][] {
  const layers = columns.map((own, node) =>
    own.map(({ body }, place): Layer => ({ body, places: new Map([[node, place]]), into: null })),
  );
  const isParted = columns.map((own) => new Set(own.map(({ body }) => body)).size < own.length);
  const sides = [...sidesOf(ground)];
  // First where a bed stands twice: what is joined elsewhere could keep its parts from what is beside them
  for (const turn of [true, false])
    for (const [from, to] of sides) {
      const [left, right] = [columns[from] ?? [], columns[to] ?? []];
      if ((isParted[from] || isParted[to]) !== turn) continue;
      const pairs = !turn && isAlike(left, right) ? left.map((_, at) => [at, at] as const) : pairsOf(left, right);
      for (const [i, j] of pairs) {
        const [one, other] = [layers[from]?.[i], layers[to]?.[j]];
        if (one && other) join(one, other);
      }
    }
  return layers.map((own) => own.map(lastOf));
}

/**
 * Of those that a column begins with, the one that nothing lies above anywhere. Where they lie above each other in turns, one has
 * to be cut: a fault or an ore, which are thin, rather than a unit, and of these the widest.
 */
function nextLayer(
  ready: ReadonlyMap<Layer, number[]>,
  bodies: GroundColumns['bodies'],
): readonly [Layer, number[]] | null {
  let found: readonly [Layer, number[]] | null = null;
  let best = [-1, 0, 0, 0];
  for (const [layer, nodes] of ready) {
    const isWhole = nodes.length === layer.places.size;
    const isThin = ['fault', 'ore'].includes(bodies[layer.body]?.kind ?? '');
    const worth = [Number(isWhole), Number(!isWhole && isThin), isWhole ? 0 : nodes.length, -layer.body];
    const differs = worth.findIndex((value, at) => value !== best[at]);
    if (differs < 0 || (worth[differs] ?? 0) < (best[differs] ?? 0)) continue;
    [found, best] = [[layer, nodes], worth];
  }
  return found;
}

/**
 * The columns of a grid as layers that go through it: a stretch belongs to the same layer as those beside it that it goes on
 * in, and layers lie in one order, whatever column one looks at. So neighbours join the columns that they share in the same way.
 */
export function layersOf(ground: GroundColumns): LayerStretch[][] {
  const columns = ground.surface.map((_, node) => stretchesOf(ground, node));
  const layers = joined(ground, columns);
  const made: LayerStretch[][] = columns.map(() => []);
  const ready = new Map<Layer, number[]>();
  const begin = (node: number): void => {
    const layer = layers[node]?.[made[node]?.length ?? 0];
    if (!layer) return;
    const nodes = ready.get(layer);
    if (nodes) nodes.push(node);
    else ready.set(layer, [node]);
  };
  for (const node of columns.keys()) begin(node);
  for (let layer = 0; ; layer++) {
    const next = nextLayer(ready, ground.bodies);
    if (!next) return made;
    const [own, nodes] = next;
    ready.delete(own);
    for (const node of nodes) {
      const stretch = columns[node]?.[made[node]?.length ?? 0];
      if (stretch) made[node]?.push({ ...stretch, layer });
      own.places.delete(node);
    }
    for (const node of nodes) begin(node);
  }
}
