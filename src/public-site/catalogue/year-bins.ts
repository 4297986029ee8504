export interface YearCount {
  year: number;
  count: number;
}

/** One bar of the histogram: the years `from` to `to`, both included. */
export interface YearBin {
  from: number;
  to: number;
  count: number;
}

const widths = [1, 2, 5, 10, 20, 50];

/**
 * Counts per year as at most `maxBars` bars of equal width without gaps; wider bars start at multiples of their width,
 * as decades do, and the last one ends with the last year. Empty when there are no counts.
 */
export function yearBins(counts: readonly YearCount[], maxBars: number): YearBin[] {
  if (counts.length === 0) return [];
  const years = counts.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const fits = (width: number): boolean => Math.floor(last / width) - Math.floor(first / width) < maxBars;
  const width = widths.find(fits) ?? 100;
  const start = Math.floor(first / width) * width;
  const bins = Array.from({ length: Math.floor((last - start) / width) + 1 }, (_, index): YearBin => {
    const from = start + index * width;
    return { from, to: Math.min(from + width - 1, last), count: 0 };
  });
  for (const { year, count } of counts) {
    const bin = bins[Math.floor((year - start) / width)];
    if (bin) bin.count += count;
  }
  return bins;
}
