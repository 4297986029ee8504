import { Icon } from '../ui/icon.tsx';
import type { ChartOption } from './base-option.ts';
import { type ChartData, numberText } from './chart-data.ts';
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
  /** Must depend on `data` alone: the chart is drawn anew when `data` changes. */
  build: (theme: ChartTheme) => ChartOption;
  /** Height in rem. */
  height?: number;
  /** Name of the bar, slice or dot that was clicked. What it does must also be possible by keyboard elsewhere. */
  onPick?: (name: string) => void;
}

/** A chart with its head and, folded under it, its numbers as a table: for screen readers, for paper, for copying. */
export function Chart({ title, note, data, build, height = 20, onPick }: ChartProps) {
  const { target, isMissing } = useDrawnChart(build, JSON.stringify(data), onPick);
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
        <ChartTable title={title} data={data} />
      </details>
    </figure>
  );
}

function ChartTable({ title, data }: { title: string; data: ChartData }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="chart__scroll" tabIndex={0} role="group" aria-label={`${title}数据表`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{data.subjectLabel}</th>
            {data.series.map(({ name, unit }) => (
              <th key={name} scope="col">
                {unit ? `${name}（${unit}）` : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.subjects.map((subject, row) => (
            <tr key={subject}>
              <th scope="row">{subject}</th>
              {data.series.map(({ name, values }) => (
                <td key={name}>{numberText(values[row])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
