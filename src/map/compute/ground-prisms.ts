import type { GroundColumns } from '../../geo/ground-columns.ts';
import { layersOf, type LayerStretch } from './column-layers.ts';

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

/** Layers lie in one order in all columns: the next one is the least of those that come next in the three. */
function stackOf(nodes: Triple, columns: readonly (readonly LayerStretch[])[], surface: readonly number[]): PrismStack {
  const own = nodes.map((node) => columns[node] ?? []);
  const passed = [0, 0, 0];
  const prisms: Prism[] = [];
  let top: Triple = [surface[nodes[0]] ?? 0, surface[nodes[1]] ?? 0, surface[nodes[2]] ?? 0];
  for (;;) {
    let next: LayerStretch | undefined;
    for (let corner = 0; corner < 3; corner++) {
      const stretch = own[corner]?.[passed[corner] ?? 0];
      if (stretch && !(next && next.layer <= stretch.layer)) next = stretch;
    }
    if (!next) return { nodes, prisms };
    const bottom: [number, number, number] = [...top];
    for (let corner = 0; corner < 3; corner++) {
      const stretch = own[corner]?.[passed[corner] ?? 0];
      if (stretch?.layer !== next.layer) continue;
      bottom[corner] = stretch.bottom;
      passed[corner] = (passed[corner] ?? 0) + 1;
    }
    prisms.push({ body: next.body, top, bottom });
    top = bottom;
  }
}

/** The ground between the columns of a grid, triangle by triangle: two to each cell. They fill it, and do not overlap. */
export function prismStacks(ground: GroundColumns): PrismStack[] {
  const { columns, rows, surface } = ground;
  const all = layersOf(ground);
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
