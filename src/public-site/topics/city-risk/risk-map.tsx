import { useState } from 'react';
import { CountyMap } from '../survey/county-map.tsx';
import { useCountyShapes } from '../survey/use-county-shapes.ts';
import { levelFill, riskLevel, type RiskLayer } from './risk-levels.ts';

export interface RiskMapProps {
  layer: RiskLayer;
  /** Level by county. */
  levels: ReadonlyMap<string, number>;
  county: string | null;
  onChoose: (county: string | null) => void;
}

/** The counties by their level. With a county chosen, the map can be narrowed to its city. */
export function RiskMap({ layer, levels, county, onChoose }: RiskMapProps) {
  const [isNear, setIsNear] = useState(false);
  const { data } = useCountyShapes();
  const city = data?.counties.find(({ name }) => name === county)?.city ?? null;
  return (
    <>
      <CountyMap
        label={`浙江省${layer.label}分级图，共 ${levels.size} 个县（市、区）；各县等级见旁边的排名与明细`}
        faceOf={(name) => {
          const level = riskLevel(levels.get(name));
          if (!level) return { fill: 'var(--wash)' };
          return { fill: levelFill(level), letter: level.letter, ...(level.hatch ? { hatch: level.hatch } : {}) };
        }}
        describe={(name) => `${name}：${layer.label} ${riskLevel(levels.get(name))?.label ?? '未评价'}`}
        selected={county}
        onSelect={(name) => onChoose(name === county ? null : name)}
        city={isNear ? city : null}
      />
      {city ? (
        <button
          type="button"
          className="button city-risk__near"
          aria-pressed={isNear}
          onClick={() => setIsNear(!isNear)}
        >
          {isNear ? '看全省' : `放大${city}`}
        </button>
      ) : null}
    </>
  );
}
