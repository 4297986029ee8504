import '../../../ui/controls.css';
import { ArchiveLines } from '../survey/archive-lines.tsx';
import { BoreholeCharts } from '../survey/borehole-charts.tsx';
import { ofChart } from '../survey/figures.ts';
import { SitesBoard } from '../survey/sites-board.tsx';
import { SurveyPanel } from '../survey/survey-panel.tsx';
import { SurveyStates } from '../survey/survey-states.tsx';
import { TopicSource } from '../survey/topic-source.tsx';
import { useFigures, useTopic, useTopicSites } from '../survey/use-topic-rows.ts';
import '../survey/survey.css';
import { DepositCharts } from './deposit-charts.tsx';
import { MiningHead } from './mining-head.tsx';
import { miningKinds } from './mining-kinds.ts';
import { OreGuides } from './ore-guides.tsx';
import { ProductChain } from './product-chain.tsx';
import './mining-areas.css';

const charts = ['reserves', 'grade', 'depth', 'holes', 'chain', 'county'] as const;

/** 重要矿集区: the ore belt of the one county that the figures name. */
export function MiningAreasPage() {
  const { topic } = useTopic('frsMiningAreas');
  const sites = useTopicSites('frsMiningAreas');
  const figures = useFigures('frsMiningAreas', ...charts);
  const county = ofChart(figures.data ?? [], 'county')[0]?.subject ?? null;
  const city = sites.data?.find((site) => site.county === county)?.city ?? null;
  return (
    <article className="mining">
      <MiningHead topic={topic} figures={figures.isError ? [] : figures.data} />
      <div className="mining__body page-width">
        <SurveyPanel title="矿床分布" lead="矿床位置为示意，误差可达数千米。点选一处看资源量、品位与勘查深度。">
          <SurveyStates query={sites} what="矿床" rows={12}>
            {(rows) => <SitesBoard label="矿床" path="/frsMiningAreas" sites={rows} kinds={miningKinds} hasFigures />}
          </SurveyStates>
        </SurveyPanel>
        <SurveyStates query={figures} what="矿床数据" rows={12}>
          {(rows) => (
            <>
              <ProductChain figures={rows} />
              <DepositCharts figures={rows} />
            </>
          )}
        </SurveyStates>
        <OreGuides />
        {county ? (
          <>
            <SurveyPanel title={`${county}钻孔`}>
              <BoreholeCharts field="county" value={county} wider={city ? { field: 'city', value: city } : null} />
            </SurveyPanel>
            <SurveyPanel title={`${county}成果资料`}>
              <ArchiveLines field="county" value={county} />
            </SurveyPanel>
          </>
        ) : null}
        <TopicSource topic={topic} hasSamples />
      </div>
    </article>
  );
}
