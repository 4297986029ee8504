import type { PaperPoint, Side } from './sheet-area.ts';

/**
 * Where a quantity that grows along a side has a value, by halving; null where the side does not reach it. A corner counts.
 */
export function markOn(side: Side, quantity: (point: PaperPoint) => number, value: number): PaperPoint | null {
  let [low, high] = [0, 1];
  const reach = (quantity(side(1)) - quantity(side(0))) * 1e-6;
  if (value < quantity(side(0)) - reach || value > quantity(side(1)) + reach) return null;
  for (let halving = 0; halving < 44; halving++) {
    const half = (low + high) / 2;
    if (quantity(side(half)) < value) low = half;
    else high = half;
  }
  return side((low + high) / 2);
}
