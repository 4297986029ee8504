import { barOption } from '../../../charts/bar-option.ts';
import { Chart } from '../../../charts/chart.tsx';
import { chartData } from '../../../charts/chart-data.ts';
import { lineOption } from '../../../charts/line-option.ts';
import { pieOption } from '../../../charts/pie-option.ts';
import { ofChart } from '../survey/figures.ts';
import { SurveyPanel } from '../survey/survey-panel.tsx';
import { SurveyStates } from '../survey/survey-states.tsx';
import { useFigures } from '../survey/use-topic-rows.ts';
import { gradeColours } from './land-measures.ts';

/** How the land of the province divides into grades, and how the survey went on. */
export function GradeCharts() {
  const query = useFigures('landSubject', 'gradeArea', 'stages');
  return (
    <SurveyPanel
      title="全省土地质量与调查进程"
      lead="土地质量地球化学综合等级按 DZ/T 0295-2016 分为一至五等，一等最好。"
    >
      <SurveyStates query={query} what="全省统计">
        {(figures) => {
          const grades = chartData('等级', ofChart(figures, 'gradeArea'));
          const stages = chartData('年份', ofChart(figures, 'stages'));
          return (
            <div className="land-charts">
              <Chart
                title="各等级土地构成"
                data={grades}
                build={(theme) => pieOption(theme, grades, gradeColours(theme))}
              />
              <Chart
                title="各等级土地面积（km²）"
                data={grades}
                build={(theme) => barOption(theme, grades, { isLying: true, colours: gradeColours(theme) })}
              />
              <Chart
                title="累计调查面积"
                note="先以 1∶25 万摸清全省，再以 1∶5 万和地块级详查逐步加密。"
                data={stages}
                build={(theme) => lineOption(theme, stages, { isArea: true })}
              />
            </div>
          );
        }}
      </SurveyStates>
    </SurveyPanel>
  );
}
