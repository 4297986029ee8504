import '../../../ui/controls.css';
import { TopicSource } from '../survey/topic-source.tsx';
import { useTopic } from '../survey/use-topic-rows.ts';
import '../survey/survey.css';
import { Avoidance } from './avoidance.tsx';
import { CaseStories } from './case-stories.tsx';
import { HazardCharts } from './hazard-charts.tsx';
import { HazardCounties } from './hazard-counties.tsx';
import { HazardPlaces } from './hazard-places.tsx';
import { MountainHead } from './mountain-head.tsx';
import './mountain.css';

/** 农村山区地质灾害调查: known landslides first, then points, counties, years and rain, and what to do. */
export function MountainPage() {
  const { topic } = useTopic('mountainSubject');
  return (
    <article className="mountain">
      <MountainHead topic={topic} />
      <div className="mountain__body page-width">
        <CaseStories />
        <HazardPlaces />
        <HazardCounties />
        <HazardCharts />
      </div>
      <Avoidance />
      <div className="page-width">
        <TopicSource topic={topic} hasSamples />
      </div>
    </article>
  );
}
