import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';

export interface NationalRank {
  mineral: string;
  /** Per cent of the country's reserves; null where it is not told. */
  share: number | null;
  /** 1 is the first in the country; null where it is not told. */
  rank: number | null;
}

export const shareSeries = '占全国比例';
export const rankSeries = '全国位次';

/** One row for each mineral, the best placed first, the larger share before the smaller. */
export function nationalRanks(figures: readonly TopicFigure[]): NationalRank[] {
  const minerals = [...new Set(figures.map(({ subject }) => subject))];
  const valueOf = (mineral: string, series: string): number | null =>
    figures.find((figure) => figure.subject === mineral && figure.series === series)?.value ?? null;
  return minerals
    .map((mineral) => ({ mineral, share: valueOf(mineral, shareSeries), rank: valueOf(mineral, rankSeries) }))
    .toSorted((a, b) => (a.rank ?? 99) - (b.rank ?? 99) || (b.share ?? 0) - (a.share ?? 0));
}
