import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';

type Figures = readonly TopicFigure[];

/** Figures of one chart. */
export const ofChart = (figures: Figures, chart: string): TopicFigure[] =>
  figures.filter((each) => each.chart === chart);

/** Value by subject of one chart (and one series). */
export const valuesOf = (figures: Figures, chart: string, series?: string): Map<string, number> =>
  new Map(
    ofChart(figures, chart)
      .filter((each) => series === undefined || each.series === series)
      .map(({ subject, value }) => [subject, value]),
  );

/** Sum of the values by subject. */
export function sumBySubject(figures: Figures): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { subject, value } of figures) sums.set(subject, (sums.get(subject) ?? 0) + value);
  return sums;
}

/** Sum of the values by series, in the order in which the series first occur. */
export function sumBySeries(figures: Figures): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { series, value } of figures) sums.set(series ?? '', (sums.get(series ?? '') ?? 0) + value);
  return sums;
}

export const total = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);
