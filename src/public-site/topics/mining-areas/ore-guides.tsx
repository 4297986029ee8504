import { SurveyStates } from '../survey/survey-states.tsx';
import { useTopicItems } from '../survey/use-topic-rows.ts';

/** Why the ore lies here, and how it is looked for: one column for each kind of item. */
export function OreGuides() {
  const query = useTopicItems('frsMiningAreas');
  return (
    <SurveyStates query={query} what="成矿与勘查要点">
      {(items) => (
        <div className="ore-guides">
          {[...new Set(items.map(({ kind }) => kind))].map((kind) => (
            <section key={kind}>
              <h2>{kind}</h2>
              <dl>
                {items
                  .filter((item) => item.kind === kind)
                  .map(({ id, title, summary }) => (
                    <div key={id}>
                      <dt>{title}</dt>
                      <dd>{summary}</dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
        </div>
      )}
    </SurveyStates>
  );
}
