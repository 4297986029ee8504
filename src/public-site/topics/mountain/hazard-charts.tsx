import { barLineOption } from '../../../charts/bar-line-option.ts';
import { barOption } from '../../../charts/bar-option.ts';
import { Chart } from '../../../charts/chart.tsx';
import { chartData } from '../../../charts/chart-data.ts';
import { ofChart } from '../survey/figures.ts';
import { SurveyPanel } from '../survey/survey-panel.tsx';
import { SurveyStates } from '../survey/survey-states.tsx';
import { useFigures } from '../survey/use-topic-rows.ts';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import { rainAndHazards } from './rain-and-hazards.ts';

/** What happened year by year, and how it follows the rain. */
export function HazardCharts() {
  const query = useFigures('mountainSubject', 'yearly', 'monthRain', 'monthHazards', 'dayRain');
  return (
    <SurveyPanel title="雨与灾" lead="浙江的崩塌、滑坡、泥石流多由降雨引发：六月是梅雨，八九月是台风。">
      <SurveyStates query={query} what="统计" rows={10}>
        {(figures) => <Drawn figures={figures} />}
      </SurveyStates>
    </SurveyPanel>
  );
}

function Drawn({ figures }: { figures: readonly TopicFigure[] }) {
  const years = chartData('年份', ofChart(figures, 'yearly'));
  const { rain, hazards, both } = rainAndHazards(figures);
  const days = chartData('日降雨量', ofChart(figures, 'dayRain'));
  return (
    <div className="hazard-charts">
      <Chart
        title="每月降雨与灾害发生数"
        note="两个高峰重合：梅雨期与台风期占全年的大半。"
        data={both}
        build={(theme) => (hazards ? barLineOption(theme, rain, hazards) : barOption(theme, rain))}
      />
      <Chart
        title="发生时的日降雨量（占总数 %）"
        note="日降雨超过 100 毫米后，灾害明显增多。"
        data={days}
        build={(theme) => barOption(theme, days, { isLying: true })}
      />
      <Chart
        title="历年发生的地质灾害"
        data={years}
        height={22}
        build={(theme) => barOption(theme, years, { isStacked: true })}
      />
    </div>
  );
}
