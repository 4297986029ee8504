import '../../../ui/controls.css';
import { SurveyStates } from '../survey/survey-states.tsx';
import { TopicSource } from '../survey/topic-source.tsx';
import { useFigures, useTopic, useTopicSites } from '../survey/use-topic-rows.ts';
import '../survey/survey.css';
import { CityCompare } from './city-compare.tsx';
import { ColumnFence } from './column-fence.tsx';
import './cities.css';

/** 城市地质: what lies under the eleven cities, one column beside the other; then the cities compared on the map. */
export function CitiesPage() {
  const { topic } = useTopic('citesSubject');
  const sites = useTopicSites('citesSubject');
  const figures = useFigures('citesSubject', 'strata', 'profile');
  const query = { ...sites, data: figures.data && sites.data, error: sites.error ?? figures.error };
  const refetch = (): void => void Promise.all([sites.refetch(), figures.refetch()]);
  return (
    <article className="cities">
      <header className="cities__head page-width">
        <h1>{topic?.title ?? '城市地质'}</h1>
        {topic?.lead ? <p>{topic.lead}</p> : null}
      </header>
      <SurveyStates query={{ ...query, refetch }} what="城市" rows={14}>
        {(cities) => (
          <>
            <ColumnFence {...{ cities }} figures={figures.data ?? []} />
            <div className="cities__body page-width">
              <CityCompare {...{ cities }} figures={figures.data ?? []} />
              <TopicSource topic={topic} hasSamples={cities.some(({ isSample }) => isSample)} />
            </div>
          </>
        )}
      </SurveyStates>
    </article>
  );
}
