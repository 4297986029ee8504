import { barOption } from '../../../charts/bar-option.ts';
import { Chart } from '../../../charts/chart.tsx';
import { chartData } from '../../../charts/chart-data.ts';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import { ofChart } from '../survey/figures.ts';
import { SurveyPanel } from '../survey/survey-panel.tsx';

/** What the deposits hold, how rich they are, and how deep they are known. */
export function DepositCharts({ figures }: { figures: readonly TopicFigure[] }) {
  const reserves = chartData('矿床', ofChart(figures, 'reserves'));
  const grade = chartData('矿床', ofChart(figures, 'grade'));
  const depth = chartData('矿床', ofChart(figures, 'depth'));
  const holes = chartData('孔深', ofChart(figures, 'holes'));
  return (
    <SurveyPanel title="资源量与勘查深度" lead="资源量按 CaF₂ 计。数值为演示，以主管部门发布为准。">
      <div className="deposit-charts">
        <Chart
          title="各矿床资源量（万 t）"
          data={reserves}
          height={30}
          build={(theme) => barOption(theme, reserves, { isLying: true })}
        />
        <Chart
          title="平均品位（%）"
          data={grade}
          height={30}
          build={(theme) => barOption(theme, grade, { isLying: true })}
        />
        <Chart
          title="最大控制深度（m）"
          note="钻孔控制到的最大深度，向下加深是今后的找矿方向。"
          data={depth}
          height={30}
          build={(theme) => barOption(theme, depth, { isLying: true })}
        />
        <Chart
          title="各时期勘查钻孔的深度（孔）"
          note="早年以百米浅孔为主，近年转向三百米以深。"
          data={holes}
          height={30}
          build={(theme) => barOption(theme, holes, { isStacked: true, isLying: true })}
        />
      </div>
    </SurveyPanel>
  );
}
