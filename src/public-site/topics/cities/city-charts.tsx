import { barOption } from '../../../charts/bar-option.ts';
import { Chart } from '../../../charts/chart.tsx';
import { chartData } from '../../../charts/chart-data.ts';
import { lineOption } from '../../../charts/line-option.ts';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import { ofChart } from '../survey/figures.ts';

/** Underground space, water and bearing capacity of a city. */
export function CityCharts({ figures }: { figures: readonly TopicFigure[] }) {
  const space = chartData('深度', ofChart(figures, 'underground'));
  const water = chartData('月份', ofChart(figures, 'waterTable'));
  const bearing = chartData('土层', ofChart(figures, 'bearing'));
  return (
    <section className="city-charts" aria-label="地质条件图表">
      <Chart
        title="地下空间开发适宜性（%）"
        note="按深度分三段，各段面积占比。"
        data={space}
        height={16}
        build={(theme) => barOption(theme, space, { isStacked: true, isLying: true })}
      />
      <Chart
        title="土层承载力特征值（kPa）"
        note="自上而下排列。"
        data={bearing}
        height={16}
        build={(theme) => barOption(theme, bearing, { isLying: true })}
      />
      <Chart
        title="潜水位埋深年内变化"
        note="纵轴向下：线越高，水位离地面越近。"
        data={water}
        height={16}
        build={(theme) => lineOption(theme, water, { isDepth: true })}
      />
    </section>
  );
}
