import { numberText } from '../../../charts/chart-data.ts';
import { ofChart, total } from '../survey/figures.ts';
import { StatStrip } from '../survey/stat-strip.tsx';
import { useFigures } from '../survey/use-topic-rows.ts';
import { SoilHorizons } from './soil-horizons.tsx';

const best = new Set(['一等', '二等']);

/** The head: what the survey found, over a drawn soil profile. */
export function LandHead({ title, lead }: { title: string; lead: string | null }) {
  const { data } = useFigures('landSubject', 'gradeArea', 'stages');
  const grades = ofChart(data ?? [], 'gradeArea');
  const surveyed = total(grades.map(({ value }) => value));
  const good = total(grades.filter(({ subject }) => best.has(subject)).map(({ value }) => value));
  const years = ofChart(data ?? [], 'stages').map(({ subject }) => subject);
  return (
    <header className="land-head">
      <SoilHorizons />
      <div className="land-head__text page-width">
        <h1>{title}</h1>
        {lead ? <p className="land-head__lead">{lead}</p> : null}
        {surveyed > 0 ? (
          <StatStrip
            stats={[
              { label: '参加评价的土地', value: numberText(Math.round(surveyed)), unit: 'km²' },
              { label: '一等、二等土地', value: numberText(Math.round((good / surveyed) * 1000) / 10), unit: '%' },
              { label: '资料起止', value: `${years[0] ?? ''}—${years.at(-1) ?? ''}`, unit: '年' },
            ]}
          />
        ) : null}
      </div>
    </header>
  );
}
