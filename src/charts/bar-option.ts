import { baseOption, type ChartOption, nameAxis, valueAxis } from './base-option.ts';
import { type ChartData, numberText } from './chart-data.ts';
import type { ChartTheme } from './chart-theme.ts';

export interface BarShape {
  isStacked?: boolean;
  /** Names on the left, bars to the right: for long names and rankings. */
  isLying?: boolean;
  /** Of the bars of a single series, in place of one colour for all. */
  colours?: readonly string[];
  /** Subjects that stand out while the others step back; none: all are alike. */
  chosen?: readonly string[];
}

/** How much of its colour a bar keeps that is not among the chosen. */
const steppedBack = 0.35;

/** Bars of one or several series over the same subjects. */
export function barOption(
  theme: ChartTheme,
  data: ChartData,
  { isStacked, isLying, colours, chosen = [] }: BarShape = {},
): ChartOption {
  const [first] = data.series;
  const names = { ...nameAxis(theme, data.subjects), ...(isLying ? { inverse: true } : {}) };
  const isCount = data.series.every((series) =>
    series.values.every((value) => value === null || Number.isInteger(value)),
  );
  const values = { ...valueAxis(theme, isLying ? '' : (first?.unit ?? '')), ...(isCount ? { minInterval: 1 } : {}) };
  const base = baseOption(theme, data.series.length);
  const hasLegend = data.series.length > 1;
  const styleAt = (at: number): object => ({
    ...(colours?.[at] ? { color: colours[at] } : {}),
    ...(chosen.length > 0 && !chosen.includes(data.subjects[at] ?? '') ? { opacity: steppedBack } : {}),
  });
  return {
    ...base,
    grid: { ...(base['grid'] as object), ...(isLying && !hasLegend ? { top: 8, right: theme.fontSize * 4.5 } : {}) },
    tooltip: { ...(base['tooltip'] as object), trigger: 'axis', valueFormatter: valueText(first?.unit ?? '') },
    xAxis: isLying ? values : names,
    yAxis: isLying ? names : values,
    series: data.series.map(({ name, values: numbers }) => ({
      type: 'bar',
      name,
      data: numbers.map((value, at) => ({ value, itemStyle: styleAt(at) })),
      barMaxWidth: 36,
      ...(isStacked ? { stack: 'all' } : {}),
      ...(hasLegend
        ? {}
        : {
            label: {
              show: isLying === true,
              position: 'right',
              color: theme.text,
              fontSize: theme.fontSize,
              formatter: ({ value }: { value: unknown }) => numberText(Number(value)),
            },
          }),
    })),
  };
}

const valueText = (unit: string) => (value: unknown) => numberText(typeof value === 'number' ? value : null, unit);
