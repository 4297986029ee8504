import { useId } from 'react';
import { HatchDefs, hatchId } from '../survey/hatch-defs.tsx';
import { SampleMark } from '../survey/sample-mark.tsx';
import { levelFill, type RiskLayer, riskLayers, type RiskLevel, riskLevels } from './risk-levels.ts';

export interface LayerSwitchProps {
  layer: RiskLayer;
  /** Level by county of the shown layer; null while it is not known. */
  levels: ReadonlyMap<string, number> | null;
  /** The levels were generated. */
  isSample: boolean;
  onChoose: (key: RiskLayer['key']) => void;
}

/** Which hazard the map shows, and what its colours, lines and letters mean, with how many counties have each level. */
export function LayerSwitch({ layer, levels, isSample, onChoose }: LayerSwitchProps) {
  const name = useId();
  const countOf = (level: number): number => [...(levels?.values() ?? [])].filter((value) => value === level).length;
  return (
    <>
      <fieldset className="layer-switch">
        <legend>图层</legend>
        {riskLayers.map(({ key, label }) => (
          <label key={key} data-chosen={key === layer.key}>
            <input type="radio" name={name} checked={key === layer.key} onChange={() => onChoose(key)} />
            {label}
          </label>
        ))}
      </fieldset>
      <section className="risk-legend" aria-label={`${layer.label}图例`}>
        <h2>
          {layer.label}等级 {isSample ? <SampleMark /> : null}
        </h2>
        <ul className="plain-list">
          {riskLevels.map((level) => (
            <li key={level.value}>
              <LevelSwatch level={level} />
              <span>{level.label}</span>
              {levels ? <span className="risk-legend__count">{countOf(level.value)} 个县（市、区）</span> : null}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** A level as the map draws it. */
export function LevelSwatch({ level }: { level: RiskLevel }) {
  const prefix = useId();
  return (
    <svg className="level-swatch" viewBox="0 0 40 26" aria-hidden="true">
      <HatchDefs prefix={prefix} unit={1} />
      <rect width="40" height="26" style={{ fill: levelFill(level) }} />
      {level.hatch ? <rect width="40" height="26" fill={`url(#${hatchId(prefix, level.hatch)})`} /> : null}
      <text x="20" y="13">
        {level.letter}
      </text>
    </svg>
  );
}
