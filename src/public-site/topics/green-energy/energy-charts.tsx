import { barOption } from '../../../charts/bar-option.ts';
import { Chart } from '../../../charts/chart.tsx';
import { chartData } from '../../../charts/chart-data.ts';
import { lineOption } from '../../../charts/line-option.ts';
import { pieOption } from '../../../charts/pie-option.ts';
import { ofChart } from '../survey/figures.ts';
import { SurveyPanel } from '../survey/survey-panel.tsx';
import { SurveyStates } from '../survey/survey-states.tsx';
import { useFigures } from '../survey/use-topic-rows.ts';

/** Shallow heat by city, what heat is used for, and how its use grew. */
export function EnergyCharts() {
  const query = useFigures('greenEnergy', 'shallowPotential', 'use', 'building');
  return (
    <SurveyPanel title="浅层地热能与利用" lead="浅层地热能取自 200 米以浅的岩土和地下水，用热泵夏季制冷、冬季供暖。">
      <SurveyStates query={query} what="利用统计" rows={10}>
        {(figures) => {
          const potential = chartData('设区市', ofChart(figures, 'shallowPotential'));
          const use = chartData('用途', ofChart(figures, 'use'));
          const building = chartData('年份', ofChart(figures, 'building'));
          return (
            <div className="energy-charts">
              <Chart
                title="各市浅层地热能可利用潜力（万 kW）"
                data={potential}
                height={30}
                build={(theme) => barOption(theme, potential, { isLying: true })}
              />
              <Chart title="地热利用构成" data={use} height={22} build={(theme) => pieOption(theme, use)} />
              <Chart
                title="浅层地热供冷供热建筑面积"
                data={building}
                height={18}
                build={(theme) => lineOption(theme, building, { isArea: true })}
              />
            </div>
          );
        }}
      </SurveyStates>
    </SurveyPanel>
  );
}
