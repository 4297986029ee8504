import { useMemo } from 'react';
import '../../../ui/controls.css';
import { CountyPicker } from '../survey/county-picker.tsx';
import { valuesOf } from '../survey/figures.ts';
import { SurveyStates } from '../survey/survey-states.tsx';
import { TopicSource } from '../survey/topic-source.tsx';
import { useAddressKey } from '../survey/use-address-key.ts';
import { useFigures, useTopic } from '../survey/use-topic-rows.ts';
import '../survey/survey.css';
import { CountyRisk } from './county-risk.tsx';
import { LayerSwitch } from './layer-switch.tsx';
import { RiskMap } from './risk-map.tsx';
import { RiskMethod } from './risk-method.tsx';
import { RiskRanking } from './risk-ranking.tsx';
import { type RiskLayer, riskLayers } from './risk-levels.ts';
import './city-risk.css';

/** 城市地质安全风险图: the map is the page; what to show stands on its left, what it says on its right. */
export function CityRiskPage() {
  const { topic } = useTopic('cityRisk');
  const [layerKey, setLayerKey] = useAddressKey('layer');
  const [county, setCounty] = useAddressKey('county');
  const layer = riskLayers.find(({ key }) => key === layerKey) ?? riskLayers[0];
  return (
    <article className="city-risk">
      <header className="city-risk__head page-width">
        <h1>{topic?.title ?? '城市地质安全风险'}</h1>
        {topic?.lead ? <p>{topic.lead}</p> : null}
      </header>
      <Board {...{ layer, county }} onLayer={setLayerKey} onCounty={setCounty} />
      <div className="city-risk__below page-width">
        <RiskMethod />
        <TopicSource topic={topic} hasSamples />
      </div>
    </article>
  );
}

interface BoardProps {
  layer: RiskLayer;
  county: string | null;
  onLayer: (key: string | null) => void;
  onCounty: (county: string | null) => void;
}

function Board({ layer, county, onLayer, onCounty }: BoardProps) {
  const query = useFigures('cityRisk', layer.key);
  const scores = useFigures('cityRisk', 'score');
  const levels = useMemo(() => valuesOf(query.data ?? [], layer.key), [query.data, layer.key]);
  return (
    <div className="city-risk__board page-width">
      <aside className="city-risk__left">
        <LayerSwitch
          layer={layer}
          levels={query.data ? levels : null}
          isSample={query.data?.some((figure) => figure.isSample) ?? false}
          onChoose={(key) => onLayer(key === 'overall' ? null : key)}
        />
        <CountyPicker value={county} onChange={onCounty} />
      </aside>
      <div className="city-risk__map">
        <SurveyStates query={query} what={`${layer.label}分级`} rows={14}>
          {() => <RiskMap {...{ layer, levels, county }} onChoose={onCounty} />}
        </SurveyStates>
      </div>
      <aside className="city-risk__right" aria-live="polite">
        {county ? (
          <CountyRisk key={county} county={county} onClose={() => onCounty(null)} />
        ) : (
          <SurveyStates query={scores} what="综合得分">
            {(figures) => <RiskRanking scores={figures} onChoose={onCounty} />}
          </SurveyStates>
        )}
      </aside>
    </div>
  );
}
