import { Icon } from '../ui/icon.tsx';
import type { ChartOption } from './base-option.ts';
import type { ChartData } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import type { ChartTheme } from './chart-theme.ts';
import { useDrawnChart } from './use-drawn-chart.ts';
import './chart.css';

export interface ChartProps {
  /** What it shows, in a few words: its head, and its name for screen readers. */
  title: string;
  /** What to see in it, or how to read it. */
  note?: string;
  /** The numbers, for the table that stands in for the drawing. */
  data: ChartData;
  /** Must depend on `data` and `chosen` alone: the chart is drawn anew when they change. */
  build: (theme: ChartTheme) => ChartOption;
  /** Height in rem. */
  height?: number;
  /** Name of the bar, slice or dot that was clicked; the subjects in the table are buttons that do the same. */
  onPick?: (name: string) => void;
  /** Subjects that are picked. */
  chosen?: readonly string[];
}

/** A chart with its head and, folded under it, its numbers as a table: for screen readers, for paper, for copying. */
export function Chart({ title, note, data, build, height = 20, onPick, chosen = [] }: ChartProps) {
  const { target, isMissing } = useDrawnChart(build, JSON.stringify([data, chosen]), onPick);
  return (
    <figure className="chart">
      <figcaption>
        <h3>{title}</h3>
        {note ? <p>{note}</p> : null}
      </figcaption>
      {isMissing ? (
        <p className="chart__missing" role="status">
          <Icon name="warning" />
          图形没有加载出来，请看下面的数据表，或刷新页面。
        </p>
      ) : (
        <div
          ref={target}
          className="chart__drawing"
          role="img"
          aria-label={`${title}，数值见下方数据表`}
          style={{ height: `${height}rem` }}
        />
      )}
      <details className="chart__table" open={isMissing}>
        <summary>数据表</summary>
        <ChartTable {...{ title, data, onPick, chosen }} />
      </details>
    </figure>
  );
}
