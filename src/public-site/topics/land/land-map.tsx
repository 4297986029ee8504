import { useMemo, useState } from 'react';
import { numberText } from '../../../charts/chart-data.ts';
import { ChoiceBar } from '../survey/choice-bar.tsx';
import { CountyMap } from '../survey/county-map.tsx';
import { CountyPicker } from '../survey/county-picker.tsx';
import { valuesOf } from '../survey/figures.ts';
import { classLabels, classOf, quantiles, rampColour } from '../survey/ramp.ts';
import { RampLegend } from '../survey/ramp-legend.tsx';
import { SurveyPanel } from '../survey/survey-panel.tsx';
import { SurveyStates } from '../survey/survey-states.tsx';
import { useFigures } from '../survey/use-topic-rows.ts';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import { CountyLand } from './county-land.tsx';
import { type LandMeasure, type LandMeasureKey, landMeasures } from './land-measures.ts';
import { LandRanking } from './land-ranking.tsx';

export interface LandMapProps {
  county: string | null;
  onChoose: (county: string | null) => void;
}

/** The counties coloured by one of the measures, beside the chosen county or the highest ones. */
export function LandMap(props: LandMapProps) {
  const [key, setKey] = useState<LandMeasureKey>('goodShare');
  const measure = landMeasures.find((each) => each.key === key) ?? landMeasures[0];
  const query = useFigures('landSubject', key);
  return (
    <SurveyPanel
      title="分县调查成果"
      lead={`颜色按“${measure.label}”分为五级：${measure.sentence}。点选一个县（市、区）看全部指标。`}
    >
      <div className="land-map__tools">
        <ChoiceBar label="地图着色" choices={landMeasures} chosen={key} onChoose={setKey} />
        <CountyPicker value={props.county} onChange={props.onChoose} />
      </div>
      <SurveyStates query={query} what="分县数据" rows={12}>
        {(figures) => <Coloured {...props} {...{ measure, figures }} />}
      </SurveyStates>
    </SurveyPanel>
  );
}

const classes = 5;
const hatchOf = ['dots', undefined, undefined, undefined, 'lines'] as const;

function Coloured({
  county,
  onChoose,
  measure,
  figures,
}: LandMapProps & { measure: LandMeasure; figures: readonly TopicFigure[] }) {
  const { values, borders } = useMemo(() => {
    const found = valuesOf(figures, measure.key);
    return { values: found, borders: quantiles([...found.values()], classes) };
  }, [figures, measure.key]);
  const faceAt = (at: number) => ({
    fill: rampColour(measure.pigment, at, borders.length + 1),
    ...(hatchOf[at] ? { hatch: hatchOf[at] } : {}),
  });
  const text = (name: string): string => `${name}：${measure.label} ${numberText(values.get(name), measure.unit)}`;
  return (
    <div className="land-map">
      <div className="land-map__map">
        <CountyMap
          label={`浙江省各县${measure.label}分布图`}
          faceOf={(name) => {
            const value = values.get(name);
            return value === undefined ? { fill: 'var(--wash)' } : faceAt(classOf(value, borders));
          }}
          describe={text}
          selected={county}
          onSelect={(name) => onChoose(name === county ? null : name)}
        />
        <RampLegend
          label="图例"
          entries={classLabels(borders, measure.unit).map((label, at) => ({ label, ...faceAt(at) }))}
        />
      </div>
      <div className="land-map__side" aria-live="polite">
        {county ? (
          <CountyLand county={county} onClose={() => onChoose(null)} />
        ) : (
          <LandRanking {...{ measure, values, onChoose }} />
        )}
      </div>
    </div>
  );
}
