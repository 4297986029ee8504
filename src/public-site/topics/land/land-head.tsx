import { numberText } from '../../../charts/chart-data.ts';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import { ofChart, total } from '../survey/figures.ts';
import { HeadText, type HeadTextProps } from '../survey/head-text.tsx';
import type { Stat } from '../survey/stat-strip.tsx';
import { useFigures } from '../survey/use-topic-rows.ts';
import { SoilHorizons } from './soil-horizons.tsx';

const best = new Set(['一等', '二等']);
const labels = ['参加评价的土地', '一等、二等土地', '资料起止'] as const;

function statsOf(figures: readonly TopicFigure[]): Stat[] {
  const grades = ofChart(figures, 'gradeArea');
  const surveyed = total(grades.map(({ value }) => value));
  const good = total(grades.filter(({ subject }) => best.has(subject)).map(({ value }) => value));
  const years = ofChart(figures, 'stages').map(({ subject }) => subject);
  if (surveyed <= 0) return [];
  return [
    { label: labels[0], value: numberText(Math.round(surveyed)), unit: 'km²' },
    { label: labels[1], value: numberText(Math.round((good / surveyed) * 1000) / 10), unit: '%' },
    { label: labels[2], value: `${years[0] ?? ''}—${years.at(-1) ?? ''}`, unit: '年' },
  ];
}

/** The head: what the survey found, over a drawn soil profile. */
export function LandHead({ topic }: Pick<HeadTextProps, 'topic'>) {
  const { data, isError } = useFigures('landSubject', 'gradeArea', 'stages');
  return (
    <header className="land-head">
      <SoilHorizons />
      <div className="land-head__text page-width">
        <HeadText topic={topic} title="土地质量调查" stats={isError ? [] : data && statsOf(data)} labels={labels} />
      </div>
    </header>
  );
}
