import { type ChartData, numberText } from './chart-data.ts';

interface ChartTableProps {
  title: string;
  data: ChartData;
  /** Name of the subject that is pressed. */
  onPick: ((name: string) => void) | undefined;
  /** Subjects that are picked. */
  chosen: readonly string[];
}

/** The numbers of a chart; where its bars can be picked, so can their subjects here. */
export const ChartTable = ({ title, data, onPick, chosen }: ChartTableProps) => (
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
          <tr key={subject} data-chosen={chosen.includes(subject) || undefined}>
            <th scope="row">
              {onPick ? (
                <button type="button" aria-pressed={chosen.includes(subject)} onClick={() => onPick(subject)}>
                  {subject}
                </button>
              ) : (
                subject
              )}
            </th>
            {data.series.map(({ name, values }) => (
              <td key={name}>{numberText(values[row])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
