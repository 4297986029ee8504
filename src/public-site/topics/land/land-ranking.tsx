import { numberText } from '../../../charts/chart-data.ts';
import type { LandMeasure } from './land-measures.ts';

export interface LandRankingProps {
  measure: LandMeasure;
  /** By county. */
  values: ReadonlyMap<string, number>;
  onChoose: (county: string) => void;
}

const shown = 12;

/** The counties with the highest values, as bars that can be chosen. */
export function LandRanking({ measure, values, onChoose }: LandRankingProps) {
  const ranked = [...values].toSorted(([, a], [, b]) => b - a).slice(0, shown);
  const highest = ranked[0]?.[1] ?? 1;
  return (
    <>
      <h3>
        {measure.label}前 {ranked.length} 位
      </h3>
      <ol className="land-ranking plain-list">
        {ranked.map(([name, value], at) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(name)}>
              <span className="land-ranking__place">{at + 1}</span>
              <span className="land-ranking__name">{name}</span>
              <span className="land-ranking__value">{numberText(value, measure.unit)}</span>
              <span
                className="land-ranking__bar"
                style={{ width: `${(value / highest) * 100}%`, background: `var(--${measure.pigment})` }}
              />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
