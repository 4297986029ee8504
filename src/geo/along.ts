/** The last of rising numbers that is not above a value; 0 where all are. */
export function lastNotAbove(rising: readonly number[], value: number): number {
  let [low, high] = [0, rising.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((rising[middle] ?? Infinity) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Of values at chainages that rise, the one at a chainage: straight between two of them, as at the ends beyond these. */
export function valueAlong(chainages: readonly number[], values: readonly number[], chainage: number): number {
  const at = lastNotAbove(chainages, chainage);
  const [from, value] = [chainages[at] ?? 0, values[at] ?? 0];
  const to = chainages[at + 1] ?? from;
  const share = to > from ? Math.min(1, Math.max(0, (chainage - from) / (to - from))) : 0;
  return value + ((values[at + 1] ?? value) - value) * share;
}
