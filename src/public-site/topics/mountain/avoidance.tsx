import { Link } from 'react-router-dom';
import { SurveyStates } from '../survey/survey-states.tsx';
import { useTopicItems } from '../survey/use-topic-rows.ts';

/** What to do on the slope, and how the survey is made. */
export function Avoidance() {
  const query = useTopicItems('mountainSubject');
  return (
    <section className="avoidance">
      <div className="page-width">
        <h2>山区居民防灾要点</h2>
        <SurveyStates query={query} what="避险要点">
          {(items) => (
            <>
              <ol className="avoidance__advice plain-list">
                {items
                  .filter(({ kind }) => kind === '避险要点')
                  .map(({ id, title, summary }) => (
                    <li key={id}>
                      <h3>{title}</h3>
                      <p>{summary}</p>
                    </li>
                  ))}
              </ol>
              <h2>调查怎样做</h2>
              <ol className="avoidance__methods">
                {items
                  .filter(({ kind }) => kind === '调查方法')
                  .map(({ id, title, summary }) => (
                    <li key={id}>
                      <strong>{title}</strong>
                      {summary}
                    </li>
                  ))}
              </ol>
            </>
          )}
        </SurveyStates>
        <p className="avoidance__more">
          <Link to={`/geoscienceTopics?topic=${encodeURIComponent('防灾减灾')}`}>读防灾减灾科普</Link>
          <Link to={`/archivesHoldings?q=${encodeURIComponent('地质灾害')}`}>查地质灾害调查报告</Link>
        </p>
      </div>
    </section>
  );
}
