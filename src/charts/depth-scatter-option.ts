import { baseOption, type ChartOption, valueAxis } from './base-option.ts';
import { numberText } from './chart-data.ts';
import type { ChartTheme } from './chart-theme.ts';

export interface DepthPoint {
  name: string;
  kind: string;
  /** Metres below the ground. */
  depth: number;
  value: number;
  /** Makes its dot larger; null for a dot of the smallest size. */
  weight: number | null;
}

/** A straight line of value against depth. */
export interface DepthLine {
  name: string;
  /** Value at the ground, and its growth per metre. */
  start: number;
  perMetre: number;
}

export interface DepthScatter {
  points: readonly DepthPoint[];
  line: DepthLine | null;
  /** What the value is, and in which unit. */
  label: string;
  unit: string;
}

const symbols = ['circle', 'diamond', 'triangle', 'rect'];

/** Values against depth, the ground at the top, as geologists draw it: one sign for each kind. */
export function depthScatterOption(theme: ChartTheme, { points, line, label, unit }: DepthScatter): ChartOption {
  const deepest = Math.ceil(Math.max(100, ...points.map(({ depth }) => depth)) / 500) * 500;
  const kinds = [...new Set(points.map(({ kind }) => kind))];
  const base = baseOption(theme, kinds.length + 1);
  const heaviest = Math.max(1, ...points.map(({ weight }) => weight ?? 0));
  const axisName = { nameLocation: 'middle', nameTextStyle: { color: theme.quiet, fontSize: theme.fontSize } };
  return {
    ...base,
    grid: { left: 24, right: 24, top: theme.fontSize * 5.6, bottom: 12, containLabel: true },
    tooltip: {
      ...(base['tooltip'] as object),
      trigger: 'item',
      formatter: (hit: unknown) => hitText(hit, label, unit),
    },
    xAxis: { ...valueAxis(theme, `${label}（${unit}）`), ...axisName, nameGap: 30, position: 'top', scale: true },
    yAxis: { ...valueAxis(theme, '深度（m）'), ...axisName, nameGap: 56, inverse: true, min: 0, max: deepest },
    series: [
      ...kinds.map((kind, at) => ({
        type: 'scatter',
        name: kind,
        symbol: symbols[at % symbols.length],
        itemStyle: { borderColor: theme.ground, borderWidth: 1 },
        data: points
          .filter((point) => point.kind === kind)
          .map(({ name, depth, value, weight }) => ({
            name,
            value: [value, depth],
            symbolSize: 12 + 16 * Math.sqrt((weight ?? 0) / heaviest),
          })),
      })),
      ...(line
        ? [
            {
              type: 'line',
              name: line.name,
              symbol: 'none',
              silent: true,
              lineStyle: { type: 'dashed', width: 2, color: theme.quiet },
              itemStyle: { color: theme.quiet },
              data: [
                [line.start, 0],
                [line.start + line.perMetre * deepest, deepest],
              ],
            },
          ]
        : []),
    ],
  };
}

/** Text of the card at a dot; names come from the database, so they are written as text, not as HTML. */
export function hitText(hit: unknown, label: string, unit: string): string {
  const { name = '', value } = (hit ?? {}) as { name?: string; value?: unknown };
  const [at, depth] = Array.isArray(value) ? value.map(Number) : [];
  const shown = name.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<b>${shown}</b><br>${label} ${numberText(at, unit)}<br>深度 ${numberText(depth, 'm')}`;
}
