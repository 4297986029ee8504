import { lastNotAbove, valueAlong } from '../../geo/along.ts';

type Numbers = readonly number[];

/**
 * The mean of values along a line, straight between neighbours, over so many metres to each side; towards the ends over as
 * much as there is on both sides, so that what is straight stays as it is, ends included.
 * @param chainages rising
 */
export function meanAlong(chainages: Numbers, values: Numbers, half: number): number[] {
  const sums: number[] = [0];
  for (const [at, to] of chainages.slice(1).entries()) {
    const wide = to - (chainages[at] ?? to);
    sums.push((sums[at] ?? 0) + (wide * ((values[at] ?? 0) + (values[at + 1] ?? 0))) / 2);
  }
  const sumTo = (chainage: number): number => {
    const at = lastNotAbove(chainages, chainage);
    const ahead = chainage - (chainages[at] ?? 0);
    return (sums[at] ?? 0) + (ahead * ((values[at] ?? 0) + valueAlong(chainages, values, chainage))) / 2;
  };
  const [start, end] = [chainages[0] ?? 0, chainages.at(-1) ?? 0];
  return chainages.map((chainage, at) => {
    const reach = Math.min(half, chainage - start, end - chainage);
    return reach > 0 ? (sumTo(chainage + reach) - sumTo(chainage - reach)) / (2 * reach) : (values[at] ?? 0);
  });
}

/** The highest value within so many metres to each side. */
function highestAlong(chainages: Numbers, values: Numbers, half: number): number[] {
  let first = 0;
  return chainages.map((chainage) => {
    while ((chainages[first] ?? chainage) < chainage - half) first += 1;
    return Math.max(...values.slice(first, lastNotAbove(chainages, chainage + half) + 1));
  });
}

/**
 * Smooth values that are nowhere below these: their mean, and where that lies too low, the mean of what lacks around. What
 * is straight stays as it is. @param half metres to each side that are taken together
 */
export function smoothAbove(chainages: Numbers, values: Numbers, half: number): number[] {
  const mean = meanAlong(chainages, values, half);
  const lacks = values.map((value, at) => Math.max(0, value - (mean[at] ?? value)));
  const widest = chainages.slice(1).reduce((best, to, at) => Math.max(best, to - (chainages[at] ?? to)), 0);
  // One gap more than is averaged: between two neighbours too no place has less than it lacks
  const lift = meanAlong(chainages, highestAlong(chainages, lacks, half + widest), half);
  return mean.map((value, at) => value + (lift[at] ?? 0));
}

/** Directions one after another without jumps: each at most half a turn from the one before; degrees. */
export function unwound(azimuths: Numbers): number[] {
  let last = azimuths[0] ?? 0;
  return azimuths.map((azimuth) => {
    const turn = (((azimuth - last + 180) % 360) + 360) % 360;
    last += turn - 180;
    return last;
  });
}
