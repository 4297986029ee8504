import type { EChartsCoreOption } from 'echarts/core';
import type { ChartTheme } from './chart-theme.ts';

/** An option of ECharts; its parts are checked by ECharts itself. */
export type ChartOption = EChartsCoreOption;

/** What all charts have in common. @param count series: several need a legend, and patterns beside their colours */
export const baseOption = (
  { text, quiet, line, ground, series, font, fontSize, isStill }: ChartTheme,
  count: number,
): ChartOption => ({
  animation: !isStill,
  animationDuration: 500,
  color: [...series],
  // Patterns tell series apart where colour does not; the name of the chart is given by the page.
  aria: { enabled: true, label: { enabled: false }, decal: { show: count > 1 } },
  textStyle: { color: text, fontFamily: font, fontSize },
  grid: { left: 8, right: 20, top: fontSize * (count > 1 ? 4.6 : 2.4), bottom: 8, containLabel: true },
  tooltip: {
    confine: true,
    backgroundColor: ground,
    borderColor: quiet,
    textStyle: { color: text, fontSize },
    axisPointer: { type: 'shadow', shadowStyle: { color: line, opacity: 0.35 } },
  },
  legend: {
    show: count > 1,
    top: 0,
    left: 0,
    type: 'scroll',
    textStyle: { color: text, fontSize },
    pageIconColor: text,
    pageTextStyle: { color: text },
  },
});

/** Axis of names. */
export const nameAxis = ({ quiet, text, fontSize }: ChartTheme, names: readonly string[]): Record<string, unknown> => ({
  type: 'category',
  data: [...names],
  axisLine: { lineStyle: { color: quiet } },
  axisTick: { show: false },
  axisLabel: { color: text, fontSize, hideOverlap: true },
});

/** Axis of numbers with the unit at its end. */
export const valueAxis = ({ quiet, text, line, fontSize }: ChartTheme, unit: string): Record<string, unknown> => ({
  type: 'value',
  name: unit,
  nameTextStyle: { color: quiet, fontSize, align: 'left', padding: [0, 0, 0, -24] },
  axisLabel: { color: text, fontSize, hideOverlap: true },
  splitLine: { lineStyle: { color: line } },
});
