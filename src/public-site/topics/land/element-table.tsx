import { chartData, numberText } from '../../../charts/chart-data.ts';
import { ofChart } from '../survey/figures.ts';
import { SurveyPanel } from '../survey/survey-panel.tsx';
import { SurveyStates } from '../survey/survey-states.tsx';
import { useFigures, useTopicItems } from '../survey/use-topic-rows.ts';

/** Contents of the elements in the topsoil, and the steps from sampling to use. */
export function ElementTable() {
  const query = useFigures('landSubject', 'elements');
  const steps = useTopicItems('landSubject');
  return (
    <div className="land-elements">
      <SurveyPanel
        title="表层土壤元素含量"
        lead="采自 0–20 cm 表层土壤。横条表示 10%–90% 分位的范围，竖线为中位数，以 90% 分位为满格。"
      >
        <SurveyStates query={query} what="元素含量">
          {(figures) => <Elements data={chartData('指标', ofChart(figures, 'elements'))} unitOf={unitsOf(figures)} />}
        </SurveyStates>
      </SurveyPanel>
      <SurveyPanel title="从一把土到一本账">
        <SurveyStates query={steps} what="调查方法">
          {(items) => (
            <ol className="land-steps plain-list">
              {items.map(({ id, title, summary }) => (
                <li key={id}>
                  <h3>{title}</h3>
                  <p>{summary}</p>
                </li>
              ))}
            </ol>
          )}
        </SurveyStates>
      </SurveyPanel>
    </div>
  );
}

const unitsOf = (figures: readonly { subject: string; unit: string | null }[]): ReadonlyMap<string, string> =>
  new Map(figures.map(({ subject, unit }) => [subject, unit ?? '']));

interface ElementsProps {
  data: ReturnType<typeof chartData>;
  unitOf: ReadonlyMap<string, string>;
}

function Elements({ data, unitOf }: ElementsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="element-table" tabIndex={0} role="group" aria-label="元素含量表">
      <table>
        <thead>
          <tr>
            <th scope="col">{data.subjectLabel}</th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">单位</th>
            <th scope="col" className="element-table__range">
              范围
            </th>
          </tr>
        </thead>
        <tbody>
          {data.subjects.map((subject, row) => {
            const [low, middle, high] = data.series.map(({ values }) => values[row]);
            const percent = (value: number | null = null): string => `${((value ?? 0) / (high || 1)) * 100}%`;
            return (
              <tr key={subject}>
                <th scope="row">{subject}</th>
                {data.series.map(({ name, values }) => (
                  <td key={name}>{numberText(values[row])}</td>
                ))}
                <td>{unitOf.get(subject)}</td>
                <td className="element-table__range">
                  <span className="visually-hidden">
                    {numberText(low)} 至 {numberText(high)}
                  </span>
                  <span className="element-table__track" aria-hidden="true">
                    <i style={{ left: percent(low), right: 0 }} />
                    <b style={{ left: percent(middle) }} />
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
