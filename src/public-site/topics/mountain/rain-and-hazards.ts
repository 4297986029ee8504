import { type ChartData, chartData, type ChartSeries } from '../../../charts/chart-data.ts';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import { ofChart } from '../survey/figures.ts';

export interface RainAndHazards {
  rain: ChartData;
  /** What happened in the months of `rain`; undefined where nothing is known of any month. */
  hazards: ChartSeries | undefined;
  both: ChartData;
}

/** Rain and what it caused, month beside month: either may lack a month, or name the months in another order. */
export function rainAndHazards(figures: readonly TopicFigure[]): RainAndHazards {
  const [rainy, struck] = [ofChart(figures, 'monthRain'), ofChart(figures, 'monthHazards')];
  const { subjectLabel, subjects } = chartData('月份', [...rainy, ...struck]);
  const seriesOf = (own: readonly TopicFigure[]): ChartSeries[] => {
    const data = chartData(subjectLabel, own);
    return data.series.map((each) => ({
      ...each,
      values: subjects.map((subject) => each.values[data.subjects.indexOf(subject)] ?? null),
    }));
  };
  const rain = { subjectLabel, subjects, series: seriesOf(rainy) };
  const [hazards] = seriesOf(struck);
  return { rain, hazards, both: { ...rain, series: [...rain.series, ...(hazards ? [hazards] : [])] } };
}
