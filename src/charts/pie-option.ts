import { baseOption, type ChartOption } from './base-option.ts';
import { type ChartData, numberText } from './chart-data.ts';
import type { ChartTheme } from './chart-theme.ts';

/** A ring of the first series: parts of a whole, each named at its side. @param colours in place of the theme's */
export function pieOption(theme: ChartTheme, data: ChartData, colours: readonly string[] = theme.series): ChartOption {
  const [series] = data.series;
  const base = baseOption(theme, data.subjects.length);
  return {
    ...base,
    color: [...colours],
    // Names stand in the legend: beside the ring a phone has no room for them.
    legend: { ...(base['legend'] as object), type: 'plain', top: 'auto', bottom: 0, left: 'center' },
    tooltip: {
      ...(base['tooltip'] as object),
      trigger: 'item',
      valueFormatter: (value: unknown) => numberText(Number(value), series?.unit),
    },
    series: [
      {
        type: 'pie',
        name: series?.name ?? '',
        radius: ['30%', '50%'],
        center: ['50%', '37%'],
        itemStyle: { borderColor: theme.ground, borderWidth: 2 },
        label: { color: theme.text, fontSize: theme.fontSize, formatter: '{d}%' },
        labelLine: { lineStyle: { color: theme.quiet } },
        data: data.subjects.map((name, at) => ({ name, value: series?.values[at] ?? 0 })),
      },
    ],
  };
}
