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

/** @param floorBelow of a surface: bodies that begin no higher than this are left out */
export type BelowPlaces = (place: Position, floorBelow?: (surface: number) => number) => Below;

/** What the columns of a frame say of any place in it: between three columns as its prisms have it. */
export function groundBelow(ground: GroundColumns, frame: GroundFrame, stacks = prismStacks(ground)): BelowPlaces {
  const { west, south, east, north, columns, rows } = frame;
  const cellOf = (share: number, nodes: number): readonly [cell: number, within: number] => {
    const at = Math.max(0, Math.min(nodes - 1, share * (nodes - 1)));
    const cell = Math.min(nodes - 2, Math.floor(at));
    return [cell, at - cell];
  };
  return ({ lon, lat }, floorBelow = endless) => {
    const [column, u] = cellOf((lon - west) / (east - west), columns);
    const [row, v] = cellOf((lat - south) / (north - south), rows);
    // Two stacks to a cell: one at its south-eastern corner, one at its north-western corner
    const isSouthEast = u >= v;
    const stack = stacks[(row * (columns - 1) + column) * 2 + (isSouthEast ? 0 : 1)];
    const weights: Triple = isSouthEast ? [1 - u, u - v, v] : [1 - v, u, v - u];
    return stack ? within(stack, weights, ground, floorBelow) : { surface: 0, stretches: [] };
  };
}

const endless = (): number => -Infinity;

const mean = (levels: Triple, [a, b, c]: Triple): number => levels[0] * a + levels[1] * b + levels[2] * c;

function within(
  { nodes: [one, two, three], prisms }: PrismStack,
  weights: Triple,
  { surface: heights }: GroundColumns,
  floorBelow: (surface: number) => number,
): Below {
  const surface = mean([heights[one] ?? 0, heights[two] ?? 0, heights[three] ?? 0], weights);
  const floor = floorBelow(surface);
  const stretches: GroundStretch[] = [];
  for (const { body, top, bottom } of prisms) {
    const from = mean(top, weights);
    if (from <= floor) break;
    stretches.push({ body, top: from, bottom: mean(bottom, weights) });
  }
  return { surface, stretches };
}
