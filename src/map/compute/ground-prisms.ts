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

/** A column against the layers of a triangle: top and bottom of each of them, of no height where it lacks one. */
function levelsAlong(layers: readonly number[], own: readonly LayerStretch[], surface: number) {
  const bottoms = new Map(own.map(({ layer, bottom }) => [layer, bottom]));
  let level = surface;
  return layers.map((layer) => {
    const top = level;
    level = bottoms.get(layer) ?? level;
    return [top, level] as const;
  });
}

function stackOf(nodes: Triple, columns: readonly (readonly LayerStretch[])[], surface: readonly number[]): PrismStack {
  const met = new Map(nodes.flatMap((node) => (columns[node] ?? []).map(({ layer, body }) => [layer, body] as const)));
  const layers = [...met].toSorted(([a], [b]) => a - b);
  const [a, b, c] = nodes.map((node) =>
    levelsAlong(
      layers.map(([layer]) => layer),
      columns[node] ?? [],
      surface[node] ?? 0,
    ),
  ) as [ReturnType<typeof levelsAlong>, ReturnType<typeof levelsAlong>, ReturnType<typeof levelsAlong>];
  const prisms = layers.map(([, body], place): Prism => {
    const [one, two, three] = [a[place] ?? [0, 0], b[place] ?? [0, 0], c[place] ?? [0, 0]];
    return { body, top: [one[0], two[0], three[0]], bottom: [one[1], two[1], three[1]] };
  });
  return { nodes, prisms };
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
