import { BarChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  TooltipComponent,
} from 'echarts/components';
import { type EChartsType, init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { ChartOption } from './base-option.ts';

register([
  BarChart,
  LineChart,
  PieChart,
  ScatterChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  TooltipComponent,
  SVGRenderer,
]);

export interface DrawnChart {
  show(option: ChartOption): void;
  resize(): void;
  close(): void;
}

/** Draws charts into an element, as SVG: sharp on a wall screen and on paper. @param onPick name of the part clicked on */
export function drawChart(target: HTMLElement, onPick: (name: string) => void): DrawnChart {
  const chart: EChartsType = init(target, null, { renderer: 'svg' });
  chart.on('click', ({ name }) => onPick(name));
  return {
    show: (option) => chart.setOption(option, { notMerge: true }),
    resize: () => chart.resize(),
    close: () => chart.dispose(),
  };
}
