import { useState } from 'react';
import { numberText } from '../../../charts/chart-data.ts';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';

export interface RiskRankingProps {
  scores: readonly TopicFigure[];
  onChoose: (county: string) => void;
}

const first = 15;

/** All counties by their overall score, the highest first. */
export function RiskRanking({ scores, onChoose }: RiskRankingProps) {
  const [isWhole, setIsWhole] = useState(false);
  const ranked = scores.toSorted((a, b) => b.value - a.value || a.order - b.order);
  return (
    <>
      <h2>综合得分排名</h2>
      <ol className="risk-ranking plain-list">
        {ranked.slice(0, isWhole ? undefined : first).map(({ id, subject, value }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(subject)}>
              <span>{1 + ranked.findIndex((other) => other.value === value)}</span>
              <span>{subject}</span>
              <span className="risk-ranking__bar">
                <i style={{ width: `${value}%` }} />
              </span>
              <span>{numberText(value)}</span>
            </button>
          </li>
        ))}
      </ol>
      <button type="button" className="button" onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? `只看前 ${first} 位` : `看全部 ${ranked.length} 个县（市、区）`}
      </button>
    </>
  );
}
