import { Link } from 'react-router-dom';
import { numberText } from '../../../charts/chart-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import { valuesOf } from '../survey/figures.ts';
import { SampleMark } from '../survey/sample-mark.tsx';
import { SurveyStates } from '../survey/survey-states.tsx';
import { useSubjectFigures, useTopicItems } from '../survey/use-topic-rows.ts';
import { LevelSwatch } from './layer-switch.tsx';
import { riskLayers, riskLevel } from './risk-levels.ts';

/** The levels of one county with what each high one asks for. */
export function CountyRisk({ county, onClose }: { county: string; onClose: () => void }) {
  const query = useSubjectFigures('cityRisk', county);
  const items = useTopicItems('cityRisk');
  const adviceOn = (label: string): string | null =>
    items.data?.find(({ kind, title }) => kind === '灾害说明' && title === label)?.summary ?? null;
  return (
    <section className="county-risk" aria-label={`${county}风险明细`}>
      <header>
        <h2>{county}</h2>
        <button type="button" className="button button--quiet button--icon" aria-label="关闭，看排名" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <SurveyStates query={query} what={`${county}的分级`}>
        {(figures) => (
          <>
            <p className="county-risk__score">
              综合得分 <strong>{numberText(valuesOf(figures, 'score').get(county))}</strong> / 100
              {figures.some(({ isSample }) => isSample) ? <SampleMark /> : null}
            </p>
            <dl>
              {riskLayers.map(({ key, label }) => {
                const level = riskLevel(valuesOf(figures, key).get(county));
                const advice = level && level.value >= 3 ? adviceOn(label) : null;
                return (
                  <div key={key}>
                    <dt>{label}</dt>
                    <dd>
                      {level ? <LevelSwatch level={level} /> : null}
                      {level?.label ?? '未评价'}
                    </dd>
                    {advice ? <dd className="county-risk__advice">{advice}</dd> : null}
                  </div>
                );
              })}
            </dl>
            <p>
              <Link to={`/archivesDrilling?county=${encodeURIComponent(county)}`}>查{county}的钻孔</Link>
            </p>
          </>
        )}
      </SurveyStates>
    </section>
  );
}
