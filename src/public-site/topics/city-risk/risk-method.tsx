import { numberText } from '../../../charts/chart-data.ts';
import { SurveyPanel } from '../survey/survey-panel.tsx';
import { SurveyStates } from '../survey/survey-states.tsx';
import { useFigures, useTopicItems } from '../survey/use-topic-rows.ts';

/** How the levels are made: the steps, and the weights as one bar. */
export function RiskMethod() {
  const items = useTopicItems('cityRisk');
  const weights = useFigures('cityRisk', 'weights');
  return (
    <SurveyPanel title="等级是怎样来的" className="risk-method">
      <SurveyStates query={weights} what="权重">
        {(figures) => (
          <ul className="risk-method__weights plain-list" aria-label="各类灾害的权重">
            {figures.map(({ id, subject, value, unit }) => (
              <li key={id} style={{ flexGrow: value }}>
                <strong>{subject}</strong>
                <span>{numberText(value, unit ?? '')}</span>
              </li>
            ))}
          </ul>
        )}
      </SurveyStates>
      <SurveyStates query={items} what="说明">
        {(rows) => (
          <>
            <ol className="risk-method__steps">
              {rows
                .filter(({ kind }) => kind === '分级方法')
                .map(({ id, title, summary }) => (
                  <li key={id}>
                    <h3>{title}</h3>
                    <p>{summary}</p>
                  </li>
                ))}
            </ol>
            <dl className="risk-method__hazards">
              {rows
                .filter(({ kind }) => kind === '灾害说明')
                .map(({ id, title, summary }) => (
                  <div key={id}>
                    <dt>{title}</dt>
                    <dd>{summary}</dd>
                  </div>
                ))}
            </dl>
          </>
        )}
      </SurveyStates>
    </SurveyPanel>
  );
}
