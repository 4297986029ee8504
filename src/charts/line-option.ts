import { baseOption, type ChartOption, nameAxis, valueAxis } from './base-option.ts';
import { type ChartData, numberText } from './chart-data.ts';
import type { ChartTheme } from './chart-theme.ts';

export interface LineShape {
  /** The ground under the line is filled. */
  isArea?: boolean;
  /** Numbers grow downwards: depths below the ground. */
  isDepth?: boolean;
}

const symbols = ['circle', 'rect', 'triangle', 'diamond'];
const dashes = ['solid', 'dashed', 'dotted'];

/** Lines over the same subjects; each has its own sign and dashes. */
export function lineOption(theme: ChartTheme, data: ChartData, { isArea, isDepth }: LineShape = {}): ChartOption {
  const unit = data.series[0]?.unit ?? '';
  const base = baseOption(theme, data.series.length);
  return {
    ...base,
    tooltip: {
      ...(base['tooltip'] as object),
      trigger: 'axis',
      axisPointer: { type: 'line', lineStyle: { color: theme.quiet } },
      valueFormatter: (value: unknown) => numberText(typeof value === 'number' ? value : null, unit),
    },
    xAxis: { ...nameAxis(theme, data.subjects), boundaryGap: false, ...(isDepth ? { position: 'top' } : {}) },
    yAxis: {
      ...valueAxis(theme, unit),
      ...(isDepth ? { inverse: true, nameLocation: 'end' } : {}),
    },
    series: data.series.map(({ name, values }, at) => ({
      type: 'line',
      name,
      data: [...values],
      symbol: symbols[at % symbols.length],
      symbolSize: 8,
      lineStyle: { width: 2.5, type: dashes[at % dashes.length] },
      ...(isArea ? { areaStyle: { opacity: 0.16 } } : {}),
    })),
  };
}
