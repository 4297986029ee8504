import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { numberText } from '../../../charts/chart-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ofChart, valuesOf } from '../survey/figures.ts';
import { SampleMark } from '../survey/sample-mark.tsx';
import { SurveyStates } from '../survey/survey-states.tsx';
import { useSubjectFigures } from '../survey/use-topic-rows.ts';
import { gradePigments, landMeasures } from './land-measures.ts';

/** All that is known of the land of one county: a column of its grades, its measures, its archives. */
export function CountyLand({ county, onClose }: { county: string; onClose: () => void }) {
  const query = useSubjectFigures('landSubject', county);
  return (
    <section className="county-land" aria-label={`${county}土地质量`}>
      <header>
        <h3>{county}</h3>
        <button
          type="button"
          className="button button--quiet button--icon"
          aria-label="关闭，看全省排名"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      <SurveyStates query={query} what={`${county}的数据`}>
        {(figures) => (
          <>
            <dl className="county-land__facts">
              {landMeasures.map(({ key, label, unit }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{numberText(valuesOf(figures, key).get(county), unit)}</dd>
                </div>
              ))}
            </dl>
            <h4>各等级土地占比 {figures.some(({ isSample }) => isSample) ? <SampleMark /> : null}</h4>
            <ol className="county-land__column plain-list">
              {ofChart(figures, 'countyGrades').map(({ id, series, value }, at) => (
                <li key={id} style={gradeStyle(value, at)}>
                  <span>{series}</span>
                  <span>{numberText(value, '%')}</span>
                </li>
              ))}
            </ol>
            <p className="county-land__links">
              <Link to={`/archivesHoldings?county=${encodeURIComponent(county)}`}>查{county}的成果资料</Link>
              <Link to={`/surveyData?q=${encodeURIComponent('土地质量')}`}>查土地质量调查数据</Link>
            </p>
          </>
        )}
      </SurveyStates>
    </section>
  );
}

/** A bed as thick as its share; the thinnest keeps its name readable. */
const gradeStyle = (share: number, at: number): CSSProperties =>
  ({ flexGrow: Math.max(share, 0.5), '--pigment': `var(--${gradePigments[at] ?? 'slate'})` }) as CSSProperties;
