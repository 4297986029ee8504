import { factsOf } from '../survey/facts-of.ts';
import { SiteBody } from '../survey/site-body.tsx';
import { SurveyPanel } from '../survey/survey-panel.tsx';
import { SurveyStates } from '../survey/survey-states.tsx';
import { useTopicSites } from '../survey/use-topic-rows.ts';

/** The known landslides, told one beside the other in the order of their years. */
export function CaseStories() {
  const query = useTopicSites('mountainSubject');
  const cases = query.data?.filter(({ kind }) => kind === '重大案例');
  return (
    <SurveyPanel title="不该忘记的滑坡" lead="它们发生在不同的季节、不同的时刻，留下的教训写进了今天的预警和转移办法。">
      <SurveyStates query={{ ...query, data: cases }} what="案例">
        {(rows) => (
          <ol className="case-stories plain-list">
            {rows.map(({ id, name, place, county, namedIn, summary, facts }) => (
              <li key={id}>
                <p className="case-stories__year">{namedIn}</p>
                <h3>{name}</h3>
                <p className="case-stories__place">
                  {county}
                  {place}
                </p>
                <p>{summary}</p>
                <dl>
                  {factsOf(facts).map(([label, value]) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
                <SiteBody id={id} />
              </li>
            ))}
          </ol>
        )}
      </SurveyStates>
    </SurveyPanel>
  );
}
