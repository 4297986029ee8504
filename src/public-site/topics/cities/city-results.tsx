import { Link } from 'react-router-dom';
import { useList } from '../../../providers/queries.ts';
import { topicItems } from '../../../resources/topics/topic-items.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { ArchiveLines } from '../survey/archive-lines.tsx';
import { SampleMark } from '../survey/sample-mark.tsx';
import { SurveyStates } from '../survey/survey-states.tsx';

/** What surveys of a city brought, and what the archive holds of it. */
export function CityResults({ city }: { city: TopicSite }) {
  const { data, error, refetch } = useList(topicItems, {
    filters: [{ field: 'site', operator: 'eq', values: [city.id] }],
    end: 50,
  });
  return (
    <section className="city-results">
      <div>
        <h2>城市地质成果</h2>
        <SurveyStates query={{ data: data?.rows, error, refetch }} what="成果">
          {(items) => (
            <ul className="plain-list">
              {items.map(({ id, title, when, summary, link, isSample }) => (
                <li key={id}>
                  <h3>
                    {link?.startsWith('/') ? <Link to={link}>{title}</Link> : title}
                    {isSample ? <SampleMark /> : null}
                  </h3>
                  <p>
                    <span>{when}</span> {summary}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </SurveyStates>
      </div>
      <div>
        <h2>成果资料</h2>
        <ArchiveLines field="city" value={city.name} />
      </div>
    </section>
  );
}
