import { SurveyStates } from '../survey/survey-states.tsx';
import { useTopicItems } from '../survey/use-topic-rows.ts';

/** Ways to use the heat, the warmest water first, and what to heed. */
export function EnergyUses() {
  const query = useTopicItems('greenEnergy');
  return (
    <SurveyStates query={query} what="利用方式">
      {(items) => {
        const kinds = [...new Set(items.map(({ kind }) => kind))];
        return (
          <div className="energy-uses">
            {kinds.map((kind) => (
              <section key={kind}>
                <h2>{kind}</h2>
                <ul className="plain-list">
                  {items
                    .filter((item) => item.kind === kind)
                    .map(({ id, title, summary }) => (
                      <li key={id}>
                        <h3>{title}</h3>
                        <p>{summary}</p>
                      </li>
                    ))}
                </ul>
              </section>
            ))}
          </div>
        );
      }}
    </SurveyStates>
  );
}
