import { barOption } from './bar-option.ts';
import { type ChartOption, valueAxis } from './base-option.ts';
import { type ChartData, type ChartSeries, numberText } from './chart-data.ts';
import type { ChartTheme } from './chart-theme.ts';

/** Bars on the left axis and a line of another unit on the right one, over the same subjects: rain and what it causes. */
export function barLineOption(theme: ChartTheme, bars: ChartData, line: ChartSeries): ChartOption {
  const option = barOption(theme, bars);
  const [bar] = bars.series;
  const [, second = '#a65a1f'] = theme.series;
  return {
    ...option,
    legend: { ...(option['legend'] as object), show: true },
    grid: { ...(option['grid'] as object), top: theme.fontSize * 4.6 },
    tooltip: { ...(option['tooltip'] as object), valueFormatter: (value: unknown) => numberText(Number(value)) },
    yAxis: [
      { ...valueAxis(theme, bar?.unit ?? ''), nameTextStyle: { color: theme.quiet, fontSize: theme.fontSize } },
      {
        ...valueAxis(theme, line.unit),
        nameTextStyle: { color: theme.quiet, fontSize: theme.fontSize },
        splitLine: { show: false },
      },
    ],
    series: [
      ...(option['series'] as object[]).map((each) => ({ ...each, name: nameWithUnit(bar) })),
      {
        type: 'line',
        name: nameWithUnit(line),
        yAxisIndex: 1,
        data: [...line.values],
        symbol: 'diamond',
        symbolSize: 10,
        lineStyle: { width: 3, color: second },
        itemStyle: { color: second },
      },
    ],
  };
}

const nameWithUnit = (series: ChartSeries | undefined): string => (series ? `${series.name}（${series.unit}）` : '');
