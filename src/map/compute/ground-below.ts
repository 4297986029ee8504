import type { GroundColumns, GroundFrame, GroundStretch } from '../../geo/ground-columns.ts';
import type { Position } from '../../geo/position.ts';
import { type PrismStack, prismStacks, type Triple } from './ground-prisms.ts';

/** What lies below a place. */
export interface Below {
  /** Metres above sea. */
  surface: number;
  /** From above; bodies that wedge out before they come here have no thickness. */
  stretches: readonly GroundStretch[];
}

/** What the columns of a frame say of any place in it: between three columns as its prisms have it. */
export function groundBelow(ground: GroundColumns, frame: GroundFrame): (place: Position) => Below {
  const { west, south, east, north, columns, rows } = frame;
  const stacks = prismStacks(ground);
  const cellOf = (share: number, nodes: number): readonly [cell: number, within: number] => {
    const at = Math.max(0, Math.min(nodes - 1, share * (nodes - 1)));
    const cell = Math.min(nodes - 2, Math.floor(at));
    return [cell, at - cell];
  };
  return ({ lon, lat }) => {
    const [column, u] = cellOf((lon - west) / (east - west), columns);
    const [row, v] = cellOf((lat - south) / (north - south), rows);
    // Two stacks to a cell: one at its south-eastern corner, one at its north-western corner
    const isSouthEast = u >= v;
    const stack = stacks[(row * (columns - 1) + column) * 2 + (isSouthEast ? 0 : 1)];
    const weights: Triple = isSouthEast ? [1 - u, u - v, v] : [1 - v, u, v - u];
    return stack ? within(stack, weights, ground) : { surface: 0, stretches: [] };
  };
}

function within({ nodes, prisms }: PrismStack, [a, b, c]: Triple, { surface }: GroundColumns): Below {
  const mean = ([one, two, three]: Triple): number => one * a + two * b + three * c;
  return {
    surface: mean([surface[nodes[0]] ?? 0, surface[nodes[1]] ?? 0, surface[nodes[2]] ?? 0]),
    stretches: prisms.map(({ body, top, bottom }) => ({ body, top: mean(top), bottom: mean(bottom) })),
  };
}
