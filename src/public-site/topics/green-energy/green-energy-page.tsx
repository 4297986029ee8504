import '../../../ui/controls.css';
import { SitesBoard } from '../survey/sites-board.tsx';
import { SurveyPanel } from '../survey/survey-panel.tsx';
import { SurveyStates } from '../survey/survey-states.tsx';
import { TopicSource } from '../survey/topic-source.tsx';
import { useFigures, useTopic, useTopicSites } from '../survey/use-topic-rows.ts';
import '../survey/survey.css';
import { EnergyCharts } from './energy-charts.tsx';
import { energyKinds } from './energy-kinds.ts';
import { EnergyUses } from './energy-uses.tsx';
import { ThermalSection } from './thermal-section.tsx';
import { WellChart } from './well-chart.tsx';
import { wellsOf } from './well-points.ts';
import './green-energy.css';

/** 绿色能源: the wells as a section through the warm ground, then on the map, then what the heat is used for. */
export function GreenEnergyPage() {
  const { topic } = useTopic('greenEnergy');
  const sites = useTopicSites('greenEnergy');
  const figures = useFigures('greenEnergy', 'wells', 'gradient');
  const wells = wellsOf(sites.data ?? [], figures.data ?? []);
  const refetch = (): void => void Promise.all([sites.refetch(), figures.refetch()]);
  const query = { data: figures.data && sites.data, error: sites.error ?? figures.error, refetch };
  return (
    <article className="green-energy">
      <header className="green-energy__head">
        <div className="page-width">
          <h1>{topic?.title ?? '绿色能源'}</h1>
          {topic?.lead ? <p>{topic.lead}</p> : null}
        </div>
        <ThermalSection wells={wells} />
      </header>
      <div className="green-energy__body page-width">
        <SurveyStates query={query} what="井泉" rows={12}>
          {(rows) => (
            <>
              <SurveyPanel title="温泉与地热井" lead="点选一处看水温、深度和水量。虚线边框表示位置只精确到数千米。">
                <SitesBoard label="温泉与地热井" path="/greenEnergy" sites={rows} kinds={energyKinds} />
              </SurveyPanel>
              <WellChart wells={wells} figures={figures.data ?? []} />
            </>
          )}
        </SurveyStates>
        <EnergyCharts />
        <EnergyUses />
        <TopicSource topic={topic} hasSamples />
      </div>
    </article>
  );
}
