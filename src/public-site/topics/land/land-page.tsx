import '../../../ui/controls.css';
import { TopicSource } from '../survey/topic-source.tsx';
import { useAddressKey } from '../survey/use-address-key.ts';
import { useTopic } from '../survey/use-topic-rows.ts';
import '../survey/survey.css';
import { ElementTable } from './element-table.tsx';
import { GradeCharts } from './grade-charts.tsx';
import { LandHead } from './land-head.tsx';
import { LandMap } from './land-map.tsx';
import './land.css';

/** 土地质量调查: the counties in colours, one county in full, grades, elements, and how the survey went on. */
export function LandPage() {
  const { topic } = useTopic('landSubject');
  const [county, setCounty] = useAddressKey('county');
  return (
    <article className="land">
      <LandHead topic={topic} />
      <div className="land__body page-width">
        <LandMap county={county} onChoose={setCounty} />
        <GradeCharts />
        <ElementTable />
        <TopicSource topic={topic} hasSamples />
      </div>
    </article>
  );
}
