export interface WantedLabel {
  /** Where its top should be, and how high it is; one unit for all. Given in the order of `top`. */
  top: number;
  height: number;
}

/**
 * Tops of labels that keep their order, never overlap and start at `least` or below, with the smallest sum of squared
 * shifts. Subtracting the heights above turns the task into isotonic regression, solved by pooling adjacent violators
 * (Barlow et al. 1972); a lower bound of an isotonic fit is met by cutting it off there.
 */
export function placeLabels(wanted: readonly WantedLabel[], least = 0): number[] {
  const pools: { sum: number; count: number }[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const { top, height } of wanted) {
    offsets.push(offset);
    let pool = { sum: top - offset, count: 1 };
    offset += height;
    for (let above = pools.at(-1); above && above.sum / above.count > pool.sum / pool.count; above = pools.at(-1)) {
      pool = { sum: pool.sum + above.sum, count: pool.count + above.count };
      pools.pop();
    }
    pools.push(pool);
  }
  const means = pools.flatMap(({ sum, count }) => Array.from({ length: count }, () => Math.max(least, sum / count)));
  return means.map((mean, index) => mean + (offsets[index] ?? 0));
}
